import type { Messages } from '../../../phrase.ts';

/** The bot's own sentences in English. `{{- name}}` is filled in as it is: mentions, links, notation. */
export const bot: Messages = {
  'option.level': 'How well I play against you, from 1 to {{levels}} (3)',
  'option.time': 'Time for each move; who lets it run out loses (no clock)',
  'option.rated': 'Count for the ratings, if nothing speaks against it (yes)',
  'option.takebacks': 'Taking moves back (asking first)',
  'option.reminders': 'Without a clock: when to remind the player to move (after 3 days)',
  'option.calls': 'Say “Tak!” when a road is about to be completed (yes)',
  'option.blind': 'No pictures of the board until the end (no)',
  'option.theme': 'How the board looks (as in this channel)',
  'option.match': "The match's id; only needed when it could be several",
  'option.page': 'Which page (1)',
  'seat.random': 'Random',
  'seat.alternate': 'The other than last time',
  'time.none': 'no clock',
  'time.1h': '1 hour a move',
  'time.12h': '12 hours a move',
  'time.1d': '1 day a move',
  'time.2d': '2 days a move',
  'time.3d': '3 days a move',
  'time.7d': '7 days a move',
  'clock.1h': '1 h/move',
  'clock.12h': '12 h/move',
  'clock.1d': '1 day/move',
  'clock.2d': '2 days/move',
  'clock.3d': '3 days/move',
  'clock.7d': '7 days/move',
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
  'terms.noCalls': 'threats are not called',
  'terms.blind': 'blind',

  'button.move': 'Move',
  'button.cancel': 'Cancel',
  'button.before': '◀ Before',
  'button.after': 'Next ▶',

  'challenge.accepted':
    '**{{game}}** `{{id}}`: {{- first}} plays {{firstSeat}}, {{- second}} plays {{secondSeat}}. The board is below.',
  'challenge.declined': '{{opponent}} declined the match of {{game}} that {{challenger}} offered.',
  'challenge.withdrawn': '{{challenger}} withdrew the offer of a match of {{game}}.',
  'challenge.expired': 'The match of {{game}} that {{challenger}} offered was not accepted in time.',

  'computer.thinks': '{{name}} is thinking.',
  'computer.waits': '{{name}} has other matches to think about first and moves here as soon as it can.',

  'board.turn': '**{{game}}** `{{id}}` · Move {{move}} · {{seat}} to play · {{- mention}}',
  'board.won':
    '**{{game}}** `{{id}}` · {{- winner}} ({{seat}}) wins against {{- loser}} {{how}} · `{{- score}}` · {{length}}',
  'board.drawn':
    '**{{game}}** `{{id}}` · {{- first}} and {{- second}} draw {{how}} · `{{- score}}` · {{length}}',
  'board.void': '**{{game}}** `{{id}}` · {{- first}} against {{- second}}, {{how}} · no result · {{length}}',
  'board.blind': '-# Played blind: the board is shown at the end.',
  'board.last': '{{name}} played `{{- ply}}`.',
  'board.clock': 'Time runs out {{- when}}.',
  'board.paused': 'The match is paused. Either player ends the pause, with **Resume** or `/pause`.',
  'board.unreachable':
    'The clock stands: the channel of the match cannot be used. `/board` in another channel moves the match.',

  'match.yours': '{{id}}: {{game}} against {{name}}, your turn',
  'match.theirs': '{{id}}: {{game}} against {{name}}, their turn',
  'match.over': '{{id}}: {{game}} against {{name}}, {{score}}',
  'match.void': '{{id}}: {{game}} against {{name}}, {{how}}',
  'matches.link': '[board]({{- link}})',

  length_one: '{{count}} ply',
  length_other: '{{count}} plies',
  noOpenMatch: 'You have no open match here. Start one with `/tak`.',
  nothingWaits: 'It is not your turn in any match here: in `{{id}}` {{name}} is to move.',
  severalMatches: 'Which match do you mean? Choose one, or name it in the option `match`.',

  'missing.ViewChannel':
    'I may not see this channel. Ask its owners to give me “View Channel” here, then try again.',
  'missing.SendMessages':
    'I may not write in this channel. Ask its owners to give me “Send Messages” here, then try again.',
  'missing.SendMessagesInThreads':
    'I may not write in threads here. Ask the owners to give me “Send Messages in Threads”, then try again.',
  'missing.AttachFiles':
    'I may not post pictures in this channel. Ask its owners to give me “Attach Files” here, then try again.',
  'missing.CreatePublicThreads':
    'I may not open threads here. Ask the owners to give me “Create Public Threads”, or play without `thread`.',

  'post.gone':
    'Its channel is gone, so I could not post the board. The match is kept: a player can bring it to another channel with `/board`.',
  'post.forbidden':
    'I may no longer post in {{- channel}}, so the board could not be shown. The match is kept: ask the owners for “View Channel”, “Send Messages” and “Attach Files”, then use `/board`.',
  'post.blocked':
    'I may not write to you, so the board could not be shown. The match is kept: allow direct messages from me, then use `/board`.',
  'post.closed':
    '{{- channel}} is closed, so the board could not be shown. The match is kept: open the thread again, then use `/board`.',
  'post.later': 'Discord did not take the board in {{- channel}} just now; it follows as soon as it does.',

  tooSlow: 'That took too long. Please try again.',
  oldButton:
    'This button is from another time and does nothing any more. Use `/board` for the current board.',
  tooFast: 'That was too much at once, so I left this one out. Wait a few seconds, then try again.',
  oldCommand: 'This command has changed. Type it again: Discord will show how it works now.',
  failedFull:
    'The disk of this bot is full, so nothing was changed ({{id}}). Please tell whoever runs the bot; the match goes on once there is room.',
  failed:
    'Something went wrong on my side ({{id}}). Nothing was lost: look at the match with `/board` and try again.',

  'language.own': 'As in Discord',

  'adjudicate.because': 'The reason: {{reason}}',

  notInChannel: 'Matches do not begin in this channel. Go to {{- channels}}.',
  notAnywhere:
    'The channels in which matches begin are not there any more. Ask those who manage the server to choose others with `/settings channels`.',
  notWithoutRole: 'To play here one needs one of these roles: {{- roles}}. Ask those who manage the server.',

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
    'Nobody wins more than {{most}} points from one opponent, and one of them is forgotten every {{days}} days: this match counts {{percent}} %.',
  'weight.none':
    'Nobody wins more than {{most}} points from one opponent, and one of them is forgotten every {{days}} days: this match counts less than 1 %.',

  short: 'It ended before the fourth ply and does not count.',
};

