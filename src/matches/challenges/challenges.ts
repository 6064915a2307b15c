import { gameById } from '../../games/index.ts';
import type { Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { ChallengeCount } from '../../store/store.ts';
import type { Fairness } from '../play/fairness.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Challenge, type Match, type Person, type Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createAnswers, type Answers } from './answers.ts';
import { createLobby, type Lobby } from './lobby.ts';
import { createPropose, type Proposal } from './proposals.ts';

/** Proposes matches and answers proposals. */
export interface Challenges extends Answers {
  propose(proposal: Proposal): Promise<Result<Challenge, Phrase>>;
  /** Stores the message that shows a challenge. */
  place(id: string, messageId: string): Promise<void>;
  /** The person's open challenges in a channel, oldest first. */
  listOpen(personId: string, scope: Scope): Promise<readonly Challenge[]>;
  readonly lobby: Lobby;
  /** How many challenges two people have made each other in a channel; see `Proposal.made`. */
  between(scope: Scope, one: string, other: string): Promise<ChallengeCount>;
  /**
   * Starts a match against the computer, which is the opponent: unrated, without a clock.
   * @param accepted see `Accept`.
   */
  begin(
    proposal: Proposal & { readonly opponent: Person },
    level: number,
    accepted?: number,
  ): Promise<Result<Match, Phrase>>;
}

export function createChallenges(deps: MatchesDeps, reader: Reader, fairness: Fairness): Challenges {
  const { store, now } = deps;
  const propose = createPropose(deps, reader);
  const answers = createAnswers(deps, reader);

  return {
    ...answers,
    propose,
    lobby: createLobby(deps, reader),

    place: (id, messageId) => store.challenges.place(id, messageId),

    async listOpen(personId, scope) {
      const found = await store.challenges.open(scope.channelId, personId);
      return Promise.all(
        found
          .filter(({ scopeId, expiresAt }) => scopeId === scopeIdOf(scope) && now() < expiresAt)
          .map((record) => reader.challenge(record)),
      );
    },

    between: ({ channelId }, one, other) => store.challenges.between(channelId, one, other),

    async begin(proposal, level, known) {
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
