import type { Messages } from '../../../phrase.ts';

/**
 * The bot's own sentences in German, with "du". The words for things, here and in the games' texts: match Partie,
 * game Spiel, board Brett, move and turn Zug, ply Halbzug, challenge Herausforderung, takeback Zurücknahme, draw
 * Remis, resign aufgeben, cancel abbrechen, void ungültig, rated gewertet, leaderboard Rangliste, clock Uhr,
 * reminder Erinnerung, adjudicator Schiedsrichter. Names of commands and options stay English.
 */
export const bot: Messages = {
  'option.level': 'Wie stark ich spiele (Standard: wie zuletzt; in einer ersten Partie am schwächsten)',
  level: '{{level}}: {{name}}',
  'option.time':
    'Zeit pro Zug, oder insgesamt mit Zugabe; wer sie überschreitet, verliert (Standard: keine Uhr)',
  'option.rated': 'Ob die Partie für die Wertung zählt, wenn sie kann (Standard: ja)',
  'option.takebacks': 'Ob Züge zurückgenommen werden können (Standard: auf Nachfrage)',
  'option.reminders': 'Ohne Uhr: wann erinnert wird, wer am Zug ist (Standard: nach 3 Tagen)',
  'option.hints': 'Ob beide Tipps bekommen können; solche Partien zählen nicht (Standard: nein)',
  'option.blind': 'Das Brett erst zeigen, wenn die Partie zu Ende ist (Standard: nein)',
  'option.theme': 'Wie das Brett aussieht (Standard: wie in diesem Kanal)',
  'option.match': 'Die ID der Partie; nur nötig, wenn du mehrere hast',
  'option.game': 'Welches Spiel (Standard: das, das hier gespielt wird)',
  'option.page': 'Welche Seite (Standard: 1)',
  'seat.random': 'Zufällig',
  'seat.alternate': 'Die andere Seite als beim letzten Mal',
  'time.none': 'keine Uhr',
  'time.1h': '1 Stunde pro Zug',
  'time.12h': '12 Stunden pro Zug',
  'time.1d': '1 Tag pro Zug',
  'time.2d': '2 Tage pro Zug',
  'time.3d': '3 Tage pro Zug',
  'time.7d': '7 Tage pro Zug',
  'time.1d+2h': '1 Tag + 2 Stunden pro Zug',
  'time.3d+12h': '3 Tage + 12 Stunden pro Zug',
  'time.7d+1d': '7 Tage + 1 Tag pro Zug',
  'matchTime.1h': '1 Stunde für die ganze Partie',
  'matchTime.12h': '12 Stunden für die ganze Partie',
  'matchTime.1d': '1 Tag für die ganze Partie',
  'matchTime.2d': '2 Tage für die ganze Partie',
  'matchTime.3d': '3 Tage für die ganze Partie',
  'matchTime.7d': '7 Tage für die ganze Partie',
  'clock.1h': '1 h/Zug',
  'clock.12h': '12 h/Zug',
  'clock.1d': '1 Tag/Zug',
  'clock.2d': '2 Tage/Zug',
  'clock.3d': '3 Tage/Zug',
  'clock.7d': '7 Tage/Zug',
  'clock.1d+2h': '1 Tag + 2 h',
  'clock.3d+12h': '3 Tage + 12 h',
  'clock.7d+1d': '7 Tage + 1 Tag',
  'matchClock.1h': 'insgesamt 1 h',
  'matchClock.12h': 'insgesamt 12 h',
  'matchClock.1d': 'insgesamt 1 Tag',
  'matchClock.2d': 'insgesamt 2 Tage',
  'matchClock.3d': 'insgesamt 3 Tage',
  'matchClock.7d': 'insgesamt 7 Tage',
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

  'button.move': 'Ziehen',
  'button.cancel': 'Abbrechen',
  'button.play': 'Spielen',
  'button.back': '◀ Zurück',
  'button.type': 'Eintippen',
  'button.learn': '{{game}} in zwei Minuten lernen',
  'position.none': 'In dieser Nachricht finde ich keine Stellung. Lesen kann ich:',
  'position.readable': '- **{{game}}**: {{- what}}',
  'position.busy': 'Ich lese gerade andere Nachrichten. Versuche es in ein paar Sekunden noch einmal.',
  'position.late':
    'Diese Nachricht zu lesen hat zu lange gedauert, deshalb habe ich aufgehört. Versuche es noch einmal oder schreib nur die Stellung.',
  'button.explore': 'Explorer',
  'button.follow': 'Folgen',
  'button.before': '◀ Vorherige',
  'button.after': 'Nächste ▶',

  'compose.title': '**Dein Zug in `{{id}}`** · Zug {{move}}',
  'compose.ready': '`{{- ply}}` · {{words}} Drücke **Spielen**, um so zu ziehen.',
  'compose.noWay': 'So gibt es keinen erlaubten Zug. Fang noch einmal an.',
  'move.field': 'Dein Zug',

  'challenge.accepted':
    '**{{game}}** `{{id}}`: {{- first}} spielt {{firstSeat}}, {{- second}} spielt {{secondSeat}}. Das Brett steht darunter.',
  'challenge.declined': '{{opponent}} hat die {{game}}-Herausforderung von {{challenger}} abgelehnt.',
  'challenge.withdrawn': '{{challenger}} hat die {{game}}-Herausforderung zurückgezogen.',
  'challenge.expired': 'Niemand hat die {{game}}-Herausforderung von {{challenger}} rechtzeitig angenommen.',

  'computer.thinks': '{{name}} denkt nach.',
  'computer.waits': '{{name}} ist noch mit anderen Partien beschäftigt und zieht hier, sobald es geht.',

  'board.round': '-# {{tournament}}, Runde {{round}}',
  'board.turn': '**{{game}}** `{{id}}` · Zug {{move}} · {{seat}} ist am Zug · {{- mention}}',
  'board.won':
    '**{{game}}** `{{id}}` · {{- winner}} ({{seat}}) gewinnt gegen {{- loser}} {{how}} · `{{- score}}` · {{length}}',
  'board.drawn':
    '**{{game}}** `{{id}}` · {{- first}} und {{- second}} trennen sich remis {{how}} · `{{- score}}` · {{length}}',
  'board.void':
    '**{{game}}** `{{id}}` · {{- first}} gegen {{- second}}, {{how}} · ohne Ergebnis · {{length}}',
  'board.hints_one': '{{name}} hat in {{count}} Zug um einen Tipp gebeten.',
  'board.hints_other': '{{name}} hat in {{count}} Zügen um einen Tipp gebeten.',
  'board.blind': '-# Blindpartie: Das Brett wird am Ende gezeigt.',
  'board.planned': '{{name}} hatte `{{- ply}}` als Antwort geplant.',
  'offer.unanswered': 'Die Partie ging ohne Antwort weiter.',
  'offer.over': 'Die Partie ist vorbei.',
  'board.clock': 'Die Zeit läuft {{- when}} ab.',
  'board.bank': '{{name}} hat noch {{left}}.',
  'board.away': '{{name}} ist bis {{- when}} im Urlaub.',
  'board.awaySoon': '{{name}} ist von {{- from}} bis {{- when}} im Urlaub.',
  'board.paused':
    'Die Partie ist pausiert. Ihr könnt beide die Pause beenden, mit **Weiterspielen** oder `/pause`.',
  'board.unreachable':
    'Die Uhr steht: Ich kann im Kanal dieser Partie nicht schreiben. Mit `/board` in einem anderen Kanal verlegst du die Partie dorthin.',
  'board.last': '{{name}} hat `{{- ply}}` gespielt.',

  'match.yours': '{{id}}: {{game}} gegen {{name}}, du bist am Zug',
  'match.theirs': '{{id}}: {{game}} gegen {{name}}, Gegner am Zug',
  'match.over': '{{id}}: {{game}} gegen {{name}}, {{score}}',
  'match.void': '{{id}}: {{game}} gegen {{name}}, {{how}}',
  'matches.link': '[Brett]({{- link}})',

  length_one: '{{count}} Zug',
  length_other: '{{count}} Züge',
  noOpenMatch: 'Du hast hier keine laufende Partie. Beginne eine mit {{- challenge}}.',
  nothingWaits: 'Du bist hier in keiner Partie am Zug: In `{{id}}` ist {{name}} dran.',
  severalGames: 'Welches Spiel meinst du?',
  severalMatches: 'Welche Partie meinst du? Wähle eine aus oder gib ihre ID in der Option `match` an.',

  'missing.ViewChannel':
    'Ich kann diesen Kanal nicht sehen. Bitte die Moderation, mir hier „Kanal anzeigen“ zu geben, und versuche es dann noch einmal.',
  'missing.SendMessages':
    'Ich darf in diesem Kanal nicht schreiben. Bitte die Moderation, mir hier „Nachrichten senden“ zu geben, und versuche es dann noch einmal.',
  'missing.SendMessagesInThreads':
    'Ich darf hier nicht in Threads schreiben. Bitte die Moderation, mir „Nachrichten in Threads senden“ zu geben, und versuche es dann noch einmal.',
  'missing.AttachFiles':
    'Ich darf in diesem Kanal keine Bilder posten. Bitte die Moderation, mir hier „Dateien anhängen“ zu geben, und versuche es dann noch einmal.',
  'missing.CreatePublicThreads':
    'Ich darf hier keine Threads erstellen. Bitte die Moderation, mir „Öffentliche Threads erstellen“ zu geben, oder spiele ohne `thread`.',

  'post.gone':
    'Den Kanal der Partie gibt es nicht mehr, deshalb konnte ich das Brett nicht zeigen. Die Partie bleibt erhalten: Ihr könnt sie mit `/board` in einen anderen Kanal verlegen.',
  'post.forbidden':
    'In {{- channel}} darf ich nicht mehr schreiben, deshalb konnte ich das Brett nicht zeigen. Die Partie bleibt erhalten: Bitte die Moderation um „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“ und verwende dann `/board`.',
  'post.blocked':
    'Ich kann dir keine Nachrichten senden, deshalb konnte ich das Brett nicht zeigen. Die Partie bleibt erhalten: Erlaube Direktnachrichten von mir und verwende dann `/board`.',
  'post.closed':
    '{{- channel}} ist geschlossen, deshalb konnte ich das Brett nicht zeigen. Die Partie bleibt erhalten: Öffne den Thread wieder und verwende dann `/board`.',
  'post.later':
    'Discord hat das Brett in {{- channel}} gerade nicht angenommen. Ich poste es, sobald es geht.',

  tooSlow: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
  oldButton: 'Dieser Button ist veraltet und funktioniert nicht mehr. `/board` zeigt das aktuelle Brett.',
  tooFast:
    'Das war zu viel auf einmal, deshalb habe ich das hier ausgelassen. Warte ein paar Sekunden und versuche es dann noch einmal.',
  busy: 'Gerade habe ich mehr zu tun, als ich schaffe, und nehme keine neuen Partien an. Bitte versuche es in einer Minute noch einmal.',
  oldCommand:
    'Dieser Befehl hat sich geändert. Gib ihn noch einmal ein, dann zeigt dir Discord, wie er jetzt funktioniert.',
  failedFull:
    'Meine Festplatte ist voll, deshalb wurde nichts geändert ({{id}}). Bitte sag denen Bescheid, die den Bot betreiben; die Partie geht weiter, sobald wieder Platz ist.',
  failed:
    'Bei mir ist etwas schiefgegangen ({{id}}). Es ist nichts verloren: Sieh dir die Partie mit `/board` an und versuche es noch einmal.',
  'language.own': 'Wie in Discord',
  'adjudicate.because': 'Grund: {{reason}}',

  notInChannel: 'In diesem Kanal kannst du keine Partien beginnen. Geh zu {{- channels}}.',
  notAnywhere:
    'Die Kanäle, in denen man Partien beginnen konnte, gibt es nicht mehr. Bitte die Serververwaltung, mit `/settings channels` andere zu wählen.',
  notWithoutRole:
    'Um hier zu spielen, brauchst du eine dieser Rollen: {{- roles}}. Frag die Serververwaltung.',

  rating: '{{points}}',
  'rating.provisional': '{{points}}?',
  rank: '{{rank}}.',
  'rank.none': '–',
  record: '{{wins}}–{{draws}}–{{losses}}',
  'form.win': 'S',
  'form.draw': 'R',
  'form.loss': 'N',
  'gain.up': '+{{points}}',
  'gain.down': '−{{points}}',
  'gain.none': '±0',

  changes: '{{first}} {{- firstRating}} · {{second}} {{- secondRating}}',
  weight:
    'Man kann von derselben Person höchstens {{most}} Punkte gewinnen, von denen alle {{days}} Tage einer verfällt: Diese Partie zählt zu {{percent}} %.',
  'weight.none':
    'Man kann von derselben Person höchstens {{most}} Punkte gewinnen, von denen alle {{days}} Tage einer verfällt: Diese Partie zählt zu weniger als 1 %.',

  short: 'Sie endete vor dem vierten Zug und wird deshalb nicht gewertet.',
};

