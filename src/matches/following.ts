import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { DueRow, FollowedKind, FollowRow, Frequency, MatchRow, Store } from '../store/store.ts';
import type { MatchesDeps } from './deps.ts';
import { isHidden, type Match, type MatchSummary, type Person, type Scope } from './match.ts';
import type { Reader } from './reader.ts';
import { readPreferences } from './settings/preferences.ts';
import { readTerms, spanMs } from './terms.ts';
import { createFind } from './tournaments/changing.ts';
import { summaryOf } from './tournaments/view.ts';

/** How many matches, people and tournaments a person may follow in a server; they fit into one menu. */
const MOST_FOLLOWS = 25;
/** A follower hears of a board this many milliseconds later: it is posted by then, with any quick answer. */
const FOLLOW_MS = 10_000;
/** A daily summary lists no more matches than this of one person. */
const MOST_LISTED = 25;

/** Something followed, as shown to its follower. */
export interface Follow {
  readonly kind: FollowedKind;
  readonly subject: string;
  /** Of the person or the tournament; for a match, of both players. */
  readonly names: readonly string[];
  readonly frequency: Frequency;
}

/** Who follows matches, people and tournaments of a server, and what they may hear. */
export interface Following {
  follow(
    by: Person,
    scope: Scope,
    kind: FollowedKind,
    typed: string,
    frequency: Frequency,
  ): Promise<Result<Follow, Phrase>>;
  list(by: Person, scope: Scope): Promise<readonly Follow[]>;
  stop(by: Pick<Person, 'id'>, scope: Scope, kind: FollowedKind, subject: string): Promise<void>;
  /** Stops everything that someone follows in a server: they have left it, or cannot be written to. */
  stopAll(personId: string, guildId: string): Promise<void>;
  /** A board is about to be posted: its followers hear of it soon. */
  expect(match: MatchSummary): Promise<void>;
  /** Who is to hear of the match as it is now; nobody while it is hidden. */
  listeners(match: Match): Promise<readonly string[]>;
  /** Nobody needs to follow a match that is over and was told. */
  told(match: Match): Promise<void>;
  /** What happened in the matches that somebody follows by the day, and in which servers. */
  digest(personId: string, row: DueRow): Promise<readonly MatchSummary[]>;
  /** After a digest, stops following what is over. @returns when the next is due; `undefined`: nothing is left. */
  nextDigest(personId: string, row: DueRow): Promise<number | undefined>;
}

const dayMs = spanMs['1d'];

export const createFollowing = (deps: MatchesDeps, reader: Reader): Following => ({
  ...createChoosing(deps, reader),
  ...createHearing(deps),
  ...createDigests(deps, reader),
});

type Choosing = 'follow' | 'list' | 'stop' | 'stopAll';
type Digests = 'digest' | 'nextDigest';

function createChoosing(deps: MatchesDeps, reader: Reader): Pick<Following, Choosing> {
  const { store, now } = deps;
  const find = createFinding(deps, reader);

  const followsIn = async (personId: string, scopeId: string) =>
    (await store.followsOf(personId)).filter((row) => row.scopeId === scopeId);

  return {
    async follow(by, scope, kind, typed, frequency) {
      const found = await find[kind](by, scope, typed);
      if (!found.ok) return found;
      if (scope.guildId === null) return err(refused('server', {}));
      const before = await store.followsOf(by.id);
      const { subject } = found.value;
      const here = before.filter((row) => row.scopeId === scope.guildId);
      const isKnown = here.some((row) => row.kind === kind && row.subject === subject);
      if (!isKnown && here.length >= MOST_FOLLOWS) return err(refused('tooMany', { count: MOST_FOLLOWS }));
      await store.follow({ personId: by.id, scopeId: scope.guildId, kind, subject, frequency });
      if (frequency === 'day' && !before.some(isDaily)) await store.setDue('digest', by.id, now() + dayMs);
      return ok({ kind, ...found.value, frequency });
    },

    async list(by, { guildId }) {
      if (guildId === null) return [];
      const rows = await followsIn(by.id, guildId);
      return Promise.all(rows.map((row) => shown(store, reader, row)));
    },

    async stop(by, { guildId }, kind, subject) {
      if (guildId !== null) await store.unfollow({ personId: by.id, scopeId: guildId, kind, subject });
    },

    async stopAll(personId, guildId) {
      for (const row of await followsIn(personId, guildId)) await store.unfollow(row);
    },
  };
}

function createHearing({ store, now }: MatchesDeps): Omit<Following, Choosing | Digests> {
  return {
    async expect(match) {
      const rows = await followersOf(store, match);
      if (rows.some(({ frequency }) => frequency !== 'day'))
        await store.setDue('follow', match.id, now() + FOLLOW_MS);
    },

    async listeners(match) {
      if (isHidden(match)) return [];
      const rows = await followersOf(store, match);
      const wanted = rows.filter(
        ({ frequency }) => frequency === 'board' || (frequency === 'end' && match.outcome !== undefined),
      );
      const heard = await Promise.all(
        wanted.map(async (row) => ((await mayHear(store, row, playersOf(match))) ? row.personId : undefined)),
      );
      return [...new Set(heard.filter((id) => id !== undefined))];
    },

    async told({ id, guildId, outcome }) {
      if (outcome === undefined || guildId === null) return;
      for (const row of await store.followers(guildId, [id]))
        if (row.kind === 'match' && !isDaily(row)) await store.unfollow(row);
    },
  };
}

