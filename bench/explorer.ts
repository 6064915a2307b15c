import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMoves, maxMoves, Position, symmetricKey } from '@taktable/tak';
import { standardText } from '@taktable/tak';
import { run } from '../src/cli/program.ts';
import { openSqliteStore } from '../src/store/sqlite/index.ts';
import { archives, type ExploredStep, type ImportedGame } from '../src/store/store.ts';
import { line, quantile } from './figures.ts';

/**
 * The explorer with a million games (`GAMES=...`): how fast they are stored, and how long a position takes to look up.
 * Their first 16 plies on 6x6 are random, but like people's: the k-th move of a position, in an order of its own, is
 * played in proportion to 1/k^1.4. Then the import of PTN: the engine's own games, on many days.
 */

const games = Number(process.env['GAMES'] ?? 1_000_000);
const plies = 16;
const batch = 10_000;
const rules = {
  size: 6,
  opening: 'swap',
  halfKomi: 4,
  flats: [30, 30],
  caps: [1, 1],
  passing: false,
  secondWinsTies: false,
} as const;

/** Numerical Recipes' generator; far faster than the tests'. */
let state = 19;
const next = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const weights = Float64Array.from({ length: 400 }, (_, k) => (k + 1) ** -1.4);
const sums = weights.map((_, k) => weights.subarray(0, k + 1).reduce((sum, weight) => sum + weight, 0));

/** @returns an index below `count`, small ones more often. */
function rank(count: number): number {
  const at = next() * sums[Math.min(count, sums.length) - 1]!;
  let k = 0;
  while (sums[k]! < at) k++;
  return k;
}

const moves = new Int32Array(maxMoves);

function play(digest: number, seen: Set<number>): ImportedGame {
  const position = new Position(rules);
  const steps: ExploredStep[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const { key, symmetries } = symmetricKey(position);
    if (seen.size < 1_000) seen.add(key);
    const count = generateMoves(position, moves, 0);
    // The position's own order: a walk through its moves with a step that its key gives.
    const move = moves[(rank(count) * 7_919 + (key % count)) % count]!;
    const seat = ply % 2 === 0 ? 'first' : 'second';
    steps.push({ position: key, ply: standardText(position, symmetries, move), seat });
    position.make(move);
  }
  const winner = next() < 0.5 ? 'first' : next() < 0.9 ? 'second' : null;
  return { digest, steps, winner, ratings: { first: 1_500, second: 1_600 } };
}

const cpu = (): number => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
const folder = mkdtempSync(join(tmpdir(), 'taktable-explorer-'));
const path = join(folder, 'bench.db');
try {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  const store = opened.value;
  const seen = new Set<number>();
  let storing = 0;
  for (let from = 0; from < games; from += batch) {
    const some = Array.from({ length: Math.min(batch, games - from) }, (_, i) => play(from + i, seen));
    const before = cpu();
    await store.explorer.importGames('tak', some, { key: 'import:bench', value: '' });
    storing += cpu() - before;
  }
  line('games, size of the database', `${games}, ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB`);
  line('stored, per second of processor time', (games / storing).toFixed(0));
  const times: number[] = [];
  for (const key of seen) {
    const before = performance.now();
    await store.explorer.continuations('tak', archives, key);
    times.push(performance.now() - before);
  }
  const shown = [0.5, 0.99, 1].map((q) => quantile(times, q).toFixed(2)).join(' / ');
  line('looking up a position, p50 / p99 / max', `${shown} ms`);
  store.close();

  const text = readFileSync(new URL('../packages/tak/test/selfplay/games.ptn', import.meta.url), 'utf8');
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '.'),
  );
  const file = join(folder, 'games.ptn');
  writeFileSync(file, days.map((day) => text.replaceAll('[Size', `[Date "${day}"]\n[Size`)).join('\n'));
  const many = days.length * (text.match(/\[Size/g)?.length ?? 0);
  const before = cpu();
  await run(['import', file, '--database', join(folder, 'ptn.db')], {
    input: process.stdin,
    print: (text) => void process.stdout.write(`  ${text}`),
    complain: (text) => void process.stderr.write(text),
    now: () => performance.now(),
  });
  line('PTN imported, per second of processor time', (many / (cpu() - before)).toFixed(0));
  line('load', loadavg()[0]!.toFixed(1));
} finally {
  rmSync(folder, { recursive: true });
}
