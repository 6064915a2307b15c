import type { Messages } from '../../../phrase.ts';
import { prefixed } from './prefixed.ts';
import { de as setupDe, en as setupEn } from './setup.ts';

/** What is on a square, and setting it up. */

const stacks = (pieces: Messages, stack: (piece: string) => string): Messages =>
  Object.fromEntries(
    Object.entries(pieces).flatMap(([key, piece]) => [
      [key, `{{square}}: ${piece}`],
      [`stack-${key}`, `{{square}}: ${stack(piece)}`],
    ]),
  );

export const en: Messages = {
  ...prefixed('setup', setupEn),
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
};

export const de: Messages = {
  ...prefixed('setup', setupDe),
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
};
