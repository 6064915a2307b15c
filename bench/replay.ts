import { setImmediate } from 'node:timers/promises';
import { replayWorker, type Replay } from '../src/discord/boards/animation.ts';
import { Animator } from '../src/render/index.ts';
import { boardOf } from '../test/render/games.ts';
import { Random } from '../test/support/random.ts';
import { line } from './figures.ts';

/**
 * Cost of the replay of a long match on 8x8: how long the main thread is busy, which delays everyone else, and the
 * memory of the process. Figures are in docs/benchmarks.md.
 */

/** The mix of plies: flats, walls and capstones, spreads. */
const kinds = [/^[a-h]\d$/, /^[a-h]\d$/, /^[SC]/, /[-+<>]/, /[-+<>]/];

/** Random turns that do not end the match. */
function matchOf(length: number): readonly string[] {
  const random = new Random(`replay ${length}`);
  let board = boardOf({ size: 8 });
  while (board.plies.length < length) {
    const legal = [...board.legalPlies()];
    const kind = random.of(kinds);
    const some = legal.filter((ply) => kind.test(ply));
    const played = board.play(random.of(some.length > 0 ? some : legal));
    if (played.ok && played.value.outcome === undefined) board = played.value;
  }
  return board.plies;
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

for (const length of [44, 260, 999]) {
  const plies = matchOf(length);
  const animator = new Animator<Replay>(replayWorker);
  for (const thread of ['its thread just started', 'its thread running']) {
    // Measurements start only with the first turn of the event loop.
    await setImmediate();
    const before = performance.eventLoopUtilization();
    const start = performance.now();
    const view = { names: { first: 'Ada', second: 'Grace' } };
    const gif = await animator.gif({ gameId: 'tak', options: { size: 8 }, plies, view });
    const whole = performance.now() - start;
    const { active } = performance.eventLoopUtilization(before);
    if (!gif.ok) throw new Error(gif.error);
    line(
      `${length} plies, ${thread}`,
      `${active.toFixed(0)} ms of the main thread, ${(whole / 1000).toFixed(1)} s in all, ` +
        `${mebibytes(gif.value.length)} MiB, at most ${mebibytes(process.resourceUsage().maxRSS * 1024)} MiB resident`,
    );
  }
  await animator.close();
}
