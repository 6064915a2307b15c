import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { ChallengeRow, Store } from '../../store/store.ts';
import type { RatingRange } from '../model/match.ts';
import { shownRating } from '../ratings/index.ts';

/** Whose ratings are near enough for a challenge to anyone. */

/** Why this person may not accept a challenge: their rating is not in its range. */
export async function outsideRange(
  store: Store,
  row: ChallengeRow,
  personId: string,
  now: number,
): Promise<Result<undefined, Phrase>> {
  if (row.lowest === null && row.highest === null) return ok(undefined);
  const rating = await currentPoints(store, row, personId, now);
  if (!isOutside(row, rating)) return ok(undefined);
  const { from, to } = { from: row.lowest ?? 0, to: row.highest ?? 0 };
  const kind = row.highest === null ? 'below' : row.lowest === null ? 'above' : 'outside';
  return err(phrase(`challenge:refused.${kind}`, { rating, from, to }));
}

export const rangeColumns = (range: RatingRange | undefined) => ({
  lowest: range?.from ?? null,
  highest: range?.to ?? null,
});

export const isOutside = ({ lowest, highest }: ReturnType<typeof rangeColumns>, points: number): boolean =>
  points < (lowest ?? -Infinity) || points > (highest ?? Infinity);

/** Somebody's rating, as it would count in the match. */
export async function currentPoints(
  store: Store,
  { scopeId, gameId }: ChallengeRow,
  personId: string,
  now: number,
): Promise<number> {
  return shownRating((await store.ratings.of(scopeId, gameId, [personId])).get(personId), now).points;
}
