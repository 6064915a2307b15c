import { z } from 'zod';
import { type FoundPuzzle, seats } from '../../games/game.ts';
import type { MatchRow, Store } from '../../store/store.ts';
import { formerPlayer } from '../match.ts';
import { readPreferences } from '../settings/preferences.ts';
import { readTerms } from '../terms.ts';

/** Puzzles found in a server's own matches; each has the ID of its match. */

const schema = z.object({
  theme: z.string(),
  category: z.string(),
  options: z.unknown(),
  line: z.array(z.string()).readonly(),
  rating: z.number(),
  after: z.int().min(0),
});

/** `undefined` if it was stored by another version. */
export function readFound(value: unknown): FoundPuzzle | undefined {
  const read = schema.safeParse(value);
  return read.success ? (read.data as FoundPuzzle) : undefined;
}

/** Whether the people in a match agree that its positions become puzzles. */
export async function isAgreed(store: Store, match: MatchRow): Promise<boolean> {
  const { computer } = readTerms(match.terms);
  for (const seat of seats) {
    const id = match[seat];
    if (seat === computer) continue;
    if (id === formerPlayer.id || !readPreferences(await store.settings('person', id)).puzzles) return false;
  }
  return true;
}
