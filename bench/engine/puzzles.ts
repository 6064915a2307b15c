import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatLine, type Position } from '@taktable/tak';
import { type PuzzleProof, interestOf, puzzleIn, ratingOf, type PuzzleTheme } from '@taktable/tak/puzzles';
import type { TakBoard } from '../../src/games/tak/board/board.ts';
import { isNearEnd } from '../../packages/tak/src/puzzles/finder.ts';
import { puzzles, type PuzzleEntry, formatEntry } from '../../src/games/tak/puzzles/index.ts';
import { flawOf } from '../../packages/tak/test/puzzles/second-proof.ts';
import { playGame, type Turn } from '../../test/games/tak/selfplay/selfplay.ts';
import { TooDear } from '../../packages/tak/test/selfplay/solver.ts';
import { Random } from '../../test/support/random.ts';

/**
 * Regenerates src/games/tak/puzzles/puzzles.txt from games of the engine: `npm run puzzles -- --games 4300`. Nodes and
 * moves limit everything, so the same seed and engine write the same file. `--cache` keeps the puzzles of each game, to
 * go on later. The deepest 300 puzzles of other games, in another file:
 *
 *     npm run puzzles -- --seed tactics --games 3000 --most 300 --file test/games/tak/selfplay/unseen.txt
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '4300' },
    seed: { type: 'string', default: 'puzzles' },
    most: { type: 'string' },
    file: { type: 'string', default: fileURLToPath(puzzles.file) },
    cache: { type: 'string' },
    /** Of cached games that an earlier engine played. */
    engine: { type: 'string' },
  },
});

/** The first games; those after them are played with fewer pieces. */
const usualGames = 3_400;
/** How often each size is played: of ten games. */
const sizes = [5, 6, 5, 6, 4, 5, 6, 7, 5, 6];
/** How many puzzles of a theme a size may have: those that are found most easily are not to prevail. */
const most: Partial<Record<PuzzleTheme, Readonly<Record<number, number>>>> = {
  'win-in-one': { 4: 40, 5: 120, 6: 150, 7: 60 },
};
/** Moves of the second proof. */
const dearest = 1_500_000;

/** The commit that last changed the engine. */
function engineVersion(): string {
  const paths = ['packages/tak/src'];
  return execFileSync('git', ['log', '-1', '--format=%h', '--', ...paths], { encoding: 'utf8' }).trim();
}

interface Rules {
  readonly size: number;
  readonly komi: number;
  readonly flats?: number;
}

/** As they are cached. */
interface Entry extends Omit<PuzzleEntry, 'line' | 'theme'> {
  readonly theme: PuzzleTheme;
  readonly size: number;
  readonly line: string;
}

/** Puzzles of one theme and game are so many plies apart, so that none is the end of another. */
const apart = 8;

/** The most interesting puzzles of a game. */
function puzzlesOf(game: number): readonly Entry[] {
  const random = new Random(`${values.seed} ${game}`);
  return game < usualGames ? usualPuzzles(game, random) : latePuzzles(game, random);
}

function usualPuzzles(game: number, random: Random): readonly Entry[] {
  const size = sizes[game % sizes.length]!;
  const options = { size, komi: random.of([0, 2]) };
  const nodes = random.of([100, 300, 1000]);
  const noise = random.of([60, 120, 250]);
  return chosen(playGame({ options, nodes, noise }, random), options, (position) => puzzleIn(position));
}

/** Wins on flats are rare with all pieces. */
function latePuzzles(game: number, random: Random): readonly Entry[] {
  const size = [4, 5, 5, 6][game % 4]! as 4 | 5 | 6;
  const options = { size, komi: random.of([0, 2]), flats: { 4: 9, 5: 13, 6: 18 }[size] };
  const turns = playGame({ options, nodes: 300, noise: 80 }, random);
  return chosen(turns, options, (position) => {
    const found = isNearEnd(position) ? puzzleIn(position, 20_000) : undefined;
    return found?.theme === 'flats' ? found : undefined;
  });
}

function chosen(
  turns: readonly Turn[],
  options: Rules,
  look: (position: Position) => PuzzleProof | undefined,
): readonly Entry[] {
  const found = turns.flatMap(({ board }, ply) => {
    const puzzle = look(board.copyPosition());
    return puzzle === undefined ? [] : [{ board, ply, puzzle }];
  });
  const kept: typeof found = [];
  for (const one of found.sort((a, b) => interestOf(b.puzzle) - interestOf(a.puzzle) || a.ply - b.ply)) {
    const isNear = ({ ply, puzzle }: typeof one): boolean =>
      puzzle.theme === one.puzzle.theme && Math.abs(ply - one.ply) < apart;
    if (!kept.some(isNear) && isProved(one.board, one.puzzle)) kept.push(one);
  }
  return kept.map(({ board, puzzle }) => entryOf(board, puzzle, options));
}

function isProved(board: TakBoard, found: PuzzleProof): boolean {
  try {
    return flawOf({ ...found, position: board.copyPosition() }, dearest) === undefined;
  } catch (error) {
    if (error instanceof TooDear) return false;
    throw error;
  }
}

function entryOf(board: TakBoard, found: PuzzleProof, { size, komi, flats = 0 }: Rules): Entry {
  const { theme, line, depth } = found;
  const { tps } = board;
  const id = createHash('sha256').update(`${komi} ${tps}`).digest('hex').slice(0, 10);
  const rating = ratingOf(board.copyPosition(), found);
  const plies = formatLine(board.copyPosition(), line).join(' ');
  return { id, theme, size, komi, flats, tps, line: plies, depth, rating };
}

const { cache } = values;
const known: (readonly Entry[])[] =
  cache !== undefined && existsSync(cache)
    ? readFileSync(cache, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as readonly Entry[])
    : [];
const counts = new Map<string, number>();
const kept = new Map<string, Entry>();

for (let game = 0; game < Number(values.games); game++) {
  const entries = known[game] ?? puzzlesOf(game);
  if (known[game] === undefined && cache !== undefined) appendFileSync(cache, `${JSON.stringify(entries)}\n`);
  for (const entry of entries) {
    const group = `${entry.theme} ${entry.size}`;
    const count = counts.get(group) ?? 0;
    if (kept.has(entry.id) || count >= (most[entry.theme]?.[entry.size] ?? Infinity)) continue;
    counts.set(group, count + 1);
    kept.set(entry.id, entry);
  }
}

const deepest = [...kept.values()]
  .sort((a, b) => b.depth - a.depth)
  .slice(0, Number(values.most ?? kept.size));
const sorted = deepest.sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
const lines = sorted.map((entry) =>
  formatEntry({ ...entry, flats: entry.flats ?? 0, line: entry.line.split(' ') }),
);
const head = `# seed ${values.seed}, ${values.games} games, engine ${values.engine ?? engineVersion()}`;
writeFileSync(values.file, `${[head, ...lines].join('\n')}\n`);
for (const [group, count] of [...counts].sort()) process.stdout.write(`${group}: ${count}\n`);
process.stdout.write(`${kept.size} puzzles, ${sorted.length} written\n`);
