import type { Messages } from '../../../../phrase.ts';

/** What is on a square: each piece, and a stack with it on top. */
export const stacks = (pieces: Messages, stack: (piece: string) => string): Messages =>
  Object.fromEntries(
    Object.entries(pieces).flatMap(([key, piece]) => [
      [key, `{{square}}: ${piece}`],
      [`stack-${key}`, `{{square}}: ${stack(piece)}`],
    ]),
  );
