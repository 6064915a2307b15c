import { changeIn, type Board, type Game, type Seat } from '../../games/game.ts';
import { boardsAlong } from '../model/fold.ts';
import { badMark, chanceFor, isGood, lossOf } from './marks.ts';
import type { StoredAnalysis } from './stored-analysis.ts';

/** What an analysis says about each turn. */

export type ReviewedTurn = ReturnType<typeof reviewTurn>;
export type Review = NonNullable<ReturnType<typeof reviewOf>>;

/** As players write it: `14. c3 ??`, or `14… c3 ??` for the second player. */
export function turnName({ board, seat, ply, mark, judged }: ReviewedTurn): string {
  const number = `${board.moveNumber}${seat === 'first' ? '.' : '…'}`;
  return `${number} ${ply}${judged.after.sign ?? ''}${mark === undefined ? '' : ` ${mark}`}`;
}

/** The chances of whoever played a bad turn, in percent: with the better turn, and with this one. */
export const chancesOf = ({ seat, better, judged }: ReviewedTurn) => ({
  before: percent(chanceFor(seat, better ?? judged.before)),
  after: percent(chanceFor(seat, judged.after)),
});

/** The better turn and what is expected to follow; empty if it was not bad. */
export const betterLine = ({ judged, better }: ReviewedTurn): readonly string[] =>
  better === undefined ? [] : [...judged.before.line.slice(0, 1), ...better.line];

export const percent = (chance: number): number => Math.round(100 * chance);

const mostWorst = 3;

/** @returns `undefined` if this version's rules cannot replay it. */
export function reviewOf(game: Game, stored: StoredAnalysis) {
  const boards = boardsAlong(game, stored.options, stored.plies);
  if (boards.length <= stored.plies.length) return undefined;
  const turns = stored.plies.map((_, index) => reviewTurn(stored, boards, index));
  const weights = weightsOf(stored.judgements.map(({ chance }) => chance));
  const accuracyFor = (seat: Seat) =>
    meanAccuracy(
      turns
        .map(({ loss, seat: mover, ply }, index) => ({
          mover,
          isChange: changeIn(ply) !== undefined,
          accuracy: accuracyOf(loss),
          weight: weights[index]!,
        }))
        .filter(({ mover, isChange }) => mover === seat && !isChange),
    );
  return {
    turns,
    /** Of each position, from the start. */
    judgements: stored.judgements,
    /** The board after the last turn. */
    last: boards.at(-1)!,
    /** From 0 to 100; `undefined` for a side that did not move. */
    accuracy: { first: accuracyFor('first'), second: accuracyFor('second') },
    /** The worst turns, worst first. */
    worst: turns
      .filter(({ better }) => better !== undefined)
      .sort((a, b) => b.loss - a.loss || a.index - b.index)
      .slice(0, mostWorst),
  };
}

function reviewTurn(
  { judgements, explanations, plies }: StoredAnalysis,
  boards: readonly Board[],
  index: number,
) {
  const board = boards[index]!;
  const seat = board.toMove;
  const [before, after] = [judgements[index]!, judgements[index + 1]!];
  const explained = explanations.find(({ turn }) => turn === index);
  const bad = explained && badMark(seat, explained, after);
  // Nobody played it.
  const isChange = changeIn(plies[index]) !== undefined;
  const good = !isChange && isGood(seat, before, after, judgements[index - 2]) ? '!' : undefined;
  return {
    index,
    seat,
    ply: plies[index]!,
    mark: bad ?? good,
    /** Of winning chances, from 0 to 1. */
    // The engine's own choice lost nothing, even if it looks worse a ply later.
    loss: isChange || plies[index] === before.line[0] ? 0 : lossOf(seat, explained?.better ?? before, after),
    /** The boards before and after it. */
    board,
    after: boards[index + 1]!,
    judged: { before, after },
    /** After the better turn; only of a bad turn. */
    better: bad === undefined ? undefined : explained!.better,
    /** Why it is bad, as full sentences. */
    causes: bad === undefined ? [] : explained!.causes,
  };
}

/**
 * How well a turn was played, from 0 to 100, by a published formula of lichess, like the other two.
 * @param loss of winning chances, from 0 to 1.
 */
export function accuracyOf(loss: number): number {
  const percent = 100 * Math.max(0, loss);
  return clamp(103.1668 * Math.exp(-0.04354 * percent) - 3.1669 + 1, 0, 100);
}

interface WeighedTurn {
  readonly accuracy: number;
  /** How unsettled the match was around it. */
  readonly weight: number;
}

/**
 * How well a side played: the mean of the harmonic mean and of a mean that weighs turns by how unsettled the match was.
 * `undefined` without turns.
 */
export function meanAccuracy(turns: readonly WeighedTurn[]): number | undefined {
  if (turns.length === 0) return undefined;
  const weights = sum(turns.map(({ weight }) => weight));
  const weighted = sum(turns.map(({ accuracy, weight }) => accuracy * weight)) / weights;
  // A turn that lost everything would make the harmonic mean 0.
  const harmonic = turns.length / sum(turns.map(({ accuracy }) => 1 / Math.max(1, accuracy)));
  return (weighted + harmonic) / 2;
}

/**
 * For each turn, the standard deviation of the chances in a window that ends with it, in percent.
 * @param chances of all positions, from the first one; one more than there are turns.
 */
export function weightsOf(chances: readonly number[]): readonly number[] {
  const turns = chances.length - 1;
  const length = Math.round(clamp(turns / 10, 2, 8));
  return Array.from({ length: turns }, (_, turn) => {
    const end = Math.max(turn + 2, Math.min(length, chances.length));
    const window = chances.slice(Math.max(0, end - length), end).map((chance) => 100 * chance);
    return clamp(deviation(window), 0.5, 12);
  });
}

function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
