import { arrange } from '@taktable/tak';
import { TakBoard } from '../../src/games/tak/board/board.ts';
import { TakaBoard } from '../../src/games/taka/board/board.ts';
import { type Options, setUp } from '@taktable/taka';
import { canScore } from '@taktable/taka/engine';
import { type Contest, played } from './arena.ts';

/**
 * Tak: two plies as the opening rule requires, and one to three ordinary placements, so that neither side is lost yet;
 * or so many `plies`.
 */
export function takContest(size: number, halfKomi: number, plies?: number): Contest<TakBoard> {
  const start = (): TakBoard => {
    const arranged = arrange({ size, komi: halfKomi / 2 });
    if (!arranged.ok) throw new Error(arranged.error.code);
    return TakBoard.start(arranged.value);
  };
  return {
    start,
    opening: (random) => {
      let board = start();
      const count = plies ?? 2 + random.between(1, 3);
      while (board.plies.length < count) {
        const flats = board.legalPlies().filter((ply) => /^[a-h][1-8]$/.test(ply));
        board = played(board, random.of(flats), 'the opening');
      }
      return board.plies;
    },
  };
}

/** Taka: three or four moves or passes of any kind, after which neither side has a goal in one. */
export function takaContest(options: Options): Contest<TakaBoard> {
  const start = (): TakaBoard => {
    const arranged = setUp(options);
    if (!arranged.ok) throw new Error(arranged.error.code);
    return TakaBoard.start(arranged.value);
  };
  return {
    start,
    opening: (random) => {
      for (;;) {
        let board = start();
        const count = random.between(3, 4);
        while (board.plies.length < count && board.outcome === undefined) {
          const kind = random.of([/-/, /^\w+>[^>]*$/, />.*>/]);
          const plies = board.legalPlies();
          const some = plies.filter((ply) => kind.test(ply));
          board = played(board, random.of(some.length > 0 ? some : plies), 'the opening');
        }
        const position = board.copyPosition();
        if (board.outcome === undefined && !canScore(position, 0) && !canScore(position, 1))
          return board.plies;
      }
    },
  };
}
