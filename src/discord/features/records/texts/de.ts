import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  'command.matches': 'Laufende Partien mit Link zum Brett, deine am Zug zuerst',
  'command.ptn': 'Eine Partie als PTN-Datei, zum Aufheben oder Mitnehmen',
  'command.link': 'Eine Partie in einem Betrachter im Web',
  'command.replay': 'Eine ganze Partie als bewegtes Bild',
  'command.history': 'Beendete Partien: wer gewann, wie und wann',
  'command.match': 'Eine Partie: was vereinbart ist, wie es steht, das Brett, die Züge',

  'option.player': 'Wessen Partien (deine)',
  'option.historyPlayer': 'Wessen Partien (aller hier)',
  'option.historyOpponent': 'Gegen wen (alle)',

  'button.replay': 'Ablauf',

  'match.player': '{{name}} ({{seat}})',
  'match.players': '{{- first}} gegen {{- second}}',
  'match.level': 'Computer der Stufe {{level}}',
  'match.began': 'begonnen {{- when}}',
  'match.ended': 'beendet {{- when}}',
  'match.board': '[Das Brett](<{{- link}}>)',
  'match.viewer': '[Im Betrachter](<{{- link}}>)',
  'matches.none': 'Du hast hier keine laufende Partie. Beginne eine mit `/tak`.',
  'matches.noneOf': '{{name}} hat hier keine laufende Partie.',
  'matches.title': '**Deine laufenden Partien**',
  'matches.titleOf': '**Laufende Partien von {{name}}**',
  'matches.yours': '`{{id}}` {{game}} gegen {{name}} · **du bist am Zug**',
  'matches.mine': '`{{id}}` {{game}} gegen {{name}} · {{mover}} ist am Zug',
  'matches.theirs': '`{{id}}` {{game}} gegen {{name}} · {{name}} ist am Zug',
  'matches.clock': 'die Zeit läuft {{- when}} ab',
  'matches.paused': 'ruht',
  'matches.unreachable':
    'die Uhr steht: ihr Kanal ist nicht zu benutzen. `/board` in einem anderen Kanal holt sie dorthin',
  'matches.page': 'Seite {{page}} von {{pages}}',

  'history.title': '**Beendete Partien** · Seite {{page}}',
  'history.titleOf': '**Beendete Partien von {{name}}** · Seite {{page}}',
  'history.titleAgainst': '**Beendete Partien von {{name}} gegen {{opponent}}** · Seite {{page}}',
  'history.beyond': 'Seite {{page}} gibt es nicht: die Partien enden davor.',
  'history.none': 'Hier ist noch keine Partie zu Ende gegangen. Beginne eine mit `/tak`.',
  'history.noneOf':
    'Hier ist noch keine Partie zu Ende gegangen, die passt. `/history` allein zeigt die von allen.',
  'history.won':
    '`{{id}}` {{game}}: **{{winner}}** schlug {{loser}} {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.drawn':
    '`{{id}}` {{game}}: {{winner}} und {{loser}} trennten sich remis {{how}} · `{{- score}}` · {{length}} · {{- when}}',
  'history.void': '`{{id}}` {{game}}: {{winner}} gegen {{loser}}, {{how}} · {{length}} · {{- when}}',
  'record.file': 'Partie `{{id}}` als PTN.',
  'record.link': 'Partie `{{id}}` [im Betrachter](<{{- link}}>).',
  'position.none':
    'In dieser Nachricht sehe ich keine Stellung. Sie muss eine TPS enthalten, etwa `x5/x5/x2,1,x2/x5/x5 2 1`, oder eine Partie in PTN.',
  'position.busy': 'Ich lese gerade andere Nachrichten. Versuche es in ein paar Sekunden noch einmal.',
  'position.late':
    'Diese Nachricht zu lesen hat zu lange gedauert, deshalb habe ich aufgehört. Versuche es noch einmal, oder schreib die Stellung allein, als TPS.',
  'replay.progress': 'Die Partie wird gezeichnet: {{done}} von {{total}} Stellungen.',
  'replay.stopped': 'Das Zeichnen wurde abgebrochen.',
  'replay.busy': 'Ich zeichne gerade andere Partien. Versuche es in ein paar Sekunden noch einmal.',
  'replay.tooLong': 'Diese Partie ist zu lang für ein bewegtes Bild. `/ptn` gibt sie ganz.',
  'replay.alt': 'Die Partie {{id}}, Zug für Zug: {{- plies}}',
  noMatch:
    'Du hast hier noch keine Partie gespielt. Nenne eine in der Option `match`, oder beginne eine mit `/tak`.',
};
