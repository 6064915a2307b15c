import type { TakaBoard } from '../../../src/games/taka/board/board.ts';
import { Random } from '../../support/random.ts';
import { boardFrom, played } from './positions.ts';

/** A match as it goes on, one board for each turn and the start; goals are left out where something else is legal. */
export function randomMatch(seed: string, turns: number, options: unknown = {}): readonly TakaBoard[] {
  const random = new Random(seed);
  const boards = [boardFrom(options)];
  while (boards.length <= turns) {
    const board = boards.at(-1)!;
    // Passes are most of what is legal, and not most of what people play.
    const kind = random.of([/^\w+-\w+$/, /-/, /^\w+>[^>]*$/, /x/, />.*>/]);
    const all = board.legalPlies().filter((ply) => !/>[d-g](?:1|14)(?:@|$)/.test(ply));
    const some = all.filter((ply) => kind.test(ply));
    const ply = some.length > 0 ? random.of(some) : all.length > 0 ? random.of(all) : undefined;
    if (ply === undefined) break;
    boards.push(played(board, ply));
  }
  return boards;
}
