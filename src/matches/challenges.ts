import { type Seat } from '../games/game.ts';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { ChallengeRecord, SeatRequest } from '../store/store.ts';
import { turnBegins } from './time/clock.ts';
import type { MatchesDeps } from './deps.ts';
import { start } from './play/fold.ts';
import { newId, parseId } from './ids.ts';
import { scopeIdOf, type Challenge, type Match, type Person, type Scope } from './match.ts';
import type { MatchPhrase } from './phrases.ts';
import type { Reader } from './reader.ts';
import { showSoon } from './play/changes.ts';
import { thinkSoon } from './play/computer.ts';
import { readSettings } from './settings/settings.ts';
import { readTerms, usualTerms, type Terms } from './terms.ts';

/** How long a challenge waits for an answer. */
export const CHALLENGE_MS = 24 * 3_600_000;

/** Open challenges that one person may have in one channel. */
const MOST_OPEN = 3;

export interface Proposal extends Scope {
  readonly gameId: string;
  /** Raw values of the game's form; what is missing gets the server's default, then the game's. */
  readonly options: unknown;
  /** What is left out follows from the game's options, then from the server's defaults, then it is as usual. */
  readonly terms: Partial<Terms>;
  /** The options and terms are those of another match: the server's defaults are not asked. */
  readonly exact?: boolean;
  readonly challenger: Person;
  /** undefined: open to everybody. */
  readonly opponent: Person | undefined;
  /** What the challenger wishes to sit on. */
  readonly seat: SeatRequest;
  /** The match is wanted in a thread of its own. */
  readonly thread: boolean;
}

/** Proposes matches and answers proposals. */
export interface Challenges {
  propose(proposal: Proposal): Promise<Result<Challenge, Phrase>>;
  /** Remembers the message that shows a challenge. */
  place(id: string, messageId: string): Promise<void>;
  /** What this person has offered in a channel and nobody has answered yet, oldest first. */
  listOpen(personId: string, scope: Scope): Promise<readonly Challenge[]>;
  /** Begins a match against the computer, which is the opponent: casual, without a clock. */
  begin(proposal: Proposal & { readonly opponent: Person }, level: number): Promise<Result<Match, Phrase>>;
  accept(
    id: string,
    by: Person,
    scope: Scope,
  ): Promise<Result<{ readonly match: Match; readonly challenge: Challenge }, Phrase>>;
  decline(id: string, by: Person, scope: Scope): Promise<Result<Challenge, Phrase>>;
  withdraw(id: string, by: Person, scope: Scope): Promise<Result<Challenge, Phrase>>;
  /** Ends a challenge whose time is up. @returns it where it has expired, now or before. */
  expire(id: string): Promise<Challenge | undefined>;
}

