import { changeIn, otherSeat, type Board, type Game, type Seat } from '../../games/game.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
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
import { propose, type NewPosition } from './proposing.ts';

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

type Offer = Extract<MatchEvent, { kind: 'offer' }>;

/** What somebody asks for, and where they are. */
interface Asked {
  readonly what: OfferKind;
  readonly scope: Scope;
  readonly change?: NewPosition | undefined;
}

/** Before this many plies, either player can cancel the match alone. */
const settledPlies = 2;

/** Events, besides the end, after which the board is posted again. */
const showing = [
  'undo',
  'pause',
  'resume',
  'here',
  'change',
] as const satisfies readonly MatchEvent['kind'][];

/** Offers and requests: one player makes them, the other answers, and the next turn clears them. */
export function createOffers(deps: MatchesDeps, reader: Reader) {
  const settle = createSettling(deps, reader);
  const settled = async (...asked: Parameters<typeof settle>) => {
    const done = await settle(...asked);
    return done.ok ? ok(done.value.match) : done;
  };

  return {
    /**
     * Offers a draw, or asks for an undo, a pause, a cancellation, or to continue `here`, in the scope's channel, or from
     * another position (`change`). Takes effect at once if the computer accepts, if the other player has offered the same,
     * or if no consent is needed: to cancel before the second ply, or to undo a move not yet answered if takebacks are
     * free and the other has time.
     * @param at the turn of the board the request was made on; refused if the match has moved on.
     */
    async make(id: string, by: Person, scope: Scope, what: OfferKind, at?: AtTurn, change?: NewPosition) {
      const done = await settle(id, by, scope, (match) =>
        hasMovedOn(match, at)
          ? err(phrase('match:boardMovedOn', { id: match.stored.id }))
          : request(match, { what, scope, change }, deps.now()),
      );
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
      const { kind } = event.value;
      const shown = showing.some((each) => each === kind);
      const after: Partial<Change['match']> = {
        ...((kind === 'undo' || kind === 'change') && {
          turn: stored.turn + 1,
          toMove: board.toMove,
          plies: board.plies.length,
        }),
        ...(kind === 'change' && { terms: { ...(stored.terms as object), changed: true } }),
        ...(kind === 'here' && { channelId: scope.channelId }),
      };
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
    case 'change': {
      const { position: text, reason } = position.proposed ?? {};
      // It is stored with the offer.
      if (text === undefined) throw new Error('no position was proposed');
      return ok({ kind: 'change', text, ...(reason !== undefined && { reason }) });
    }
  }
}

/** Both propose a position: the same one, or else the first has to be answered first. */
function agreeOn(match: OwnMatch, asked: Offer, scope: Scope): Result<MatchEvent, Phrase> {
  const { stored, position } = match;
  return asked.position === position.proposed?.position
    ? takeUp(match, 'change', scope)
    : err(phrase('match:proposed', { id: stored.id }));
}

/** What comes of a request at once. */
function request(match: OwnMatch, asking: Asked, now: number): Result<MatchEvent, Phrase> {
  const { what, scope } = asking;
  const { stored, summary, position, seat } = match;
  // Asking for a different channel makes a new offer.
  const pending = isElsewhere(position, what, scope) ? undefined : position.offers[what];
  if (pending === seat) return err(phrase('match:offeredAlready', { id: stored.id }));
  // Both want the same, so they agree.
  if (pending !== undefined && what !== 'change') return takeUp(match, what, scope);
  const asked = ask(match, asking, now);
  if (!asked.ok || asked.value.kind !== 'offer') return asked;
  if (pending !== undefined) return agreeOn(match, asked.value, scope);
  if (summary.terms.computer === otherSeat(seat)) return answers(match, asked.value, scope);
  return wasOffered(eventsOfTurn(stored), asked.value)
    ? err(phrase('match:askedBefore', { id: stored.id }))
    : asked;
}

/** Makes a request, or carries it out if no consent is needed. */
function ask(match: OwnMatch, { what, scope, change }: Asked, now: number): Result<MatchEvent, Phrase> {
  const { stored, summary, position, seat } = match;
  const asked: Offer = { kind: 'offer', what, seat };
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
      const isFree =
        takebacks === 'free' &&
        plies === 1 &&
        !isPressed(stored, now) &&
        changeIn(position.board.plies.at(-1)) === undefined;
      return ok(isFree ? { kind: 'undo', plies } : asked);
    }
    case 'cancel':
      return ok(position.board.plies.length < settledPlies ? { kind: 'cancel', seat } : asked);
    case 'pause':
      return stored.held === 'paused' ? err(phrase('match:pausedAlready', { id: stored.id })) : ok(asked);
    case 'change':
      return propose({ ...match, board: position.board }, asked, change);
  }
}

/** The computer answers at once: it grants everything, except a draw that is not even. */
function answers(match: OwnMatch, asked: Offer, scope: Scope) {
  const { stored, summary, game, position, seat } = match;
  if (asked.what === 'draw' && !acceptsDraw(stored.events, game.opponent?.even ?? 0)) {
    const { name } = summary.players[otherSeat(seat)];
    return err(phrase('match:computerDeclinesDraw', { name }));
  }
  const offered = apply(game, stored.options, position, { channelId: scope.channelId, ...asked });
  return offered.ok
    ? takeUp({ ...match, position: offered.value, seat: otherSeat(seat) }, asked.what, scope)
    : offered;
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

/**
 * How many plies to take back to undo this player's last decision, or the change that both agreed on; `undefined` if there
 * is none.
 */
function undoable(board: Board, seat: Seat): 1 | 2 | undefined {
  const plies = board.toMove === seat && changeIn(board.plies.at(-1)) === undefined ? 2 : 1;
  return board.plies.length >= plies ? plies : undefined;
}
