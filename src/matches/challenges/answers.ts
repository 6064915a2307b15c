import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Challenge, Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createAccept } from './acceptance.ts';
import { createOpenChallenges } from './open.ts';

/** Answers to challenges. The first one counts; later ones are refused. */
export function createAnswers(deps: MatchesDeps, reader: Reader) {
  const { store, now } = deps;
  const open = createOpenChallenges(deps, reader);

  async function close(id: string, status: 'declined' | 'withdrawn'): Promise<Result<Challenge, Phrase>> {
    const closed = await store.challenges.close(id, status);
    return closed.ok ? ok(await reader.challenge(closed.value)) : err(await open.lost(closed.error));
  }

  return {
    accept: createAccept(deps, reader, open),

    async decline(id: string, by: Person, scope: Scope) {
      const found = await open.find(id, scope);
      if (!found.ok) return found;
      const { opponent } = found.value;
      if (opponent === null) return err(phrase('match:openToAll'));
      if (by.id === opponent) return close(found.value.id, 'declined');
      const { name } = await open.person(found.value, opponent);
      return err(phrase('match:notForYou', { name }));
    },

    async withdraw(id: string, by: Person, scope: Scope) {
      const found = await open.find(id, scope);
      if (!found.ok) return found;
      const { challenger } = found.value;
      if (by.id === challenger) return close(found.value.id, 'withdrawn');
      const { name } = await open.person(found.value, challenger);
      return err(phrase('match:notYourChallenge', { name }));
    },

    /** Ends a challenge whose time is up. @returns the challenge if it has expired, now or before. */
    async expire(id: string) {
      const challenge = await store.challenges.get(id);
      if (challenge === undefined || challenge.expiresAt > now()) return undefined;
      const closed = await store.challenges.close(id, 'expired');
      const row = closed.ok ? closed.value : closed.error;
      // Someone may have answered in time.
      return row !== 'gone' && row.status === 'expired' ? reader.challenge(row) : undefined;
    },
  };
}
