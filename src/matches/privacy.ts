import { err, ok } from '../result.ts';
import type { MatchRecord } from '../store/store.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { formerPlayer, type Challenge, type Scope } from './match.ts';
import type { Reader } from './reader.ts';
import { readTerms } from './terms.ts';

/** Ending what is open is tried this often; each time more, somebody began something new meanwhile. */
const ATTEMPTS = 5;

type Privacy = Pick<Matches, 'stored' | 'personData' | 'forget'>;

export function createPrivacy(
  { store }: MatchesDeps,
  reader: Reader,
  { resign }: Pick<Matches, 'resign'>,
): Privacy {
  return {
    async stored(personId) {
      const { matches, homes, openMatches, openChallenges } = await store.traces(personId);
      return { matches, homes, openMatches: openMatches.length, openChallenges: openChallenges.length };
    },

    async personData(personId) {
      const data = await store.personData(personId);
      // The moves of a match that is played blind follow when it is over, also for its players.
      const hides = ({ terms, outcome }: MatchRecord) => outcome === null && readTerms(terms).blind;
      const matches = data.matches.map((match) => (hides(match) ? { ...match, events: [] } : match));
      return { ...data, matches };
    },

    async forget(person) {
      const resigned = new Set<string>();
      const closed = new Set<string>();
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { openMatches, openChallenges } = await store.traces(person.id);
        for (const { id, challenger } of openChallenges) {
          const status = challenger === person.id ? 'withdrawn' : 'declined';
          if ((await store.closeChallenge(id, status)).ok) closed.add(id);
        }
        for (const { id, home, guildId, channelId } of openMatches) {
          const scope: Scope = guildId === null ? { guildId, channelId: home } : { guildId, channelId };
          if ((await resign(id, person, scope)).ok) resigned.add(id);
        }
        const forgotten = await store.forget(person.id, formerPlayer.id);
        if (forgotten.ok) return ok({ resigned: resigned.size, closed: await read(closed) });
      }
      return err({ key: 'match:stillPlaying', data: {} });
    },
  };

  /** As they are now, without the name. */
  async function read(ids: ReadonlySet<string>): Promise<readonly Challenge[]> {
    const challenges: Challenge[] = [];
    for (const id of ids) {
      const record = await store.challenge(id);
      if (record !== undefined) challenges.push(await reader.challenge(record));
    }
    return challenges;
  }
}
