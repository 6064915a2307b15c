import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { standardText } from '../../src/notation/standard.ts';
import { symmetricKey } from '../../src/rules/symmetry.ts';
import { formatPly } from '../../src/notation/ply.ts';
import { formatTps } from '../../src/notation/tps.ts';
import { arrange } from '../../src/options/options.ts';
import type { Move } from '../../src/rules/move.ts';
import { legalMoves } from '../../src/rules/moves.ts';
import { bookFile, type BookEntry, formatEntry } from '../../src/book/book.ts';
import { think } from '../../src/engine/think.ts';
import { TranspositionTable } from '../../src/search/transposition-table.ts';

/**
 * Writes the opening book of a size: `npm run book -- --size 5`. Every placement of the first turn is looked at, and of
 * the positions after that the best few moves; those that come out within a margin of the best are in the book. Nodes
 * limit everything, so the same engine writes the same book. `--cache` keeps what was searched, to go on later.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '5' },
    /** How many plies of a match are in the book. */
    plies: { type: 'string', default: '3' },
    /** How many moves are looked at from the second turn on. */
    width: { type: 'string', default: '4' },
    /** Nodes for a position after the book's last ply, and for each move to choose the few. */
    nodes: { type: 'string', default: '200000' },
    glance: { type: 'string', default: '2000' },
    /** In hundredths of a flat. */
    margin: { type: 'string', default: '15' },
    cache: { type: 'string' },
  },
});
const [size, plies, width, nodes, glance, margin] = [
  values.size,
  values.plies,
  values.width,
  values.nodes,
  values.glance,
  values.margin,
].map(Number) as [number, number, number, number, number, number];

const arranged = arrange({ size });
if (!arranged.ok) throw new Error(arranged.error.code);
const position = arranged.value;
const table = new TranspositionTable(18);

/** Scores of searches by position and nodes. */
const known = new Map<string, number>();
const { cache } = values;
if (cache !== undefined && existsSync(cache)) {
  for (const line of readFileSync(cache, 'utf8').trim().split('\n')) {
    const [name = '', score] = line.split(' | ');
    known.set(name, Number(score));
  }
}

/** For the side to move, in hundredths of a flat. */
function searched(most: number): number {
  const name = `${symmetricKey(position).key} ${most}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  table.clear();
  const { score } = think(position, { nodes: most }, { table, now: () => 0 });
  known.set(name, score);
  if (cache !== undefined) appendFileSync(cache, `${name} | ${score}\n`);
  return score;
}

/** The score of a move by what `look` finds after it. */
function after(move: Move, look: () => number): number {
  position.make(move);
  const score = -look();
  position.unmake(move);
  return score;
}

/** One of each group of moves that are alike by symmetry. */
function differentMoves(): readonly Move[] {
  const { symmetries } = symmetricKey(position);
  const texts = legalMoves(position).map((move) => [standardText(position, symmetries, move), move] as const);
  return [...new Map(texts).values()];
}

const entries = new Map<number, BookEntry & { readonly score: number }>();

/** The score of the position for its side to move; notes its best moves. */
function explore(left: number): number {
  if (left === 0) return searched(nodes);
  const { key } = symmetricKey(position);
  const before = entries.get(key);
  if (before !== undefined) return before.score;
  let moves = differentMoves();
  if (!position.inOpening) {
    const glances = new Map(moves.map((move) => [move, after(move, () => searched(glance))]));
    moves = [...moves].sort((a, b) => glances.get(b)! - glances.get(a)!).slice(0, width);
  }
  const scored = moves.map((move) => ({ move, score: after(move, () => explore(left - 1)) }));
  scored.sort((a, b) => b.score - a.score);
  const { score } = scored[0]!;
  const best = scored.filter((one) => one.score >= score - margin);
  entries.set(key, {
    tps: formatTps(position),
    evaluation: Math.round(score) / 100,
    plies: best.map(({ move }) => formatPly(position, move)),
    score,
  });
  process.stderr.write(`${entries.size}: ${formatEntry(entries.get(key)!)}\n`);
  return score;
}

explore(plies);
const sorted = [...entries.values()].sort((a, b) => a.tps.length - b.tps.length || (a.tps < b.tps ? -1 : 1));
const head = `# ${plies} plies, ${width} moves, ${nodes} nodes, margin ${margin}`;
writeFileSync(bookFile(size), `${[head, ...sorted.map(formatEntry)].join('\n')}\n`);
process.stdout.write(`${entries.size} positions\n`);
