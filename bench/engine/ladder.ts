import { parseArgs } from 'node:util';
import { answer, levels } from '../../src/games/tak/search/levels.ts';
import { TranspositionTable } from '../../src/games/search/transpositiontable.ts';
import type { Limits } from '../../src/games/search/deepening.ts';
import { formatPly } from '../../src/games/tak/notation/ptn.ts';
import { Random } from '../../test/support/random.ts';
import { describeTally, type Player, playMatch, type Tally } from './arena.ts';

/**
 * Each level of the computer opponent against the one below it, and level 1 against random legal moves, in one
 * thread: `npm run bench:ladder -- --size 5 --pairs 50 --from 1 --to 5`. Level 6 gets `--milliseconds` a move,
 * or `--nodes`: what it looks at in that time on a machine that does nothing else, for one that is busy.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '5' },
    milliseconds: { type: 'string', default: '2700' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: 'ladder' },
  },
});
const size = Number(values.size);
const random = new Random(values.seed);
const strongest: Limits =
  values.nodes === undefined
    ? { milliseconds: Number(values.milliseconds) }
    : { nodes: Number(values.nodes) };

function playerOf(level: number): Player {
  const table = new TranspositionTable(16 + Math.min(level, 4));
  const limits = level === levels.length ? strongest : {};
  return {
    name: `level ${level}`,
    play: (_, board) => {
      const position = board.copyPosition();
      const tools = { table, now: () => performance.now(), random: Math.random };
      return formatPly(position, answer(position, level, limits, tools).move);
    },
  };
}

const anyMove: Player = { name: 'random', play: (_, board) => random.of([...board.legalPlies()]) };

for (let level = Number(values.from); level <= Number(values.to); level++) {
  const below = level === 1 ? anyMove : playerOf(level - 1);
  const began = performance.now();
  const said = (tally: Tally): string =>
    `${size}x${size} level ${level} - ${below.name}: ${describeTally(tally)} of ${2 * tally.pairs.length} ` +
    `(${((performance.now() - began) / 1000).toFixed(0)} s)\n`;
  const pairs = Number(values.pairs);
  const tally = await playMatch({ size, halfKomi: 0 }, playerOf(level), below, pairs, random, (soFar) =>
    process.stderr.write(said(soFar)),
  );
  process.stdout.write(said(tally));
}
