import { openSync, readSync, closeSync } from 'node:fs';
import { z } from 'zod';
import { parseOptions, parseServerGame, readOpening, results } from '@taktable/tak';
import type { Refusal } from '../../../games/game.ts';
import { inWords } from '../../../games/tak/refusal.ts';
import { err, type Result } from '../../../result.ts';
import type { ImportedGame } from '../../../store/store.ts';
import { sentence } from '../../sentence.ts';
import { UsageError } from '../../terminal.ts';
import { type Read, type RefusedGame, toImported } from './archived.ts';

/** Reads the database file of the PlayTak server: the table `games`. */

const rowSchema = z.object({
  id: z.number(),
  /** Unix time in milliseconds. */
  date: z.number().nullable(),
  size: z.number(),
  notation: z.string().nullable(),
  result: z.string().nullable(),
  rating_white: z.number().nullable(),
  rating_black: z.number().nullable(),
  /** In half points. */
  komi: z.number().nullable(),
  /** -1: as many as usual. */
  pieces: z.number().nullable(),
  capstones: z.number().nullable(),
  /** Missing before 2026: `swap`. */
  opening: z.string().nullable(),
});

export function isSqliteFile(path: string): boolean {
  const bytes = Buffer.alloc(16);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes);
  } finally {
    closeSync(file);
  }
  return bytes.toString('latin1') === 'SQLite format 3\0';
}

/** @param passed so many games are passed over. */
export async function* readPlaytakFile(path: string, passed: number): AsyncGenerator<Read> {
  const { openForeignTable } = await import('../../../store/sqlite/index.ts');
  const opened = openForeignTable(path, 'games', Object.keys(rowSchema.shape), [
    'id',
    'size',
    'notation',
    'result',
  ]);
  if (!opened.ok)
    throw new UsageError(`${path} is no database of PlayTak: its table games has no column ${opened.error}`);
  const table = opened.value;
  try {
    let number = passed;
    for (const row of table.read(passed)) {
      number++;
      yield { game: toGame(row), at: Math.round(number * table.bytesPerRow), passed: number };
    }
  } finally {
    table.close();
  }
}

function toGame(values: unknown): Result<ImportedGame, RefusedGame> {
  const row = rowSchema.safeParse(values);
  if (!row.success) {
    const { id } = values as { readonly id: unknown };
    const column = String(row.error.issues[0]?.path[0]);
    return err({ where: `game ${String(id)}`, reason: `Its ${column} is unreadable.`, isUnfinished: false });
  }
  const { id, date, size, notation, result, komi, pieces, capstones, opening } = row.data;
  const refused = (refusal: Refusal, ply?: number) => {
    const turn = ply === undefined ? '' : `, turn ${ply + 1}`;
    const isUnfinished = refusal.key === 'tak:refusal.unfinished';
    return err({ where: `game ${id}${turn}`, reason: sentence(refusal), isUnfinished });
  };
  const options = parseOptions({
    size,
    ...(komi !== null && { komi: komi / 2 }),
    ...(pieces !== null && pieces >= 0 && { flats: pieces }),
    ...(capstones !== null && capstones >= 0 && { caps: capstones }),
    // One that is not known is refused.
    ...(opening !== null && opening !== '' && { opening: readOpening(opening) ?? opening }),
  });
  if (!options.ok) return refused(inWords(options.error));
  const plies = parseServerGame(notation ?? '');
  if (!plies.ok) return refused(inWords(plies.error));
  const imported = toImported({
    options: options.value,
    plies: plies.value,
    score: results.find((score) => score === result),
    ratings: { first: row.data.rating_white ?? undefined, second: row.data.rating_black ?? undefined },
    date: date ?? undefined,
  });
  return imported.ok ? imported : refused(imported.error.refusal, imported.error.ply);
}
