import type { Messages } from '../../../phrase.ts';

/** The bot's shared texts in English. `{{- name}}` inserts a value unescaped: mentions, links, notation. */
export const bot: Messages = {
  'option.level': 'How strong I am (default: as last time; for a first match, the gentlest)',
  level: '{{level}}: {{name}}',
  'option.time': 'Time for each move, or for all moves with an increment; running out loses (default: none)',
  'option.rated': 'Whether the match counts for ratings, if it can (default: yes)',
  'option.takebacks': 'Whether moves can be taken back (default: if the opponent agrees)',
  'option.reminders': 'Without a clock: when to remind the player to move (default: after 3 days)',
  'option.hints': 'Whether both can ask for hints; such matches are casual (default: no)',
  'option.blind': 'Don’t show the board until the match is over (default: no)',
  'option.theme': 'How the board looks (default: as set for this channel)',
  'option.match': 'The match’s ID; only needed if you have more than one',
  'option.game': 'Which game (default: the one that is played here)',
  'option.page': 'Which page (default: 1)',
  'seat.random': 'Random',
  'seat.alternate': 'The other side from last time',
  'time.none': 'no clock',
  'time.1h': '1 hour a move',
  'time.12h': '12 hours a move',
  'time.1d': '1 day a move',
  'time.2d': '2 days a move',
  'time.3d': '3 days a move',
  'time.7d': '7 days a move',
  'time.1d+2h': '1 day + 2 hours a move',
  'time.3d+12h': '3 days + 12 hours a move',
  'time.7d+1d': '7 days + 1 day a move',
  'matchTime.1h': '1 hour for the whole match',
  'matchTime.12h': '12 hours for the whole match',
  'matchTime.1d': '1 day for the whole match',
  'matchTime.2d': '2 days for the whole match',
  'matchTime.3d': '3 days for the whole match',
  'matchTime.7d': '7 days for the whole match',
  'clock.1h': '1 h/move',
  'clock.12h': '12 h/move',
  'clock.1d': '1 day/move',
  'clock.2d': '2 days/move',
  'clock.3d': '3 days/move',
  'clock.7d': '7 days/move',
  'clock.1d+2h': '1 day + 2 h',
  'clock.3d+12h': '3 days + 12 h',
  'clock.7d+1d': '7 days + 1 day',
  'matchClock.1h': '1 h in all',
  'matchClock.12h': '12 h in all',
  'matchClock.1d': '1 day in all',
  'matchClock.2d': '2 days in all',
  'matchClock.3d': '3 days in all',
  'matchClock.7d': '7 days in all',
  'reminders.off': 'no reminders',
  'reminders.1d': 'a reminder after 1 day',
  'reminders.2d': 'a reminder after 2 days',
  'reminders.3d': 'a reminder after 3 days',
  'reminders.7d': 'a reminder after 7 days',
  'takebacks.ask': 'takebacks by consent',
  'takebacks.free': 'free takebacks',
  'takebacks.off': 'no takebacks',
  'terms.rated': 'rated',
  'terms.casual': 'casual',
  'terms.casualFor': 'casual ({{reason}})',
  'terms.noCalls': 'threats are not announced',
  'terms.blind': 'blind',

  'button.move': 'Move',
  'button.cancel': 'Cancel',
  'button.play': 'Play',
  'button.back': '◀ Back',
  'button.type': 'Type it',
  'button.learn': 'Learn {{game}} in two minutes',
  'position.none': 'I can’t find a position in this message. I can read:',
  'position.readable': '- **{{game}}**: {{- what}}',
  'position.busy': 'I’m busy reading other messages. Try again in a few seconds.',
  'position.late': 'Reading this message took too long, so I stopped. Try again, or post just the position.',
  'button.explore': 'Explorer',
  'button.follow': 'Follow',
  'button.before': '◀ Previous',
  'button.after': 'Next ▶',

  'compose.title': '**Your move in `{{id}}`** · Move {{move}}',
  'compose.ready': '`{{- ply}}` · {{words}} Press **Play** to play it.',
  'compose.noWay': 'There is no legal move that way. Start choosing again.',
  'move.field': 'Your move',

  'challenge.accepted':
    '**{{game}}** `{{id}}`: {{- first}} plays {{firstSeat}}, {{- second}} plays {{secondSeat}}. The board is below.',
  'challenge.declined': '{{opponent}} declined {{challenger}}’s {{game}} challenge.',
  'challenge.withdrawn': '{{challenger}} withdrew their {{game}} challenge.',
  'challenge.expired': 'Nobody accepted {{challenger}}’s {{game}} challenge in time.',

  'computer.thinks': '{{name}} is thinking.',
  'computer.waits': '{{name}} is busy with other matches and will move here as soon as it can.',

  'board.round': '-# {{tournament}}, round {{round}}',
  'board.turn': '**{{game}}** `{{id}}` · Move {{move}} · {{seat}} to play · {{- mention}}',
  'board.won':
    '**{{game}}** `{{id}}` · {{- winner}} ({{seat}}) beat {{- loser}} {{how}} · `{{- score}}` · {{length}}',
  'board.drawn':
    '**{{game}}** `{{id}}` · {{- first}} and {{- second}} drew {{how}} · `{{- score}}` · {{length}}',
  'board.void': '**{{game}}** `{{id}}` · {{- first}} against {{- second}}, {{how}} · no result · {{length}}',
  'board.hints_one': '{{name}} asked for a hint in {{count}} turn.',
  'board.hints_other': '{{name}} asked for a hint in {{count}} turns.',
  'board.blind': '-# This match is blind: the board is shown when it is over.',
  'board.last': '{{name}} played `{{- ply}}`.',
  'board.planned': '{{name}} had planned `{{- ply}}` in answer.',
  'offer.unanswered': 'The match went on without an answer.',
  'offer.over': 'The match is over.',
  'board.clock': 'Time runs out {{- when}}.',
  'board.bank': '{{name}} has {{left}} left.',
  'board.away': '{{name}} is on vacation until {{- when}}.',
  'board.awaySoon': '{{name}} is on vacation from {{- from}} until {{- when}}.',
  'board.paused': 'The match is paused. Either player can end the pause with **Resume** or `/pause`.',
  'board.unreachable':
    'The clock is stopped: I can’t post in this match’s channel. Use `/board` in another channel to move the match there.',

  'match.yours': '{{id}}: {{game}} against {{name}}, your turn',
  'match.theirs': '{{id}}: {{game}} against {{name}}, their turn',
  'match.over': '{{id}}: {{game}} against {{name}}, {{score}}',
  'match.void': '{{id}}: {{game}} against {{name}}, {{how}}',
  'matches.link': '[board]({{- link}})',

  length_one: '{{count}} turn',
  length_other: '{{count}} turns',
  noOpenMatch: 'You have no open match here. Start one with {{- challenge}}.',
  nothingWaits: 'It isn’t your turn in any match here: in `{{id}}`, it’s {{name}}’s turn.',
  severalGames: 'Which game do you mean?',
  severalMatches: 'Which match do you mean? Choose one, or enter its ID in the `match` option.',

  'missing.ViewChannel':
    'I can’t see this channel. Ask a moderator to give me “View Channel” here, then try again.',
  'missing.SendMessages':
    'I can’t post in this channel. Ask a moderator to give me “Send Messages” here, then try again.',
  'missing.SendMessagesInThreads':
    'I can’t post in threads here. Ask a moderator to give me “Send Messages in Threads”, then try again.',
  'missing.AttachFiles':
    'I can’t post pictures in this channel. Ask a moderator to give me “Attach Files” here, then try again.',
  'missing.CreatePublicThreads':
    'I can’t create threads here. Ask a moderator to give me “Create Public Threads”, or play without `thread`.',

  'post.gone':
    'The match’s channel is gone, so I couldn’t post the board. The match is safe: either player can move it to another channel with `/board`.',
  'post.forbidden':
    'I can’t post in {{- channel}} any more, so I couldn’t show the board. The match is safe: ask a moderator to give me “View Channel”, “Send Messages” and “Attach Files”, then use `/board`.',
  'post.blocked':
    'I can’t send you messages, so I couldn’t show the board. The match is safe: allow direct messages from me, then use `/board`.',
  'post.closed':
    '{{- channel}} is closed, so I couldn’t show the board. The match is safe: reopen the thread, then use `/board`.',
  'post.later':
    'Discord wouldn’t accept the board in {{- channel}} just now. I’ll post it as soon as it does.',

  tooSlow: 'That took too long. Please try again.',
  oldButton: 'This button is out of date and no longer works. Use `/board` for the current board.',
  tooFast: 'That was too much at once, so I skipped this one. Wait a few seconds, then try again.',
  busy: 'I’m too busy to start new matches right now. Please try again in a minute.',
  oldCommand: 'This command has changed. Type it again, and Discord will show you how it works now.',
  failedFull:
    'My disk is full, so nothing was changed ({{id}}). Please tell whoever runs this bot; the match can go on once there is space.',
  failed:
    'Something went wrong on my side ({{id}}). Nothing was lost: check the match with `/board` and try again.',

  'language.own': 'Same as Discord',

  'adjudicate.because': 'Reason: {{reason}}',

  notInChannel: 'You can’t start matches in this channel. Go to {{- channels}}.',
  notAnywhere:
    'The channels where matches could be started no longer exist. Ask a server manager to choose others with `/settings channels`.',
  notWithoutRole: 'To play here you need one of these roles: {{- roles}}. Ask a server manager.',

  rating: '{{points}}',
  'rating.provisional': '{{points}}?',
  rank: '{{rank}}.',
  'rank.none': '–',
  record: '{{wins}}–{{draws}}–{{losses}}',
  'form.win': 'W',
  'form.draw': 'D',
  'form.loss': 'L',
  'gain.up': '+{{points}}',
  'gain.down': '−{{points}}',
  'gain.none': '±0',

  changes: '{{first}} {{- firstRating}} · {{second}} {{- secondRating}}',
  weight:
    'Nobody can win more than {{most}} points from one opponent, and one of them is forgotten every {{days}} days: this match counts {{percent}}%.',
  'weight.none':
    'Nobody can win more than {{most}} points from one opponent, and one of them is forgotten every {{days}} days: this match counts less than 1%.',

  short: 'It ended before the fourth turn, so it isn’t rated.',
};

