import { otherSeat, type Board, type Seat } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { ChallengeRow, MatchRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { guestSign, type Challenge, type Match, type Person, type Scope } from '../model/match.ts';
import { beginning } from '../play/new-match.ts';
import { showSoon } from '../play/changes.ts';
import { start } from '../model/fold.ts';
import { offHoursOf, preferencesOf, type Reader } from '../reading/reader.ts';
import { readTerms } from '../model/terms.ts';
import { tooManyMatches } from './capacity.ts';
import type { OpenChallenges } from './open.ts';
import { outsideRange } from './range.ts';

/**
 * Accepts a challenge, which starts the match.
 * @param accepted as many as the two had in the channel when the challenger looked; `match:overtaken` if there are more.
 */
export type Accept = (
  id: string,
  by: Person,
  scope: Scope,
  accepted?: number,
) => Promise<Result<{ readonly match: Match; readonly challenge: Challenge }, Phrase>>;

export function createAccept(deps: MatchesDeps, reader: Reader, open: OpenChallenges): Accept {
  const { store, now } = deps;

  return async (id, by, scope, known) => {
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
    const accepted = await store.challenges.accept(challenge.id, by.id, match, due, known);
    if (!accepted.ok) return err(await open.lost(accepted.error));
    if (scopeId.includes(guestSign)) await bringRatings(store, accepted.value);
    return ok({
      match: await reader.match(accepted.value, { board }),
      challenge: await reader.challenge({ ...challenge, status: 'accepted', opponent: by.id }),
    });
  };
}

/** Where the bot is no member, people begin with the ratings that they carry. */
async function bringRatings(store: Store, { scopeId, gameId, first, second }: MatchRow): Promise<void> {
  for (const personId of [first, second]) {
    const { carry } = await preferencesOf(store, personId);
    if (carry !== null) await store.ratings.bring({ scopeId, gameId }, personId, carry);
  }
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
