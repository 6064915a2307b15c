import { cpus } from 'node:os';
import { perft } from '@taktable/tak';
import { boardFrom } from '../../test/games/tak/positions.ts';
import { positionFrom } from '../../packages/tak/test/positions.ts';
import { perft as takaPerft, standardPosition } from '@taktable/taka';
import * as taka from '../../test/games/taka/positions.ts';

/** Speed of the games' rules on one thread; medians. For an idle machine: `npm run bench:rules`. */

const midgame =
  '2,2,21S,2,2,2/2,x,222221,2,2,x/1,1,2221C,x,111112C,2S/x,1,2S,x2,121211212/1,1,1212S,1S,2,1S/x2,2,1,21,1 1 42';
/** Tall stacks with room to spread, on both sides: 667 legal plies. */
const busy =
  '1,x2,22S,1,x,2,x/1,2S,122,1S,1,12,22,x/2,1,x,2,1221C,11S,21,x/x,1211S,221,1,12122S,121,1,x/2,122C,212111,1S,22,12,1,2/2S,2,x,12122,2,21,2S,x/x2,1S,1,2,1,2,x/x,212121,x3,12121,x2 1 41';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The median time of a run, in milliseconds. */
function time(runs: number, work: () => unknown): number {
  for (let i = 0; i < Math.ceil(runs / 5); i++) work();
  return median(
    Array.from({ length: runs }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );
}

const print = (what: string, figure: string): void => console.log(`${what.padEnd(58)} ${figure}`);

function leaves(what: string, count: () => number): void {
  const nodes = count();
  const ms = time(5, count);
  print(what, `${(nodes / ms / 1000).toFixed(nodes / ms < 10_000 ? 1 : 0).padStart(7)} million leaves/s`);
}

console.log(`${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`);

const start = positionFrom(6);
const middle = positionFrom(6, midgame);
leaves('perft, last ply counted, 6x6 start, depth 4', () => perft(start, 4, true));
leaves('perft, last ply counted, 6x6 midgame, depth 4', () => perft(middle, 4, true));
leaves('perft, every leaf made, 6x6 start, depth 4', () => perft(start, 4, false));
leaves('perft, every leaf made, 6x6 midgame, depth 3', () => perft(middle, 3, false));

const board = boardFrom({ tps: busy });
const plies = [...board.legalPlies()].length;
const ms = (value: number): string => `${value.toFixed(3).padStart(7)} ms`;
print(`legalPlies, busy 8x8 (${plies} plies)`, ms(time(500, () => board.legalPlies())));
print('complete, the same, nothing typed', ms(time(500, () => board.complete('', 25))));
print('complete, the same, one character typed', ms(time(500, () => board.complete('4', 25))));
print('choices, the same, first step', ms(time(500, () => board.choices([]))));
const played = boardFrom({ tps: busy }, [board.legalPlies()[0]!]);
print('calls, one ply later', ms(time(500, () => played.calls())));
print('play, the same', ms(time(500, () => board.play('a2'))));

/** A match of 200 plies, chosen by a fixed sequence of numbers, with more spreads than placements. */
function longMatch(): readonly string[] {
  let seed = 7;
  let at = boardFrom({ size: 6, flats: 60 });
  while (at.plies.length < 200) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const legal = at.legalPlies();
    const spreads = legal.filter((ply) => /[+\-<>]/.test(ply));
    const from = spreads.length > 0 && seed % 4 > 0 ? spreads : legal;
    const next = at.play(from[(seed >>> 8) % from.length]!);
    if (next.ok && next.value.outcome === undefined) at = next.value;
  }
  return at.plies;
}
const long = longMatch();
print('replaying a match of 200 plies', ms(time(100, () => boardFrom({ size: 6, flats: 60 }, long))));

/** A position as wide as the median of random play, 249 turns, and the widest one found: loose balls and restarts. */
const median249 = 'p1p7/3p2g3/6P2p/5P4/p9/10/1P1P3P2/4p1pp[ww]2/4pP4/6P3/6p1P[bw]1/9P/3P4G1/10 - b 74 1:1';
const widest = '4g5/10/2p2p1p2/3p3p2/3(w)6/1ppp1(b)2p1/5p4/4PPP2P/1P8/10/2PP1P4/4P1P3/10/10 G b 13 0:0';

const takaStart = standardPosition();
leaves('Taka: perft, last turn counted, start, depth 2', () => takaPerft(takaStart, 2));
leaves('Taka: perft, every leaf made, start, depth 2', () => takaPerft(takaStart, 2, false));
for (const formation of [median249, widest]) {
  const board = taka.boardFrom({ goals: 9, formation });
  const legal = board.legalPlies();
  print(`Taka: legalPlies, ${legal.length} turns`, ms(time(500, () => board.legalPlies())));
  print('Taka: complete, the same, nothing typed', ms(time(500, () => board.complete('', 25))));
  print('Taka: play, the same', ms(time(500, () => board.play(legal[0]!))));
}
let match = taka.boardFrom();
for (let seed = 7; match.plies.length < 150 && match.outcome === undefined;) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  const legal = match.legalPlies().filter((turn) => !/>[defg](?:1|14)$/.test(turn));
  match = taka.played(match, legal[(seed >>> 8) % legal.length]!);
}
print(
  `Taka: replaying a match of ${match.plies.length} turns`,
  ms(time(100, () => taka.boardFrom({}, match.plies))),
);

const before = process.memoryUsage().heapUsed;
const nodes = perft(middle, 3, false);
const grown = process.memoryUsage().heapUsed - before;
print(`heap growth over ${nodes} nodes made`, `${(grown / 1024).toFixed(0).padStart(7)} KiB`);
