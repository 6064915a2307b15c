import { z } from 'zod';
import {
  type Board,
  type Game,
  type Outcome,
  type Seat,
  seats,
  otherSeat,
  follow,
} from '../../games/game.ts';
import { bySeat } from '../../seat.ts';
import type { Phrase } from '../../phrase.ts';
import { ok, type Result } from '../../result.ts';
import type { StoredEvent } from '../../store/store.ts';
import { banksSchema } from './banks.ts';
import type { MatchEnd } from './phrases.ts';

/**
 * A match is its options and its events in order; everything else is computed from them. Events are only ever appended.
 */

/** What a player can offer or ask of the other, who answers with a button. */
export const offerKinds = ['draw', 'undo', 'cancel', 'pause', 'here', 'change'] as const;
export type OfferKind = (typeof offerKinds)[number];
/** Pending offers by kind; the next turn clears them. */
type Offers = Partial<Readonly<Record<OfferKind, Seat>>>;

/** What the waiting player can claim if nobody has moved for long. */
export const claims = ['win', 'cancel'] as const;
export type Claim = (typeof claims)[number];

/** What an adjudicator can decide: a winner, a draw, or that the match counts for nobody. */
export const verdicts = [...seats, 'draw', 'cancel', 'void'] as const;
export type Verdict = (typeof verdicts)[number];
/** Maximum length of the adjudicator's reason, in characters. */
export const reasonLimit = 300;

const eventSchema = z.discriminatedUnion('kind', [
  /** A whole turn in canonical notation, with the computer's evaluation of its own position, in the game's unit. */
  z.object({
    kind: z.literal('ply'),
    text: z.string(),
    evaluation: z.number().exactOptional(),
    banks: banksSchema.exactOptional(),
    /** The bot played it for a player who had planned it. */
    planned: z.literal(true).exactOptional(),
    /** A team chose it: at which turn, and how many of its members wanted what, most first. */
    votes: z.object({ turn: z.int(), shares: z.array(z.tuple([z.string(), z.int()])) }).exactOptional(),
  }),
  z.object({ kind: z.literal('resign'), seat: z.enum(seats) }),
  /**
   * `channelId`: where this player would like to continue; missing in old events. `position`, as it would stand among the
   * plies: what they would like to continue from, and why.
   */
  z.object({
    kind: z.literal('offer'),
    what: z.enum(offerKinds),
    seat: z.enum(seats),
    channelId: z.string().exactOptional(),
    position: z.string().exactOptional(),
    reason: z.string().exactOptional(),
  }),
  /** Withdrawn by its maker, or declined by the other player. */
  z.object({ kind: z.literal('retract'), what: z.enum(offerKinds) }),
  z.object({ kind: z.literal('decline'), what: z.enum(offerKinds) }),
  /** A draw offer that was accepted. */
  z.object({ kind: z.literal('draw') }),
  /** The match ends and counts for nobody; `seat`: who cancelled it without the other's consent. */
  z.object({ kind: z.literal('cancel'), seat: z.enum(seats).exactOptional() }),
  /** Both continue in another channel, which the match records. */
  z.object({ kind: z.literal('here') }),
  /** Both continue from another position, as it stands among the plies. */
  z.object({
    kind: z.literal('change'),
    text: z.string(),
    reason: z.string().exactOptional(),
    banks: banksSchema.exactOptional(),
    reached: z.int().exactOptional(),
  }),
  /** Paused by agreement, then resumed by either player. */
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume'), seat: z.enum(seats) }),
  /** This player ran out of time. */
  z.object({ kind: z.literal('time'), seat: z.enum(seats) }),
  /** The player to move was warned that the other may claim the match. */
  z.object({ kind: z.literal('warned') }),
  /** This player won by claiming the match. */
  z.object({ kind: z.literal('claim'), seat: z.enum(seats) }),
  /** Decided by an adjudicator; the only event possible after the end, to declare the match void. */
  z.object({ kind: z.literal('adjudicate'), result: z.enum(verdicts), reason: z.string() }),
  /** This player asked for a hint, at most once a turn. */
  z.object({ kind: z.literal('hint'), seat: z.enum(seats) }),
  /** The last turns are taken back; nothing is deleted. */
  z.object({
    kind: z.literal('undo'),
    plies: z.int().min(1).max(2),
    banks: banksSchema.exactOptional(),
    reached: z.int().exactOptional(),
  }),
]);
export type MatchEvent = z.infer<typeof eventSchema>;

/** `undefined`: none, or one that this version does not know. */
const eventIn = (stored: StoredEvent | undefined): MatchEvent | undefined =>
  eventSchema.safeParse(stored?.data).data;

/** How a match ended, on the board or otherwise. */
export interface MatchEnding extends Outcome {
  /** Without a result that counts. */
  readonly void: boolean;
}

