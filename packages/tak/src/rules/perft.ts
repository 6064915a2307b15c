import type { Move } from './move.ts';
import { countMoves, generateMoves, maxMoves } from './moves.ts';
import { endingAfter, endingOf } from './ending.ts';
import type { Position } from './position.ts';

/**
 * Counts the positions at a depth, the usual test of move generators; games that end earlier count zero. `bulk` counts
 * the last ply's moves without making them.
 */
export function perft(position: Position, depth: number, bulk = true): number {
  if (depth <= 0) return 1;
  if (endingOf(position) !== 0) return 0;
  const moves = new Int32Array(maxMoves * depth);
  return bulk ? countLeaves(position, depth, moves, 0) : makeLeaves(position, depth, moves, 0);
}

function countLeaves(position: Position, depth: number, moves: Int32Array, start: number): number {
  if (depth === 1) return countMoves(position);
  const end = generateMoves(position, moves, start);
  let nodes = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    position.make(move);
    if (endingAfter(position, move) === 0) nodes += countLeaves(position, depth - 1, moves, end);
    position.unmake(move);
  }
  return nodes;
}

function makeLeaves(position: Position, depth: number, moves: Int32Array, start: number): number {
  const end = generateMoves(position, moves, start);
  let nodes = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    position.make(move);
    if (depth === 1) nodes++;
    else if (endingAfter(position, move) === 0) nodes += makeLeaves(position, depth - 1, moves, end);
    position.unmake(move);
  }
  return nodes;
}

/** The count after each move. */
export function divide(position: Position, depth: number): readonly { move: Move; nodes: number }[] {
  if (depth <= 0 || endingOf(position) !== 0) return [];
  const moves = new Int32Array(maxMoves);
  const end = generateMoves(position, moves, 0);
  return Array.from(moves.subarray(0, end), (move) => {
    position.make(move);
    const nodes = perft(position, depth - 1);
    position.unmake(move);
    return { move, nodes };
  });
}
