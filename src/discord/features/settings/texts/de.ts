import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  command: 'Wie Partien auf diesem Server laufen: wo, wer, und was üblich ist',
  'command.show': 'Die Einstellungen, wie sie jetzt sind',
  'command.channels': 'Die Kanäle, in denen Partien beginnen dürfen',
  'command.roles': 'Wer spielen darf',
  'command.defaults': 'Wie eine Partie beginnt, wenn niemand etwas anderes wählt',
  'command.defaults.game': 'Wie eine Partie {{game}} beginnt, wenn niemand etwas anderes wählt',
  'command.threads': 'Ob jede Partie einen eigenen Thread bekommt',
  'command.limits': 'Wie viel eine Person gleichzeitig haben darf',
  'command.adjudicator': 'Die Rolle, die Partien entscheiden, abbrechen und für ungültig erklären darf',
  'command.locale': 'Die Sprache von Brettern und anderen Nachrichten, die alle sehen',

  'option.addChannel': 'Hier dürfen Partien beginnen, auch in den Threads',
  'option.removeChannel': 'Hier dürfen keine Partien mehr beginnen',
  'option.everywhere': 'Partien dürfen wieder in jedem Kanal beginnen',
  'option.addRole': 'Wer diese Rolle hat, darf spielen',
  'option.removeRole': 'Wer nur diese Rolle hat, darf nicht mehr spielen',
  'option.everybody': 'Alle dürfen wieder spielen',
  'option.reset': 'Vorher vergessen, was für dieses Spiel üblich war',
  'option.threads': 'Für jede Partie einen Thread öffnen',
  'option.matches': 'Laufende Partien, die eine Person hier haben darf, {{min}} bis {{max}}',
  'option.role': 'Diese Rolle; leer: keine',
  'option.language': 'Welche Sprache',

  title: '**Einstellungen dieses Servers**',
  nowhere:
    'Partien dürfen nirgends beginnen: die Kanäle dafür gibt es nicht mehr. Wähle andere mit `/settings channels`.',
  everywhere: 'Partien dürfen in jedem Kanal beginnen.',
  channels: 'Partien dürfen beginnen in {{- channels}}.',
  everybody: 'Alle dürfen spielen.',
  roles: 'Wer spielen darf: {{- roles}}.',
  begins: '{{game}} beginnt mit: {{what}}.',
  theme: 'Farben {{name}}',
  threads: 'Jede Partie bekommt einen eigenen Thread.',
  noThreads: 'Partien bleiben in dem Kanal, in dem sie angeboten wurden, wenn niemand einen Thread verlangt.',
  mostMatches: 'Laufende Partien pro Person: höchstens {{count}}.',
  adjudicator: 'Über Partien entscheiden {{- role}} und alle, die den Server verwalten.',
  noAdjudicator: 'Über Partien entscheiden alle, die den Server verwalten.',
  locale: 'Sprache von Brettern und anderen Nachrichten, die alle sehen: {{language}}.',
  localeOfServer: 'Sprache von Brettern und anderen Nachrichten, die alle sehen: die des Servers in Discord.',

  serverOnly:
    'Direktnachrichten haben keine Einstellungen. Verwende diesen Befehl in einem Kanal eines Servers.',
  notAllowed: 'Nur wer den Server verwalten darf, ändert seine Einstellungen. Frag dort nach.',
  gone: 'Diesen Kanal oder diese Rolle gibt es hier nicht mehr. Wähle etwas anderes.',
  lastChannel:
    'Ohne diesen Kanal wäre die Liste leer, und Partien könnten in jedem Kanal beginnen. Füge erst einen anderen hinzu, oder wähle `everywhere`.',
  channelNotListed:
    'Dieser Kanal steht nicht auf der Liste der Kanäle, in denen Partien beginnen dürfen. `/settings show` zeigt sie.',
  lastRole:
    'Ohne diese Rolle wäre die Liste leer, und alle könnten spielen. Füge erst eine andere hinzu, oder wähle `everybody`.',
  roleNotListed:
    'Diese Rolle steht nicht auf der Liste der Rollen, die spielen dürfen. `/settings show` zeigt sie.',
  tooMany: 'Mehr als {{count}} lassen sich nicht aufzählen. Nimm erst etwas heraus.',
};
