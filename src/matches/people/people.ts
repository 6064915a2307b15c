import { err, ok, type Result } from '../../result.ts';
import type { MatchRecord, PersonData, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../deps.ts';
import { formerPlayer, scopeIdOf, type Challenge, type Person, type Scope } from '../match.ts';
import type { MatchPhrase } from '../phrases.ts';
import { readPreferences, type Preferences } from '../settings/preferences.ts';
import type { Reader } from '../reader.ts';
import { readTerms, spanMs } from '../terms.ts';
import type { Turns } from '../play/turns.ts';

/** Ending what is open is tried this often; each time more, somebody began something new meanwhile. */
const ATTEMPTS = 5;

/** How often somebody who is shown is looked up in their server. */
const CHECK_MS = spanMs['1d'];
/** How soon again, where nobody could tell. */
const RECHECK_MS = 600_000;

export interface Stored {
  readonly matches: number;
  readonly openMatches: number;
  readonly openChallenges: number;
  /** Servers, and direct message channels. */
  readonly scopes: number;
}

export interface Forgotten {
  readonly resigned: number;
  /** Their messages should say so. */
  readonly closed: readonly Challenge[];
}

/** Who is there, what they have chosen, and what is stored about them. */
export interface People {
  /** Whoever uses the bot in a server is there. */
  seen(scope: Scope, personId: string): Promise<void>;
  /**
   * Of these people of a server, those of whom nobody knows since a day ago whether they are still there; whoever
   * is told of them is to look, and nobody else is told for a day.
   */
  toLookUp(scope: Scope, personIds: readonly string[]): Promise<readonly string[]>;
  /**
   * Who has left is on no leaderboard until they are seen again.
   * @param left undefined: nobody could tell; whoever asks ten minutes later is told to look again.
   */
  lookedUp(scope: Scope, personId: string, left: boolean | undefined): Promise<void>;
  /** What somebody has chosen for themselves, in every server. */
  preferences(personId: string): Promise<Preferences>;
  changePreferences(personId: string, change: (chosen: Preferences) => Preferences): Promise<Preferences>;
  /** How much is stored about somebody, in every server. */
  stored(personId: string): Promise<Stored>;
  /** All of it, as plain data for them to keep. */
  data(personId: string): Promise<PersonData>;
  /**
   * Forgets somebody in every server, for good: their open matches are resigned, their open challenges withdrawn
   * or declined, finished matches keep `formerPlayer` in their place, everything else goes. The boards of what
   * was resigned are due. Refused only if they keep beginning matches meanwhile.
   */
  forget(person: Person): Promise<Result<Forgotten, MatchPhrase>>;
}

export function createPeople(deps: MatchesDeps, reader: Reader, { resign }: Pick<Turns, 'resign'>): People {
  const { store } = deps;
  return {
    ...createSightings(deps),

    async preferences(personId) {
      return readPreferences(await store.settings('person', personId));
    },

    async changePreferences(personId, change) {
      return store.changeSettings('person', personId, (stored) => change(readPreferences(stored)));
    },

    async stored(personId) {
      const { matches, scopes, openMatches, openChallenges } = await store.traces(personId);
      return { matches, scopes, openMatches: openMatches.length, openChallenges: openChallenges.length };
    },

    async data(personId) {
      const data = await store.personData(personId);
      // The moves of a match that is played blind follow when it is over, also for its players.
      const hides = ({ terms, outcome }: MatchRecord) => outcome === null && readTerms(terms).blind;
      const matches = data.matches.map((match) => (hides(match) ? { ...match, events: [] } : match));
      return { ...data, matches };
    },

    forget: (person) => forgetPerson(deps, reader, resign, person),
  };
}

async function forgetPerson(
  { store }: MatchesDeps,
  reader: Reader,
  resign: Turns['resign'],
  person: Person,
): Promise<Result<Forgotten, MatchPhrase>> {
  const resigned = new Set<string>();
  const closed = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { openMatches, openChallenges } = await store.traces(person.id);
    for (const { id, challenger } of openChallenges) {
      const status = challenger === person.id ? 'withdrawn' : 'declined';
      if ((await store.closeChallenge(id, status)).ok) closed.add(id);
    }
    for (const { id, scopeId, guildId, channelId } of openMatches) {
      const scope: Scope = guildId === null ? { guildId, channelId: scopeId } : { guildId, channelId };
      if ((await resign(id, person, scope)).ok) resigned.add(id);
    }
    const forgotten = await store.forget(person.id, formerPlayer.id);
    if (forgotten.ok)
      return ok({ resigned: resigned.size, closed: await readChallenges(store, reader, closed) });
  }
  return err({ key: 'match:stillPlaying', data: {} });
}

/** As they are now, without the name. */
async function readChallenges(
  store: Store,
  reader: Reader,
  ids: ReadonlySet<string>,
): Promise<readonly Challenge[]> {
  const challenges: Challenge[] = [];
  for (const id of ids) {
    const record = await store.challenge(id);
    if (record !== undefined) challenges.push(await reader.challenge(record));
  }
  return challenges;
}

/** Who is there, as far as anybody knows. */
function createSightings({ store, now }: MatchesDeps): Pick<People, 'seen' | 'toLookUp' | 'lookedUp'> {
  /** Who is just being found due: two leaderboards that are shown at the same time ask for nobody twice. */
  const claims = new Set<string>();

  return {
    async seen(scope, personId) {
      if (scope.guildId === null) return;
      if ((await store.listing(scope.guildId, personId)).left)
        await store.setListing(scope.guildId, personId, { left: false });
    },

    async toLookUp(scope, personIds) {
      if (scope.guildId === null) return [];
      const due: string[] = [];
      for (const personId of personIds) {
        const claim = `${scope.guildId} ${personId}`;
        if (claims.has(claim)) continue;
        claims.add(claim);
        try {
          const { checkedAt } = await store.listing(scope.guildId, personId);
          if (checkedAt !== null && now() - checkedAt < CHECK_MS) continue;
          await store.setListing(scope.guildId, personId, { checkedAt: now() });
          due.push(personId);
        } finally {
          claims.delete(claim);
        }
      }
      return due;
    },

    async lookedUp(scope, personId, left) {
      const checkedAt = left === undefined ? now() - CHECK_MS + RECHECK_MS : now();
      await store.setListing(scopeIdOf(scope), personId, { checkedAt, ...(left !== undefined && { left }) });
    },
  };
}
