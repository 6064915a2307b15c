import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatPosition, formatTurn, outcomeOf, standardPosition } from '@taktable/taka';
import { puzzleIn, ratingOf } from '@taktable/taka/puzzles';
import { answer } from '@taktable/taka/engine';
import { formatEntry, puzzles } from '../../src/games/taka/puzzles/index.ts';
import { Random } from '../../test/support/random.ts';

/**
 * Regenerates src/games/taka/puzzles/puzzles.txt from matches of the engine at levels that nodes limit, so that the same
 * seed and engine write the same file: `npm run puzzles:taka -- --most 400`.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'puzzles' },
    /** Of each theme. */
    most: { type: 'string', default: '200' },
    file: { type: 'string', default: fileURLToPath(puzzles.file) },
  },
});

type Entry = Parameters<typeof formatEntry>[0];

const most = Number(values.most);
const kept = new Map<string, Entry>();
const counts = new Map<string, number>();
let matches = 0;
for (; [...puzzles.themes].some((theme) => (counts.get(theme) ?? 0) < most); matches++) {
  const random = new Random(`${values.seed} ${matches}`);
  const levels = [random.of([1, 2, 3, 4, 5, 6]), random.of([3, 4, 5, 6, 7])];
  const position = standardPosition();
  // One puzzle of a theme and match, the last, whose positions are the least like those of others.
  const found = new Map<string, Entry>();
  while (outcomeOf(position) === undefined) {
    const puzzle = position.ply < 4 ? undefined : puzzleIn(position);
    if (puzzle !== undefined) {
      const formation = formatPosition(position);
      const id = createHash('sha256').update(formation).digest('hex').slice(0, 10);
      const line = puzzle.line.map(formatTurn);
      found.set(puzzle.theme, {
        id,
        theme: puzzle.theme,
        rating: ratingOf(position, puzzle),
        options: { formation },
        line,
      });
    }
    const tools = { random: () => random.next(), now: () => 0 };
    position.make(answer(position, levels[position.toMove]!, {}, tools).move);
  }
  for (const [theme, entry] of found) {
    const count = counts.get(theme) ?? 0;
    if (count >= most || kept.has(entry.id)) continue;
    counts.set(theme, count + 1);
    kept.set(entry.id, entry);
  }
}
const sorted = [...kept.values()].sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
const head = `# seed ${values.seed}, ${matches} matches of the engine`;
writeFileSync(values.file, `${[head, ...sorted.map(formatEntry)].join('\n')}\n`);
process.stdout.write(
  `${matches} matches: ${[...counts].map(([theme, count]) => `${theme} ${count}`).join(', ')}\n`,
);
