import { phrase, err, ok } from '../../phrase.ts';
import type { FollowedKind, FollowPlace, FollowRow, Frequency } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Match, MatchSummary, Person, Scope } from '../model/match.ts';
import { isHidden, scopeIdOf } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { settingsOf } from '../reading/settings.ts';
import { firstDigest, isDaily } from './digests.ts';
import { createSubjectNames, createSubjects, mayFollow } from './subjects.ts';

/** How many matches, people and tournaments a person may follow in a server; they fit into one menu. */
const mostFollows = 25;
/** A follower hears of a board this many milliseconds later: it is posted by then, with any quick answer. */
const followMs = 10_000;

/** How somebody wants to hear of what they follow. */
export interface FollowChoice {
  readonly frequency: Frequency;
  readonly place: FollowPlace;
}

/** Something followed, as shown to its follower. */
export interface Follow extends FollowChoice {
  readonly kind: FollowedKind;
  readonly subject: string;
  /** Of the person or the tournament; for a match, of both players. */
  readonly names: readonly string[];
}

/** Who follows matches, people and tournaments of a server, and what they may hear. */
export const createFollowing = (deps: MatchesDeps, reader: Reader) => ({
  ...createChoosing(deps, reader),
  ...createTelling(deps, reader),
});

function createChoosing(deps: MatchesDeps, reader: Reader) {
  const { store } = deps;
  const find = createSubjects(deps, reader);
  const named = createSubjectNames(deps, reader);

  const followsIn = async (personId: string, scopeId: string) =>
    (await store.follows.of(personId)).filter((row) => row.scopeId === scopeId);
  async function stopIn(personId: string, guildId: string, isMeant: (row: FollowRow) => boolean) {
    for (const row of (await followsIn(personId, guildId)).filter(isMeant)) await store.follows.remove(row);
  }

  return {
    async follow(by: Person, scope: Scope, kind: FollowedKind, typed: string, choice: FollowChoice) {
      const found = await find[kind](by, scope, typed, choice.place);
      if (!found.ok) return found;
      if (scope.guildId === null) return err(phrase('follow:refused.server'));
      const settings = await settingsOf(store, scopeIdOf(scope));
      if (choice.place === 'channel' && settings.following === null)
        return err(phrase('follow:refused.noChannel'));
      const before = await store.follows.of(by.id);
      const { subject } = found.value;
      const here = before.filter((row) => row.scopeId === scope.guildId);
      const isKnown = here.some((row) => row.kind === kind && row.subject === subject);
      if (!isKnown && here.length >= mostFollows)
        return err(phrase('follow:refused.tooMany', { count: mostFollows }));
      const row = { personId: by.id, scopeId: scope.guildId, kind, subject, ...choice };
      await store.follows.add(row);
      if (isDaily(row)) await firstDigest(deps, row, before, settings.zone);
      return ok({ kind, ...found.value, ...choice });
    },

    async list(by: Person, { guildId }: Scope) {
      if (guildId === null) return [];
      const rows = await followsIn(by.id, guildId);
      return Promise.all(rows.map(async (row) => ({ ...row, names: await named(row) })));
    },

    async stop(by: Pick<Person, 'id'>, { guildId }: Scope, kind: FollowedKind, subject: string) {
      if (guildId !== null) await store.follows.remove({ personId: by.id, scopeId: guildId, kind, subject });
    },

    /** Stops everything that someone follows in a server: they have left it. */
    stopAll: (personId: string, guildId: string) => stopIn(personId, guildId, () => true),
    /** Stops what they follow there by direct message: they cannot be written to. */
    stopDirect: (personId: string, guildId: string) =>
      stopIn(personId, guildId, ({ place }) => place === 'direct'),
  };
}

/** The version that the newest board shows: of a newer board, everybody hears anyway. */
const shownVersion = ({ boardMessage }: Match): number => boardMessage?.version ?? 0;

const subjectsOf = ({ id, players, tournamentId }: MatchSummary) => {
  const person = [players.first.id, players.second.id];
  const tournament = tournamentId === undefined ? [] : [tournamentId];
  return { match: [id], person, tournament, all: [id, ...person, ...tournament] };
};

function createTelling({ store, now }: MatchesDeps, reader: Reader) {
  /** Those who follow the match itself, one of its players, or its tournament. */
  async function followersOf(match: MatchSummary): Promise<readonly FollowRow[]> {
    if (match.guildId === null) return [];
    const subjects = subjectsOf(match);
    const rows = await store.follows.followers(match.guildId, subjects.all);
    return rows.filter(({ kind, subject }) => subjects[kind].includes(subject));
  }

  return {
    /** Who may hear soon of a board that is posted. */
    expected: (match: MatchSummary) =>
      match.guildId === null
        ? undefined
        : {
            scopeId: match.guildId,
            subjects: subjectsOf(match).all,
            at: now() + followMs,
          },

    /** What a `follow` row asks for: that all who follow the match hear of it, or one of them; `undefined`: no more. */
    async due(subject: string) {
      const [matchId = '', version, listener] = subject.split(' ');
      const stored = await store.matches.get(matchId);
      const match = stored && (await reader.match(stored));
      const isNewest = match && (version === undefined || Number(version) === shownVersion(match));
      return isNewest ? { match, listener } : undefined;
    },

    /** Who is to hear of the match as it is now, each once; nobody while it is hidden. */
    async listeners(match: Match) {
      const heard = { direct: new Set<string>(), channel: new Set<string>() };
      const { outcome, players } = match;
      const rows = isHidden(match) ? [] : await followersOf(match);
      for (const row of rows) {
        const isWanted = row.frequency === 'board' || (row.frequency === 'end' && outcome !== undefined);
        if (isWanted && (await mayFollow(store, row, [players.first.id, players.second.id])))
          heard[row.place].add(row.personId);
      }
      return {
        direct: [...heard.direct],
        channel: [...heard.channel].filter((id) => !heard.direct.has(id)),
      };
    },

    /** This listener could not be told of the board, and is to be in `inMs` milliseconds, unless there is a newer one. */
    tellLater: (match: Match, listener: string, inMs: number) =>
      store.due.set('follow', `${match.id} ${shownVersion(match)} ${listener}`, now() + inMs),

    /** Nobody needs to follow a match that is over and was told. @param waiting who was not told yet. */
    async told({ id, guildId, outcome }: Match, waiting: ReadonlySet<string>) {
      if (outcome === undefined || guildId === null) return;
      for (const row of await store.follows.followers(guildId, [id]))
        if (row.kind === 'match' && !isDaily(row) && !waiting.has(row.personId))
          await store.follows.remove(row);
    },
  };
}
