import { endingOf } from '../../src/rules/ending.ts';
import { type Move, movePattern, moveSquare } from '../../src/rules/move.ts';
import { landing } from '../../src/rules/moves.ts';
import type { Position } from '../../src/rules/position.ts';
import type { PuzzleTheme } from '../../src/puzzles/themes.ts';
import { movesIn, Solver } from '../selfplay/solver.ts';

/** A puzzle to prove: its position, which is restored, and the solution. */
export interface Claim {
  readonly theme: PuzzleTheme;
  readonly position: Position;
  readonly line: readonly Move[];
  /** How many plies it looks ahead. */
  readonly depth: number;
}

/**
 * Proves a puzzle by trying every move, without the engine; of a win that takes more than five plies, only threats of
 * the attacker. @returns what is wrong. Throws `TooDear`.
 */
export function flawOf({ theme, position, line, depth }: Claim, most = Infinity): string | undefined {
  const solver = new Solver(position, { most });
  const byThreats = new Solver(position, { most, threatsOnly: true });
  if (theme === 'win-in-one') return flawAtOnce(position, solver, line[0]!);
  if (theme === 'avoidance') return flawOfAvoidance(position, solver, line[0]!, depth);
  const made: Move[] = [];
  try {
    for (const [index, move] of line.entries()) {
      const left = line.length - index;
      if (index % 2 === 0) {
        const flaw = flawOfTurn(position, left > 5 ? byThreats : solver, move, left);
        if (flaw !== undefined) return `${flaw} at ply ${index}`;
      }
      position.make(move);
      made.push(move);
    }
    const ending = endingOf(position);
    const expected = (theme === 'tinue' ? 1 : 3) + (1 - position.toMove);
    return ending === expected ? undefined : `ends as ${ending}`;
  } finally {
    for (const move of made.reverse()) position.unmake(move);
  }
}

function flawOfTurn(position: Position, solver: Solver, move: Move, left: number): string | undefined {
  if (!solver.isWonBehind(move, left)) return 'does not win';
  if (left === 1) return undefined;
  if (solver.wins(left - 2)) return 'wins sooner';
  const others = movesIn(position).filter((other) => other !== move);
  return others.some((other) => solver.isWonBehind(other, left)) ? 'another move wins' : undefined;
}

function flawAtOnce(position: Position, solver: Solver, listed: Move): string | undefined {
  const winning = movesIn(position).filter((move) => solver.isWonBehind(move, 1));
  if (!winning.includes(listed)) return 'does not win';
  const targets = new Set(
    winning.map((move) => (movePattern(move) === 0 ? moveSquare(move) : landing(move))),
  );
  const origins = new Set(winning.map((move) => (movePattern(move) === 0 ? 'reserve' : moveSquare(move))));
  const isOne = targets.size === 1 || (origins.size === 1 && !origins.has('reserve'));
  return isOne ? undefined : 'wins are not from or to one square';
}

function flawOfAvoidance(
  position: Position,
  solver: Solver,
  listed: Move,
  depth: number,
): string | undefined {
  if (solver.isLostBehind(listed, depth)) return 'loses too';
  const others = movesIn(position).filter((move) => move !== listed);
  return others.every((move) => solver.isLostBehind(move, depth)) ? undefined : 'another move holds';
}
