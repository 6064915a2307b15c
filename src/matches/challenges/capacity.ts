import type { Store } from '../../store/store.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import type { Reader } from '../reading/reader.ts';
import { absentUntil, matchesAfterAbsences, mostAbsences } from './absences.ts';
import { settingsOf } from '../reading/settings.ts';

/**
 * Why one of these people cannot start another match. Two matches starting at the same instant may both be allowed; one
 * too many does no harm.
 * @param asker who reads it.
 */
export async function tooManyMatches(
  store: Store,
  reader: Reader,
  scopeId: string,
  personIds: readonly string[],
  now: number,
  asker: string,
): Promise<Phrase | undefined> {
  const { mostMatches } = await settingsOf(store, scopeId);
  for (const personId of personIds) {
    const filter = { scopeId, status: 'open', personId } as const;
    const open = async (most: number) =>
      (await store.matches.list(filter, { offset: most - 1, limit: 1 })).length > 0;
    const hasMost = await open(mostMatches);
    const until =
      hasMost || !(await open(matchesAfterAbsences))
        ? undefined
        : await absentUntil(store, scopeId, personId, now);
    if (!hasMost && until === undefined) continue;
    const named =
      personId === asker ? undefined : { name: (await reader.people(scopeId, [personId]))(personId).name };
    if (until === undefined)
      return named
        ? phrase('match:tooManyMatches', { ...named, count: mostMatches })
        : phrase('challenge:refused.tooManyOwn', { count: mostMatches });
    // Discord's markup for a time wants Unix seconds.
    const limits = { most: matchesAfterAbsences, count: mostAbsences, until: Math.ceil(until / 1000) };
    return named
      ? phrase('challenge:refused.absent', { ...named, ...limits })
      : phrase('challenge:refused.absentOneself', limits);
  }
  return undefined;
}
