import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.matches': 'Your open matches with links to their boards, those where it’s your turn first',
  'menu.position': 'Show this position',
  'command.record': 'A match as a file, to keep or use elsewhere',
  'command.link': 'A link to a match in a web viewer',
  'command.replay': 'A whole match as an animation',
  'command.match': 'One match: its terms, the score, the board, the moves',
  'command.history': 'Finished matches: who won, how, and when',

  'option.player': 'Whose matches (default: yours)',
  'option.historyPlayer': 'Whose matches (default: everyone’s)',
  'option.historyOpponent': 'Against whom (default: anyone)',

  'button.replay': 'Replay',

  'match.level': 'level {{level}} computer',
  'match.player': '{{name}} ({{seat}})',
  'match.players': '{{- first}} against {{- second}}',
  'match.planned': 'You have planned: `{{- turns}}`',
  'match.began': 'started {{- when}}',
  'match.ended': 'ended {{- when}}',
  'match.board': '[The board](<{{- link}}>)',
  'match.viewer': '[In a viewer](<{{- link}}>)',
  'matches.none': 'You have no open match here. Start one with {{- challenge}}.',
  'matches.noneOf': '{{name}} has no open match here.',
  'matches.title': '**Your open matches**',
  'matches.titleOf': '**{{name}}’s open matches**',
  'matches.yours': '`{{id}}` {{game}} against {{name}} · **your turn**',
  'matches.mine': '`{{id}}` {{game}} against {{name}} · {{mover}}’s turn',
  'matches.theirs': '`{{id}}` {{game}} against {{name}} · {{name}}’s turn',
  'matches.clock': 'time runs out {{- when}}',
  'matches.paused': 'paused',
  'matches.unreachable':
    'the clock is stopped: I can’t post in its channel. Use `/board` in another channel to move it there',
  'matches.page': 'page {{page}} of {{pages}}',

  'history.title': '**Finished matches** · page {{page}}',
  'history.titleOf': '**{{name}}’s finished matches** · page {{page}}',
  'history.titleAgainst': '**{{name}}’s finished matches against {{opponent}}** · page {{page}}',
  'history.beyond': 'There is no page {{page}}: the list ends before it.',
  'history.none': 'No match has been finished here yet. Start one with {{- challenge}}.',
  'history.noneOf': 'There is no such finished match here yet. Use `/history` alone to see everyone’s.',
  'history.won':
    '`{{id}}` {{game}}: **{{winner}}** beat {{loser}} {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.drawn':
    '`{{id}}` {{game}}: {{winner}} and {{loser}} drew {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.void': '`{{id}}` {{game}}: {{winner}} against {{loser}}, {{how}} · {{length}} · {{- when}}',
  'record.file': 'Match `{{id}}` as {{- format}}.',
  'record.link': 'Match `{{id}}` [in the viewer](<{{- link}}>).',
  'replay.progress': 'Drawing the match: {{done}} of {{total}} positions.',
  'replay.stopped': 'Drawing was stopped.',
  'replay.busy': 'I’m busy drawing other matches. Try again in a few seconds.',
  'replay.tooLong': 'This match is too long for one animation. `/record` has all of it.',
  'replay.alt': 'Match {{id}}, turn by turn: {{- plies}}',
  noMatch:
    'You haven’t played a match here yet. Enter an ID in the `match` option, or start one with {{- challenge}}.',
};
