import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';
import { stacks } from './stacks.ts';

/** The composer's buttons. */
const steps: Messages = {
  file: '{{file}}',
  empty: '{{square}}',
  piece: 'Move {{square}}',
  stack: 'Move {{square}} ({{height}} high)',
  flat: 'Flat',
  wall: 'Wall',
  capstone: 'Capstone',
  lift: 'Lift {{count}}',
  up: '↑ up',
  right: '→ right',
  down: '↓ down',
  left: '← left',
  drop: '{{count}} on {{square}}, {{left}} left',
  'drop-all': '{{count}} on {{square}}, none left',
  pass: 'Pass',
};

/** What the composer asks at each step. */
const prompts: Messages = {
  opening: 'Your first turn places a flat of your opponent’s colour. On which square?',
  'opening-file': 'Your first turn places a flat of your opponent’s colour. In which file (column)?',
  square: 'Place a piece on an empty square, or move one of your pieces or stacks.',
  file: 'Place a piece, or move one of your pieces or stacks. In which file (column)?',
  rank: 'Which square on the {{file}} file?',
  piece: 'What do you place on {{square}}?',
  lift: 'How many pieces do you lift from {{square}}?',
  either: 'Place a piece on {{square}}, or choose how many pieces to lift from there.',
  direction: '{{count}} in hand from {{square}}. Which way?',
  drop: '{{count}} in hand. How many do you drop on {{square}}? The rest move on.',
};

/** What a composed turn does. */
const turns: Messages = {
  flat: 'A flat on {{square}}.',
  wall: 'A wall on {{square}}.',
  capstone: 'A capstone on {{square}}.',
  opening_one: 'A flat of your opponent’s colour on {{square}}.',
  opening_other: '{{count}} flats of your opponent’s colour on {{square}}.',
  pass: 'Pass: nothing changes.',
  move_one: '1 piece from {{square}} to {{to}}.',
  move_other: '{{count}} pieces from {{square}} to {{to}}.',
  'move-flattening': 'The capstone moves from {{square}} to {{to}} and flattens the wall there.',
  spread: '{{count}} pieces from {{square}}: {{falls}}.',
  'spread-flattening': '{{count}} pieces from {{square}}: {{falls}}, flattening the wall on {{to}}.',
};

/** What a board says of itself and of turns on it: all that pages need. */
export const board: Messages = {
  ...prefixed('step', steps),
  ...prefixed('prompt', prompts),
  ...prefixed('turn', turns),
  ...prefixed('contents', {
    empty: '{{square}}: empty',
    ...stacks(
      {
        'flat-first': 'White flat',
        'flat-second': 'Black flat',
        'wall-first': 'White wall',
        'wall-second': 'Black wall',
        'capstone-first': 'White capstone',
        'capstone-second': 'Black capstone',
      },
      (piece) => `${piece} on a stack of {{height}}; from the bottom {{order}}, where 1 is White`,
    ),
  }),
  'seat.first': 'White',
  'seat.second': 'Black',
};