/** Refusals by `matches`, and endings that no board knows. */
export const match: Messages = {
  unknownGame: 'There is no game called “{{game}}” here.',
  notBlind: '{{game}} can’t be played blind: leave out the `blind` option.',
  timeNeeded:
    'This match ends when its time is up, so it needs the option `time`. There is no clock against the computer: choose another limit there.',
  oneself:
    'You can’t challenge yourself. Choose someone else, or leave `opponent` empty to challenge anyone.',
  tooManyChallenges:
    'You have {{count}} open challenges in this channel, which is the limit. Withdraw one, or wait for an answer.',
  tooManyMatches:
    '{{name}} has {{count}} open matches here, which is the limit. One of them has to end before another can start.',
  tooManyMatches_one:
    '{{name}} has an open match here, and the limit is one. It has to end before another can start.',
  challengeGone: 'This challenge no longer exists.',
  overtaken: 'You two have just agreed on something else. Look at the newest messages, then try again.',
  challengeAccepted: '{{name}} has already accepted this challenge: it is match `{{id}}`.',
  challengeDeclined: '{{name}} has already declined this challenge.',
  challengeWithdrawn: '{{name}} has withdrawn this challenge.',
  challengeExpired: '{{name}}’s challenge has expired: challenges last for a day. Start a new one.',
  ownChallenge: 'This is your own challenge, so someone else has to accept it. You can withdraw it.',
  notForYou: 'This challenge is for {{name}}. Only they can answer it.',
  openToAll: 'This challenge is open to anyone: accept it, or leave it to someone else.',
  notYourChallenge: 'This challenge is from {{name}}. Only they can withdraw it.',
  unknownMatch: 'There is no match `{{id}}` here. Use `/matches` to see yours.',
  notYourMatch: '`{{id}}` is a match between {{first}} and {{second}}. Only they can change it.',
  over: '`{{id}}` is over (`{{- score}}`). Start a new match with {{- challenge}}.',
  overVoid: '`{{id}}` is over, without a result. Start a new match with {{- challenge}}.',
  onlyVoid: '`{{id}}` is over (`{{- score}}`). All that can still be done is to declare it void.',
  notYourTurn: 'It isn’t your turn: in `{{id}}`, it’s {{name}}’s turn.',
  boardMovedOn: '`{{id}}` has moved on since this board. Here is the current one:',
  unreadable:
    '`{{id}}` was played under rules that this version can’t replay, so it can’t be shown or continued. What was stored is kept.',
  stillPlaying:
    'You started a new match or challenge in the meantime, so your data was not deleted. Try again.',
  inTournament:
    '`{{id}}` belongs to a tournament: it can’t be paused or cancelled. Ask the organiser if something has come up.',
  busy: 'Several people are changing `{{id}}` at once. Nothing was changed: try again.',

  offeredAlready: 'You have already asked for that in `{{id}}`. Your opponent has to answer now.',
  askedBefore:
    'You have already asked for that in `{{id}}` since the last move. You can ask again after the next move.',
  offerGone: 'This has already been settled in `{{id}}`. Ask again if you still want it.',
  offerMovedOn:
    '`{{id}}` has moved on since this was asked, so it’s no longer valid. Ask again if you still want it.',
  offerDeclined: 'This was declined in `{{id}}`. You can ask again after the next move.',
  offerWithdrawn: 'This was withdrawn in `{{id}}`. You can ask again after the next move.',
  offerNotYours: 'Only {{name}}, who asked for this, can withdraw it.',
  offerYours: 'You asked for this yourself, so {{name}} has to answer. You can withdraw it.',
  computerDeclinesDraw: '{{name}} declines the draw: it doesn’t think the match is even. Play on, or resign.',
  nothingToUndo: 'You have no move to take back in `{{id}}`.',
  paused: '`{{id}}` is paused. Either player can end the pause with `/pause`; then you can move.',
  pausedAlready: '`{{id}}` is already paused. Either player can end the pause with `/pause`.',
  notPaused: '`{{id}}` isn’t paused: the player to move can move. Use `/board` to see it.',
  notSilent:
    'You can claim a match only if it has no clock and nobody has moved for {{days}} days. That isn’t the case in `{{id}}` yet: use `/remind` to be pinged later.',
  yourMove: 'It’s your turn in `{{id}}`: only {{name}}, who is waiting for you, can claim the win or cancel.',
  remindPlayers: 'Only the two players of `{{id}}` can set reminders for it.',
  tooManyReminders:
    'You already have {{count}} reminders set, which is the limit. Try again after one of them.',

  // In blind matches; anything more would reveal where pieces are.
  notLegal: 'That move isn’t legal here.',
  hidden: '`{{id}}` is a blind match: its board and moves are shown when it’s over.',
  ratedPosition:
    'This is, or is close to, the position of a rated match of yours that is still open. Ask again when it’s over.',
  noAnalysis: 'There is no analysis of {{game}} yet.',
  longRecord:
    'This record has more than {{count}} turns, which is too much to analyse. Post a shorter one, or the position in question.',
  notOver: '`{{id}}` isn’t over yet: matches can be analysed after they end.',
  nothingPlayed: 'Nothing was played in `{{id}}`, so there is nothing to analyse.',
  noHints:
    'There are no hints in `{{id}}`: they are for matches against the computer, and for those started with `hints`.',
  planBlind:
    '`{{id}}` is blind: checking planned answers would give away where pieces are, so you can’t plan any there.',
  planComputer: 'In `{{id}}` the computer answers at once. Plan answers in matches against people.',
  planYourTurn: 'It’s your turn in `{{id}}`. Move first; then you can plan answers to what follows.',
  planGone: 'The match `{{- id}}` has moved on, so these answers are void. Plan new ones with `/plan`.',
  planShape: 'Each line needs their move and your answer, in turns, such as `c3 d4`; lines end with `;`.',
  planLong: 'You can plan {{lines}} lines with {{turns}} answers each. Plan fewer.',
  planIllegal: '`{{turn}}` isn’t possible at that point. Check that line and plan all of them again.',
  planTwice: 'After `{{turn}}`, two different answers are planned. Choose one of them.',
  noTakebacks: '`{{id}}` is played without takebacks, so moves are final.',

  'casual.computer': 'against the computer',
  'casual.hints': 'players may ask for hints',
  'casual.blind': 'blind matches aren’t rated',

  'by.agreement': 'by agreement',
  'by.resignation': 'by resignation',
  'by.adjudication': 'by adjudication',
  'by.voided': 'declared void',
  'by.time': 'on time',
  'by.abandonment': 'by abandonment',
  // For matches without a result, after "Ada against Bob, ".
  'by.cancelled': 'cancelled',
};
