import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  command: 'Wie Partien auf diesem Server laufen: wo, wer und die Standardwerte',
  'command.show': 'Die aktuellen Einstellungen zeigen',
  'command.channels': 'Die Kanäle, in denen Partien beginnen können',
  'command.roles': 'Wer spielen darf',
  'command.defaults': 'Die Standardwerte für neue Partien',
  'command.defaults.game': 'Die Standardwerte für neue Partien {{game}}',
  'command.threads': 'Ob jede Partie einen eigenen Thread bekommt',
  'command.limits': 'Wie viele Partien eine Person gleichzeitig haben darf, und wie viele Urlaubstage',
  'command.adjudicator': 'Die Rolle, die Partien entscheiden, abbrechen und für ungültig erklären darf',
  'command.organiser': 'Die Rolle, die Turniere leiten darf',
  'command.season': 'Ob die Rangliste jeden Monat oder jedes Quartal abgeschlossen wird',
  'command.zone': 'Die Zeitzone, in der Saisons enden',
  'command.locale': 'Die Sprache von Brettern und anderen Nachrichten, die alle sehen',

  'option.addChannel': 'Partien hier erlauben, auch in den Threads',
  'option.removeChannel': 'Partien hier nicht mehr erlauben',
  'option.everywhere': 'Partien wieder in jedem Kanal erlauben',
  'option.addRole': 'Wer diese Rolle hat, darf spielen',
  'option.removeRole': 'Wer nur diese Rolle hat, darf nicht mehr spielen',
  'option.everybody': 'Alle dürfen wieder spielen',
  'option.reset': 'Vorher die Standardwerte dieses Spiels löschen',
  'option.threads': 'Für jede Partie einen Thread erstellen',
  'option.matches': 'Laufende Partien, die eine Person hier haben darf, {{min}} bis {{max}}',
  'option.vacation': 'Urlaubstage pro Person und Jahr, {{min}} bis {{max}}',
  'option.role': 'Diese Rolle; leer: keine',
  'option.every': 'Wie lange eine Saison dauert',
  'option.channel': 'Wo der Endstand angekündigt wird (Standard: hier)',
  'option.seasonRole': 'Die Rolle, die die ersten drei bekommen (Standard: keine)',
  'option.zone': 'Die Zeitzone, zum Beispiel Europe/Berlin',
  'option.language': 'Welche Sprache',

  title: '**Servereinstellungen**',
  nowhere:
    'Partien können nirgends beginnen: Die Kanäle auf der Liste gibt es nicht mehr. Wähle andere mit `/settings channels`.',
  everywhere: 'Partien können in jedem Kanal beginnen.',
  channels: 'Partien können hier beginnen: {{- channels}}.',
  everybody: 'Alle dürfen spielen.',
  roles: 'Diese Rollen dürfen spielen: {{- roles}}.',
  begins: 'Standardwerte für {{game}}: {{what}}.',
  theme: 'Farbschema {{name}}',
  threads: 'Jede Partie bekommt einen eigenen Thread.',
  noThreads: 'Partien bleiben in dem Kanal, in dem sie angeboten wurden, außer jemand wünscht einen Thread.',
  mostMatches: 'Laufende Partien pro Person: höchstens {{count}}.',
  vacationDays: 'Urlaub (`/vacation`) pro Person und Jahr: höchstens {{count}} Tage.',
  vacationDays_one: 'Urlaub (`/vacation`) pro Person und Jahr: höchstens ein Tag.',
  adjudicator:
    'Über Partien entscheiden {{- role}} und die Serververwaltung. Der Rolle bietet Discord `/adjudicate` erst an, wenn du es ihr dort erlaubst: **Servereinstellungen** → **Integrationen** → dieser Bot → `/adjudicate`.',
  noAdjudicator: 'Über Partien entscheidet die Serververwaltung.',
  organiser: 'Turniere leiten {{- role}} und wer den Server verwaltet.',
  noOrganiser: 'Turniere leitet, wer den Server verwaltet.',
  noSeason: 'Es gibt keine Saisons.',
  'season.every.never': 'keine Saisons',
  'season.every.month': 'ein Monat',
  'season.every.quarter': 'ein Quartal',
  'season.month': 'Eine Saison dauert einen Monat; der Endstand erscheint in {{- channel}}.',
  'season.quarter': 'Eine Saison dauert ein Quartal; der Endstand erscheint in {{- channel}}.',
  'season.role': 'Die ersten drei bekommen {{- role}}.',
  'season.noPermission':
    'Ich kann hier keine Rollen vergeben. Erlaube mir **Rollen verwalten** unter **Servereinstellungen** → **Rollen**, schieb meine Rolle über die, die ich vergeben soll, und versuch es noch einmal; oder lass `role` weg.',
  zone: 'Zeitzone: {{zone}}.',
  unknownZone: 'Die Zeitzone „{{zone}}“ kenne ich nicht. Wähle eine, die beim Tippen vorgeschlagen wird.',
  locale: 'Sprache von Brettern und anderen Nachrichten, die alle sehen: {{language}}.',
  localeOfServer:
    'Sprache von Brettern und anderen Nachrichten, die alle sehen: die Sprache des Servers in Discord.',

  serverOnly:
    'Direktnachrichten haben keine Einstellungen. Verwende diesen Befehl in einem Kanal auf einem Server.',
  notAllowed:
    'Nur wer den Server verwalten darf, kann seine Einstellungen ändern. Frag die Serververwaltung.',
  gone: 'Diesen Kanal oder diese Rolle gibt es hier nicht mehr. Wähle etwas anderes.',
  lastChannel:
    'Ohne diesen Kanal wäre die Liste leer, und Partien könnten in jedem Kanal beginnen. Füge erst einen anderen hinzu oder wähle `everywhere`.',
  channelNotListed:
    'Dieser Kanal steht nicht auf der Liste der Kanäle, in denen Partien beginnen können. `/settings show` zeigt sie.',
  lastRole:
    'Ohne diese Rolle wäre die Liste leer, und alle könnten spielen. Füge erst eine andere hinzu oder wähle `everybody`.',
  roleNotListed:
    'Diese Rolle steht nicht auf der Liste der Rollen, die spielen dürfen. `/settings show` zeigt sie.',
  tooMany: 'Die Liste kann höchstens {{count}} Einträge haben. Entferne erst einen.',
  'command.daily': 'Jeden Tag eine Aufgabe posten, oder damit aufhören (ohne Stunde)',
  'option.hour': 'Um diese Stunde, 0 bis 23, in der Zeitzone des Servers (siehe `/settings zone`)',
  'option.dailyChannel': 'Wo sie gepostet wird (sonst in diesem Kanal)',
  daily: 'Aufgabe des Tages: in {{- channel}} um {{hour}} Uhr.',
  noDaily: 'Aufgabe des Tages: keine.',
};
