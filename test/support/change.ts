import { err, type Result } from '../../src/result.ts';
import type { Change, StoredMatch, Store } from '../../src/store/store.ts';

/** Changes the match with this ID as if it had been read at this version. */
export async function changeAt(
  { matches }: Pick<Store, 'matches'>,
  id: string,
  version: number,
  decide: (match: StoredMatch) => Change,
): Promise<Result<StoredMatch, 'gone' | 'stale'>> {
  const match = await matches.get(id);
  return match === undefined ? err('gone') : matches.change({ ...match, version }, decide(match));
}
