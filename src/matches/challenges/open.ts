import { err, ok, phrase } from '../../phrase.ts';
import type { ChallengeRow } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { parseId } from '../model/ids.ts';
import { scopeIdOf, type Scope } from '../model/match.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import type { Reader } from '../reading/reader.ts';

const gone: MatchPhrase = phrase('match:challengeGone');

/** Finds open challenges, or why one is no longer open. */
export function createOpenChallenges({ store, now }: MatchesDeps, reader: Reader) {
  /** What became of a challenge; `undefined` if it is still open. */
  async function answered(row: ChallengeRow): Promise<MatchPhrase | undefined> {
    const { id, challenger, opponent, status } = await reader.challenge(row);
    const name = opponent?.name ?? challenger.name;
    switch (status) {
      case 'open':
        // It may have expired a moment before its due row is processed.
        if (now() < row.expiresAt) return undefined;
        return phrase('match:challengeExpired', { name: challenger.name });
      case 'accepted':
        return phrase('match:challengeAccepted', { name, id });
      case 'declined':
        return phrase('match:challengeDeclined', { name });
      case 'withdrawn':
        return phrase('match:challengeWithdrawn', { name: challenger.name });
      case 'expired':
        return phrase('match:challengeExpired', { name: challenger.name });
    }
  }

  return {
    /** An open challenge of this scope, or why it cannot be answered. */
    async find(id: string, scope: Scope) {
      const challenge = await store.challenges.get(parseId(id));
      if (challenge === undefined || challenge.scopeId !== scopeIdOf(scope)) return err(gone);
      const answer = await answered(challenge);
      return answer === undefined ? ok(challenge) : err(answer);
    },

    /** Explains to whoever lost a race what the winner did. */
    async lost(challenge: ChallengeRow | 'gone' | 'overtaken') {
      if (challenge === 'overtaken') return phrase('match:overtaken');
      return challenge === 'gone' ? gone : ((await answered(challenge)) ?? gone);
    },

    async person({ scopeId }: ChallengeRow, personId: string) {
      return (await reader.people(scopeId, [personId]))(personId);
    },
  };
}
