import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.move': 'Play a move in your match',
  'command.board': 'Post the current board of a match again',
  'command.draw': 'Offer a draw',
  'command.undo': 'Ask to take back your last move',
  'command.cancel': 'Call off a match, if your opponent agrees: it counts for nobody',
  'command.pause': 'Ask for a pause, or end one',
  'command.resign': 'Resign a match (asks you to confirm)',

  'option.move': 'Your move in notation; type to see the legal ones',

  'button.resign': 'Resign',
  'button.draw': 'Draw',
  'button.offerDraw': 'Offer a draw',
  'button.undo': 'Undo',
  'button.agree': 'Accept',
  'button.refuse': 'Decline',
  'button.retract': 'Withdraw',
  'button.resume': 'Resume',
  'button.stay': 'Keep playing',

  'compose.playing': 'Playing {{text}} …',
  'compose.movedOn': '`{{id}}` has moved on since you started choosing this move.',

  'field.title': 'Your move in {{id}}',
  'move.stored': '`{{- ply}}` has been played and saved.',
  'move.waits': 'I’m busy right now; the board will follow.',
  'move.elsewhere': '`{{- ply}}` has been played: {{- link}}',
  'reply.several':
    'Which match do you mean? Reply to its board with your move, or enter its ID in the `match` option of `/move`.',
  'reply.chat':
    'I only understand moves here: write one when it’s your turn, as shown in `/help`. Use {{- challenge}} to start a match.',
  'reply.empty': 'I couldn’t read that: reply with the ping (@) turned on, or use `/move`.',

  'resign.sure': 'Do you want to resign `{{id}}` against {{name}}? It counts as a loss.',
  'resign.done': 'You resigned `{{id}}`.',
  'resign.stay': 'You’re still playing.',

  'draw.sure':
    'Do you want to offer {{name}} a draw in `{{id}}`? If they have already offered one, the match is drawn at once.',

  'offer.draw.asks': '{{- mention}}, {{name}} offers a draw in `{{id}}`.',
  'offer.draw.agreed': '{{name}} accepted the draw.',
  'offer.draw.done': '`{{id}}` is drawn: you both wanted it.',
  'offer.draw.declined': '{{name}} declined the draw. The match goes on.',
  'offer.draw.retracted': '{{name}} withdrew the draw offer.',
  'offer.undo.asks': '{{- mention}}, {{name}} asks to take back their last move in `{{id}}`.',
  'offer.undo.asksAnswered':
    '{{- mention}}, {{name}} asks to take back their last move in `{{id}}`, and your reply with it.',
  'offer.undo.agreed': '{{name}} agreed: the move has been taken back.',
  'offer.undo.done': '{{name}} took back their last move in `{{id}}`.',
  'offer.undo.declined': '{{name}} would rather play on.',
  'offer.undo.retracted': '{{name}} no longer wants to take back the move.',
  'offer.cancel.asks': '{{- mention}}, {{name}} would like to cancel `{{id}}`. It would count for nobody.',
  'offer.cancel.agreed': '{{name}} agreed: the match is cancelled.',
  'offer.cancel.done': '`{{id}}` is cancelled. It counts for nobody.',
  'offer.cancel.declined': '{{name}} would rather play on.',
  'offer.cancel.retracted': '{{name}} no longer wants to cancel the match.',
  'offer.pause.asks':
    '{{- mention}}, {{name}} asks to pause `{{id}}`. Nobody can then move until one of you ends the pause.',
  'offer.pause.done': '`{{id}}` is paused.',
  'offer.pause.agreed': '{{name}} agreed: the match is paused.',
  'offer.pause.declined': '{{name}} would rather play on.',
  'offer.pause.retracted': '{{name}} no longer wants a pause.',
  'offer.pause.resumed': '{{name}} ended the pause in `{{id}}`: the match goes on.',
  'offer.here.asks':
    '{{- mention}}, I can’t post in the channel of `{{id}}` any more. {{name}} would like to continue here.',
  'offer.here.done': '`{{id}}` is played here from now on.',
  'offer.here.agreed': '{{name}} agreed: the match is played here from now on.',
  'offer.here.declined': '{{name}} would rather not play here.',
  'offer.here.retracted': '{{name}} no longer wants to play here.',
};
