import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.move': 'Play a move in your match',
  'command.board': 'Post the current board of a match again',
  'command.draw': 'Offer a draw',
  'command.undo': 'Ask to take back your last move',
  'command.cancel': 'Call a match off: it counts for nobody (asks your opponent)',
  'command.pause': 'Ask for a pause, or end one',
  'command.resign': 'Give up a match (asks once more)',

  'option.move': 'Your move, such as a1, Sb2, Cc3 or 3c4>12',

  'button.play': 'Play',
  'button.back': '◀ Back',
  'button.type': 'Type it',
  'button.resign': 'Resign',
  'button.draw': 'Draw',
  'button.offerDraw': 'Offer a draw',
  'button.undo': 'Undo',
  'button.agree': 'Accept',
  'button.refuse': 'Decline',
  'button.retract': 'Withdraw',
  'button.resume': 'Resume',
  'button.stay': 'Keep playing',

  'compose.title': '**Your move in `{{id}}`** · Move {{move}}',
  'compose.ready': '`{{- ply}}` · {{words}} Press **Play** to play it.',
  'compose.playing': 'Playing {{text}} …',
  'compose.movedOn': '`{{id}}` has moved on since you began to compose a move.',
  'compose.noWay': 'No move goes that way here. Choose again from the start.',

  'field.title': 'Your move in {{id}}',
  'field.label': 'Your move',
  'move.stored': '`{{- ply}}` is played and stored.',
  'move.elsewhere': '`{{- ply}}` is played: {{- link}}',
  'reply.several':
    'Which match do you mean? Answer its board with your move, or name it in the option `match` of `/move`.',
  'reply.chat':
    'Here I understand moves only: write one when it is your turn, as `/help` shows. `/tak` begins a match.',
  'reply.empty': 'I could not read that: answer with the @ of the reply switched on, or use `/move`.',

  'resign.sure': 'Do you want to give up `{{id}}` against {{name}}? It counts as a loss.',
  'resign.done': 'You resigned `{{id}}`.',
  'resign.stay': 'You play on.',

  'draw.sure':
    'Do you want to offer {{name}} a draw in `{{id}}`? If they have offered one already, the match is drawn at once.',

  'offer.draw.asks': '{{- mention}}, {{name}} offers a draw in `{{id}}`.',
  'offer.draw.agreed': '{{name}} accepted the draw.',
  'offer.draw.done': '`{{id}}` is drawn: you both wanted it.',
  'offer.draw.declined': '{{name}} declined the draw. The match goes on.',
  'offer.draw.retracted': '{{name}} took the draw offer back.',
  'offer.undo.asks': '{{- mention}}, {{name}} asks to take back their last move in `{{id}}`.',
  'offer.undo.asksAnswered':
    '{{- mention}}, {{name}} asks to take back their last move in `{{id}}`, and with it your answer.',
  'offer.undo.agreed': '{{name}} agreed: the move is taken back.',
  'offer.undo.done': '{{name}} has taken the last move back in `{{id}}`.',
  'offer.undo.declined': '{{name}} would rather play on.',
  'offer.undo.retracted': '{{name}} does not want it back any more.',
  'offer.cancel.asks': '{{- mention}}, {{name}} would like to cancel `{{id}}`. It would count for nobody.',
  'offer.cancel.agreed': '{{name}} agreed: the match is cancelled.',
  'offer.cancel.done': '`{{id}}` is cancelled. It counts for nobody.',
  'offer.cancel.declined': '{{name}} would rather play on.',
  'offer.cancel.retracted': '{{name}} does not want to cancel the match any more.',
  'offer.pause.asks':
    '{{- mention}}, {{name}} asks to pause `{{id}}`. Nobody can move then until one of you ends the pause.',
  'offer.pause.done': '`{{id}}` is paused.',
  'offer.pause.agreed': '{{name}} agreed: the match is paused.',
  'offer.pause.declined': '{{name}} would rather play on.',
  'offer.pause.retracted': '{{name}} does not want a pause any more.',
  'offer.pause.resumed': '{{name}} ended the pause of `{{id}}`: the match goes on.',
  'offer.here.asks':
    '{{- mention}}, the channel of `{{id}}` cannot be used any more. {{name}} would like to play on here.',
  'offer.here.done': '`{{id}}` is played here from now on.',
  'offer.here.agreed': '{{name}} agreed: the match is played here from now on.',
  'offer.here.declined': '{{name}} would rather not play here.',
  'offer.here.retracted': '{{name}} does not want to play here any more.',
};
