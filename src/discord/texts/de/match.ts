import type { Messages } from '../../../phrase.ts';

export const match: Messages = {
  unknownGame: 'Ein Spiel „{{game}}“ gibt es hier nicht.',
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
  offerGone:
    'Das ist in `{{id}}` erledigt, oder es wurde seither gezogen. Frage noch einmal, wenn du es noch möchtest.',
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
