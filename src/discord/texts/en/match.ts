import type { Messages } from '../../../phrase.ts';

/** What the matches refuse, and how a match can end beside the game's own ends. */
export const match: Messages = {
  unknownGame: 'There is no game called “{{game}}” here.',
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
  offerGone: 'This is settled in `{{id}}`, or a move was played since. Ask again if you still want it.',
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
