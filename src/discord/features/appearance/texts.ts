import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.theme': 'How boards in this channel look, with a preview',
    'look.theme': 'Colours of board and pieces',
    'look.usual': 'Server default',
    'look.labels': 'Where to show coordinates',
    'look.labels.outside': 'On the frame',
    'look.labels.inside': 'On the squares',
    'look.labels.off': 'Nowhere',
    'look.turn-board': 'Turn each board to the player to move',
    'look.now': 'Boards in this channel look like this. A theme chosen for a single match takes precedence.',
    'look.changed':
      'From now on, new boards in this channel look like this. A theme chosen for a single match takes precedence.',
    'look.own.button': 'Custom colours',
    'look.own.title': 'Board colours in this channel',
    'look.own.label': 'Theme, as JSON',
    'look.own.description': 'Change any colours you like: #rrggbb, or #rrggbbaa with opacity.',
    'look.own.refused': 'Nothing was changed: this theme can’t be used. What you sent is in the file.',
    'look.own.more_one': 'There is one more problem.',
    'look.own.more_other': 'There are {{count}} more problems.',
    'look.notAllowed':
      'Only people who can manage this channel can change how its boards look; in a thread, so can people who play there. For a single match, use the `theme` option of {{- challenge}}.',
  },

  de: {
    'command.theme': 'Wie Bretter in diesem Kanal aussehen, mit Vorschau',
    'look.theme': 'Farben von Brett und Steinen',
    'look.usual': 'Standard des Servers',
    'look.labels': 'Wo die Koordinaten stehen',
    'look.labels.outside': 'Auf dem Rahmen',
    'look.labels.inside': 'Auf den Feldern',
    'look.labels.off': 'Nirgends',
    'look.turn-board': 'Jedes Brett zu der Seite drehen, die am Zug ist',
    'look.now':
      'So sehen Bretter in diesem Kanal aus. Ein Farbschema, das für eine einzelne Partie gewählt wurde, hat Vorrang.',
    'look.changed':
      'Ab jetzt sehen neue Bretter in diesem Kanal so aus. Ein Farbschema, das für eine einzelne Partie gewählt wurde, hat Vorrang.',
    'look.own.button': 'Eigene Farben',
    'look.own.title': 'Brettfarben in diesem Kanal',
    'look.own.label': 'Farbschema als JSON',
    'look.own.description': 'Ändere die Farben nach Wunsch: #rrggbb, oder #rrggbbaa mit Deckkraft.',
    'look.own.refused':
      'Es wurde nichts geändert: Dieses Farbschema lässt sich nicht verwenden. Was du gesendet hast, steht in der Datei.',
    'look.own.more_one': 'Es gibt noch ein weiteres Problem.',
    'look.own.more_other': 'Es gibt noch {{count}} weitere Probleme.',
    'look.notAllowed':
      'Nur wer diesen Kanal verwalten darf, kann ändern, wie seine Bretter aussehen; in einem Thread auch, wer dort spielt. Für eine einzelne Partie gibt es die Option `theme` von {{- challenge}}.',
  },
};
