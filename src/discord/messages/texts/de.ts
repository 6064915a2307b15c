import type { Messages } from '../../../phrase.ts';

/**
 * The bot's own sentences in German, with "du". The words for things, here and in the games' texts: match Partie,
 * game Spiel, board Brett, move and turn Zug, ply Halbzug, challenge Herausforderung, takeback Zurücknahme, draw
 * Remis, resign aufgeben, cancel abbrechen, void ungültig, rated gewertet, leaderboard Rangliste, clock Uhr,
 * reminder Erinnerung, adjudicator Schiedsrichter. Names of commands and options stay English.
 */
export const bot: Messages = {
  'option.level': 'Wie gut ich gegen dich spiele, von 1 bis {{levels}} (3)',
  'option.time': 'Zeit für jeden Zug; wer sie überschreitet, verliert (keine Uhr)',
  'option.rated': 'Für die Wertung zählen, wenn nichts dagegen spricht (ja)',
  'option.takebacks': 'Züge zurücknehmen (auf Nachfrage)',
  'option.reminders': 'Ohne Uhr: wann erinnert wird, wer am Zug ist (nach 3 Tagen)',
  'option.calls': '„Tak!“ sagen, wenn eine Straße vor der Vollendung steht (ja)',
  'option.blind': 'Keine Bilder vom Brett bis zum Ende (nein)',
  'option.theme': 'Wie das Brett aussieht (wie in diesem Kanal)',
  'option.match': 'Die Kennung der Partie; nur nötig, wenn mehrere gemeint sein können',
  'option.page': 'Welche Seite (1)',
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

  'button.move': 'Ziehen',
  'button.cancel': 'Abbrechen',
  'button.before': '◀ Davor',
  'button.after': 'Weiter ▶',

  'challenge.accepted':
    '**{{game}}** `{{id}}`: {{- first}} spielt {{firstSeat}}, {{- second}} spielt {{secondSeat}}. Das Brett folgt.',
  'challenge.declined': '{{opponent}} hat die Partie {{game}} abgelehnt, die {{challenger}} angeboten hat.',
  'challenge.withdrawn': '{{challenger}} hat das Angebot einer Partie {{game}} zurückgezogen.',
  'challenge.expired': 'Die Partie {{game}}, die {{challenger}} anbot, wurde nicht rechtzeitig angenommen.',

  'computer.thinks': '{{name}} denkt nach.',
  'computer.waits': '{{name}} muss erst über andere Partien nachdenken und zieht hier, sobald es geht.',

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

  'match.yours': '{{id}}: {{game}} gegen {{name}}, du bist am Zug',
  'match.theirs': '{{id}}: {{game}} gegen {{name}}, Gegner am Zug',
  'match.over': '{{id}}: {{game}} gegen {{name}}, {{score}}',
  'match.void': '{{id}}: {{game}} gegen {{name}}, {{how}}',
  'matches.link': '[Brett]({{- link}})',

  length_one: '{{count}} Halbzug',
  length_other: '{{count}} Halbzüge',
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

  'post.gone':
    'Ihr Kanal ist weg, also konnte ich das Brett nicht zeigen. Die Partie bleibt erhalten: wer sie spielt, holt sie mit `/board` in einen anderen Kanal.',
  'post.forbidden':
    'In {{- channel}} darf ich nicht mehr schreiben, also ließ sich das Brett nicht zeigen. Die Partie bleibt erhalten: bitte die Verantwortlichen um „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“, und verwende dann `/board`.',
  'post.blocked':
    'Ich darf dir nicht schreiben, also ließ sich das Brett nicht zeigen. Die Partie bleibt erhalten: erlaube Direktnachrichten von mir, und verwende dann `/board`.',
  'post.closed':
    '{{- channel}} ist geschlossen, also ließ sich das Brett nicht zeigen. Die Partie bleibt erhalten: öffne den Thread wieder, und verwende dann `/board`.',
  'post.later': 'Discord hat das Brett in {{- channel}} gerade nicht angenommen; es folgt, sobald es geht.',

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

  'language.own': 'Wie in Discord',

  'adjudicate.because': 'Der Grund: {{reason}}',

  notInChannel: 'In diesem Kanal beginnen keine Partien. Geh nach {{- channels}}.',
  notAnywhere:
    'Die Kanäle, in denen Partien beginnen, gibt es nicht mehr. Bitte die, die den Server verwalten, andere mit `/settings channels` zu wählen.',
  notWithoutRole:
    'Um hier zu spielen, braucht man eine dieser Rollen: {{- roles}}. Frag bei denen nach, die den Server verwalten.',

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
    'Niemand gewinnt von derselben Person mehr als {{most}} Punkte, von denen alle {{days}} Tage einer verfällt: diese Partie zählt zu {{percent}} %.',
  'weight.none':
    'Niemand gewinnt von derselben Person mehr als {{most}} Punkte, von denen alle {{days}} Tage einer verfällt: diese Partie zählt zu weniger als 1 %.',

  short: 'Sie endete vor dem vierten Halbzug und zählt nicht.',
};

