import type { FollowRow, Store } from '../../store/store.ts';
import { readPreferences } from '../reading/preferences.ts';

/**
 * Players hear of their own matches only if they follow these themselves; others, if no player forbids it. In a
 * channel everybody reads along, so there no player may forbid it at all.
 */
export async function mayFollow(
  store: Store,
  { personId, kind, place }: Pick<FollowRow, 'personId' | 'kind' | 'place'>,
  players: readonly string[],
): Promise<boolean> {
  if (players.includes(personId) && (kind !== 'match' || place === 'direct')) return kind === 'match';
  const allowed = await Promise.all(players.map((id) => allowsFollowing(store, id)));
  return allowed.every(Boolean);
}

export const allowsFollowing = async (store: Store, personId: string): Promise<boolean> =>
  readPreferences(await store.settings.get('person', personId)).followed;
