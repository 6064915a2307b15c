import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  'command.matches': 'Deine laufenden Partien mit Links zum Brett; zuerst die, in denen du am Zug bist',
  'menu.position': 'Diese Stellung zeigen',
  'command.record': 'Eine Partie als Datei, zum Aufheben oder zur Verwendung anderswo',
  'command.link': 'Ein Link zu einer Partie in einem Webbetrachter',
  'command.replay': 'Eine ganze Partie als Animation',
  'command.history': 'Beendete Partien: wer gewonnen hat, wie und wann',
  'command.match': 'Eine Partie: Bedingungen, Stand, Brett und Züge',

  'option.player': 'Wessen Partien (Standard: deine)',
  'option.historyPlayer': 'Wessen Partien (Standard: alle hier)',
  'option.historyOpponent': 'Gegen wen (Standard: alle)',

  'button.replay': 'Animation',

  'match.player': '{{name}} ({{seat}})',
  'match.players': '{{- first}} gegen {{- second}}',
  'match.level': 'Computer, Stufe {{level}}',
  'match.planned': 'Du hast geplant: `{{- turns}}`',
  'match.began': 'begonnen {{- when}}',
  'match.ended': 'beendet {{- when}}',
  'match.board': '[Das Brett](<{{- link}}>)',
  'match.viewer': '[Im Betrachter](<{{- link}}>)',
  'matches.none': 'Du hast hier keine laufende Partie. Beginne eine mit {{- challenge}}.',
  'matches.noneOf': '{{name}} hat hier keine laufende Partie.',
  'matches.title': '**Deine laufenden Partien**',
  'matches.titleOf': '**Laufende Partien von {{name}}**',
  'matches.yours': '`{{id}}` {{game}} gegen {{name}} · **du bist am Zug**',
  'matches.mine': '`{{id}}` {{game}} gegen {{name}} · {{mover}} ist am Zug',
  'matches.theirs': '`{{id}}` {{game}} gegen {{name}} · {{name}} ist am Zug',
  'matches.clock': 'die Zeit läuft {{- when}} ab',
  'matches.paused': 'pausiert',
  'matches.unreachable':
    'die Uhr steht: Ich kann in ihrem Kanal nicht schreiben. Mit `/board` in einem anderen Kanal verlegst du sie dorthin',
  'matches.page': 'Seite {{page}} von {{pages}}',

  'history.title': '**Beendete Partien** · Seite {{page}}',
  'history.titleOf': '**Beendete Partien von {{name}}** · Seite {{page}}',
  'history.titleAgainst': '**Beendete Partien von {{name}} gegen {{opponent}}** · Seite {{page}}',
  'history.beyond': 'Seite {{page}} gibt es nicht: Die Liste endet davor.',
  'history.none': 'Hier ist noch keine Partie zu Ende gegangen. Beginne eine mit {{- challenge}}.',
  'history.noneOf':
    'Eine solche beendete Partie gibt es hier noch nicht. `/history` allein zeigt die von allen.',
  'history.won':
    '`{{id}}` {{game}}: **{{winner}}** hat gegen {{loser}} gewonnen, {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.drawn':
    '`{{id}}` {{game}}: {{winner}} und {{loser}} trennten sich remis {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.void': '`{{id}}` {{game}}: {{winner}} gegen {{loser}}, {{how}} · {{length}} · {{- when}}',
  'record.file': 'Partie `{{id}}` als {{- format}}.',
  'record.link': 'Partie `{{id}}` [im Betrachter](<{{- link}}>).',
  'replay.progress': 'Die Partie wird gezeichnet: {{done}} von {{total}} Stellungen.',
  'replay.stopped': 'Das Zeichnen wurde abgebrochen.',
  'replay.busy': 'Ich zeichne gerade andere Partien. Versuche es in ein paar Sekunden noch einmal.',
  'replay.tooLong': 'Diese Partie ist zu lang für eine Animation. `/record` enthält sie ganz.',
  'replay.alt': 'Partie {{id}}, Zug für Zug: {{- plies}}',
  noMatch:
    'Du hast hier noch keine Partie gespielt. Gib eine ID in der Option `match` an oder beginne eine mit {{- challenge}}.',
};
