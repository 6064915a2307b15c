import type { TakaBoard } from '../../../src/games/taka/board/board.ts';
import { Random } from '../../support/random.ts';
import { boardFrom, played } from './positions.ts';

/** A random match, with one board for the start and for each turn; avoids goals if anything else is legal. */
export function randomMatch(seed: string, turns: number, options: unknown = {}): readonly TakaBoard[] {
  const random = new Random(seed);
  const boards = [boardFrom(options)];
  while (boards.length <= turns) {
    const board = boards.at(-1)!;
    // Most legal turns are passes, but most turns that people play are not.
    const kind = random.of([/^\w+-\w+$/, /-/, /^\w+>[^>]*$/, /x/, />.*>/]);
    const all = board.legalPlies().filter((ply) => !/>[d-g](?:1|14)(?:@|$)/.test(ply));
    const some = all.filter((ply) => kind.test(ply));
    const ply = some.length > 0 ? random.of(some) : all.length > 0 ? random.of(all) : undefined;
    if (ply === undefined) break;
    boards.push(played(board, ply));
  }
  return boards;
}
