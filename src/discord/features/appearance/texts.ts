import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.theme': 'How the boards of this channel look, with a picture',
    'look.theme': 'Colours of boards and pieces',
    'look.usual': 'As usual in this server',
    'look.labels': 'Where the coordinates stand',
    'look.labels.outside': 'On the frame',
    'look.labels.inside': 'On the squares',
    'look.labels.off': 'Nowhere',
    'look.flat-counts': 'Flat counts beside the names',
    'look.stack-counts': 'Heights beside the stacks',
    'look.road-connections': 'Lines between pieces that are part of a road',
    'look.reserves': 'The pieces that are left, beside the board',
    'look.wobbly': 'Stacks that are not quite straight',
    'look.turn-board': 'See each board from the side of the player to move',
    'look.now': 'Boards in this channel look like this. A theme that was chosen for a match goes first.',
    'look.changed':
      'From the next one on, boards in this channel look like this. A theme that was chosen for a match goes first.',
    'look.own.button': 'Colours of your own',
    'look.own.title': 'Colours of the boards in this channel',
    'look.own.label': 'Theme, as JSON',
    'look.own.description': 'Change the colours that you like: #rrggbb, or #rrggbbaa with an opacity.',
    'look.own.refused': 'Nothing has changed: this theme cannot be used. What you sent is in the file.',
    'look.own.more_one': 'One more thing is wrong with it.',
    'look.own.more_other': '{{count}} more things are wrong with it.',
    'look.notAllowed':
      'Only those who may manage this channel change how its boards look; in a thread, also those who play there. For one match, `theme` of `/tak` does it.',
  },

  de: {
    'command.theme': 'Wie die Bretter dieses Kanals aussehen, mit einem Bild',
    'look.theme': 'Farben von Brett und Steinen',
    'look.usual': 'Wie auf diesem Server üblich',
    'look.labels': 'Wo die Koordinaten stehen',
    'look.labels.outside': 'Auf dem Rahmen',
    'look.labels.inside': 'Auf den Feldern',
    'look.labels.off': 'Nirgends',
    'look.flat-counts': 'Zahl der Flachsteine neben den Namen',
    'look.stack-counts': 'Höhen neben den Stapeln',
    'look.road-connections': 'Linien zwischen Steinen, die zu einer Straße gehören',
    'look.reserves': 'Die Steine, die noch übrig sind, neben dem Brett',
    'look.wobbly': 'Stapel, die nicht ganz gerade sind',
    'look.turn-board': 'Jedes Brett von der Seite sehen, die am Zug ist',
    'look.now':
      'So sehen Bretter in diesem Kanal aus. Farben, die für eine Partie gewählt wurden, gehen vor.',
    'look.changed':
      'Vom nächsten an sehen Bretter in diesem Kanal so aus. Farben, die für eine Partie gewählt wurden, gehen vor.',
    'look.own.button': 'Eigene Farben',
    'look.own.title': 'Farben der Bretter in diesem Kanal',
    'look.own.label': 'Farbschema als JSON',
    'look.own.description': 'Ändere die Farben, die du willst: #rrggbb, oder #rrggbbaa mit einer Deckkraft.',
    'look.own.refused':
      'Nichts hat sich geändert: dieses Farbschema lässt sich nicht verwenden. Was du gesendet hast, steht in der Datei.',
    'look.own.more_one': 'Außerdem stimmt noch etwas nicht.',
    'look.own.more_other': 'Außerdem stimmt noch {{count}}-mal etwas nicht.',
    'look.notAllowed':
      'Nur wer diesen Kanal verwalten darf, ändert, wie seine Bretter aussehen; in einem Thread auch, wer dort spielt. Für eine Partie geht es mit `theme` von `/tak`.',
  },
};
