import type { DueRow, Store } from '../../store/store.ts';
import type { Presence } from '../model/deps.ts';
import type { Match } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';

/** The version that the newest board shows: of a newer board, everybody hears anyway. */
const shownVersion = ({ boardMessage }: Match): number => boardMessage?.version ?? 0;

/** The subject of the `follow` row of one listener; that of all listeners together is the match. */
export const followSubject = (match: Match, listener: string): string =>
  `${match.id} ${shownVersion(match)} ${listener}`;

/** @returns `undefined` if the row is obsolete. */
export async function readFollow(store: Store, reader: Reader, presence: Presence, row: DueRow) {
  const [matchId = '', version, listener] = row.subject.split(' ');
  const record = await store.match(matchId);
  const match = record && (await reader.match(record));
  if (match === undefined) return undefined;
  if (version !== undefined && Number(version) !== shownVersion(match)) return undefined;
  const since = Math.max(match.updatedAt, presence.since);
  return { kind: 'follow', row, since, match, listener } as const;
}
