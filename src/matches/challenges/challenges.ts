import { gameById } from '../../games/index.ts';
import { err, ok } from '../../result.ts';
import type { Fairness } from '../play/fairness.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Person, type Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createAnswers } from './answers.ts';
import { createLobby } from './lobby.ts';
import { createPropose, type Proposal } from './proposals.ts';

export type Challenges = ReturnType<typeof createChallenges>;

/** Proposes matches and answers proposals. */
export function createChallenges(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
  const { store, now } = deps;
  const propose = createPropose(deps, reader);
  const answers = createAnswers(deps, reader);

  return {
    ...answers,
    propose,
    lobby: createLobby(deps, reader),

    /** Stores the message that shows a challenge. */
    place: (id: string, messageId: string) => store.challenges.place(id, messageId),

    /** The person's open challenges in a channel, oldest first. */
    async listOpen(personId: string, scope: Scope) {
      const found = await store.challenges.open(scope.channelId, personId);
      return Promise.all(
        found
          .filter(({ scopeId, expiresAt }) => scopeId === scopeIdOf(scope) && now() < expiresAt)
          .map((row) => reader.challenge(row)),
      );
    },

    /** How many challenges two people have made each other in a channel; see `Proposal.made`. */
    between: ({ channelId }: Scope, one: string, other: string) =>
      store.challenges.between(channelId, one, other),

    /**
     * Starts a match against the computer, which is the opponent: unrated, without a clock.
     * @param accepted see `accept`.
     */
    async begin(proposal: Proposal & { readonly opponent: Person }, level: number, known?: number) {
      const { gameId, options, challenger } = proposal;
      const access = await fairness.access(challenger.id, { gameId, options, plies: [] }, 'reply');
      if (!access.ok) return access;
      const terms: Proposal['terms'] = {
        ...proposal.terms,
        level: gameById(deps.games, proposal.gameId)?.opponent?.levels[level] ?? level,
        computer: null,
        rated: false,
        time: null,
        // The computer grants every undo, whatever the server's default.
        takebacks: 'ask',
      };
      // A crash in between leaves a challenge that nobody sees, until it expires.
      const proposed = await propose({ ...proposal, terms });
      if (!proposed.ok) return proposed;
      const { id } = proposed.value;
      const accepted = await answers.accept(id, proposal.opponent, proposal, known);
      if (accepted.ok) return ok(accepted.value.match);
      await answers.withdraw(id, proposal.challenger, proposal);
      return err(accepted.error);
    },
  };
}
