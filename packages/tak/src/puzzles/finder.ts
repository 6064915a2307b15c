import { stopping } from '../engine/reasons/hint.ts';
import { ForcedRoads, longestRoad, roadWithin } from './forced-roads.ts';
import { endingAfter, goesOn } from '../rules/ending.ts';
import { type Move, movePattern, moveSquare, pass } from '../rules/move.ts';
import { landing, legalMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { bestAmong } from './alternative.ts';
import { AnyWin, longestAnyWin } from './any-win.ts';
import { type Prover, uniqueWin, winsAtOnce } from './solution.ts';
import type { PuzzleTheme } from './themes.ts';

/** What makes a position a puzzle, with its proof; see docs/games.md. */
export interface PuzzleProof {
  readonly theme: PuzzleTheme;
  /** The solver's moves and the replies. */
  readonly line: readonly Move[];
  /** How many plies the search for a proof has to look ahead. */
  readonly depth: number;
}

/** How far it looks ahead; spreads are harder to see than placements. */
export const interestOf = ({ depth, line }: PuzzleProof): number =>
  2 * depth + (movePattern(line[0]!) === 0 ? 0 : 1);

/** The best other move of a puzzle may leave this chance to win. */
const mostChance = 0.7;
/** Puzzles that are won on flats have at most so many pieces in a reserve, or empty squares. */
const few = 4;
/** The longest win by roads that an avoidance puzzle has to foresee. */
const longestAvoided = 5;
const quickNodes = 4_000;

/**
 * The puzzle that a position is, if any; positions of the opening are none.
 * @param nodes spent on excluding a forced road; if that is not enough, no win on flats is looked for.
 */
export function puzzleIn(position: Position, nodes = quickNodes): PuzzleProof | undefined {
  if (position.ply < 2 * (position.rules.size - 2)) return undefined;
  const atOnce = winsAtOnce(position);
  if (atOnce.length > 0) return winInOne(position, atOnce);
  const road = roadWithin(position, longestRoad, nodes);
  if (typeof road === 'object') return forced(position, 'tinue', new ForcedRoads(position), road.plies);
  const avoided = avoidance(position);
  if (avoided !== undefined || road === 'unknown' || !isNearEnd(position)) return avoided;
  return forced(position, 'flats', new AnyWin(position), longestAnyWin);
}

function winInOne(position: Position, moves: readonly Move[]): PuzzleProof | undefined {
  if (!isOneWay(moves) || endsOnFlats(position, moves.slice(0, 1))) return undefined;
  return { theme: 'win-in-one', line: moves.slice(0, 1), depth: 1 };
}

/** All moves are from one stack or to one square. */
function isOneWay(moves: readonly Move[]): boolean {
  const from = new Set(moves.map((move) => (movePattern(move) === 0 ? 'reserve' : moveSquare(move))));
  const to = new Set(moves.map((move) => (movePattern(move) === 0 ? moveSquare(move) : landing(move))));
  return to.size === 1 || (from.size === 1 && !from.has('reserve'));
}

function forced(
  position: Position,
  theme: PuzzleTheme,
  prover: Prover,
  longest: number,
): PuzzleProof | undefined {
  const found = prover.win(longest);
  if (typeof found !== 'object') return undefined;
  const others = legalMoves(position).filter((move) => move !== found.move);
  if (found.plies === 1 || bestAmong(position, others).chance > mostChance) return undefined;
  const line = uniqueWin(position, prover, found.plies);
  if (line === undefined || (theme === 'flats' && !endsOnFlats(position, line))) return undefined;
  return { theme, line, depth: line.length };
}

/** Exactly one move does not lose to a road by force, and at least one other is no obvious mistake. */
function avoidance(position: Position): PuzzleProof | undefined {
  position.make(pass);
  const threat = roadWithin(position, longestAvoided, quickNodes);
  position.unmake(pass);
  if (typeof threat !== 'object') return undefined;
  const candidates = threat.plies === 1 ? stopping(position) : legalMoves(position);
  if (candidates.length < 2) return undefined;
  let holds: Move | undefined;
  let depth = 0;
  for (const move of candidates) {
    position.make(move);
    const ends = endingAfter(position, move) !== goesOn;
    const lost = ends ? undefined : roadWithin(position, longestAvoided, quickNodes);
    position.unmake(move);
    if (typeof lost === 'object') {
      depth = Math.max(depth, lost.plies);
      continue;
    }
    if (ends || holds !== undefined) return undefined;
    holds = move;
  }
  if (holds === undefined || depth < 3) return undefined;
  position.make(holds);
  const later = roadWithin(position);
  position.unmake(holds);
  if (later !== undefined || bestAmong(position, [holds], 60_000).loses) return undefined;
  return { theme: 'avoidance', line: [holds], depth: depth + 1 };
}

export function isNearEnd(position: Position): boolean {
  const left = (side: number): number => position.flatsLeft(side) + position.capsLeft(side);
  const empty = position.geometry.squares.filter((square) => position.heights[square] === 0).length;
  return Math.min(left(0), left(1), empty) <= few;
}

function endsOnFlats(position: Position, line: readonly Move[]): boolean {
  for (const move of line) position.make(move);
  const ending = endingAfter(position, line.at(-1)!);
  for (const move of [...line].reverse()) position.unmake(move);
  return ending === 3 || ending === 4;
}
