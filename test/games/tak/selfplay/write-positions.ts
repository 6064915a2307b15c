import { writeFileSync } from 'node:fs';
import { formatPly, type Move } from '@taktable/tak';
import { think, type Thought } from '@taktable/tak/engine';
import { isDecided, TranspositionTable, won } from '@taktable/tak/search';
import type { TakBoard } from '../../../../src/games/tak/board/board.ts';
import { Random } from '../../../support/random.ts';
import {
  movesIn,
  Solver,
  type SolverOptions,
  TooDear,
} from '../../../../packages/tak/test/selfplay/solver.ts';
import { playGame } from './selfplay.ts';

/**
 * Regenerates tactics.txt and roads.txt from self-play: `npm run fixture:positions`. A short search finds candidates,
 * and the solver proves the solutions; what cannot be proved in a few seconds is left out. Seeds are fixed, and nodes
 * and moves limit everything.
 */

interface Found {
  readonly group: string;
  readonly line: string;
  /** How many of the searches below were wrong. */
  readonly missed: number;
}

/** Node limits of the searches that measure a position's difficulty. */
const searches = [300, 3_000, 30_000, 100_000];
const strong = 30_000;
/** Maximum number of moves in a proof. */
const shortProof = 600_000;
const longProof = 4_000_000;
const longestProof = 16_000_000;

const search = (board: TakBoard, nodes: number): Thought =>
  think(board.copyPosition(), { nodes }, { table: new TranspositionTable(14), now: () => 0 });

/** The solver's result for a position; `undefined` if it takes too long. */
function solved<T>(board: TakBoard, options: SolverOptions, ask: (solver: Solver) => T): T | undefined {
  try {
    return ask(new Solver(board.copyPosition(), options));
  } catch (error) {
    if (error instanceof TooDear) return undefined;
    throw error;
  }
}

function line(board: TakBoard, fields: readonly (string | number)[], moves: readonly Move[]): string {
  const position = board.copyPosition();
  const plies = moves.map((move) => formatPly(position, move)).join(' ');
  return [...fields, position.rules.halfKomi / 2, board.tps, plies].join(' | ');
}

/** Plies that win, do not lose, or lose: all of each kind, so that a search is either right or wrong. */
function tacticIn(board: TakBoard, { move }: Thought): Found | undefined {
  const size = board.snapshot().size;
  if (!pools.has(`win ${size}`) || search(board, searches[0]!).move === move) return undefined;
  const moves = movesIn(board.copyPosition());
  const where = (most: number, test: (solver: Solver, move: Move) => boolean): readonly Move[] | undefined =>
    solved(board, { most }, (solver) => moves.filter((move) => test(solver, move)));
  const found = (
    kind: string,
    within: number,
    listed: readonly Move[],
    isBest: boolean,
  ): Found | undefined => {
    const missed = searches.filter((nodes) => listed.includes(search(board, nodes).move) !== isBest).length;
    return missed === 0
      ? undefined
      : { group: `${kind} ${size}`, line: line(board, [kind, within], listed), missed };
  };

  for (const plies of [1, 3, 5]) {
    const winning = where(longProof, (solver, move) => solver.isWonBehind(move, plies));
    if (winning === undefined || (winning.length > 0 && plies === 1) || winning.length > 3) return undefined;
    if (winning.length > 0) return found('win', plies, winning, true);
  }
  const atOnce = where(shortProof, (solver, move) => solver.isLostBehind(move, 2)) ?? [];
  const losing = where(shortProof, (solver, move) => solver.isLostBehind(move, 4));
  if (losing === undefined || losing.length - atOnce.length < 2) return undefined;
  const holding = (lost: readonly Move[]): readonly Move[] => moves.filter((move) => !lost.includes(move));
  if (losing.length <= 20) return found('avoid', 4, losing, false);
  if (holding(losing).length > 16) return undefined;
  const later = where(longProof, (solver, move) => solver.isLostBehind(move, 6));
  const [lost, within] = later === undefined || later.length === losing.length ? [losing, 4] : [later, 6];
  const left = holding(lost);
  return left.length === 0 || left.length > 12 ? undefined : found('hold', within, left, true);
}

