import { type Move, pass } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import { moveUnder } from '../rules/symmetry.ts';
import { formatMove } from './ply.ts';

/**
 * A move as it is written for the position that stands for all: of several that are equal by symmetry, the first. A
 * wall that it flattens is not marked.
 */
export function standardText(position: Position, symmetries: readonly number[], move: Move): string {
  if (move === pass) return '--';
  const { size } = position.rules;
  const texts = symmetries.map((symmetry) =>
    formatMove(moveUnder(size, symmetry, move), position.placedHeight),
  );
  return texts.reduce((first, text) => (text < first ? text : first));
}
