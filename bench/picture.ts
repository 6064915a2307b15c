import { setImmediate } from 'node:timers/promises';
import { boardOf, busyTps, flatGameBoards } from '../test/render/games.ts';
import { Animator } from '../src/render/index.ts';
import { Painter } from '../src/render/painter.ts';
import type { Scene } from '../src/scene.ts';

/** How fast pictures are drawn, and how long they are: medians, one thread. Figures are in docs/benchmarks.md. */

const names = { first: 'Ada', second: 'Grace' };
const painter = new Painter();

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

const report = (what: string, milliseconds: number, bytes: number, target: string): void => {
  const figures = `${milliseconds.toFixed(1).padStart(7)} ms ${(bytes / 1024).toFixed(1).padStart(7)} KB`;
  process.stdout.write(`${what.padEnd(52)}${figures}   ${target}\n`);
};

/** Draws each scene once to warm up, then all of them again and again. */
const measure = (
  what: string,
  scenes: readonly Scene[],
  draw: (scene: Scene) => Buffer,
  target: string,
): void => {
  for (const scene of scenes) draw(scene);
  const times: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round * scenes.length < 120; round += 1) {
    for (const scene of scenes) {
      const start = performance.now();
      bytes.push(draw(scene).length);
      times.push(performance.now() - start);
    }
  }
  report(what, median(times), median(bytes), target);
};

const boards = flatGameBoards();
const midgame = boards.slice(30, 70).map((board) => board.scene({ names }));
const busy = boardOf({ size: 6, tps: busyTps, komi: 2.5 }).scene({ names });
/** 646x636 pixels, as many as 680x600. */
const same = { size: 646 } as const;

measure(
  '6x6 busy, as many pixels as 680x600, from nothing',
  [busy],
  (scene) => painter.png(scene, same),
  '9 ms, 16 KB',
);
measure('6x6 midgame of a game, likewise', midgame, (scene) => painter.png(scene, same), '9 ms, 16 KB');
measure('6x6 midgame, the ply before drawn too', midgame, (scene) => painter.png(scene, same, 'a'), '4 ms');
measure('6x6 midgame at m (680 wide), from nothing', midgame, (scene) => painter.png(scene), '');
measure('6x6 midgame at m, the ply before drawn too', midgame, (scene) => painter.png(scene, {}, 'b'), '');
measure(
  '6x6 midgame at xs (400 wide), from nothing',
  midgame,
  (scene) => painter.png(scene, { size: 'xs' }),
  '',
);

const large = boardOf({
  size: 8,
  tps: 'x,2,12,1,2,x,1,2/1,12,x,2S,1,21,x,1/2,1,121,1C,x,2,1,x/x,2,1,2,12,1,2,1/1,x,2,212C,1,2,1S,x/2,1,2,1,x,21,2,1/x,2,1,x,2,1,x,2/1,x,2,1,1,2,x,1 1 40',
}).scene({ names });
measure(
  '8x8 at xl (1280 wide), from nothing',
  [large],
  (scene) => painter.png(scene, { size: 'xl' }),
  '35 ms',
);

const animator = new Animator();
const film = boards.slice(0, 44).map((board) => board.scene({ names }));
const times: number[] = [];
let bytes = 0;
for (let round = 0; round < 6; round += 1) {
  const start = performance.now();
  const result = await animator.gif(film, { look: { size: 480 } });
  times.push(performance.now() - start);
  bytes = result.ok ? result.value.length : 0;
}
report('GIF of 44 plies at 480, its thread just started', times[0]!, bytes, '500 ms, 600 KB');
report('GIF of 44 plies at 480, its thread running', median(times.slice(1)), bytes, '500 ms, 600 KB');
await animator.close();

const resident = (): number => process.memoryUsage().rss / 2 ** 20;
let before = 0;
for (let count = 1; count <= 5000; count += 1) {
  const series = `match ${count % 40}`;
  painter.png(midgame[count % midgame.length]!, { size: count % 3 === 0 ? 's' : 'm' }, series);
  // As in the bot, where pictures come one by one: canvas frees pixels between two turns of the event loop.
  await setImmediate();
  if (count === 1000) before = resident();
}
const after = resident();
process.stdout.write(
  `Resident memory: ${before.toFixed(0)} MB after 1,000 pictures, ${after.toFixed(0)} MB after 5,000 ` +
    `(${(100 * (after / before - 1)).toFixed(1)} %, target below 10 %)\n`,
);
