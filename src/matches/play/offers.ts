import { otherSeat, type Board, type Game, type Seat } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Change, StoredMatch } from '../../store/store.ts';
import { createChanges } from './changes.ts';
import { eventsOfTurn, isPressed } from '../model/clock.ts';
import { acceptsDraw } from '../model/computer.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { MatchEvent, OfferKind, MatchState } from '../model/fold.ts';
import { apply, fold, lastAnswer, wasOffered } from '../model/fold.ts';
import type { AtTurn, Match, MatchSummary, Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { findOpenMatch } from '../reading/rights.ts';

export interface Offered {
  readonly match: Match;
  /** It has already taken effect; otherwise the other player has to answer. */
  readonly settled: boolean;
}

export type Offers = ReturnType<typeof createOffers>;

/** A match from the point of view of one of its players. */
interface OwnMatch {
  readonly stored: StoredMatch;
  readonly summary: MatchSummary;
  readonly game: Game;
  readonly position: MatchState;
  readonly seat: Seat;
}

/** Before this many plies, either player can cancel the match alone. */
const settledPlies = 2;

/** Events, besides the end, after which the board is posted again. */
const showing = ['undo', 'pause', 'resume', 'here'] as const satisfies readonly MatchEvent['kind'][];

/** Offers and requests: one player makes them, the other answers, and the next turn clears them. */
export function createOffers(deps: MatchesDeps, reader: Reader) {
  const settle = createSettling(deps, reader);
  const settled = async (...asked: Parameters<typeof settle>) => {
    const done = await settle(...asked);
    return done.ok ? ok(done.value.match) : done;
  };

  return {
    /**
     * Offers a draw, or asks for an undo, a pause, a cancellation, or to continue `here`, in the scope's channel. Takes
     * effect at once if the computer accepts, if the other player has offered the same, or if no consent is needed: to
     * cancel before the second ply, or to undo a move not yet answered if takebacks are free and the other has time.
     * @param at the turn of the board the request was made on; refused if the match has moved on.
     */
    async make(id: string, by: Person, scope: Scope, what: OfferKind, at?: AtTurn) {
      const done = await settle(id, by, scope, (match) => {
        if (hasMovedOn(match, at)) return err(phrase('match:boardMovedOn', { id: match.stored.id }));
        // Asking for a different channel makes a new offer.
        const pending = isElsewhere(match.position, what, scope) ? undefined : match.position.offers[what];
        if (pending === match.seat) return err(phrase('match:offeredAlready', { id: match.stored.id }));
        // Both want the same, so they agree.
        if (pending !== undefined) return takeUp(match, what, scope);
        const asked = ask(match, what, scope, deps.now());
        const isAnswered = match.summary.terms.computer === otherSeat(match.seat);
        if (!isAnswered && isAskedAgain(match, asked))
          return err(phrase('match:askedBefore', { id: match.stored.id }));
        return isAnswered && asked.ok && asked.value.kind === 'offer' ? answers(match, what, scope) : asked;
      });
      if (!done.ok) return done;
      const { match, event } = done.value;
      return ok({ match, settled: event.kind !== 'offer' });
    },

    /** `at`, here and in `answer`: the turn of the offer; refused if the match has moved on. */
    retract: (id: string, by: Person, scope: Scope, what: OfferKind, at?: AtTurn) =>
      settled(id, by, scope, (match) => {
        const { stored, summary, position, seat } = match;
        const pending = position.offers[what];
        if (pending === undefined || hasMovedOn(match, at)) return err(whatBecame(stored, what, at));
        if (pending !== seat)
          return err(phrase('match:offerNotYours', { name: summary.players[pending].name }));
        return ok({ kind: 'retract', what });
      }),

    answer: (id: string, by: Person, scope: Scope, what: OfferKind, accepted: boolean, at?: AtTurn) =>
      settled(id, by, scope, (match) => {
        if (hasMovedOn(match, at)) return err(whatBecame(match.stored, what, at));
        const taken = takeUp(match, what, scope);
        return !taken.ok || accepted ? taken : ok({ kind: 'decline', what });
      }),

    /** Ends a pause; either player may. */
    resume: (id: string, by: Person, scope: Scope) =>
      settled(id, by, scope, ({ stored, seat }) =>
        stored.held === 'paused'
          ? ok({ kind: 'resume', seat })
          : err(phrase('match:notPaused', { id: stored.id })),
      ),
  };
}

/** Reads the match, lets `decide` choose the event, and stores it with its consequences. */
function createSettling(deps: MatchesDeps, reader: Reader) {
  const { change, happens, remember } = createChanges(deps);

  return async function settle(
    id: string,
    by: Person,
    scope: Scope,
    decide: (match: OwnMatch) => Result<MatchEvent, Phrase>,
  ): Promise<Result<{ readonly match: Match; readonly event: MatchEvent }, Phrase>> {
    const changed = await change(id, async () => {
      const match = await findOwnMatch(reader, id, by, scope);
      if (!match.ok) return match;
      const event = decide(match.value);
      if (!event.ok) return event;
      const { stored, game, position } = match.value;
      const next = apply(game, stored.options, position, event.value);
      if (!next.ok) return next;
      await remember(stored, by);
      const { board, outcome } = next.value;
      const undone = event.value.kind === 'undo';
      const shown = showing.some((kind) => kind === event.value.kind);
      const after: Partial<Change['match']> = undone
        ? { turn: stored.turn + 1, toMove: board.toMove, plies: board.plies.length }
        : event.value.kind === 'here'
          ? { channelId: scope.channelId }
          : {};
      return ok({
        stored,
        change: await happens(stored, event.value, after, outcome, { show: shown || outcome !== undefined }),
        event: event.value,
      });
    });
    if (!changed.ok) return changed;
    const { event } = changed.value.decision;
    return ok({ match: await reader.match(changed.value.stored), event });
  };
}

/** The match, if this person is one of its players. */
async function findOwnMatch(
  reader: Reader,
  id: string,
  by: Person,
  scope: Scope,
): Promise<Result<OwnMatch, Phrase>> {
  const found = await findOpenMatch(reader, id, by, scope);
  if (!found.ok) return found;
  const { stored, summary } = found.value;
  const game = reader.game(stored.gameId);
  const position = game && fold(game, stored.options, stored.events);
  if (game === undefined || position === undefined) {
    return err(phrase('match:unreadable', { id: stored.id }));
  }
  return ok({ stored, summary, game, position, seat: by.id === stored.first ? 'first' : 'second' });
}

/** Accepts the other player's offer, which must exist. */
function takeUp(
  { stored, summary, position, seat }: OwnMatch,
  what: OfferKind,
  scope: Scope,
): Result<MatchEvent, Phrase> {
  const by = position.offers[what];
  if (by === undefined || isElsewhere(position, what, scope)) return err(whatBecame(stored, what));
  if (by === seat) return err(phrase('match:offerYours', { name: summary.players[otherSeat(seat)].name }));
  switch (what) {
    case 'draw':
      return ok({ kind: 'draw' });
    case 'undo': {
      const plies = undoable(position.board, by);
      return plies === undefined
        ? err(phrase('match:nothingToUndo', { id: stored.id }))
        : ok({ kind: 'undo', plies });
    }
    case 'cancel':
      return ok({ kind: 'cancel' });
    case 'pause':
      return ok({ kind: 'pause' });
    case 'here':
      return ok({ kind: 'here' });
  }
}

/** Makes a request, or carries it out if no consent is needed. */
function ask(
  { stored, summary, position, seat }: OwnMatch,
  what: OfferKind,
  scope: Scope,
  now: number,
): Result<MatchEvent, Phrase> {
  const asked: MatchEvent = { kind: 'offer', what, seat };
  if (stored.tournamentId !== null && (what === 'cancel' || what === 'pause'))
    return err(phrase('match:inTournament', { id: stored.id }));
  switch (what) {
    case 'draw':
      return ok(asked);
    case 'here':
      return ok({ ...asked, channelId: scope.channelId });
    case 'undo': {
      const { takebacks, computer } = summary.terms;
      // The computer always grants it.
      if (takebacks === 'off' && computer === null)
        return err(phrase('match:noTakebacks', { id: stored.id }));
      const plies = undoable(position.board, seat);
      if (plies === undefined) return err(phrase('match:nothingToUndo', { id: stored.id }));
      // Two plies: the opponent has already answered the move.
      const isFree = takebacks === 'free' && plies === 1 && !isPressed(stored, now);
      return ok(isFree ? { kind: 'undo', plies } : asked);
    }
    case 'cancel':
      return ok(position.board.plies.length < settledPlies ? { kind: 'cancel', seat } : asked);
    case 'pause':
      return stored.held === 'paused' ? err(phrase('match:pausedAlready', { id: stored.id })) : ok(asked);
  }
}

/** The computer answers at once: it grants everything, except a draw that is not even. */
function answers(match: OwnMatch, what: OfferKind, scope: Scope): Result<MatchEvent, Phrase> {
  const { stored, summary, game, position, seat } = match;
  if (what === 'draw' && !acceptsDraw(stored.events, game.opponent?.even ?? 0)) {
    const { name } = summary.players[otherSeat(seat)];
    return err(phrase('match:computerDeclinesDraw', { name }));
  }
  const offers = { ...position.offers, [what]: seat };
  const asked = { ...position, offers, wantedChannel: scope.channelId };
  return takeUp({ ...match, position: asked, seat: otherSeat(seat) }, what, scope);
}

/** Checked against the stored match: of two clicks on the same button, the later one is outdated. */
function hasMovedOn({ stored }: OwnMatch, at: AtTurn | undefined): boolean {
  return at !== undefined && at.turn !== stored.turn;
}

/** Why an offer can no longer be answered. */
function whatBecame(stored: StoredMatch, what: OfferKind, at?: AtTurn): Phrase {
  const data = { id: stored.id };
  if (at !== undefined && at.turn !== stored.turn) return phrase('match:offerMovedOn', data);
  switch (lastAnswer(eventsOfTurn(stored), what)) {
    case 'decline':
      return phrase('match:offerDeclined', data);
    case 'retract':
      return phrase('match:offerWithdrawn', data);
    case undefined:
      return phrase('match:offerGone', data);
  }
}

/** Whether the offer is to continue in a different channel. */
function isElsewhere({ wantedChannel }: MatchState, what: OfferKind, { channelId }: Scope): boolean {
  return what === 'here' && wantedChannel !== channelId;
}

/** Each kind of offer pings the other player at most once a turn; `here` once per channel. */
function isAskedAgain({ stored }: OwnMatch, asked: Result<MatchEvent, Phrase>): boolean {
  return asked.ok && asked.value.kind === 'offer' && wasOffered(eventsOfTurn(stored), asked.value);
}

/** How many plies to take back to undo this player's last decision; `undefined` if they have made none. */
function undoable(board: Board, seat: Seat): 1 | 2 | undefined {
  const plies = board.toMove === seat ? 2 : 1;
  return board.plies.length >= plies ? plies : undefined;
}