function createDigests({ store, now }: MatchesDeps, reader: Reader): Pick<Following, Digests> {
  return {
    async digest(personId, { at }) {
      const found = new Map<string, MatchRow>();
      for (const follow of (await store.followsOf(personId)).filter(isDaily))
        for (const row of await matchesOf(store, follow)) {
          const isBlind = row.status === 'open' && readTerms(row.terms).blind;
          const isNews = row.updatedAt >= at - dayMs && !isBlind;
          if (isNews && (await mayHear(store, follow, [row.first, row.second]))) found.set(row.id, row);
        }
      return Promise.all([...found.values()].map((row) => reader.summary(row)));
    },

    async nextDigest(personId, { at }) {
      const daily = (await store.followsOf(personId)).filter(isDaily);
      const ongoing = [];
      for (const follow of daily)
        if (follow.kind === 'match' && (await store.row(follow.subject))?.status !== 'open')
          await store.unfollow(follow);
        else ongoing.push(follow);
      if (ongoing.length === 0) return undefined;
      // After a long absence, not once for each day.
      return at + Math.ceil((now() - at + 1) / dayMs) * dayMs;
    },
  };
}

/** Worded by the feature. Each states the rule and the next step. */
const refused = (
  rule: 'server' | 'oneself' | 'over' | 'forbidden' | 'forbidsIt' | 'tooMany',
  data: Phrase['data'],
): Phrase => ({ key: `follow:refused.${rule}`, data });

const isDaily = ({ frequency }: FollowRow): boolean => frequency === 'day';

const playersOf = ({ players }: Pick<MatchSummary, 'players'>): readonly string[] => [
  players.first.id,
  players.second.id,
];

/** Who follows the match itself, one of its players, or its tournament. */
async function followersOf(
  store: Store,
  { id, guildId, players, tournamentId }: MatchSummary,
): Promise<readonly FollowRow[]> {
  if (guildId === null) return [];
  const subjects = {
    match: [id],
    person: [players.first.id, players.second.id],
    tournament: tournamentId === undefined ? [] : [tournamentId],
  };
  const { match, person, tournament } = subjects;
  const rows = await store.followers(guildId, [...match, ...person, ...tournament]);
  return rows.filter(({ kind, subject }) => subjects[kind].includes(subject));
}

/** Players hear of their own matches only if they follow these themselves; others, if no player forbids it. */
async function mayHear(
  store: Store,
  { personId, kind }: Pick<FollowRow, 'personId' | 'kind'>,
  players: readonly string[],
): Promise<boolean> {
  if (players.includes(personId)) return kind === 'match';
  const allowed = await Promise.all(players.map((id) => allowsFollowing(store, id)));
  return allowed.every(Boolean);
}

const allowsFollowing = async (store: Store, personId: string): Promise<boolean> =>
  readPreferences(await store.settings('person', personId)).followed;

/** The matches that a digest may mention. */
async function matchesOf(store: Store, { scopeId, kind, subject }: FollowRow): Promise<readonly MatchRow[]> {
  switch (kind) {
    case 'match': {
      const row = await store.row(subject);
      return row === undefined ? [] : [row];
    }
    case 'person': {
      const page = { offset: 0, limit: MOST_LISTED };
      const of = (status: MatchRow['status']) => store.matches({ scopeId, status, personId: subject }, page);
      return [...(await of('open')), ...(await of('ended'))];
    }
    case 'tournament':
      return store.tournamentMatches(subject);
  }
}

type Found = Pick<Follow, 'subject' | 'names'>;
type Find = (by: Person, scope: Scope, typed: string) => Promise<Result<Found, Phrase>>;

/** What may be followed, or why not. */
function createFinding(deps: MatchesDeps, reader: Reader): Record<FollowedKind, Find> {
  const { store } = deps;
  const findTournament = createFind(deps);
  return {
    async match(by, scope, typed) {
      const found = await reader.find(typed, scope);
      if (!found.ok) return found;
      const { id, players, outcome } = await reader.summary(found.value);
      if (outcome !== undefined) return err(refused('over', { id }));
      const ids = [players.first.id, players.second.id];
      if (!(await mayHear(store, { personId: by.id, kind: 'match' }, ids)))
        return err(refused('forbidden', { id }));
      return ok({ subject: id, names: [players.first.name, players.second.name] });
    },

    async person(by, scope, id) {
      if (id === by.id) return err(refused('oneself', {}));
      const person = (await reader.people(scope.guildId ?? '', [id]))(id);
      if (!(await allowsFollowing(store, id))) return err(refused('forbidsIt', { name: person.name }));
      return ok({ subject: id, names: [person.name] });
    },

    async tournament(_, scope, typed) {
      const found = await findTournament(typed, scope);
      if (!found.ok) return found;
      if (found.value.status === 'ended') return err(refused('over', { id: found.value.id }));
      return ok({ subject: found.value.id, names: [summaryOf(found.value).name] });
    },
  };
}

async function shown(store: Store, reader: Reader, row: FollowRow): Promise<Follow> {
  const { scopeId, kind, subject, frequency } = row;
  return { kind, subject, frequency, names: await namesOf() };

  async function namesOf(): Promise<readonly string[]> {
    switch (kind) {
      case 'match': {
        const match = await store.row(subject);
        if (match === undefined) return [];
        const person = await reader.people(scopeId, [match.first, match.second]);
        return [person(match.first).name, person(match.second).name];
      }
      case 'person':
        return [(await reader.people(scopeId, [subject]))(subject).name];
      case 'tournament': {
        const record = await store.tournament(subject);
        return record === undefined ? [] : [summaryOf(record).name];
      }
    }
  }
}
