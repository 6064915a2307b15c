import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bookFile, formatEntry } from '../../src/book/book.ts';
import { symmetricKey } from '../../src/rules/symmetry.ts';
import { formatPly } from '../../src/notation/ply.ts';
import { formatTps } from '../../src/notation/tps.ts';
import { arrange } from '../../src/options/options.ts';
import { endingAfter, goesOn } from '../../src/rules/ending.ts';
import { generateMoves, maxMoves } from '../../src/rules/moves.ts';
import { RoadProof } from './road-proof.ts';

/**
 * Looks for a road that White forces from the start, whatever the komi: `npm run solve -- --size 4 --plies 13`. On 3x3
 * there is one in 15 plies, and packages/tak/src/book/3.txt is written anew: White's move in every position
 * that can be reached while White follows it, up to symmetry, except where a road is one move away. Black may pass, so
 * the solution holds with that house rule and without.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '3' },
    plies: { type: 'string', default: '15' },
    opening: { type: 'string', default: 'swap' },
  },
});
const arranged = arrange({
  size: Number(values.size),
  opening: values.opening as 'swap',
  'house-rules': 'passing',
});
if (!arranged.ok) throw new Error(arranged.error.code);
const position = arranged.value;

/** 2^22 entries: 64 MiB. */
const proof = new RoadProof(position, 22);
const began = process.cpuUsage();
const found = proof.shortest(Number(values.plies));
const { user, system } = process.cpuUsage(began);
const effort = `${(proof.tried / 1e6).toFixed(1)} million moves in ${((user + system) / 1e6).toFixed(0)} s of processor time`;
process.stdout.write(
  found === undefined
    ? `${values.size}x${values.size}: no forced road within ${values.plies} plies; ${effort}\n`
    : `${values.size}x${values.size}: White forces a road in ${found.plies} plies; ${effort}\n`,
);
if (found !== undefined && values.size === '3' && values.opening === 'swap') {
  const lines = new Map<number, string>();
  follow(found.plies, lines);
  writeFileSync(bookFile(3), [...lines.values()].map((line) => `${line}\n`).join(''));
  process.stdout.write(`${lines.size} positions\n`);
}

/** Collects White's moves in this position and in all that follow, as lines of the file by key. */
function follow(most: number, lines: Map<number, string>): void {
  const { key } = symmetricKey(position);
  if (lines.has(key)) return;
  const won = proof.shortest(most);
  if (won === undefined) throw new Error('the proof does not hold');
  if (won.plies === 1) return;
  lines.set(
    key,
    formatEntry({ tps: formatTps(position), evaluation: 100, plies: [formatPly(position, won.move)] }),
  );
  position.make(won.move);
  const replies = new Int32Array(maxMoves);
  for (const reply of replies.subarray(0, generateMoves(position, replies, 0))) {
    position.make(reply);
    if (endingAfter(position, reply) === goesOn) follow(won.plies - 2, lines);
    position.unmake(reply);
  }
  position.unmake(won.move);
}
