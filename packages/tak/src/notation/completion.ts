import type { Move } from '../rules/move.ts';
import { legalMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { formatPly } from './ply.ts';

/** All legal plies of an unfinished position in canonical notation, in the generator's order. */
export const legalPlies = (position: Position): string[] =>
  legalMoves(position).map((move) => formatPly(position, move));

/** The legal move of a ply in canonical notation. Throws if there is none. */
export function moveOf(position: Position, ply: string): Move {
  const move = legalMoves(position).find((candidate) => formatPly(position, candidate) === ply);
  if (move === undefined) throw new Error(`${ply} is not legal here`);
  return move;
}

/**
 * Legal plies that start with the text, ignoring case, shortest first, then alphabetically, so that the order says
 * nothing about strength. Each typed character narrows them down.
 */
export function complete(position: Position, text: string, limit: number): string[] {
  const typed = normalise(text);
  const found = legalPlies(position).filter((ply) => ply.toLowerCase().startsWith(typed));
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, Math.max(0, limit));
}

/** Removes what canonical notation omits: spaces, a count of 1, an `F` before a square. */
function normalise(text: string): string {
  const plain = text.replaceAll(/\s/g, '').toLowerCase();
  const rest = plain.replace(/^1(?=[a-h])/, '').replace(/^f(?=[a-h])/, '');
  return rest.replace(/[—–]/g, (dash) => (dash === '—' ? '--' : '-'));
}
