import { TakBoard } from '../../src/games/tak/board/board.ts';
import { arrange } from '../../src/games/tak/options.ts';
import type { Random } from '../../test/support/random.ts';

/** Paired games between two players, and what they say about their strength. */

export interface Player {
  readonly name: string;
  /** The ply that it plays in an unfinished game. */
  readonly play: (game: Started, board: TakBoard) => Promise<string> | string;
}

export interface Started {
  readonly size: number;
  readonly halfKomi: number;
}

/** From the first player's side, in half points: the two games of each opening, 0 to 4. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly pairs: readonly number[];
}

/** Games longer than this are drawn. */
const longest = 300;

/** Two plies as the opening rule asks for, and two or three ordinary placements: neither side is lost yet. */
function openingOf(game: Started, random: Random): readonly string[] {
  let board = startOf(game);
  const count = 2 + random.between(1, 3);
  while (board.plies.length < count) {
    const flats = board.legalPlies().filter((ply) => /^[a-h][1-8]$/.test(ply));
    const next = board.play(random.of(flats));
    if (!next.ok) throw new Error(next.error.key);
    board = next.value;
  }
  return board.plies;
}

function startOf({ size, halfKomi }: Started): TakBoard {
  const start = arrange({ size, komi: halfKomi / 2 });
  if (!start.ok) throw new Error(start.error.key);
  return TakBoard.start(start.value);
}

/** 2 for White's win, 1 for a draw, 0 for Black's win. */
async function playGame(
  game: Started,
  plies: readonly string[],
  players: readonly [Player, Player],
): Promise<number> {
  let board = startOf(game);
  for (const ply of plies) board = played(board, ply, 'the opening');
  while (board.outcome === undefined && board.plies.length < longest) {
    const player = players[board.turn === 'first' ? 0 : 1];
    board = played(board, await player.play(game, board), player.name);
  }
  if (board.outcome?.winner === undefined) return 1;
  return board.outcome.winner === 'first' ? 2 : 0;
}

function played(board: TakBoard, ply: string, by: string): TakBoard {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${by} plays ${ply} in ${board.tps}: ${next.error.key}`);
  return next.value;
}

/** Each opening is played twice, with colours exchanged. */
export async function playMatch(
  game: Started,
  first: Player,
  second: Player,
  pairs: number,
  random: Random,
  onPair?: (tally: Tally) => void,
): Promise<Tally> {
  const results: number[] = [];
  const pairResults: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const plies = openingOf(game, random);
    const asWhite = await playGame(game, plies, [first, second]);
    const asBlack = 2 - (await playGame(game, plies, [second, first]));
    results.push(asWhite, asBlack);
    pairResults.push(asWhite + asBlack);
    onPair?.(tallyOf(results, pairResults));
  }
  return tallyOf(results, pairResults);
}

const tallyOf = (results: readonly number[], pairs: readonly number[]): Tally => ({
  wins: results.filter((result) => result === 2).length,
  draws: results.filter((result) => result === 1).length,
  losses: results.filter((result) => result === 0).length,
  pairs: [...pairs],
});

/** The share of points, and twice the standard error of the pairs' mean. */
export function describeTally({ wins, draws, losses, pairs }: Tally): string {
  const shares = pairs.map((points) => points / 4);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance =
    shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1);
  const error = 2 * Math.sqrt(variance / shares.length);
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `+${wins} =${draws} -${losses}: ${percent(mean)} % ± ${percent(error)}`;
}
