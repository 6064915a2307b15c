import type { Store } from '../../store/store.ts';
import type { MatchPhrase } from '../phrases.ts';
import type { Reader } from '../reader.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * Why one of these people cannot start another match. Two matches starting at the same instant may both be allowed; one
 * too many does no harm.
 */
export async function tooManyMatches(
  store: Store,
  reader: Reader,
  scopeId: string,
  personIds: readonly string[],
): Promise<MatchPhrase | undefined> {
  const { mostMatches } = readSettings(await store.settings('scope', scopeId));
  for (const personId of personIds) {
    const filter = { scopeId, status: 'open', personId } as const;
    const beyond = await store.matches(filter, { offset: mostMatches - 1, limit: 1 });
    if (beyond.length === 0) continue;
    const { name } = (await reader.people(scopeId, [personId]))(personId);
    return { key: 'match:tooManyMatches', data: { name, count: mostMatches } };
  }
  return undefined;
}
