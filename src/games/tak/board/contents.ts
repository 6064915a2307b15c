import { phrase, type Phrase } from '../../../phrase.ts';
import type { Stack } from '../scene/snapshot.ts';

/** What is on a square, by its name. */
export function contentsOf(size: number, stacks: readonly (Stack | undefined)[], square: string): Phrase {
  const stack = stacks['abcdefgh'.indexOf(square[0] ?? '') + size * (Number(square.slice(1)) - 1)];
  if (stack === undefined) return phrase('tak:contents.empty', { square });
  const { pieces, top } = stack;
  const owner = pieces.at(-1)!;
  if (pieces.length === 1) return phrase(`tak:contents.${top}-${owner}`, { square });
  const data = { square, height: pieces.length };
  return { ...phrase(`tak:contents.stack-${top}-${owner}`, data), reason: inOrder(pieces, 'contents') };
}

/**
 * `White, Black, White`: the pieces of a stack, from the bottom.
 * @param where in a label, or in a description, where a sentence ends with it.
 */
export function inOrder([piece, ...above]: Stack['pieces'], where: 'contents' | 'describe'): Phrase {
  if (above.length === 0) return phrase(`tak:${where}.top-${piece!}`);
  return { ...phrase(`tak:contents.piece-${piece!}`), reason: inOrder(above, where) };
}
