import { cpus } from 'node:os';
import { formatPly } from '@taktable/tak';
import { think } from '@taktable/tak/engine';
import { type SearchLimits, TranspositionTable } from '@taktable/tak/search';
import { tak } from '../../src/games/tak/index.ts';
import { judgePuzzle, optionsOf } from '../../src/games/tak/puzzles/index.ts';
import type { SearchTask } from '../../src/games/tak/search/worker.ts';
import { Opponents } from '../../src/opponent/index.ts';
import { positionFrom } from '../../packages/tak/test/positions.ts';
import { unseen } from '../../test/games/tak/puzzles/shipped.ts';
import { tinues, positionOf, solves, tactics } from '../../packages/tak/test/selfplay/puzzles.ts';

/**
 * Speed and strength of the search on one thread: `npm run bench:search [milliseconds] [nodes]`. Measured in processor
 * time of this process, so that other work on the machine matters little. Speed is measured in the pool of threads that
 * answers people, and for comparison on the main thread. The puzzles that nothing was tuned with are solved in the pool,
 * where time is the wall clock's: with `nodes`, it is not looked at.
 */

const [milliseconds = 1000, nodesEach] = process.argv.slice(2).map(Number);
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const table = new TranspositionTable(18);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

print(`${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}\n`);

const speeds = [
  ['6x6 start', 6, undefined],
  [
    '6x6 busy midgame',
    6,
    'x2,2,1,1,1/2,x2,2S,11111112S,121/2,2,22221C,x,1,112/1,x2,1111112C,2222121S,x/2,21,2,12,112S,x/2,x,2,x,1,x 1 49',
  ],
  ['6x6 open midgame', 6, 'x,1,x,2,x2/x,2,1,1,2,x/2,x,12C,2,1,x/x,2,1,21C,1,x/x,1,2,1,2,x/x3,2,x2 1 13'],
  ['5x5 midgame', 5, 'x,1,2,x2/x,2,1C,1,x/2,2,12,1,x/x,2C,1,2,x/x2,1,x2 1 9'],
] as const;
const opponents = new Opponents({
  threads: 1,
  onCrash: (cause) => {
    throw cause;
  },
});

async function searchInPool(options: unknown, limits: SearchLimits): Promise<string> {
  const task: SearchTask = {
    options,
    plies: [],
    level: tak.opponent!.levels.length - 1,
    limits,
    book: false,
  };
  const { ply } = await opponents.ask({ worker: tak.opponent!.worker, task, person: 'bench' });
  return ply;
}

/** Thousands of nodes in a second. The second of two searches is measured; the first one compiles the code. */
async function speedOf(search: (nodes: number) => unknown): Promise<number> {
  await search(nodesMeasured / 4);
  const began = now();
  await search(nodesMeasured);
  return nodesMeasured / (now() - began);
}

const nodesMeasured = 1_000_000;
for (const [name, size, tps] of speeds) {
  const position = positionFrom(size, tps);
  const onMain = (nodes: number) => think(position, { nodes }, { table, now });
  // In turns, because the speed of the machine varies.
  const main: number[] = [];
  const pool: number[] = [];
  for (let round = 0; round < 3; round++) {
    table.clear();
    main.push(await speedOf(onMain));
    const options = { size, ...(tps !== undefined && { tps }) };
    // Other options empty the pool's table, too: with what earlier rounds found in it, the search would be a deeper one.
    await searchInPool({ size: 3 }, { nodes: 1 });
    pool.push(await speedOf((nodes) => searchInPool(options, { nodes })));
  }
  table.clear();
  const { depth, move, score } = onMain(nodesMeasured);
  const median = (speeds: number[]): number => Math.round(speeds.sort((a, b) => a - b)[1]!);
  print(
    `${name.padEnd(20)} ${median(pool)} thousand nodes/s in the pool, ${median(main)} on the main thread; ` +
      `depth ${depth} with ${nodesMeasured} nodes, ${formatPly(position, move)} ${score}`,
  );
}

const solvedOf = new Map<string, { solved: number; all: number }>();
for (const puzzle of unseen) {
  const { theme, line, id } = puzzle;
  const options = optionsOf(puzzle);
  const ply = await searchInPool(options, nodesEach === undefined ? { milliseconds } : { nodes: nodesEach });
  const isRight = judgePuzzle({ theme, options, line: line.slice(0, 1) }, 0, ply).right;
  if (!isRight) print(`missed: ${theme} ${id}: ${puzzle.tps}: ${line[0]}, not ${ply}`);
  const count = solvedOf.get(theme) ?? { solved: 0, all: 0 };
  count.all++;
  if (isRight) count.solved++;
  solvedOf.set(theme, count);
}
const each = [...solvedOf].map(([theme, { solved, all }]) => `${theme} ${solved} of ${all}`);
print(`unseen puzzles in the pool: ${each.join(', ')}`);
await opponents.close();

let solved = 0;
for (const puzzle of tactics) {
  table.clear();
  const position = positionOf(puzzle);
  const { move, depth, score } = think(position, { milliseconds }, { table, now });
  const ply = formatPly(position, move);
  if (solves(puzzle, ply)) solved++;
  else print(`missed: ${puzzle.name}: ${puzzle.plies.join(' ')}, not ${ply} (depth ${depth}, ${score})`);
}
print(`tactics: ${solved} of ${tactics.length} at ${milliseconds} ms`);

let slowest = 0;
let found = 0;
for (const road of tinues) {
  table.clear();
  const at = positionOf(road);
  const { score, milliseconds: ms, move, depth } = think(at, { milliseconds: 2000 }, { table, now });
  const isFound = score > 900_000;
  if (isFound) found++;
  else print(`no road in ${road.name}: ${formatPly(at, move)} ${score} (depth ${depth})`);
  slowest = Math.max(slowest, ms);
}
print(`forced roads: ${found} of ${tinues.length}, the slowest in ${Math.round(slowest)} ms`);
