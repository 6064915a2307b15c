import { readFileSync } from 'node:fs';
import { arrange, moveOf } from '@taktable/tak';
import type { PuzzleTheme } from '@taktable/tak/puzzles';
import { puzzles, type PuzzleEntry, optionsOf, readEntry } from '../../../../src/games/tak/puzzles/index.ts';
import { type Claim, flawOf } from '../../../../packages/tak/test/puzzles/second-proof.ts';

const linesOf = (file: URL): readonly string[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

export const lines = linesOf(puzzles.file);
export const shipped: readonly PuzzleEntry[] = lines.map(readEntry);
/** Those that nothing was tuned with. */
export const unseen: readonly PuzzleEntry[] = linesOf(new URL('../selfplay/unseen.txt', import.meta.url)).map(
  readEntry,
);

/** What is wrong with a puzzle. */
export const flawIn = (entry: PuzzleEntry): string | undefined => flawOf(claimOf(entry));

function claimOf(entry: PuzzleEntry): Claim {
  const { theme, depth, line } = entry;
  const arranged = arrange(optionsOf(entry));
  if (!arranged.ok) throw new Error(`${entry.tps}: ${arranged.error.code}`);
  const position = arranged.value;
  const moves = line.map((ply) => {
    const move = moveOf(position, ply);
    position.make(move);
    return move;
  });
  for (const move of [...moves].reverse()) position.unmake(move);
  return { theme: theme as PuzzleTheme, position, line: moves, depth };
}
