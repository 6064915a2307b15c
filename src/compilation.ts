import { games } from './games/index.ts';
import { Opponents } from './opponent/index.ts';
import { PainterThread } from './render/index.ts';

/** Deep enough that a search does all that it ever does; takes some 10 ms. */
const level = 8;

/**
 * Loads and uses what the bot runs in all of its threads, so that Node's compile cache holds it: a thread that had to
 * compile TypeScript keeps the compiler, 4 to 10 MB, as long as it lives.
 */
export async function compile(): Promise<void> {
  const painter = new PainterThread();
  const opponents = new Opponents({ onCrash: () => undefined });
  await Promise.all([
    import('./health/index.ts'),
    import('./health/listen.ts'),
    import('./store/postgres/index.ts'),
    import('./store/sqlite/index.ts'),
    ...games.map(async ({ id, start, opponent }) => {
      const options = {};
      const board = start(options);
      if (board.ok) await painter.png(board.value.scene({ names: { first: 'White', second: 'Black' } }));
      if (opponent === undefined) return;
      const task = { options, plies: [], level };
      await opponents.ask({ worker: opponent.worker, task, person: id });
    }),
  ]);
  await Promise.all([painter.close(), opponents.close()]);
}
