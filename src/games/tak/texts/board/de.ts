import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';
import { stacks } from './stacks.ts';

const steps: Messages = {
  file: '{{file}}',
  empty: '{{square}}',
  piece: '{{square}} bewegen',
  stack: '{{square}} bewegen ({{height}} hoch)',
  flat: 'Flachstein',
  wall: 'Mauer',
  capstone: 'Schlussstein',
  lift: '{{count}} heben',
  up: '↑ nach oben',
  right: '→ nach rechts',
  down: '↓ nach unten',
  left: '← nach links',
  drop: '{{count}} auf {{square}}, {{left}} übrig',
  'drop-all': '{{count}} auf {{square}}, keiner übrig',
  pass: 'Passen',
};

const prompts: Messages = {
  opening: 'Im ersten Zug setzt du einen Flachstein der anderen Farbe. Auf welches Feld?',
  'opening-file': 'Im ersten Zug setzt du einen Flachstein der anderen Farbe. In welcher Linie (Spalte)?',
  square: 'Setze einen Stein auf ein leeres Feld oder bewege einen deiner Steine oder Stapel.',
  file: 'Setze einen Stein oder bewege einen deiner Steine oder Stapel. In welcher Linie (Spalte)?',
  rank: 'Welches Feld der Linie {{file}}?',
  piece: 'Was setzt du auf {{square}}?',
  either: 'Setze einen Stein auf {{square}} oder wähle, wie viele Steine du von dort hebst.',
  lift: 'Wie viele Steine hebst du von {{square}}?',
  direction: '{{count}} von {{square}} in der Hand. In welche Richtung?',
  drop: '{{count}} in der Hand. Wie viele legst du auf {{square}} ab? Die anderen ziehen weiter.',
};

const turns: Messages = {
  flat: 'Ein Flachstein auf {{square}}.',
  wall: 'Eine Mauer auf {{square}}.',
  capstone: 'Ein Schlussstein auf {{square}}.',
  opening_one: 'Ein Flachstein der anderen Farbe auf {{square}}.',
  opening_other: '{{count}} Flachsteine der anderen Farbe auf {{square}}.',
  pass: 'Passen: Es ändert sich nichts.',
  move_one: '1 Stein von {{square}} nach {{to}}.',
  move_other: '{{count}} Steine von {{square}} nach {{to}}.',
  'move-flattening': 'Der Schlussstein zieht von {{square}} nach {{to}} und plättet die Mauer dort.',
  spread: '{{count}} Steine von {{square}}: {{falls}}.',
  'spread-flattening': '{{count}} Steine von {{square}}: {{falls}}; die Mauer auf {{to}} wird geplättet.',
};

/** What a board says of itself and of turns on it. */
export const board: Messages = {
  ...prefixed('step', steps),
  ...prefixed('prompt', prompts),
  ...prefixed('turn', turns),
  ...prefixed('contents', {
    empty: '{{square}}: leer',
    ...stacks(
      {
        'flat-first': 'weißer Flachstein',
        'flat-second': 'schwarzer Flachstein',
        'wall-first': 'weiße Mauer',
        'wall-second': 'schwarze Mauer',
        'capstone-first': 'weißer Schlussstein',
        'capstone-second': 'schwarzer Schlussstein',
      },
      (piece) => `{{height}} Steine hoch, oben: ${piece}; von unten {{order}}, 1 ist Weiß`,
    ),
  }),
  'seat.first': 'Weiß',
  'seat.second': 'Schwarz',
};
