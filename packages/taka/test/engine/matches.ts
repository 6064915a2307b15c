import { TranspositionTable } from '@taktable/tak/search';
import { think } from '@taktable/taka/engine';
import { formatTurn, outcomeOf, type Position } from '@taktable/taka';
import { legalPlies, played, positionFrom } from '../positions.ts';
import type { Random } from '../../../../test/support/random.ts';

/** The clock stands still: these searches have other limits, so the machine's speed does not matter. */
export const now = (): number => 0;

const goal = /[>](?:[d-g]1|[d-g]14)(?:@|$)/;

/** The goals among a board's legal turns, recognised by their texts alone. */
export const goalsOf = (board: Position): readonly string[] =>
  legalPlies(board).filter((ply) => goal.test(ply));

/**
 * The boards of a self-play match with few nodes, large errors and occasional random turns; goals are avoided, so that
 * there are chances to see.
 */
export function* looseMatch(random: Random, options: unknown, turns: number): Generator<Position> {
  const table = new TranspositionTable(10);
  let board = positionFrom(options);
  for (let turn = 0; turn < turns && outcomeOf(board) === undefined; turn++) {
    yield board;
    const noise = (): number => 80 * random.next();
    const { move } = think(board.copy(), { nodes: 300 }, { table, now, noise });
    const others = legalPlies(board).filter((ply) => !goal.test(ply));
    const ply = goal.test(formatTurn(move)) || random.next() < 0.3 ? random.of(others) : formatTurn(move);
    board = played(board, ply);
  }
}

/** That many boards of such matches with a goal in one. */
export function chances(random: Random, turns: number, count: number): readonly Position[] {
  const boards: Position[] = [];
  for (;;) {
    for (const board of looseMatch(random, {}, turns)) {
      if (goalsOf(board).length > 0 && boards.push(board) === count) return boards;
    }
  }
}
