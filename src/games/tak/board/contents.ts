import { phrase, type Phrase } from '../../../phrase.ts';
import type { Stack } from '../scene/snapshot.ts';

/** What is on a square, by its name. */
export function contentsOf(size: number, stacks: readonly (Stack | undefined)[], square: string): Phrase {
  const stack = stacks['abcdefgh'.indexOf(square[0] ?? '') + size * (Number(square.slice(1)) - 1)];
  if (stack === undefined) return phrase('tak:contents.empty', { square });
  const { pieces, top } = stack;
  const owner = pieces.at(-1)!;
  if (pieces.length === 1) return phrase(`tak:contents.${top}-${owner}`, { square });
  // As in TPS: from the bottom, 1 for the first player and 2 for the second.
  const order = pieces.map((piece) => (piece === 'first' ? 1 : 2)).join(' ');
  return phrase(`tak:contents.stack-${top}-${owner}`, { square, height: pieces.length, order });
}
