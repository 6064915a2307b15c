import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.theme': 'How boards in this channel look, with a preview',
    theme: 'Colours of board and pieces',
    usual: 'Server default',
    labels: 'Where to show coordinates',
    'labels.outside': 'On the frame',
    'labels.inside': 'On the squares',
    'labels.off': 'Nowhere',
    'turn-board': 'Turn each board to the player to move',
    now: 'Boards in this channel look like this. A theme chosen for a single match takes precedence.',
    preview: '**{{name}}**: boards would look like this. Nothing has changed yet.',
    choose: 'All themes',
    use: 'Use it here',
    changed:
      'From now on, new boards in this channel look like this. A theme chosen for a single match takes precedence.',
    'own.button': 'Custom colours',
    'own.title': 'Board colours in this channel',
    'own.label': 'Theme, as JSON',
    'own.description': 'Change any colours you like: #rrggbb, or #rrggbbaa with opacity.',
    'own.outdated': 'This button is out of date. Use `/theme` again.',
    'own.refused': 'Nothing was changed: this theme can’t be used. What you sent is in the file.',
    'own.more_one': 'There is one more problem.',
    'own.more_other': 'There are {{count}} more problems.',
    notAllowed:
      'Only people who can manage this channel can change how its boards look; in a thread, so can people who play there. For a single match, use the `theme` option of {{- challenge}}.',
  },

  de: {
    'command.theme': 'Wie Bretter in diesem Kanal aussehen, mit Vorschau',
    theme: 'Farben der Bretter',
    usual: 'Standard des Servers',
    labels: 'Wo die Koordinaten stehen',
    'labels.outside': 'Auf dem Rahmen',
    'labels.inside': 'Auf den Feldern',
    'labels.off': 'Nirgends',
    'turn-board': 'Jedes Brett zu der Seite drehen, die am Zug ist',
    now: 'So sehen Bretter in diesem Kanal aus. Ein Farbschema, das für eine einzelne Partie gewählt wurde, hat Vorrang.',
    preview: '**{{name}}**: So würden Bretter aussehen. Noch ist nichts geändert.',
    choose: 'Alle Farbschemata',
    use: 'Hier verwenden',
    changed:
      'Ab jetzt sehen neue Bretter in diesem Kanal so aus. Ein Farbschema, das für eine einzelne Partie gewählt wurde, hat Vorrang.',
    'own.button': 'Eigene Farben',
    'own.title': 'Brettfarben in diesem Kanal',
    'own.label': 'Farbschema als JSON',
    'own.description': 'Ändere die Farben nach Wunsch: #rrggbb, oder #rrggbbaa mit Deckkraft.',
    'own.outdated': 'Dieser Button ist veraltet. Verwende noch einmal `/theme`.',
    'own.refused':
      'Es wurde nichts geändert: Dieses Farbschema lässt sich nicht verwenden. Was du gesendet hast, steht in der Datei.',
    'own.more_one': 'Es gibt noch ein weiteres Problem.',
    'own.more_other': 'Es gibt noch {{count}} weitere Probleme.',
    notAllowed:
      'Nur wer diesen Kanal verwalten darf, kann ändern, wie seine Bretter aussehen; in einem Thread auch, wer dort spielt. Für eine einzelne Partie gibt es die Option `theme` von {{- challenge}}.',
  },
};
