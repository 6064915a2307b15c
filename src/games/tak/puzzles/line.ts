import type { Puzzle } from '../../game.ts';

/** Puzzles as lines of a file: `id | theme | depth | rating | komi | flats | TPS | plies`. */

const separator = ' | ';

export interface PuzzleEntry {
  readonly id: string;
  readonly theme: string;
  /** How many plies a proof looks ahead. */
  readonly depth: number;
  readonly rating: number;
  readonly komi: number;
  /** In each reserve at the start; 0: the usual number. */
  readonly flats: number;
  readonly tps: string;
  readonly line: readonly string[];
}

export const formatEntry = ({ id, theme, depth, rating, komi, flats, tps, line }: PuzzleEntry): string =>
  [id, theme, depth, rating, komi, flats, tps, line.join(' ')].join(separator);

export function readEntry(text: string): PuzzleEntry {
  const [id = '', theme = '', depth, rating, komi, flats, tps = '', line = ''] = text.split(separator);
  return {
    id,
    theme,
    depth: Number(depth),
    rating: Number(rating),
    komi: Number(komi),
    flats: Number(flats),
    tps,
    line: line.split(' '),
  };
}

export const optionsOf = ({ komi, flats, tps }: Pick<PuzzleEntry, 'komi' | 'flats' | 'tps'>) => ({
  ...(komi !== 0 && { komi }),
  ...(flats !== 0 && { flats }),
  tps,
});

export function readLine(text: string): Puzzle {
  const entry = readEntry(text);
  const { id, theme, rating, line } = entry;
  const category = String(entry.tps.split('/').length);
  return { id, theme, category, rating, options: optionsOf(entry), line };
}
