import type { Messages } from '../../../phrase.ts';

/**
 * The bot's own sentences in German, with "du". The words for things, here and in the games' texts: match Partie,
 * game Spiel, board Brett, move and turn Zug, ply Halbzug, challenge Herausforderung, takeback Zurücknahme, draw
 * Remis, resign aufgeben, cancel abbrechen, void ungültig, rated gewertet, leaderboard Rangliste, clock Uhr,
 * reminder Erinnerung, adjudicator Schiedsrichter. Names of commands and options stay English.
 */
export const bot: Messages = {
  'command.challenge': 'Fordere jemanden zu einer Partie {{game}} heraus, oder biete sie allen an',
  'command.move': 'Ziehe in deiner Partie',
  'command.board': 'Zeige das aktuelle Brett einer Partie noch einmal',
  'command.draw': 'Biete Remis an',
  'command.undo': 'Bitte darum, deinen letzten Zug zurückzunehmen',
  'command.cancel': 'Brich eine Partie ab: sie zählt für niemanden (fragt den Gegner)',
  'command.pause': 'Bitte um eine Pause, oder beende eine',
  'command.remind': 'Lass dich später an eine deiner Partien erinnern',
  'command.resign': 'Gib eine Partie auf (fragt noch einmal nach)',
  'command.matches': 'Laufende Partien mit Link zum Brett, deine am Zug zuerst',
  'command.ptn': 'Eine Partie als PTN-Datei, zum Aufheben oder Mitnehmen',
  'command.link': 'Eine Partie in einem Betrachter im Web',
  'command.replay': 'Eine ganze Partie als bewegtes Bild',
  'command.rematch': 'Dieselbe Partie noch einmal, mit getauschten Farben',
  'command.history': 'Beendete Partien: wer gewann, wie und wann',
  'command.match': 'Eine Partie: was vereinbart ist, wie es steht, das Brett, die Züge',
  'command.help': 'Die Regeln, die Notation und die Befehle',

  'option.opponent': 'Wen du herausforderst; mich, um sofort zu spielen; leer: alle',
  'option.level': 'Wie gut ich gegen dich spiele, von 1 bis {{levels}} (3)',
  'option.color': 'Welche Seite du spielst (die andere als letztes Mal; beim ersten Mal ausgelost)',
  'option.time': 'Zeit für jeden Zug; wer sie überschreitet, verliert (keine Uhr)',
  'option.rated': 'Für die Wertung zählen, wenn nichts dagegen spricht (ja)',
  'option.takebacks': 'Züge zurücknehmen (auf Nachfrage)',
  'option.reminders': 'Ohne Uhr: wann erinnert wird, wer am Zug ist (nach 3 Tagen)',
  'option.calls': '„Tak!“ sagen, wenn eine Straße vor der Vollendung steht (ja)',
  'option.blind': 'Keine Bilder vom Brett bis zum Ende (nein)',
  'option.theme': 'Wie das Brett aussieht (wie in diesem Kanal)',
  'option.thread': 'In einem eigenen Thread spielen (nein)',
  'option.move': 'Dein Zug, etwa a1, Sb2, Cc3 oder 3c4>12',
  'option.match': 'Die Kennung der Partie; nur nötig, wenn mehrere gemeint sein können',
  'option.player': 'Wessen Partien (deine)',
  'option.historyPlayer': 'Wessen Partien (aller hier)',
  'option.historyOpponent': 'Gegen wen (alle)',
  'option.game': 'Welches Spiel (Tak)',
  'option.in': 'Wann ich dich erinnere',
  'option.page': 'Welche Seite (1)',
  'option.topic': 'Was du wissen möchtest (die Regeln)',
  'seat.random': 'Ausgelost',
  'seat.alternate': 'Die andere als letztes Mal',
  'time.none': 'keine Uhr',
  'time.1h': '1 Stunde pro Zug',
  'time.12h': '12 Stunden pro Zug',
  'time.1d': '1 Tag pro Zug',
  'time.2d': '2 Tage pro Zug',
  'time.3d': '3 Tage pro Zug',
  'time.7d': '7 Tage pro Zug',
  'clock.1h': '1 h/Zug',
  'clock.12h': '12 h/Zug',
  'clock.1d': '1 Tag/Zug',
  'clock.2d': '2 Tage/Zug',
  'clock.3d': '3 Tage/Zug',
  'clock.7d': '7 Tage/Zug',
  'reminders.off': 'keine Erinnerungen',
  'reminders.1d': 'eine Erinnerung nach 1 Tag',
  'reminders.2d': 'eine Erinnerung nach 2 Tagen',
  'reminders.3d': 'eine Erinnerung nach 3 Tagen',
  'reminders.7d': 'eine Erinnerung nach 7 Tagen',
  'takebacks.ask': 'Zurücknahme auf Nachfrage',
  'takebacks.free': 'freie Zurücknahme',
  'takebacks.off': 'keine Zurücknahme',
  'terms.rated': 'gewertet',
  'terms.casual': 'ohne Wertung',
  'terms.casualFor': 'ohne Wertung ({{reason}})',
  'terms.noCalls': 'Drohungen werden nicht angesagt',
  'terms.blind': 'blind',

  'button.accept': 'Annehmen',
  'button.decline': 'Ablehnen',
  'button.withdraw': 'Zurückziehen',
  'button.withdrawFrom': 'Die an {{name}} zurückziehen ({{what}})',
  'button.withdrawOpen': 'Die an alle zurückziehen ({{what}})',
  'button.move': 'Ziehen',
  'button.play': 'Spielen',
  'button.back': '◀ Zurück',
  'button.cancel': 'Abbrechen',
  'button.type': 'Eintippen',
  'button.resign': 'Aufgeben',
  'button.draw': 'Remis',
  'button.undo': 'Zurücknehmen',
  'button.agree': 'Annehmen',
  'button.refuse': 'Ablehnen',
  'button.retract': 'Zurückziehen',
  'button.rematch': 'Revanche',
  'button.replay': 'Ablauf',
  'button.resume': 'Weiterspielen',
  'button.claim.win': 'Sieg beanspruchen',
  'button.claim.cancel': 'Partie abbrechen',
  'button.stay': 'Weiterspielen',
  'button.before': '◀ Davor',
  'button.after': 'Weiter ▶',

  'challenge.private': '{{- opponent}}, {{- challenger}} fordert dich zu einer Partie **{{game}}** heraus.',
  'challenge.open': '{{- challenger}} bietet allen hier eine Partie **{{game}}** an.',
  'challenge.seat': '{{name}} spielt {{seat}}',
  'challenge.random': 'Farben werden ausgelost',
  'challenge.alternate': 'Farben im Wechsel',
  'challenge.inThread': 'in einem Thread',
  'challenge.expires': 'Verfällt {{- when}}.',
  'challenge.accepted':
    '**{{game}}** `{{id}}`: {{- first}} spielt {{firstSeat}}, {{- second}} spielt {{secondSeat}}. Das Brett folgt.',
  'challenge.declined': '{{opponent}} hat die Partie {{game}} abgelehnt, die {{challenger}} angeboten hat.',
  'challenge.withdrawn': '{{challenger}} hat das Angebot einer Partie {{game}} zurückgezogen.',
  'challenge.expired': 'Die Partie {{game}}, die {{challenger}} anbot, wurde nicht rechtzeitig angenommen.',
  'challenge.threadIgnored':
    '-# Threads lassen sich nur von einem Kanal aus öffnen, also wird die Partie gleich hier gespielt.',
  'challenge.serverOnly':
    'In Direktnachrichten kannst du nur gegen mich spielen: lass `opponent` weg. Um jemanden herauszufordern, verwende diesen Befehl in einem Kanal eines Servers.',
  'challenge.noSeat':
    'Diese Farbe gibt es nicht. Nimm eine von denen, die die Option anbietet, oder lass sie weg.',
  'challenge.noBots':
    '{{name}} ist ein Bot und kann nicht spielen. Nimm einen Menschen oder mich, oder niemanden, um die Partie allen anzubieten.',
  'challenge.stranger': 'Diese Person ist nicht auf diesem Server. Fordere jemanden heraus, der hier ist.',

  'computer.begins':
    '**{{game}}** `{{id}}`: {{- mention}} spielt {{seat}} gegen {{name}}, Stufe {{level}} von {{levels}}. Das Brett folgt.',
  'computer.cannot':
    '{{game}} kann ich selbst nicht spielen. Nimm einen Menschen, oder niemanden, um die Partie allen anzubieten.',
  'computer.levelIsMine':
    '`level` sagt, wie gut {{name}} spielt. Nimm {{name}} als Gegner, oder lass `level` weg.',
  'computer.thinks': '{{name}} denkt nach.',
  'computer.waits': '{{name}} muss erst über andere Partien nachdenken und zieht hier, sobald es geht.',

  'form.title': '{{name}} zu {{game}} herausfordern',
  'form.seat': 'Welche Seite du spielst',
  'form.time': 'Zeit für jeden Zug',
  'form.level': 'Wie gut ich spiele',
  'form.default': 'Wie üblich',

  'board.turn': '**{{game}}** `{{id}}` · Zug {{move}} · {{seat}} ist am Zug · {{- mention}}',
  'board.won':
    '**{{game}}** `{{id}}` · {{- winner}} ({{seat}}) gewinnt gegen {{- loser}} {{how}} · `{{- score}}` · {{length}}',
  'board.drawn':
    '**{{game}}** `{{id}}` · {{- first}} und {{- second}} trennen sich remis {{how}} · `{{- score}}` · {{length}}',
  'board.void':
    '**{{game}}** `{{id}}` · {{- first}} gegen {{- second}}, {{how}} · ohne Ergebnis · {{length}}',
  'board.blind': '-# Blind gespielt: das Brett wird am Ende gezeigt.',
  'board.clock': 'Die Zeit läuft {{- when}} ab.',
  'board.paused': 'Die Partie ruht. Beide können die Pause beenden, mit **Weiterspielen** oder `/pause`.',
  'board.unreachable':
    'Die Uhr steht: der Kanal der Partie ist nicht zu benutzen. `/board` in einem anderen Kanal holt die Partie dorthin.',
  'board.last': '{{name}} spielte `{{- ply}}`.',

  'compose.title': '**Dein Zug in `{{id}}`** · Zug {{move}}',
  'compose.ready': '`{{- ply}}` · {{words}} Drücke **Spielen**, um so zu ziehen.',
  'compose.playing': '{{text}} wird gespielt …',
  'compose.movedOn': 'In `{{id}}` ging es weiter, seit du einen Zug zusammenzustellen begannst.',
  'compose.noWay': 'So führt hier kein Zug weiter. Wähle noch einmal von vorn.',

  'field.title': 'Dein Zug in {{id}}',
  'field.label': 'Dein Zug',
  'move.stored': '`{{- ply}}` ist gespielt und gespeichert.',
  'move.elsewhere': '`{{- ply}}` ist gespielt: {{- link}}',
  'reply.several':
    'Welche Partie meinst du? Antworte mit deinem Zug auf ihr Brett, oder nenne sie in der Option `match` von `/move`.',
  'reply.chat':
    'Hier verstehe ich nur Züge: schreibe einen, wenn du am Zug bist, so wie `/help` es zeigt. `/tak` beginnt eine Partie.',
  'reply.empty':
    'Das konnte ich nicht lesen: antworte mit eingeschaltetem @ der Antwort, oder verwende `/move`.',

  'resign.sure': 'Möchtest du `{{id}}` gegen {{name}} aufgeben? Das zählt als Niederlage.',
  'resign.done': 'Du hast `{{id}}` aufgegeben.',
  'resign.stay': 'Du spielst weiter.',

  'match.yours': '{{id}}: {{game}} gegen {{name}}, du bist am Zug',
  'match.theirs': '{{id}}: {{game}} gegen {{name}}, Gegner am Zug',
  'match.over': '{{id}}: {{game}} gegen {{name}}, {{score}}',
  'match.void': '{{id}}: {{game}} gegen {{name}}, {{how}}',
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
  'matches.link': '[Brett]({{- link}})',
  'matches.more': '… und {{count}} weitere.',

  'offer.draw.asks': '{{- mention}}, {{name}} bietet Remis an in `{{id}}`.',
  'offer.draw.agreed': '{{name}} hat das Remis angenommen.',
  'offer.draw.done': '`{{id}}` ist remis: ihr wolltet es beide.',
  'offer.draw.declined': '{{name}} hat das Remis abgelehnt. Die Partie geht weiter.',
  'offer.draw.retracted': '{{name}} hat das Remisangebot zurückgezogen.',
  'offer.undo.asks': '{{- mention}}, {{name}} möchte in `{{id}}` den letzten eigenen Zug zurücknehmen.',
  'offer.undo.asksAnswered':
    '{{- mention}}, {{name}} möchte in `{{id}}` den letzten eigenen Zug zurücknehmen, und damit auch deine Antwort.',
  'offer.undo.agreed': '{{name}} ist einverstanden: der Zug ist zurückgenommen.',
  'offer.undo.done': '{{name}} hat den letzten Zug in `{{id}}` zurückgenommen.',
  'offer.undo.declined': '{{name}} möchte lieber weiterspielen.',
  'offer.undo.retracted': '{{name}} möchte den Zug doch nicht zurücknehmen.',
  'offer.cancel.asks':
    '{{- mention}}, {{name}} möchte `{{id}}` abbrechen. Die Partie würde für niemanden zählen.',
  'offer.cancel.agreed': '{{name}} ist einverstanden: die Partie ist abgebrochen.',
  'offer.cancel.done': '`{{id}}` ist abgebrochen. Die Partie zählt für niemanden.',
  'offer.cancel.declined': '{{name}} möchte lieber weiterspielen.',
  'offer.cancel.retracted': '{{name}} möchte die Partie doch nicht abbrechen.',
  'offer.pause.asks':
    '{{- mention}}, {{name}} bittet um eine Pause in `{{id}}`. Dann zieht niemand, bis jemand von euch die Pause beendet.',
  'offer.pause.done': '`{{id}}` ruht.',
  'offer.pause.agreed': '{{name}} ist einverstanden: die Partie ruht.',
  'offer.pause.declined': '{{name}} möchte lieber weiterspielen.',
  'offer.pause.retracted': '{{name}} möchte doch keine Pause.',
  'offer.pause.resumed': '{{name}} hat die Pause von `{{id}}` beendet: die Partie geht weiter.',
  'offer.here.asks':
    '{{- mention}}, im Kanal von `{{id}}` geht es nicht mehr weiter. {{name}} möchte hier weiterspielen.',
  'offer.here.done': '`{{id}}` wird von nun an hier gespielt.',
  'offer.here.agreed': '{{name}} ist einverstanden: die Partie wird von nun an hier gespielt.',
  'offer.here.declined': '{{name}} möchte lieber nicht hier spielen.',
  'offer.here.retracted': '{{name}} möchte doch nicht hier spielen.',
  'claim.win': '{{name}} hat den Sieg in `{{id}}` beansprucht.',
  'claim.cancel': '{{name}} hat `{{id}}` abgebrochen.',

  'reminder.warn':
    '{{- mention}}, deine Zeit in `{{id}}` läuft {{- when}} ab. Ziehe vorher, sonst verlierst du.',
  'reminder.nudge': '{{- mention}}, du bist noch am Zug in `{{id}}` ({{game}} gegen {{name}}).',
  'reminder.silence':
    '{{- mention}}, in `{{id}}` hat seit 14 Tagen niemand gezogen. Ziehe jetzt: von nun an kann {{name}} den Sieg beanspruchen oder die Partie abbrechen.',
  'reminder.remind.yours':
    '{{- mention}}, du wolltest an `{{id}}` erinnert werden ({{game}} gegen {{name}}): du bist am Zug.',
  'reminder.remind.theirs':
    '{{- mention}}, du wolltest an `{{id}}` erinnert werden ({{game}} gegen {{name}}): {{name}} ist am Zug.',
  'remind.set':
    'Ich melde mich wegen `{{id}}` am {{- when}}, im Kanal der Partie, wenn sie dann noch gespielt wird.',
  'remind.1h': 'in 1 Stunde',
  'remind.3h': 'in 3 Stunden',
  'remind.12h': 'in 12 Stunden',
  'remind.1d': 'in 1 Tag',
  'remind.2d': 'in 2 Tagen',
  'remind.3d': 'in 3 Tagen',
  'remind.7d': 'in 7 Tagen',

  'away.title': 'Ich war {{span}} weg. Diese Zeit kommt zu jeder Uhr hinzu, die in diesem Kanal läuft:',
  'away.minutes': '{{count}} Minuten',
  'away.hours': '{{count}} Stunden',
  'away.days': '{{count}} Tage',
  'away.line': '`{{id}}`: die Zeit läuft {{- when}} ab',

  'rematch.none': 'Du hast hier noch keine Partie beendet. Beginne eine mit `/tak`.',
  'rematch.inThread': 'Die Revanche ist dort angeboten, wo ihr gespielt habt: {{- link}}',
  'rematch.alone': 'Dein Gegner ist nicht mehr da. Beginne eine andere Partie mit `/tak`.',
  'rematch.asked': 'Du hast diese Revanche schon angeboten: {{- link}}',
  'rematch.begun': 'Diese Revanche hat schon begonnen, als `{{id}}`: {{- link}}',
  'rematch.agreed': '{{name}} hat diese Revanche schon angeboten, also beginnt sie: {{- link}}',
  'rematch.notOver': '`{{id}}` ist noch nicht zu Ende. Beende sie erst, oder beginne eine andere mit `/tak`.',
  length_one: '{{count}} Halbzug',
  length_other: '{{count}} Halbzüge',
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
  'replay.progress': 'Die Partie wird gezeichnet: {{done}} von {{total}} Stellungen.',
  'replay.stopped': 'Das Zeichnen wurde abgebrochen.',
  'replay.busy': 'Ich zeichne gerade andere Partien. Versuche es in ein paar Sekunden noch einmal.',
  'replay.tooLong': 'Diese Partie ist zu lang für ein bewegtes Bild. `/ptn` gibt sie ganz.',
  'replay.alt': 'Die Partie {{id}}, Zug für Zug: {{- plies}}',
  noMatch:
    'Du hast hier noch keine Partie gespielt. Nenne eine in der Option `match`, oder beginne eine mit `/tak`.',
  noOpenMatch: 'Du hast hier keine laufende Partie. Beginne eine mit `/tak`.',
  nothingWaits: 'Du bist hier in keiner Partie am Zug: in `{{id}}` ist {{name}} dran.',
  severalMatches: 'Welche Partie meinst du? Wähle eine, oder nenne sie in der Option `match`.',

  'missing.ViewChannel':
    'Ich darf diesen Kanal nicht sehen. Bitte die Verantwortlichen, mir hier „Kanal anzeigen“ zu geben, und versuche es dann noch einmal.',
  'missing.SendMessages':
    'Ich darf in diesem Kanal nicht schreiben. Bitte die Verantwortlichen, mir hier „Nachrichten senden“ zu geben, und versuche es dann noch einmal.',
  'missing.SendMessagesInThreads':
    'Ich darf hier nicht in Threads schreiben. Bitte die Verantwortlichen, mir „Nachrichten in Threads senden“ zu geben, und versuche es dann noch einmal.',
  'missing.AttachFiles':
    'Ich darf in diesem Kanal keine Bilder zeigen. Bitte die Verantwortlichen, mir hier „Dateien anhängen“ zu geben, und versuche es dann noch einmal.',
  'missing.CreatePublicThreads':
    'Ich darf hier keine Threads öffnen. Bitte die Verantwortlichen, mir „Öffentliche Threads erstellen“ zu geben, oder spiele ohne `thread`.',

  'thread.forbidden':
    'Ich darf hier keine Threads öffnen, also wird die Partie gleich hier gespielt. Bitte die Verantwortlichen, mir für die nächste „Öffentliche Threads erstellen“ zu geben.',
  'thread.failed': 'Discord hat keinen Thread geöffnet, also wird die Partie gleich hier gespielt.',

  'post.gone':
    'Ihr Kanal ist weg, also konnte ich das Brett nicht zeigen. Die Partie bleibt erhalten: wer sie spielt, holt sie mit `/board` in einen anderen Kanal.',
  'post.forbidden':
    'In {{- channel}} darf ich nicht mehr schreiben, also ließ sich das Brett nicht zeigen. Die Partie bleibt erhalten: bitte die Verantwortlichen um „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“, und verwende dann `/board`.',
  'post.blocked':
    'Ich darf dir nicht schreiben, also ließ sich das Brett nicht zeigen. Die Partie bleibt erhalten: erlaube Direktnachrichten von mir, und verwende dann `/board`.',
  'post.closed':
    '{{- channel}} ist geschlossen, also ließ sich das Brett nicht zeigen. Die Partie bleibt erhalten: öffne den Thread wieder, und verwende dann `/board`.',
  'post.later': 'Discord hat das Brett in {{- channel}} gerade nicht angenommen; es folgt, sobald es geht.',

  'help.commands.title': 'Befehle',
  'help.commands.body':
    '`/tak` mit mir als Gegner beginnt eine Partie gegen den Computer; sonst fordert es jemanden heraus, oder bietet allen eine Partie an.\nZiehe mit dem Knopf **Ziehen** unter dem Brett, indem du dem Brett mit deinem Zug antwortest, oder mit `/move`.\n`/board` zeigt ein Brett noch einmal, `/matches` zeigt deine Partien, `/draw`, `/undo`, `/cancel` und `/pause` fragen den Gegner, `/resign` gibt auf, `/remind` erinnert dich später, `/leaderboard` zeigt die Rangliste, `/profile` eine Person.\n`/ptn`, `/link` und `/replay` zeigen eine ganze Partie, `/match` zeigt, was vereinbart ist, `/history` die beendeten, `/rematch` spielt dasselbe noch einmal.\n`/theme` ändert, wie Bretter hier aussehen, `/preferences`, was du für dich wählst, `/settings`, wie Partien auf diesem Server laufen; `/privacy` zeigt und löscht, was über dich gespeichert ist.',

  tooSlow: 'Das hat zu lange gedauert. Bitte versuch es noch einmal.',
  oldButton:
    'Dieser Knopf ist aus einer anderen Zeit und tut nichts mehr. `/board` zeigt das aktuelle Brett.',
  tooFast:
    'Das war zu viel auf einmal, also habe ich dies ausgelassen. Warte ein paar Sekunden, und versuche es dann noch einmal.',
  oldCommand: 'Dieser Befehl hat sich geändert. Tippe ihn noch einmal: Discord zeigt dir, wie er jetzt geht.',
  failedFull:
    'Die Festplatte dieses Bots ist voll, also wurde nichts geändert ({{id}}). Bitte sag es denen, die den Bot betreiben; die Partie geht weiter, sobald Platz ist.',
  failed:
    'Bei mir ging etwas schief ({{id}}). Nichts ist verloren: sieh die Partie mit `/board` an, und versuche es noch einmal.',
};