/** What the matches refuse, and how a match can end beside the game's own ends. */
export const match: Messages = {
  unknownGame: 'There is no game called “{{game}}” here.',
  notBlind: '{{game}} cannot be played blind: leave the option `blind` out.',
  oneself: 'You cannot challenge yourself. Choose somebody else, or nobody to offer the match to anyone.',
  tooManyChallenges:
    'You have {{count}} open challenges in this channel, which is the most. Withdraw one, or wait for an answer.',
  tooManyMatches:
    '{{name}} has {{count}} open matches here, which is the most. One of them has to end before another begins.',
  tooManyMatches_one:
    '{{name}} has an open match here, which is the most. It has to end before another begins.',
  challengeGone: 'This challenge does not exist any more.',
  challengeAccepted: '{{name}} has accepted this challenge already: it is match `{{id}}`.',
  challengeDeclined: '{{name}} has declined this challenge already.',
  challengeWithdrawn: '{{name}} has withdrawn this challenge.',
  challengeExpired: "{{name}}'s challenge has expired: a challenge lives for a day. Start a new one.",
  ownChallenge: 'This is your own challenge: somebody else has to accept it. You can withdraw it.',
  notForYou: 'This challenge is for {{name}}. Only they can answer it.',
  openToAll: 'This challenge is open to anyone: accept it, or leave it to others.',
  notYourChallenge: 'This challenge is from {{name}}. Only they can withdraw it.',
  unknownMatch: 'There is no match `{{id}}` here. `/matches` lists yours.',
  notYourMatch: '`{{id}}` is a match between {{first}} and {{second}}. Only they can change it.',
  over: '`{{id}}` is over (`{{- score}}`). Start a new match with `/tak`.',
  overVoid: '`{{id}}` is over, without a result. Start a new match with `/tak`.',
  onlyVoid: '`{{id}}` is over (`{{- score}}`). What can still be done is to declare it void.',
  notYourTurn: 'It is not your turn: in `{{id}}` {{name}} is to move.',
  boardMovedOn: '`{{id}}` has moved on since this board. Use the current one:',
  unreadable:
    '`{{id}}` was played under rules that this version cannot replay, so it cannot be shown or played on. What is stored of it is kept.',
  stillPlaying: 'A new match or challenge of yours began meanwhile, so your data was not deleted. Try again.',
  busy: '`{{id}}` is being changed by several people at once. Nothing happened: try again.',

  offeredAlready: 'You have asked that already in `{{id}}`: now it is for your opponent to answer.',
  askedBefore:
    'You have asked that in `{{id}}` since the last move already. You can ask again after the next move.',
  offerGone: 'This is settled in `{{id}}` already. Ask again if you still want it.',
  offerMovedOn:
    '`{{id}}` has moved on since this was asked, so it no longer stands. Ask again if you still want it.',
  offerDeclined: 'This was declined in `{{id}}`. You can ask again after the next move.',
  offerWithdrawn: 'This was withdrawn in `{{id}}`. You can ask again after the next move.',
  offerNotYours: 'Only {{name}}, who asked, can withdraw this.',
  offerYours: 'You asked yourself: {{name}} has to answer. You can withdraw it.',
  computerDeclinesDraw:
    '{{name}} declines the draw: it does not think that the match is even yet. Play on, or resign.',
  nothingToUndo: 'There is no move of yours in `{{id}}` that could be taken back.',
  paused: '`{{id}}` is paused. Either player ends the pause with `/pause`; then you can move.',
  pausedAlready: '`{{id}}` is paused already. Either player ends the pause with `/pause`.',
  notPaused: '`{{id}}` is not paused (any more): whose turn it is can move. `/board` shows it.',
  notSilent:
    'A match can be claimed only when nobody has moved for {{days}} days, and only without a clock. In `{{id}}` that is not so yet: `/remind` pings you later.',
  yourMove: 'In `{{id}}` it is you who is to move: only {{name}}, who waits, may claim the win or cancel.',
  remindPlayers: 'Only the two players of `{{id}}` can be reminded of it.',
  tooManyReminders:
    'You are already waiting for {{count}} reminders, which is the most. Try again when one of them has come.',

  // Blind: anything more would tell where the pieces are.
  notLegal: 'That move is not legal here.',
  hidden: '`{{id}}` is played blind: its board and moves are shown when it is over.',
  noTakebacks: '`{{id}}` is played without takebacks: a move stands once it is played.',

  'casual.computer': 'against the computer',
  'casual.blind': 'blind matches are not rated',

  'by.agreement': 'by agreement',
  'by.resignation': 'by resignation',
  'by.adjudication': 'by adjudication',
  'by.voided': 'declared void',
  'by.time': 'on time',
  'by.abandonment': 'by abandonment',
  // Matches without a result: after "Ada against Bob, ".
  'by.cancelled': 'cancelled',
};
