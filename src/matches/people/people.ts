import { err, ok, type Result } from '../../result.ts';
import type { StoredMatch, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { formerPlayer, scopeIdOf, type Challenge, type Person, type Scope } from '../model/match.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import { readPreferences, type Preferences } from '../reading/preferences.ts';
import { preferencesOf, type Reader } from '../reading/reader.ts';
import { readTerms, spanMs } from '../model/terms.ts';
import type { Turns } from '../play/turns.ts';
import type { Voting } from '../teams/voting.ts';
import { phrase } from '../../phrase.ts';

/** How often closing someone's matches is tried; each retry means they started another one meanwhile. */
const attempts = 5;

/** How often to check whether someone shown on a leaderboard is still in the server, in milliseconds. */
const checkMs = spanMs['1d'];
/** When to check again if the check failed, in milliseconds. */
const recheckMs = 600_000;

interface Forgotten {
  readonly resigned: number;
  /** Challenges whose messages need updating. */
  readonly closed: readonly Challenge[];
}

export type People = ReturnType<typeof createPeople>;

type Ends = Pick<Turns, 'resign'> & Pick<Voting, 'leave'>;

/** Who is in a server, their preferences, and what is stored about them. */
export function createPeople(deps: MatchesDeps, reader: Reader, ends: Ends) {
  const { store } = deps;
  return {
    ...createSightings(deps),

    /** What someone has chosen for themselves, in all servers. */
    preferences: preferencesOf.bind(undefined, store),

    async changePreferences(personId: string, change: (chosen: Preferences) => Preferences) {
      return store.settings.change('person', personId, (stored) => change(readPreferences(stored)));
    },

    /** How much is stored about someone, in all servers. */
    async stored(personId: string) {
      const { matches, scopes, openMatches, openChallenges } = await store.people.traces(personId);
      return {
        matches,
        scopes,
        openMatches: openMatches.length,
        openChallenges: openChallenges.length,
        hasPreferences: (await store.settings.get('person', personId)) !== undefined,
      };
    },

    /** Everything stored about someone, as plain data for them to keep. */
    async data(personId: string) {
      const data = await store.people.data(personId);
      // The moves of an unfinished blind match are withheld even from its players.
      const hides = ({ terms, outcome }: StoredMatch) => outcome === null && readTerms(terms).blind;
      const matches = data.matches.map((match) => (hides(match) ? { ...match, events: [] } : match));
      return { ...data, matches };
    },

    /**
     * Deletes someone's data in all servers for good: teams get another captain, open matches are resigned, open
     * challenges withdrawn or declined, finished matches get `formerPlayer` in their place, and everything else is
     * deleted. Boards of the resigned matches become due. Refused only if they keep starting matches meanwhile.
     */
    forget: (person: Person) => forgetPerson(deps, reader, ends, person),
  };
}

async function forgetPerson(
  { store }: MatchesDeps,
  reader: Reader,
  { resign, leave }: Ends,
  person: Person,
): Promise<Result<Forgotten, MatchPhrase>> {
  const resigned = new Set<string>();
  const closed = new Set<string>();
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { openMatches, openChallenges } = await store.people.traces(person.id);
    for (const { id, challenger } of openChallenges) {
      const status = challenger === person.id ? 'withdrawn' : 'declined';
      if ((await store.challenges.close(id, status)).ok) closed.add(id);
    }
    for (const { id, scopeId, guildId, channelId } of openMatches) {
      const scope: Scope = guildId === null ? { guildId, channelId: scopeId } : { guildId, channelId };
      if ((await leave(id, person.id, scope)).ok) continue;
      if ((await resign(id, person, scope)).ok) resigned.add(id);
    }
    const forgotten = await store.people.forget(person.id, formerPlayer.id);
    if (forgotten.ok)
      return ok({ resigned: resigned.size, closed: await readChallenges(store, reader, closed) });
  }
  return err(phrase('match:stillPlaying'));
}

/** The current challenges, without the person's name. */
async function readChallenges(
  store: Store,
  reader: Reader,
  ids: ReadonlySet<string>,
): Promise<readonly Challenge[]> {
  const challenges: Challenge[] = [];
  for (const id of ids) {
    const row = await store.challenges.get(id);
    if (row !== undefined) challenges.push(await reader.challenge(row));
  }
  return challenges;
}

/** Whether people are still in a server, as far as known. */
function createSightings({ store, now }: MatchesDeps) {
  /** People being checked, so that two leaderboards shown at once do not both check them. */
  const claims = new Set<string>();

  return {
    /** Records that someone used the bot here, so they have not left. */
    async seen(scope: Scope, personId: string) {
      if (scope.guildId === null) return;
      if ((await store.people.listing(scope.guildId, personId)).left)
        await store.people.setListing(scope.guildId, personId, { left: false });
    },

    /**
     * Those of these people whose membership has not been checked for a day, for the caller to check; other callers do
     * not get them for another day.
     */
    async toLookUp(scope: Scope, personIds: readonly string[]) {
      if (scope.guildId === null) return [];
      const due: string[] = [];
      for (const personId of personIds) {
        const claim = `${scope.guildId} ${personId}`;
        if (claims.has(claim)) continue;
        claims.add(claim);
        try {
          const { checkedAt } = await store.people.listing(scope.guildId, personId);
          if (checkedAt !== null && now() - checkedAt < checkMs) continue;
          await store.people.setListing(scope.guildId, personId, { checkedAt: now() });
          due.push(personId);
        } finally {
          claims.delete(claim);
        }
      }
      return due;
    },

    /**
     * People who have left are on no leaderboard until they are seen again.
     * @param left `undefined`: the check failed and is due again in ten minutes.
     */
    async lookedUp(scope: Scope, personId: string, left: boolean | undefined) {
      const checkedAt = left === undefined ? now() - checkMs + recheckMs : now();
      await store.people.setListing(scopeIdOf(scope), personId, {
        checkedAt,
        ...(left !== undefined && { left }),
      });
    },
  };
}
