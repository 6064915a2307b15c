import { endingOf, goesOn } from './ending.ts';
import { generateTurns, turnBuffer } from './generation.ts';
import type { Position } from './position.ts';
import type { Turn } from './turn.ts';

/**
 * Counts the positions at a depth, the usual test of move generators; matches that end earlier count zero. `bulk`
 * counts the last turns without making them.
 */
export function perft(position: Position, depth: number, bulk = true): number {
  if (depth <= 0) return 1;
  return count(position, depth, turnBuffer(depth), 0, bulk);
}

function count(position: Position, depth: number, turns: Float64Array, start: number, bulk: boolean): number {
  if (endingOf(position) !== goesOn) return 0;
  const end = generateTurns(position, turns, start);
  if (depth === 1 && bulk) return end - start;
  let nodes = 0;
  for (let index = start; index < end; index++) {
    const turn = turns[index]!;
    position.make(turn);
    nodes += depth === 1 ? 1 : count(position, depth - 1, turns, end, bulk);
    position.unmake(turn);
  }
  return nodes;
}

/** The count after each turn. */
export function divide(position: Position, depth: number): readonly { turn: Turn; nodes: number }[] {
  if (depth <= 0 || endingOf(position) !== goesOn) return [];
  const turns = turnBuffer();
  const end = generateTurns(position, turns, 0);
  return Array.from(turns.subarray(0, end), (turn) => {
    position.make(turn);
    const nodes = perft(position, depth - 1);
    position.unmake(turn);
    return { turn, nodes };
  });
}