export interface MatchState {
  readonly board: Board;
  readonly outcome: MatchEnding | undefined;
  readonly offers: Offers;
  /** The channel proposed by the offer `here`. */
  readonly wantedChannel?: string | undefined;
  /** The position proposed by the offer `change`, as it would stand among the plies. */
  readonly proposed?: { readonly position: string; readonly reason: string | undefined } | undefined;
}

export function start(game: Game, options: unknown): Result<MatchState, Phrase> {
  const board = game.start(options);
  return board.ok ? ok(fresh(board.value)) : board;
}

const fresh = (board: Board): MatchState => ({
  board,
  outcome: board.outcome && { ...board.outcome, void: false },
  offers: {},
});

/** The position after one more ply. */
export function playOn(board: Board, text: string): Result<MatchState, Phrase> {
  const played = board.play(text);
  return played.ok ? ok(fresh(played.value)) : played;
}

/** Adds an event; only a ply can be refused, and only by the game. */
export function apply(
  game: Game,
  options: unknown,
  position: MatchState,
  event: MatchEvent,
): Result<MatchState, Phrase> {
  const ended = (outcome: MatchEnding) => ok({ ...position, outcome, offers: {} });
  switch (event.kind) {
    case 'ply':
      return playOn(position.board, event.text);
    case 'resign':
      return ended(lostBy(game, event.seat, 'resignation'));
    case 'offer':
      return ok({
        ...position,
        offers: { ...position.offers, [event.what]: event.seat },
        wantedChannel: event.what === 'here' ? event.channelId : position.wantedChannel,
        proposed:
          event.position === undefined
            ? position.proposed
            : { position: event.position, reason: event.reason },
      });
    case 'change': {
      const board = follow<Board>(position.board, event.text);
      return board.ok ? ok(fresh(board.value)) : board;
    }
    case 'retract':
    case 'decline':
    case 'here':
    case 'pause': {
      const { ['what' in event ? event.what : event.kind]: _settled, ...offers } = position.offers;
      return ok({ ...position, offers });
    }
    case 'draw':
      return ended(drawBy('agreement', game));
    case 'cancel':
      return ended(cancelled);
    case 'resume':
    case 'warned':
    case 'hint':
      return ok(position);
    case 'time':
      return ended(timeIsUp(game, position.board, event.seat));
    case 'claim':
      return ended(lostBy(game, otherSeat(event.seat), 'abandonment'));
    case 'adjudicate':
      return ended(adjudicated(game, event.result));
    case 'undo': {
      const board = replay(game, options, position.board.plies.slice(0, -event.plies));
      return board.ok ? ok(fresh(board.value)) : board;
    }
  }
}

function replay(game: Game, options: unknown, plies: readonly string[]): Result<Board, Phrase> {
  let board = game.start(options);
  for (const ply of plies) {
    if (!board.ok) return board;
    board = follow<Board>(board.value, ply);
  }
  return board;
}

/** The current position of a stored match; `undefined` if this version's rules cannot replay it. */
export function fold(game: Game, options: unknown, events: readonly StoredEvent[]): MatchState | undefined {
  let position = start(game, options);
  for (const stored of events) {
    const event = eventIn(stored);
    if (!position.ok || event === undefined) return undefined;
    // Nothing else can follow the end.
    if (position.value.outcome !== undefined && event.kind !== 'adjudicate') return undefined;
    position = apply(game, options, position.value, event);
  }
  return position.ok ? position.value : undefined;
}

/** The adjudicator's reason; `undefined` if the match was not adjudicated. */
export function reasonOf(events: readonly StoredEvent[]): string | undefined {
  const last = eventIn(events.at(-1));
  return last?.kind === 'adjudicate' ? last.reason : undefined;
}

/** Who cancelled the match without the other's consent; `undefined` if nobody did. */
export function cancellerOf(events: readonly StoredEvent[]): Seat | undefined {
  const last = eventIn(events.at(-1));
  return last?.kind === 'cancel' ? last.seat : undefined;
}

/** How many positions a player can propose in a turn: each pings the other. */
const mostProposed = 3;

/**
 * Whether the same player made the same offer before, whatever its result, or too many like it: each kind pings the other
 * at most once a turn, `here` once per channel.
 */
export function wasOffered(events: readonly StoredEvent[], asked: Extract<MatchEvent, { kind: 'offer' }>) {
  const { what, seat, channelId, position } = asked;
  const before = events
    .map(eventIn)
    .filter((event) => event?.kind === 'offer' && event.what === what && event.seat === seat);
  return (
    (before.length >= mostProposed && what === 'change') ||
    before.some(
      (event) => event?.kind === 'offer' && event.channelId === channelId && event.position === position,
    )
  );
}

