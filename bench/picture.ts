import { setImmediate } from 'node:timers/promises';
import type { Board } from '../src/games/game.ts';
import { randomMatch } from '../test/games/taka/random-match.ts';
import { boardOf, busyTps, flatGameBoards } from '../test/render/games.ts';
import { Animator } from '../src/render/index.ts';
import { drawPng, Painter } from '../src/render/picture/painter.ts';
import { sceneWorker } from '../test/render/scene-worker.ts';
import type { Style, Scene } from '../src/scene.ts';
import { Random } from '../test/support/random.ts';

/**
 * Processor time and size of pictures, as medians; processor time so that other work on the machine matters little.
 * Figures are in docs/benchmarks.md.
 */

const names = { first: 'Ada', second: 'Grace' };
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

const report = (what: string, milliseconds: number, bytes: number, target: string): void => {
  const figures = `${milliseconds.toFixed(1).padStart(7)} ms ${(bytes / 1024).toFixed(1).padStart(7)} KB`;
  process.stdout.write(`${what.padEnd(52)}${figures}   ${target}\n`);
};

/** Draws scenes one after the other, not counting the first ones. */
const measure = async (
  what: string,
  scenes: readonly Scene[],
  draw: (scene: Scene) => Buffer,
  target: string,
  uncounted = 40,
): Promise<void> => {
  const times: number[] = [];
  const bytes: number[] = [];
  for (const scene of scenes) {
    const start = process.cpuUsage();
    bytes.push(draw(scene).length);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    // As in the bot, where pictures come one by one: canvas frees pixels between turns of the event loop.
    await setImmediate();
  }
  report(what, median(times.slice(uncounted)), median(bytes.slice(uncounted)), target);
};

const often = (scenes: readonly Scene[]): readonly Scene[] =>
  Array.from({ length: 160 }, (_, index) => scenes[index % scenes.length]!);

const fromNothing = (style: Partial<Style>) => (scene: Scene) => drawPng(scene, style);

const boards = flatGameBoards();
const midgame = boards.slice(30, 70).map((board) => board.scene({ names }));
const busy = boardOf({ size: 6, tps: busyTps, komi: 2.5 }).scene({ names });
/** 646x636 pixels, as many as 680x600. */
const same = { size: 646 } as const;

await measure('6x6 busy, as many pixels as 680x600, from nothing', often([busy]), fromNothing(same), '9 ms');
await measure('6x6 midgame of a game, likewise', often(midgame), fromNothing(same), '9 ms');
await measure('6x6 midgame at m (680 wide), likewise', often(midgame), fromNothing({}), '');
await measure('6x6 midgame at xs (400 wide), likewise', often(midgame), fromNothing({ size: 'xs' }), '');

// Before thousands of scenes are kept: with them, collecting garbage doubles the time of a large picture from nothing.
const large = boardOf({
  size: 8,
  tps: 'x,2,12,1,2,x,1,2/1,12,x,2S,1,21,x,1/2,1,121,1C,x,2,1,x/x,2,1,2,12,1,2,1/1,x,2,212C,1,2,1S,x/2,1,2,1,x,21,2,1/x,2,1,x,2,1,x,2/1,x,2,1,1,2,x,1 1 40',
}).scene({ names });
await measure('8x8 at xl (1280 wide), from nothing', often([large]), fromNothing({ size: 'xl' }), '35 ms');

const taka = randomMatch('picture', 70)
  .slice(10)
  .map((board) => board.scene({ names }));
const wide = { size: 640 } as const;
await measure('Taka midgame at 640, from nothing', often(taka), fromNothing(wide), '12 ms, 20 KB');
await measure('Taka midgame at xs (400 wide), likewise', often(taka), fromNothing({ size: 'xs' }), '');

const painter = new Painter();
const following = boards.map((board) => board.scene({ names }));
await measure(
  '6x6 game, as many pixels, ply by ply',
  following,
  (scene) => painter.png(scene, same),
  '4 ms, 17 KB',
);

/** Successive matches, with more placements than moves, as people play. */
function* turns(matches: number, rounds: number): Generator<Scene> {
  const random = new Random('turns');
  const usual = [...Array<RegExp>(8).fill(/^[a-h]\d$/), /^[SC]/, /^2?[a-h]\d[-+<>]/];
  const start = boardOf({ size: 6 });
  const next = (board: Board): Board => {
    const all = [...board.legalPlies()];
    const kind = random.of(usual);
    const some = all.filter((ply) => kind.test(ply));
    const played = board.play(random.of(some.length > 0 ? some : all));
    return played.ok && played.value.outcome === undefined ? played.value : start;
  };
  const table = Array.from({ length: matches }, (_, match) => {
    let board = start;
    for (let ply = 0; ply < match % 50; ply += 1) board = next(board);
    return board;
  });
  for (let turn = 0; turn < matches * rounds; turn += 1) {
    const match = turn % matches;
    table[match] = next(table[match]!);
    yield table[match].scene({ names: { first: `Ada ${match}`, second: `Grace ${match}` } });
  }
}

const first = Array.from({ length: 160 }, (_, match) =>
  boardOf({ size: 6 }).scene({ names: { first: `Ben ${match}`, second: `Emmy ${match}` } }),
);
await measure("a match's first board, likewise", first, (scene) => painter.png(scene, same), '4 ms, 17 KB');
const many = [...turns(1_000, 2)];
await measure(
  '1,000 matches at once, likewise',
  many,
  (scene) => painter.png(scene, same),
  '4 ms, 17 KB',
  1_000,
);

await measure('Taka match at 640, turn by turn', taka, (scene) => painter.png(scene, wide), '20 KB', 10);

const animator = new Animator<readonly Scene[]>(sceneWorker);
const film = boards.slice(0, 44).map((board) => board.scene({ names }));
const times: number[] = [];
let bytes = 0;
for (let round = 0; round < 6; round += 1) {
  const start = performance.now();
  const result = await animator.gif(film, { style: { size: 480 } });
  times.push(performance.now() - start);
  bytes = result.ok ? result.value.length : 0;
}
report('GIF of 44 plies at 480, its thread just started', times[0]!, bytes, '500 ms, 600 KB');
report('GIF of 44 plies at 480, its thread running', median(times.slice(1)), bytes, '500 ms, 600 KB');
await animator.close();

const resident = (): number => process.memoryUsage().rss / 2 ** 20;
let before = 0;
for (let count = 1; count <= 5000; count += 1) {
  painter.png(many[count % many.length]!, { size: count % 3 === 0 ? 's' : 'm' });
  await setImmediate();
  if (count === 1000) before = resident();
}
const after = resident();
process.stdout.write(
  `Resident memory: ${before.toFixed(0)} MB after 1,000 pictures, ${after.toFixed(0)} MB after 5,000 ` +
    `(${(100 * (after / before - 1)).toFixed(1)} %, target below 10 %)\n`,
);