export const match: Messages = {
  unknownGame: 'Ein Spiel „{{game}}“ gibt es hier nicht.',
  notBlind: '{{game}} lässt sich nicht blind spielen: lass die Option `blind` weg.',
  oneself:
    'Dich selbst kannst du nicht herausfordern. Nimm jemand anderen, oder niemanden, um die Partie allen anzubieten.',
  tooManyChallenges:
    'Du hast in diesem Kanal {{count}} offene Herausforderungen, mehr geht nicht. Zieh eine zurück, oder warte auf eine Antwort.',
  tooManyMatches:
    '{{name}} hat hier {{count}} laufende Partien, mehr geht nicht. Eine davon muss enden, bevor eine andere beginnt.',
  tooManyMatches_one:
    '{{name}} hat hier eine laufende Partie, mehr geht nicht. Sie muss enden, bevor eine andere beginnt.',
  challengeGone: 'Diese Herausforderung gibt es nicht mehr.',
  challengeAccepted: '{{name}} hat diese Herausforderung schon angenommen: sie ist die Partie `{{id}}`.',
  challengeDeclined: '{{name}} hat diese Herausforderung schon abgelehnt.',
  challengeWithdrawn: '{{name}} hat diese Herausforderung zurückgezogen.',
  challengeExpired:
    'Die Herausforderung von {{name}} ist verfallen: sie gilt einen Tag lang. Beginne eine neue.',
  ownChallenge:
    'Das ist deine eigene Herausforderung: jemand anderes muss sie annehmen. Du kannst sie zurückziehen.',
  notForYou: 'Diese Herausforderung geht an {{name}}. Niemand sonst kann sie beantworten.',
  openToAll: 'Diese Herausforderung geht an alle: nimm sie an, oder überlass sie anderen.',
  notYourChallenge: 'Das ist die Herausforderung von {{name}}. Niemand sonst kann sie zurückziehen.',
  unknownMatch: 'Hier gibt es keine Partie `{{id}}`. `/matches` zeigt deine.',
  notYourMatch: '`{{id}}` ist eine Partie zwischen {{first}} und {{second}}. Niemand sonst kann sie ändern.',
  over: '`{{id}}` ist zu Ende (`{{- score}}`). Beginne eine neue Partie mit `/tak`.',
  overVoid: '`{{id}}` ist zu Ende, ohne Ergebnis. Beginne eine neue Partie mit `/tak`.',
  onlyVoid: '`{{id}}` ist zu Ende (`{{- score}}`). Sie lässt sich nur noch für ungültig erklären.',
  notYourTurn: 'Du bist nicht am Zug: in `{{id}}` ist {{name}} dran.',
  boardMovedOn: 'In `{{id}}` ging es seit diesem Brett weiter. Nimm das aktuelle:',
  unreadable:
    '`{{id}}` wurde nach Regeln gespielt, die diese Version nicht nachspielen kann, also lässt sie sich weder zeigen noch fortsetzen. Was davon gespeichert ist, bleibt erhalten.',
  stillPlaying:
    'Inzwischen hat eine neue Partie oder Herausforderung von dir begonnen, also wurden deine Daten nicht gelöscht. Versuche es noch einmal.',
  busy: '`{{id}}` wird gerade von mehreren gleichzeitig geändert. Nichts ist geschehen: versuche es noch einmal.',

  offeredAlready: 'Danach hast du in `{{id}}` schon gefragt: jetzt muss dein Gegner antworten.',
  askedBefore:
    'Danach hast du in `{{id}}` seit dem letzten Zug schon gefragt. Nach dem nächsten Zug kannst du wieder fragen.',
  offerGone: 'Das ist in `{{id}}` schon erledigt. Frag noch einmal, wenn du es noch möchtest.',
  offerMovedOn:
    '`{{id}}` ist seit dieser Frage weitergegangen, sie gilt also nicht mehr. Frag noch einmal, wenn du es noch möchtest.',
  offerDeclined: 'Das wurde in `{{id}}` abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.',
  offerWithdrawn: 'Das wurde in `{{id}}` zurückgezogen. Nach dem nächsten Zug kannst du wieder fragen.',
  offerNotYours: 'Nur {{name}} hat gefragt und kann das zurückziehen.',
  offerYours: 'Du hast selbst gefragt: {{name}} muss antworten. Du kannst es zurückziehen.',
  computerDeclinesDraw:
    '{{name}} lehnt das Remis ab und hält die Partie noch nicht für ausgeglichen. Spiel weiter, oder gib auf.',
  nothingToUndo: 'In `{{id}}` gibt es keinen Zug von dir, der sich zurücknehmen ließe.',
  paused: '`{{id}}` ruht. Beide können die Pause mit `/pause` beenden; dann kannst du ziehen.',
  pausedAlready: '`{{id}}` ruht schon. Beide können die Pause mit `/pause` beenden.',
  notPaused: '`{{id}}` ruht nicht (mehr): wer am Zug ist, kann ziehen. `/board` zeigt das Brett.',
  notSilent:
    'Eine Partie lässt sich nur beanspruchen, wenn seit {{days}} Tagen niemand gezogen hat, und nur ohne Uhr. Bei `{{id}}` ist es nicht so weit: `/remind` erinnert dich später.',
  yourMove:
    'In `{{id}}` bist du am Zug: nur {{name}} wartet und kann den Sieg beanspruchen oder die Partie abbrechen.',
  remindPlayers: 'An `{{id}}` können nur die beiden erinnert werden, die sie spielen.',
  tooManyReminders:
    'Du wartest schon auf {{count}} Erinnerungen, mehr geht nicht. Warte eine davon ab, und versuche es dann noch einmal.',

  notLegal: 'Dieser Zug ist hier nicht erlaubt.',
  hidden: '`{{id}}` wird blind gespielt: Brett und Züge werden gezeigt, wenn sie zu Ende ist.',
  noTakebacks: '`{{id}}` wird ohne Zurücknahme gespielt: ein Zug gilt, sobald er gespielt ist.',

  'casual.computer': 'gegen den Computer',
  'casual.blind': 'blinde Partien werden nicht gewertet',

  'by.agreement': 'nach Vereinbarung',
  'by.resignation': 'durch Aufgabe',
  'by.adjudication': 'durch Schiedsspruch',
  'by.voided': 'für ungültig erklärt',
  'by.time': 'durch Zeitüberschreitung',
  'by.abandonment': 'durch Fernbleiben',
  'by.cancelled': 'abgebrochen',
};