export function createChallenges(deps: MatchesDeps, reader: Reader): Challenges {
  const { store, now, random } = deps;

  /** An open challenge of this scope, or why it cannot be answered. */
  async function findOpen(id: string, scope: Scope): Promise<Result<ChallengeRecord, MatchPhrase>> {
    const challenge = await store.challenge(parseId(id));
    if (challenge === undefined || challenge.scopeId !== scopeIdOf(scope)) return err(gone);
    const answer = await answered(challenge);
    return answer === undefined ? ok(challenge) : err(answer);
  }

  /** What became of a challenge; undefined: it is still open. */
  async function answered(record: ChallengeRecord): Promise<MatchPhrase | undefined> {
    const { id, challenger, opponent, status } = await reader.challenge(record);
    const name = opponent?.name ?? challenger.name;
    switch (status) {
      case 'open':
        // It may have expired a moment before its due row is looked at.
        if (now() < record.expiresAt) return undefined;
        return { key: 'match:challengeExpired', data: { name: challenger.name } };
      case 'accepted':
        return { key: 'match:challengeAccepted', data: { name, id } };
      case 'declined':
        return { key: 'match:challengeDeclined', data: { name } };
      case 'withdrawn':
        return { key: 'match:challengeWithdrawn', data: { name: challenger.name } };
      case 'expired':
        return { key: 'match:challengeExpired', data: { name: challenger.name } };
    }
  }

  /** For the loser of a race: what the winner did. */
  async function lost(challenge: ChallengeRecord | 'gone'): Promise<MatchPhrase> {
    return challenge === 'gone' ? gone : ((await answered(challenge)) ?? gone);
  }

  /** Two matches that begin at the same instant may both be let through: one more does no harm. */
  async function tooMany(scopeId: string, personIds: readonly string[]): Promise<MatchPhrase | undefined> {
    const { mostMatches } = readSettings(await store.settings('scope', scopeId));
    for (const personId of personIds) {
      const filter = { scopeId, status: 'open', personId } as const;
      const beyond = await store.matches(filter, { offset: mostMatches - 1, limit: 1 });
      if (beyond.length === 0) continue;
      const { name } = (await reader.people(scopeId, [personId]))(personId);
      return { key: 'match:tooManyMatches', data: { name, count: mostMatches } };
    }
    return undefined;
  }

  /** Where the challenger sits in the match against this opponent. */
  async function seatOf(challenge: ChallengeRecord, opponentId: string): Promise<Seat> {
    const { scopeId, gameId, challenger, seat } = challenge;
    switch (seat) {
      case 'first':
      case 'second':
        return seat;
      case 'random':
        return random() < 0.5 ? 'first' : 'second';
      case 'alternate':
        switch (await store.lastSeat(scopeId, gameId, challenger, opponentId)) {
          case 'first':
            return 'second';
          case 'second':
            return 'first';
          case undefined:
            return random() < 0.5 ? 'first' : 'second';
        }
    }
  }

  async function nameOf(challenge: ChallengeRecord, personId: string): Promise<string> {
    return (await reader.people(challenge.scopeId, [personId]))(personId).name;
  }

  const challenges: Challenges = {
    async propose({ guildId, channelId, gameId, challenger, opponent, seat, thread, ...request }) {
      const game = reader.game(gameId);
      if (game === undefined) return err({ key: 'match:unknownGame', data: { game: gameId } });
      if (opponent?.id === challenger.id) return err({ key: 'match:oneself', data: {} });
      const scopeId = scopeIdOf({ guildId, channelId });
      const { defaults } = readSettings(request.exact ? undefined : await store.settings('scope', scopeId));
      const usual = defaults[gameId] ?? { options: {}, terms: {} };
      const options = game.withDefaults(request.options, usual.options);
      const position = start(game, options);
      if (!position.ok) return position;
      if (request.terms.blind === true && position.value.board.blind === undefined) {
        return err({ key: 'match:notBlind', data: { game: game.name } });
      }

      for (const person of opponent === undefined ? [challenger] : [challenger, opponent]) {
        await store.rememberName(scopeId, person.id, person.name);
      }
      const crowded = await tooMany(scopeId, [challenger.id]);
      if (crowded !== undefined) return err(crowded);
      const createdAt = now();
      for (let taken = 0; ; taken++) {
        const added = await store.addChallenge(
          {
            id: newId(random, taken),
            gameId,
            scopeId,
            guildId,
            channelId,
            challenger: challenger.id,
            opponent: opponent?.id ?? null,
            seat,
            // As the game's schema reads them.
            options: game.options.parse(options),
            // The theme is no term of the match unless it was chosen for it: a channel's look comes between.
            terms: { ...usualTerms, ...usual.terms, theme: null, ...game.terms(options), ...request.terms },
            thread,
            createdAt,
            expiresAt: createdAt + CHALLENGE_MS,
          },
          // The computer answers at once: nothing of it stays open.
          (request.terms.level ?? null) === null ? MOST_OPEN : Infinity,
        );
        if (added.ok) return ok(await reader.challenge(added.value));
        if (added.error === 'tooMany') {
          return err({ key: 'match:tooManyChallenges', data: { count: MOST_OPEN } });
        }
      }
    },

    async place(id, messageId) {
      await store.placeChallenge(id, messageId);
    },

    async listOpen(personId, scope) {
      const found = await store.openChallenges(scope.channelId, personId);
      return Promise.all(
        found
          .filter(({ scopeId, expiresAt }) => scopeId === scopeIdOf(scope) && now() < expiresAt)
          .map((record) => reader.challenge(record)),
      );
    },

    async accept(id, by, scope) {
      const found = await findOpen(id, scope);
      if (!found.ok) return found;
      const challenge = found.value;
      if (by.id === challenge.challenger) return err({ key: 'match:ownChallenge', data: {} });
      if (challenge.opponent !== null && by.id !== challenge.opponent) {
        return err({ key: 'match:notForYou', data: { name: await nameOf(challenge, challenge.opponent) } });
      }
      const game = reader.game(challenge.gameId);
      if (game === undefined) return err({ key: 'match:unknownGame', data: { game: challenge.gameId } });
      const position = start(game, challenge.options);
      if (!position.ok) return position;

      await store.rememberName(challenge.scopeId, by.id, by.name);
      const agreed = readTerms(challenge.terms);
      // The computer plays with everybody.
      const busy = agreed.level === null ? [by.id, challenge.challenger] : [challenge.challenger];
      const crowded = await tooMany(challenge.scopeId, busy);
      if (crowded !== undefined) return err(crowded);
      const { gameId, scopeId, guildId, channelId, challenger, options } = challenge;
      const first = (await seatOf(challenge, by.id)) === 'first' ? challenger : by.id;
      const second = first === challenger ? by.id : challenger;
      const createdAt = now();
      const toMove = position.value.board.turn;
      const computer = agreed.level === null ? null : first === by.id ? 'first' : 'second';
      const terms = { ...agreed, computer } as const;
      const time = turnBegins(terms, null, createdAt);
      const { deadline } = time.match;
      const accepted = await store.acceptChallenge(
        challenge.id,
        by.id,
        { gameId, scopeId, guildId, channelId, first, second, options, terms, toMove, deadline, createdAt },
        [...time.due, showSoon(createdAt), ...thinkSoon({ status: 'open', terms, toMove }, createdAt)],
      );
      if (!accepted.ok) return err(await lost(accepted.error));
      return ok({
        match: await reader.match(accepted.value, position.value.board),
        challenge: await reader.challenge({ ...challenge, status: 'accepted', opponent: by.id }),
      });
    },

    async decline(id, by, scope) {
      const found = await findOpen(id, scope);
      if (!found.ok) return found;
      const { opponent } = found.value;
      if (opponent === null) return err({ key: 'match:openToAll', data: {} });
      if (by.id !== opponent) {
        return err({ key: 'match:notForYou', data: { name: await nameOf(found.value, opponent) } });
      }
      const closed = await store.closeChallenge(found.value.id, 'declined');
      return closed.ok ? ok(await reader.challenge(closed.value)) : err(await lost(closed.error));
    },

    async withdraw(id, by, scope) {
      const found = await findOpen(id, scope);
      if (!found.ok) return found;
      const { challenger } = found.value;
      if (by.id !== challenger) {
        return err({ key: 'match:notYourChallenge', data: { name: await nameOf(found.value, challenger) } });
      }
      const closed = await store.closeChallenge(found.value.id, 'withdrawn');
      return closed.ok ? ok(await reader.challenge(closed.value)) : err(await lost(closed.error));
    },

    async expire(id) {
      const challenge = await store.challenge(id);
      if (challenge === undefined || challenge.expiresAt > now()) return undefined;
      const closed = await store.closeChallenge(id, 'expired');
      const record = closed.ok ? closed.value : closed.error;
      // Somebody may have answered in time.
      return record !== 'gone' && record.status === 'expired' ? reader.challenge(record) : undefined;
    },

    async begin(proposal, level) {
      const terms: Proposal['terms'] = {
        ...proposal.terms,
        level,
        computer: null,
        rated: false,
        time: null,
        // Whatever is usual here: it grants every undo.
        takebacks: 'ask',
      };
      // A crash in between leaves a challenge that nobody sees, until it expires.
      const proposed = await challenges.propose({ ...proposal, terms });
      if (!proposed.ok) return proposed;
      const { id } = proposed.value;
      const accepted = await challenges.accept(id, proposal.opponent, proposal);
      if (accepted.ok) return ok(accepted.value.match);
      await challenges.withdraw(id, proposal.challenger, proposal);
      return err(accepted.error);
    },
  };
  return challenges;
}

const gone: MatchPhrase = { key: 'match:challengeGone', data: {} };
