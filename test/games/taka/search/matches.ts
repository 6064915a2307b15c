import { TranspositionTable } from '@taktable/tak/search';
import type { TakaBoard } from '../../../../src/games/taka/board/board.ts';
import { formatTurn } from '../../../../src/games/taka/rules/turn.ts';
import { think } from '../../../../src/games/taka/search/think.ts';
import type { Random } from '../../../support/random.ts';
import { boardFrom, played } from '../positions.ts';

/** The clock stands still: these searches have other limits, so the machine's speed does not matter. */
export const now = (): number => 0;

const goal = /[>](?:[d-g]1|[d-g]14)(?:@|$)/;

/** The goals among a board's legal turns, recognised by their texts alone. */
export const goalsOf = (board: TakaBoard): readonly string[] =>
  board.legalPlies().filter((ply) => goal.test(ply));

/**
 * The boards of a self-play match with few nodes, large errors and occasional random turns; goals are avoided, so that
 * there are chances to see.
 */
export function* looseMatch(random: Random, options: unknown, turns: number): Generator<TakaBoard> {
  const table = new TranspositionTable(10);
  let board = boardFrom(options);
  for (let turn = 0; turn < turns && board.outcome === undefined; turn++) {
    yield board;
    const noise = (): number => 80 * random.next();
    const { move } = think(board.copyPosition(), { nodes: 300 }, { table, now, noise });
    const others = board.legalPlies().filter((ply) => !goal.test(ply));
    const ply = goal.test(formatTurn(move)) || random.next() < 0.3 ? random.of(others) : formatTurn(move);
    board = played(board, ply);
  }
}

/** That many boards of such matches with a goal in one. */
export function chances(random: Random, turns: number, count: number): readonly TakaBoard[] {
  const boards: TakaBoard[] = [];
  for (;;) {
    for (const board of looseMatch(random, {}, turns)) {
      if (goalsOf(board).length > 0 && boards.push(board) === count) return boards;
    }
  }
}