function roadIn(board: TakBoard, { move, score }: Thought): Found | undefined {
  const plies = won - score;
  if (!isDecided(score) || plies < 3 || plies > 7) return undefined;
  const options = { roadsOnly: true, most: plies === 7 ? longestProof : longProof };
  const isForced = solved(
    board,
    options,
    (solver) => solver.isWonBehind(move, plies) && !solver.wins(plies - 2),
  );
  if (isForced !== true) return undefined;
  const size = board.snapshot().size;
  return { group: `road in ${plies} ${size}`, line: line(board, [plies], [move]), missed: 0 };
}

/** How many of each kind are kept for each size from 4 on: the hardest half of those found. */
const kept: Readonly<Record<string, readonly number[]>> = {
  win: [9, 12, 8, 4],
  hold: [9, 12, 9, 5],
  avoid: [8, 3],
  'road in 3': [3, 4, 4, 2, 2],
  'road in 5': [3, 4, 4, 2],
  'road in 7': [1, 3, 3],
};
const quotas: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(kept).flatMap(([kind, counts]) =>
    counts.map((count, index) => [`${kind} ${4 + index}`, count]),
  ),
);
/** A game on a large board takes longer. */
const mostGames = [40, 40, 30, 15, 12];

const pools = new Map<string, Found[]>(Object.keys(quotas).map((group) => [group, []]));
const isFilled = (group: string): boolean => pools.get(group)!.length >= 2 * quotas[group]!;

function lookInto(size: number, game: number): void {
  const random = new Random(`positions of ${size}, game ${game}`);
  const options = { size, komi: random.of([0, 0, 0.5, 2, -1]) };
  const turns = playGame({ options, nodes: 1500, noise: 25 }, random);
  // At most one of each kind per game, because neighbouring positions are similar.
  const kinds = new Set<string>();
  const roadPlies = [3, 5, 7][game % 3];
  for (const { board } of turns.slice(2 * size - 4)) {
    const thought = search(board, strong);
    const found = won - thought.score === roadPlies ? roadIn(board, thought) : tacticIn(board, thought);
    const [kind = '', group = ''] = found === undefined ? [] : [found.line.split(' ')[0], found.group];
    if (found === undefined || kinds.has(kind)) continue;
    kinds.add(kind);
    pools.get(group)?.push(found);
  }
  const counts = [...pools].filter(([group]) => group.endsWith(` ${size}`)).map(([, pool]) => pool.length);
  process.stdout.write(`${size}x${size}, game ${game}: ${counts.join(' ')}\n`);
}

for (const size of [4, 5, 6, 7, 8]) {
  const groups = [...pools.keys()].filter((group) => group.endsWith(` ${size}`));
  for (let game = 0; game < mostGames[size - 4]! && !groups.every(isFilled); game++) lookInto(size, game);
}

const chosen = [...pools].flatMap(([group, pool]) =>
  [...pool.slice(0, 2 * quotas[group]!)].sort((a, b) => b.missed - a.missed).slice(0, quotas[group]),
);
const isRoad = ({ group }: Found): boolean => group.startsWith('road');
const write = (name: string, lines: string): void =>
  writeFileSync(new URL(`../../../../packages/tak/test/selfplay/${name}`, import.meta.url), lines);
const text = (found: readonly Found[]): string => found.map(({ line: text }) => `${text}\n`).join('');
write('tactics.txt', text(chosen.filter((found) => !isRoad(found))));
write('roads.txt', text(chosen.filter(isRoad)));
for (const { line: text, missed } of chosen) process.stdout.write(`${missed} ${text}\n`);
