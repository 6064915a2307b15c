import { cpus } from 'node:os';
import { TranspositionTable } from '../../src/games/search/transpositiontable.ts';
import { think } from '../../src/games/tak/search/think.ts';
import { formatPly } from '../../src/games/tak/notation/ptn.ts';
import { positionFrom } from '../../test/games/tak/positions.ts';
import { tinues, positionOf, solves, tactics } from '../../test/games/tak/selfplay/puzzles.ts';

/**
 * Speed and strength of the search on one thread: `npm run bench:search [milliseconds]`. Measured in processor time of
 * this process, so that other work on the machine matters little.
 */

const milliseconds = Number(process.argv[2] ?? 1000);
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const table = new TranspositionTable(20);
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
for (const [name, size, tps] of speeds) {
  table.clear();
  const position = positionFrom(size, tps);
  think(position, { milliseconds: 500 }, { table, now });
  table.clear();
  const {
    nodes,
    depth,
    milliseconds: ms,
    move,
    score,
  } = think(position, { milliseconds: 3000 }, { table, now });
  const speed = Math.round(nodes / ms);
  print(
    `${name.padEnd(20)} ${speed} thousand nodes/s, depth ${depth} in 3 s, ${formatPly(position, move)} ${score}`,
  );
}

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
