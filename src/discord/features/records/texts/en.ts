import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.matches': 'Open matches with a link to each board, yours to move first',
  'command.ptn': 'A match as a PTN file, to keep or to take elsewhere',
  'command.link': 'A match in a viewer on the web',
  'command.replay': 'A whole match as a moving picture',
  'command.match': 'One match: what was agreed, how it stands, the board, the moves',
  'command.history': 'Finished matches: who won, how, and when',

  'option.player': 'Whose matches (yours)',
  'option.historyPlayer': 'Whose matches (everybody here)',
  'option.historyOpponent': 'Against whom (anybody)',

  'button.replay': 'Replay',

  'match.level': 'computer of level {{level}}',
  'match.player': '{{name}} ({{seat}})',
  'match.players': '{{- first}} against {{- second}}',
  'match.began': 'begun {{- when}}',
  'match.ended': 'ended {{- when}}',
  'match.board': '[The board](<{{- link}}>)',
  'match.viewer': '[In a viewer](<{{- link}}>)',
  'matches.none': 'You have no open match here. Start one with `/tak`.',
  'matches.noneOf': '{{name}} has no open match here.',
  'matches.title': '**Your open matches**',
  'matches.titleOf': '**Open matches of {{name}}**',
  'matches.yours': '`{{id}}` {{game}} against {{name}} · **your turn**',
  'matches.mine': "`{{id}}` {{game}} against {{name}} · {{mover}}'s turn",
  'matches.theirs': "`{{id}}` {{game}} against {{name}} · {{name}}'s turn",
  'matches.clock': 'time runs out {{- when}}',
  'matches.paused': 'paused',
  'matches.unreachable': 'the clock stands: its channel cannot be used. `/board` in another channel moves it',
  'matches.page': 'page {{page}} of {{pages}}',

  'history.title': '**Finished matches** · page {{page}}',
  'history.titleOf': '**Finished matches of {{name}}** · page {{page}}',
  'history.titleAgainst': '**Finished matches of {{name}} against {{opponent}}** · page {{page}}',
  'history.beyond': 'There is no page {{page}}: the matches end before it.',
  'history.none': 'No match has been finished here yet. Start one with `/tak`.',
  'history.noneOf': 'No match has been finished here that fits. `/history` alone lists those of everybody.',
  'history.won':
    '`{{id}}` {{game}}: **{{winner}}** beat {{loser}} {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.drawn':
    '`{{id}}` {{game}}: {{winner}} and {{loser}} drew {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.void': '`{{id}}` {{game}}: {{winner}} against {{loser}}, {{how}} · {{length}} · {{- when}}',
  'record.file': 'Match `{{id}}` as PTN.',
  'record.link': 'Match `{{id}}` [in the viewer](<{{- link}}>).',
  'position.none':
    'I see no position in this message. It has to hold a TPS, such as `x5/x5/x2,1,x2/x5/x5 2 1`, or a match in PTN.',
  'position.busy': 'I am reading other messages at the moment. Try again in a few seconds.',
  'position.late':
    'Reading this message took too long, so I stopped. Try again, or write the position alone, as a TPS.',
  'replay.progress': 'Drawing the match: {{done}} of {{total}} positions.',
  'replay.stopped': 'The drawing was stopped.',
  'replay.busy': 'I am drawing other matches at the moment. Try again in a few seconds.',
  'replay.tooLong': 'This match is too long for one moving picture. `/ptn` gives all of it.',
  'replay.alt': 'The match {{id}}, turn by turn: {{- plies}}',
  noMatch: 'You have not played a match here yet. Name one in the option `match`, or start one with `/tak`.',
};