export const match: Messages = {
  unknownGame: 'Ein Spiel „{{game}}“ gibt es hier nicht.',
  notBlind: '{{game}} lässt sich nicht blind spielen: Lass die Option `blind` weg.',
  timeNeeded:
    'Diese Partie endet, wenn ihre Zeit um ist: Dafür braucht sie die Option `time`. Gegen den Computer gibt es keine Uhr: Wähle dort eine andere Begrenzung.',
  oneself:
    'Du kannst dich nicht selbst herausfordern. Wähle jemand anderen oder lass `opponent` leer, um alle herauszufordern.',
  tooManyChallenges:
    'Du hast in diesem Kanal {{count}} offene Herausforderungen, mehr geht nicht. Zieh eine zurück oder warte auf eine Antwort.',
  tooManyMatches:
    '{{name}} hat hier {{count}} laufende Partien, mehr geht nicht. Eine davon muss enden, bevor eine neue beginnen kann.',
  tooManyMatches_one:
    '{{name}} hat hier eine laufende Partie, mehr geht nicht. Sie muss enden, bevor eine neue beginnen kann.',
  challengeGone: 'Diese Herausforderung gibt es nicht mehr.',
  overtaken:
    'Ihr beide habt gerade etwas anderes vereinbart. Sieh dir die neuesten Nachrichten an und versuche es noch einmal.',
  challengeAccepted: '{{name}} hat diese Herausforderung schon angenommen: Es ist die Partie `{{id}}`.',
  challengeDeclined: '{{name}} hat diese Herausforderung schon abgelehnt.',
  challengeWithdrawn: '{{name}} hat diese Herausforderung zurückgezogen.',
  challengeExpired:
    'Die Herausforderung von {{name}} ist abgelaufen: Herausforderungen gelten einen Tag. Starte eine neue.',
  ownChallenge:
    'Das ist deine eigene Herausforderung, also muss jemand anderes sie annehmen. Du kannst sie zurückziehen.',
  notForYou: 'Diese Herausforderung geht an {{name}}. Niemand sonst kann sie beantworten.',
  openToAll: 'Diese Herausforderung geht an alle: Nimm sie an oder überlass sie jemand anderem.',
  notYourChallenge: 'Diese Herausforderung ist von {{name}}. Niemand sonst kann sie zurückziehen.',
  unknownMatch: 'Hier gibt es keine Partie `{{id}}`. `/matches` zeigt deine.',
  notYourMatch: '`{{id}}` ist eine Partie zwischen {{first}} und {{second}}. Niemand sonst kann sie ändern.',
  over: '`{{id}}` ist zu Ende (`{{- score}}`). Beginne eine neue Partie mit {{- challenge}}.',
  overVoid: '`{{id}}` ist zu Ende, ohne Ergebnis. Beginne eine neue Partie mit {{- challenge}}.',
  onlyVoid: '`{{id}}` ist zu Ende (`{{- score}}`). Sie lässt sich nur noch für ungültig erklären.',
  notYourTurn: 'Du bist nicht am Zug: In `{{id}}` ist {{name}} dran.',
  boardMovedOn: '`{{id}}` ist seit diesem Brett weitergegangen. Hier ist das aktuelle:',
  unreadable:
    '`{{id}}` wurde nach Regeln gespielt, die diese Version nicht nachspielen kann. Die Partie lässt sich deshalb weder zeigen noch fortsetzen. Was gespeichert ist, bleibt erhalten.',
  stillPlaying:
    'Du hast inzwischen eine neue Partie oder Herausforderung begonnen, deshalb wurden deine Daten nicht gelöscht. Versuche es noch einmal.',
  inTournament:
    '`{{id}}` gehört zu einem Turnier und lässt sich weder pausieren noch abbrechen. Wende dich an die Turnierleitung, wenn dir etwas dazwischenkommt.',
  busy: 'Mehrere Leute ändern `{{id}}` gerade gleichzeitig. Es wurde nichts geändert: Versuche es noch einmal.',

  offeredAlready: 'Danach hast du in `{{id}}` schon gefragt. Jetzt ist dein Gegner mit der Antwort dran.',
  askedBefore:
    'Danach hast du in `{{id}}` seit dem letzten Zug schon gefragt. Nach dem nächsten Zug kannst du wieder fragen.',
  offerGone: 'Das ist in `{{id}}` schon erledigt. Frag noch einmal, wenn du es noch möchtest.',
  offerMovedOn:
    '`{{id}}` ist seit dieser Frage weitergegangen, sie gilt also nicht mehr. Frag noch einmal, wenn du es noch möchtest.',
  offerDeclined: 'Das wurde in `{{id}}` abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.',
  offerWithdrawn: 'Das wurde in `{{id}}` zurückgezogen. Nach dem nächsten Zug kannst du wieder fragen.',
  offerNotYours: 'Das hat {{name}} gefragt. Niemand sonst kann es zurückziehen.',
  offerYours: 'Du hast selbst gefragt, also muss {{name}} antworten. Du kannst die Frage zurückziehen.',
  computerDeclinesDraw:
    '{{name}} lehnt das Remis ab und hält die Partie nicht für ausgeglichen. Spiel weiter oder gib auf.',
  nothingToUndo: 'In `{{id}}` gibt es keinen Zug von dir, den du zurücknehmen könntest.',
  paused: '`{{id}}` ist pausiert. Ihr könnt beide die Pause mit `/pause` beenden; dann kannst du ziehen.',
  pausedAlready: '`{{id}}` ist schon pausiert. Ihr könnt beide die Pause mit `/pause` beenden.',
  notPaused: '`{{id}}` ist nicht pausiert: Wer am Zug ist, kann ziehen. `/board` zeigt das Brett.',
  notSilent:
    'Du kannst eine Partie nur beanspruchen, wenn sie ohne Uhr gespielt wird und seit {{days}} Tagen niemand gezogen hat. Bei `{{id}}` ist es noch nicht so weit: `/remind` erinnert dich später.',
  yourMove:
    'In `{{id}}` bist du am Zug: Nur {{name}} wartet und kann den Sieg beanspruchen oder die Partie abbrechen.',
  remindPlayers: 'An `{{id}}` können nur die beiden erinnert werden, die sie spielen.',
  tooManyReminders:
    'Du hast schon {{count}} Erinnerungen gestellt, mehr geht nicht. Warte auf eine davon und versuche es dann noch einmal.',

  notLegal: 'Dieser Zug ist hier nicht erlaubt.',
  hidden: '`{{id}}` ist eine Blindpartie: Brett und Züge werden gezeigt, wenn sie zu Ende ist.',
  ratedPosition:
    'Das ist die Stellung einer deiner gewerteten Partien, die noch läuft, oder nahe daran. Frag wieder, wenn sie beendet ist.',
  noAnalysis: 'Für {{game}} gibt es noch keine Analyse.',
  longRecord:
    'Diese Partie hat mehr als {{count}} Züge, das ist zu viel für eine Analyse. Schicke eine kürzere oder nur die Stellung, um die es geht.',
  notOver: '`{{id}}` läuft noch: Analysieren kann ich eine Partie, wenn sie zu Ende ist.',
  nothingPlayed: 'In `{{id}}` wurde kein Zug gespielt, also gibt es nichts zu analysieren.',
  noHints:
    'In `{{id}}` gibt es keine Tipps: Die gibt es gegen den Computer und in Partien, die mit `hints` begonnen wurden.',
  planBlind:
    '`{{id}}` ist blind: Geplante Antworten zu prüfen würde die Stellung verraten. Deshalb lassen sie sich dort nicht planen.',
  planComputer: 'In `{{id}}` antwortet der Computer sofort. Plane Antworten in Partien gegen Menschen.',
  planYourTurn:
    'Du bist in `{{id}}` am Zug. Zieh zuerst; danach kannst du Antworten auf das Folgende planen.',
  planGone:
    'Die Partie `{{- id}}` ist weitergegangen, diese Antworten sind hinfällig. Plane neue mit `/plan`.',
  planShape:
    'Jede Zeile braucht abwechselnd den Zug der anderen Seite und deine Antwort, etwa `c3 d4`; Zeilen enden mit `;`.',
  planLong: 'Du kannst {{lines}} Zeilen mit je {{turns}} Antworten planen. Plane weniger.',
  planIllegal:
    '`{{turn}}` ist an seiner Stelle nicht möglich. Sieh dir diese Zeile an und plane alle noch einmal.',
  planTwice: 'Auf `{{turn}}` sind zwei verschiedene Antworten geplant. Wähle eine davon.',
  noTakebacks: '`{{id}}` wird ohne Zurücknahme gespielt: Ein gespielter Zug gilt.',

  'casual.computer': 'gegen den Computer',
  'casual.hints': 'Tipps sind erlaubt',
  'casual.blind': 'Blindpartien werden nicht gewertet',

  'by.agreement': 'nach Vereinbarung',
  'by.resignation': 'durch Aufgabe',
  'by.adjudication': 'durch Schiedsspruch',
  'by.voided': 'für ungültig erklärt',
  'by.time': 'durch Zeitüberschreitung',
  'by.abandonment': 'wegen Inaktivität',
  'by.cancelled': 'abgebrochen',
};
