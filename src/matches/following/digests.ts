import type { DueRow, FollowRow, MatchRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Reader } from '../reading/reader.ts';
import { settingsOf } from '../reading/settings.ts';
import { readTerms, spanMs } from '../model/terms.ts';
import { nextHour, previousHour } from '../model/zones.ts';
import { mayFollow } from './subjects.ts';

/** A daily summary lists no more matches than this of one person. */
const mostListed = 25;
/** The hour of a server's summary, in its time zone. */
const channelHour = 18;
const dayMs = spanMs['1d'];

export const isDaily = ({ frequency }: Pick<FollowRow, 'frequency'>): boolean => frequency === 'day';
const isDirectDaily = (row: FollowRow): boolean => isDaily(row) && row.place === 'direct';

/** When a digest is due for someone who begins to follow by the day. */
export async function firstDigest(
  { store, now }: MatchesDeps,
  { personId, scopeId, place }: FollowRow,
  before: readonly FollowRow[],
  zone: string,
): Promise<void> {
  if (place === 'channel') await store.due.set('channelDigest', scopeId, nextHour(channelHour, now(), zone));
  else if (!before.some(isDirectDaily)) await store.due.set('digest', personId, now() + dayMs);
}

/** Daily summaries: of everybody who gets direct messages, and one for all who follow in a server's channel. */
export function createDigests({ store, now }: MatchesDeps, reader: Reader) {
  const news = createNews(store, reader);
  const zoneOf = async (guildId: string) => (await settingsOf(store, guildId)).zone;

  /** Stops following matches that are over. @returns whether anything else is followed. */
  async function goesOn(follows: readonly FollowRow[]): Promise<boolean> {
    let ongoing = 0;
    for (const follow of follows)
      if (follow.kind === 'match' && (await store.matches.row(follow.subject))?.status !== 'open')
        await store.follows.remove(follow);
      else ongoing++;
    return ongoing > 0;
  }

  return {
    /** What happened in the matches that somebody follows by the day, and in which servers. */
    async digest(personId: string, { at }: DueRow) {
      const entries = await news((await store.follows.of(personId)).filter(isDirectDaily), at - dayMs);
      return entries.map(({ match }) => match);
    },

    /** After a digest, stops following what is over. @returns when the next is due; `undefined`: nothing is left. */
    async nextDigest(personId: string, { at }: DueRow) {
      if (!(await goesOn((await store.follows.of(personId)).filter(isDirectDaily)))) return undefined;
      // After a long absence, not once for each day.
      return at + Math.ceil((now() - at + 1) / dayMs) * dayMs;
    },

    /** As `digest`, for all who follow by the day in a server's channel. */
    async channelDigest(guildId: string, { at }: DueRow) {
      return news(
        await store.follows.dailyInChannel(guildId),
        previousHour(channelHour, at, await zoneOf(guildId)),
      );
    },

    /** As `nextDigest`. */
    async nextChannelDigest(guildId: string) {
      if (!(await goesOn(await store.follows.dailyInChannel(guildId)))) return undefined;
      return nextHour(channelHour, now(), await zoneOf(guildId));
    },
  };
}

/**
 * The matches in which something happened since then, and who asked to hear of each; a blind match is news when it is over.
 */
function createNews(store: Store, reader: Reader) {
  return async (follows: readonly FollowRow[], since: number) => {
    const found = new Map<string, { readonly row: MatchRow; readonly people: Set<string> }>();
    for (const follow of follows)
      for (const row of await matchesOf(store, follow)) {
        const isBlind = row.status === 'open' && readTerms(row.terms).blind;
        if (row.updatedAt < since || isBlind) continue;
        if (!(await mayFollow(store, follow, [row.first, row.second]))) continue;
        const { people } = found.get(row.id) ?? { people: new Set() };
        found.set(row.id, { row, people: people.add(follow.personId) });
      }
    return Promise.all(
      [...found.values()].map(async ({ row, people }) => ({
        match: await reader.summary(row),
        personIds: [...people],
      })),
    );
  };
}

/** The matches that a digest may mention. */
async function matchesOf(store: Store, { scopeId, kind, subject }: FollowRow): Promise<readonly MatchRow[]> {
  switch (kind) {
    case 'match': {
      const row = await store.matches.row(subject);
      return row === undefined ? [] : [row];
    }
    case 'person': {
      const page = { offset: 0, limit: mostListed };
      const of = (status: MatchRow['status']) =>
        store.matches.list({ scopeId, status, personId: subject }, page);
      return [...(await of('open')), ...(await of('ended'))];
    }
    case 'tournament':
      return store.tournaments.matches(subject);
  }
}
