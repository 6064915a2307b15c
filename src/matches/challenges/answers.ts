import { otherSeat, type Board, type Seat } from '../../games/game.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { Carried, ChallengeRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { start } from '../model/fold.ts';
import { isGuestScope, type Challenge, type Person, type Scope } from '../model/match.ts';
import { readTerms } from '../model/terms.ts';
import { beginning } from '../play/new-match.ts';
import { showSoon } from '../play/changes.ts';
import { offHoursOf, preferencesOf, type Reader } from '../reading/reader.ts';
import { tooManyMatches } from './capacity.ts';
import { createOpenChallenges } from './open.ts';
import { outsideRange } from './range.ts';

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

/**
 * Starts the match.
 * @param known as many as the two had accepted in the channel when the challenger looked; `match:overtaken` if there
 *   are more.
 */
function createAccept(deps: MatchesDeps, reader: Reader, open: ReturnType<typeof createOpenChallenges>) {
  const { store, now } = deps;
  return async (id: string, by: Person, scope: Scope, known?: number) => {
    const found = await open.find(id, scope);
    if (!found.ok) return found;
    const challenge = found.value;
    const { challenger, opponent, gameId, scopeId } = challenge;
    if (by.id === challenger) return err(phrase('match:ownChallenge'));
    if (opponent !== null && by.id !== opponent) {
      const { name } = await open.person(challenge, opponent);
      return err(phrase('match:notForYou', { name }));
    }
    const inRange = await outsideRange(store, challenge, by.id, now());
    if (!inRange.ok) return inRange;
    const game = reader.game(gameId);
    if (game === undefined) return err(phrase('match:unknownGame', { game: gameId }));
    const position = start(game, challenge.options);
    if (!position.ok) return position;
    const { board } = position.value;

    await store.people.rememberName(scopeId, by.id, by.name);
    // The computer can play any number of matches.
    const busy = readTerms(challenge.terms).level === null ? [by.id, challenger] : [challenger];
    const refusal = await tooManyMatches(store, reader, scopeId, busy, now(), by.id);
    if (refusal !== undefined) return err(refusal);
    const seat = await seatOf(deps, challenge, by.id);
    const { match, due } = await matchOf(store, challenge, by.id, seat, board, now());
    const carried = await carriedBy(store, scopeId, [challenger, by.id]);
    const accepted = await store.challenges.accept(challenge.id, by.id, match, due, known, carried);
    if (!accepted.ok) return err(await open.lost(accepted.error));
    return ok({
      match: await reader.match(accepted.value, { board }),
      challenge: await reader.challenge({ ...challenge, status: 'accepted', opponent: by.id }),
    });
  };
}

/** Where the bot is no member, people begin with the ratings that they carry. */
async function carriedBy(
  store: Store,
  scopeId: string,
  personIds: readonly string[],
): Promise<readonly Carried[]> {
  if (!isGuestScope(scopeId)) return [];
  const chosen = personIds.map(async (personId) => ({
    personId,
    from: (await preferencesOf(store, personId)).carry,
  }));
  return (await Promise.all(chosen)).flatMap(({ personId, from }) =>
    from === null ? [] : [{ personId, from }],
  );
}

/** The challenger's seat in the match against this opponent. */
async function seatOf(
  { store, random }: MatchesDeps,
  { scopeId, gameId, challenger, seat }: ChallengeRow,
  opponentId: string,
): Promise<Seat> {
  if (seat === 'first' || seat === 'second') return seat;
  const last =
    seat === 'alternate' ? await store.matches.lastSeat(scopeId, gameId, challenger, opponentId) : undefined;
  return last === undefined ? (random() < 0.5 ? 'first' : 'second') : otherSeat(last);
}

/**
 * The new match, with its due work.
 * @param seat the challenger's.
 * @param board the start position.
 */
async function matchOf(
  store: Store,
  challenge: ChallengeRow,
  opponentId: string,
  seat: Seat,
  board: Board,
  createdAt: number,
) {
  const { gameId, scopeId, guildId, channelId, challenger, options } = challenge;
  const agreed = readTerms(challenge.terms);
  const terms = { ...agreed, computer: agreed.level === null ? null : otherSeat(seat) };
  const [first, second] = seat === 'first' ? [challenger, opponentId] : [opponentId, challenger];
  const places = { gameId, scopeId, guildId, channelId };
  const begun = { ...places, first, second, options, terms, createdAt };
  const offHours = await offHoursOf(store, begun, board.toMove, createdAt);
  const { match, due } = beginning(begun, board, offHours);
  return { match, due: [...due, showSoon(createdAt)] };
}
