import { readFileSync } from 'node:fs';
import { arrange } from '../../src/options/options.ts';
import type { Position } from '../../src/rules/position.ts';
import { formatPly } from '../../src/notation/ply.ts';
import { movesIn, Solver } from './solver.ts';

/**
 * Positions from the engine's own games, see write-positions.ts, and proofs of their solutions. A line has the kind (for
 * tactics only), plies, komi, TPS and the solutions.
 */

export interface Puzzle {
  readonly name: string;
  readonly komi: number;
  readonly tps: string;
  /** Within this many plies of both sides. */
  readonly within: number;
  readonly plies: readonly string[];
}

/** The plies are all that force a win, all that do not lose by force, or all that do. */
export interface Tactic extends Puzzle {
  readonly kind: 'win' | 'hold' | 'avoid';
}

function read(name: string): (readonly string[])[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.split(' | '));
}

function puzzleOf([within, komi, tps = '', plies = '']: readonly string[]): Puzzle {
  return {
    name: `${within}: ${tps}`,
    within: Number(within),
    komi: Number(komi),
    tps,
    plies: plies.split(' '),
  };
}

export const tactics: readonly Tactic[] = read('tactics.txt').map(([kind, ...rest]) => {
  const puzzle = puzzleOf(rest);
  return { ...puzzle, kind: kind as Tactic['kind'], name: `${kind} in ${puzzle.name}` };
});

/** The given ply starts a forced road in this many plies, and there is no shorter one. */
export const tinues: readonly Puzzle[] = read('roads.txt').map(puzzleOf);

/** Quick to prove; the rest is left to `npm run test:long`. */
export const isQuick = ({ within, tps }: Puzzle): boolean =>
  within === 3 || (within === 4 && tps.length < 60);

export function positionOf({ komi, tps }: Puzzle): Position {
  const position = arrange({ komi, tps });
  if (!position.ok) throw new Error(`${tps}: ${position.error.code}`);
  return position.value;
}

export const solves = ({ kind, plies }: Tactic, ply: string): boolean =>
  plies.includes(ply) === (kind !== 'avoid');

/** The plies of a tactic, found by exhaustive search. */
export function provedPlies(tactic: Tactic): readonly string[] {
  const position = positionOf(tactic);
  const solver = new Solver(position);
  const { kind, within } = tactic;
  const proved = movesIn(position).filter((move) => {
    if (kind === 'win') return solver.isWonBehind(move, within);
    return solver.isLostBehind(move, within) === (kind === 'avoid');
  });
  return proved.map((move) => formatPly(position, move));
}

/** In how few plies the given one forces a road, and whether another one does in fewer. */
export function provedRoad(road: Puzzle): { readonly isForced: boolean; readonly isShorter: boolean } {
  const position = positionOf(road);
  const solver = new Solver(position, { roadsOnly: true });
  const move = movesIn(position).find((one) => formatPly(position, one) === road.plies[0]);
  if (move === undefined) throw new Error(`${road.plies[0]} is not legal in ${road.tps}`);
  return { isForced: solver.isWonBehind(move, road.within), isShorter: solver.wins(road.within - 2) };
}
