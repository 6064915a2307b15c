import { z } from 'zod';
import { type FoundPuzzle, seats } from '../../games/game.ts';
import type { MatchRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { formerPlayer, scopeIdOf, type Scope } from '../model/match.ts';
import { plyEvents } from '../model/fold.ts';
import { preferencesOf, type Reader } from '../reading/reader.ts';
import { readTerms } from '../model/terms.ts';

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
export const readFound = (value: unknown): FoundPuzzle | undefined => schema.safeParse(value).data;

/** Whether the people in a match agree that its positions become puzzles. */
export async function isAgreed(store: Store, match: MatchRow): Promise<boolean> {
  const { computer } = readTerms(match.terms);
  for (const seat of seats) {
    const id = match[seat];
    if (seat === computer) continue;
    if (id === formerPlayer.id || !(await preferencesOf(store, id)).puzzles) return false;
  }
  return true;
}

/** A match in which a puzzle is looked for. */
interface Examined {
  readonly id: string;
  readonly gameId: string;
  readonly options: unknown;
  readonly plies: readonly string[];
}

/** How many of the latest matches are examined. */
const lookedAt = 50;

export function createOwnPuzzles({ store }: MatchesDeps, reader: Reader) {
  return {
    /** A finished match of the scope in which no puzzle was looked for yet, and everyone in which agrees to that. */
    async unexamined(scope: Scope) {
      const scopeId = scopeIdOf(scope);
      const ended = await store.matches.list({ scopeId, status: 'ended' }, { offset: 0, limit: lookedAt });
      for (const row of ended) {
        const { id, gameId, options } = row;
        if (reader.game(gameId)?.puzzles === undefined || row.outcome?.void !== false) continue;
        if ((await store.puzzles.get({ scopeId, gameId, puzzleId: id })) !== undefined) continue;
        if (!(await isAgreed(store, row))) continue;
        const events = (await store.matches.get(id))?.events ?? [];
        return { id, gameId, options, plies: plyEvents(events).map(({ text }) => text) };
      }
      return undefined;
    },

    /** Stores what was found in a match; `undefined`: nothing, or it is being looked for. */
    keepFound: (scope: Scope, { id, gameId }: Examined, found: FoundPuzzle | undefined) =>
      store.puzzles.add({ scopeId: scopeIdOf(scope), gameId, puzzleId: id }, found ?? null),
  };
}
