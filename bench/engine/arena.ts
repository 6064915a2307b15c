import type { Board } from '../../src/games/game.ts';
import type { Random } from '../../test/support/random.ts';

/** Paired games between two players, to compare their strength. */

export interface Player<B extends Board> {
  readonly name: string;
  /** The ply that it plays in an unfinished game. */
  readonly play: (board: B) => Promise<string> | string;
}

/** What is played. */
export interface Contest<B extends Board> {
  readonly start: () => B;
  /** The plies of a start that leaves neither side lost. */
  readonly opening: (random: Random) => readonly string[];
}

/** Results in half points for the first player: the two games of each opening score 0 to 4. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly pairs: readonly number[];
}

/** Games longer than this are drawn. */
const longest = 300;

/** 2 for White's win, 1 for a draw, 0 for Black's win. */
async function playGame<B extends Board>(
  contest: Contest<B>,
  plies: readonly string[],
  players: readonly [Player<B>, Player<B>],
): Promise<number> {
  let board = contest.start();
  for (const ply of plies) board = played(board, ply, 'the opening');
  while (board.outcome === undefined && board.plies.length < longest) {
    const player = players[board.toMove === 'first' ? 0 : 1];
    board = played(board, await player.play(board), player.name);
  }
  if (board.outcome?.winner === undefined) return 1;
  return board.outcome.winner === 'first' ? 2 : 0;
}

export function played<B extends Board>(board: B, ply: string, by: string): B {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${by} plays ${ply} after ${board.plies.join(' ')}: ${next.error.key}`);
  // A board's play returns boards of its own kind.
  return next.value as B;
}

/** Each opening is played twice, with colours exchanged. `onPair`: whether that was enough. */
export async function playMatch<B extends Board>(
  contest: Contest<B>,
  first: Player<B>,
  second: Player<B>,
  pairs: number,
  random: Random,
  onPair?: (tally: Tally) => boolean | undefined,
): Promise<Tally> {
  const results: number[] = [];
  const pairResults: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const plies = contest.opening(random);
    const asWhite = await playGame(contest, plies, [first, second]);
    const asBlack = 2 - (await playGame(contest, plies, [second, first]));
    results.push(asWhite, asBlack);
    pairResults.push(asWhite + asBlack);
    if (onPair?.(tallyOf(results, pairResults)) === true) break;
  }
  return tallyOf(results, pairResults);
}

const tallyOf = (results: readonly number[], pairs: readonly number[]): Tally => ({
  wins: results.filter((result) => result === 2).length,
  draws: results.filter((result) => result === 1).length,
  losses: results.filter((result) => result === 0).length,
  pairs: [...pairs],
});

/** Differences in strength, in Elo, between which a sequential test decides. */
export type Bounds = readonly [low: number, high: number];

/**
 * The logarithm of how much better the results fit the higher bound than the lower one: the generalised sequential
 * probability ratio test with a normal distribution of pairs. At 2.94 the higher one is accepted, at -2.94 the lower
 * one, each wrongly in 5 % of tests.
 */
export function logLikelihoodRatio({ pairs }: Tally, [low, high]: Bounds): number {
  const shares = pairs.map((points) => points / 4);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
  const expected = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
  const [from, to] = [expected(low), expected(high)];
  // A few pairs say nothing about the variance.
  return pairs.length < 20 || variance === 0
    ? 0
    : (shares.length * (to - from) * (2 * mean - from - to)) / (2 * variance);
}

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