/** Whether a position is proposed and not answered. */
export function isProposed(events: readonly StoredEvent[]): boolean {
  for (const stored of events.toReversed()) {
    const event = eventIn(stored);
    if (event?.kind === 'ply' || event?.kind === 'undo' || event?.kind === 'change') return false;
    if (event !== undefined && 'what' in event && event.what === 'change') return event.kind === 'offer';
  }
  return false;
}

/** How an offer of this kind was last withdrawn or declined. */
export function lastAnswer(
  events: readonly StoredEvent[],
  what: OfferKind,
): 'decline' | 'retract' | undefined {
  for (const stored of events.toReversed()) {
    const event = eventIn(stored);
    if ((event?.kind === 'decline' || event?.kind === 'retract') && event.what === what) return event.kind;
  }
  return undefined;
}

/** In how many turns each player asked for a hint. */
export function hintsOf(events: readonly StoredEvent[]): Readonly<Record<Seat, number>> {
  const seatsOfHints = events.flatMap((stored) => {
    // Every turn asks for all events of its match, so only hints are checked.
    if ((stored.data as { readonly kind?: unknown } | null)?.kind !== 'hint') return [];
    const event = eventIn(stored);
    return event?.kind === 'hint' ? [event.seat] : [];
  });
  return bySeat((seat) => seatsOfHints.filter((asked) => asked === seat).length);
}

/** Whether a hint was asked for since the last turn or undo. */
export function hintedThisTurn(events: readonly StoredEvent[]): boolean {
  const kinds = events.map((stored) => eventIn(stored)?.kind);
  return (
    kinds.lastIndexOf('hint') >
    Math.max(...(['ply', 'undo', 'change'] as const).map((kind) => kinds.lastIndexOf(kind)))
  );
}

type PlyEvent = Extract<MatchEvent, { kind: 'ply' | 'change' }>;

/** The plies that have not been taken back, changes included, with their stored data. */
export function plyEvents(events: readonly StoredEvent[]): readonly PlyEvent[] {
  const plies: PlyEvent[] = [];
  for (const stored of events) {
    const event = eventIn(stored);
    if (event?.kind === 'ply' || event?.kind === 'change') plies.push(event);
    if (event?.kind === 'undo') plies.splice(-event.plies);
  }
  return plies;
}

/** Where the players went on from another position, by the number of plies up to then, and why. */
export const changesOf = (events: readonly StoredEvent[]) =>
  events.some((stored) => eventIn(stored)?.kind === 'change')
    ? plyEvents(events).flatMap((event, index) =>
        event.kind === 'change' ? [{ after: index + 1, reason: event.reason }] : [],
      )
    : [];

/** `game` is `undefined` for a stored match of a game that this version lacks. */
export function lostBy(
  game: Game | undefined,
  loser: Seat,
  by: Extract<MatchEnd, 'resignation' | 'time' | 'abandonment' | 'adjudication'>,
): MatchEnding {
  const winner = otherSeat(loser);
  const score = game?.score(winner) ?? (winner === 'first' ? '1-0' : '0-1');
  return { winner, by, score, void: false };
}

/**
 * A clock ran out, while it was `toMove`'s turn.
 * @param board `undefined`: the match cannot be replayed.
 */
export function timeIsUp(game: Game | undefined, board: Board | undefined, toMove: Seat): MatchEnding {
  const outcome = board?.timeUp?.();
  return outcome === undefined ? lostBy(game, toMove, 'time') : { ...outcome, void: false };
}

const drawBy = (
  by: Extract<MatchEnd, 'agreement' | 'adjudication'>,
  game: Game | undefined,
): MatchEnding => ({
  winner: undefined,
  by,
  score: game?.score(undefined) ?? '1/2-1/2',
  void: false,
});

/** `game` as for `lostBy`. */
export function adjudicated(game: Game | undefined, verdict: Verdict): MatchEnding {
  switch (verdict) {
    case 'first':
    case 'second':
      return lostBy(game, otherSeat(verdict), 'adjudication');
    case 'draw':
      return drawBy('adjudication', game);
    case 'cancel':
      return cancelled;
    case 'void':
      return { ...cancelled, by: 'voided' };
  }
}

/** Shown instead of a score if there is no result, as in PGN. */
const noScore = '*';

/** By agreement, or by one player early enough. */
export const cancelled: MatchEnding = { winner: undefined, by: 'cancelled', score: noScore, void: true };

/** The boards from the start on, as far as the plies can be played; none if the options are not valid. */
export function boardsAlong(game: Game, options: unknown, plies: readonly string[]): readonly Board[] {
  const start = game.start(options);
  const boards = start.ok ? [start.value] : [];
  for (const ply of start.ok ? plies : []) {
    const next = follow<Board>(boards.at(-1)!, ply);
    if (!next.ok) break;
    boards.push(next.value);
  }
  return boards;
}
