import { z } from 'zod';
import { seats } from './seat.ts';
import { formats } from './options.ts';
import { rulesSchema } from './rules.ts';

/**
 * A tournament is its options and its events in order, which are only ever appended. Events name players by their
 * number in the list of players, from 0, since they must not contain people.
 */

const player = z.int().nonnegative();
/** In half points. */
const points = z.int().nonnegative();

const pairings = {
  /** The players in the order of their seats, once for each match. */
  matches: z.array(z.object({ id: z.string(), first: player, second: player })),
  byes: z.array(z.object({ player, points })),
  /** In a knock-out: see `Slots`. */
  slots: z.array(player.nullable()).exactOptional(),
};

const eventSchema = z.discriminatedUnion('kind', [
  /** The message with the buttons to join was posted. */
  z.object({ kind: z.literal('opened'), messageId: z.string() }),
  /** `added`: by the organiser. */
  z.object({ kind: z.literal('join'), player, added: z.literal(true).exactOptional() }),
  /** `left`: by themselves. `absent`: did not play a single ply of a round. `former`: their data was deleted. */
  z.object({
    kind: z.literal('withdraw'),
    player,
    by: z.enum(['left', 'organiser', 'absent', 'former']),
    reason: z.string(),
  }),
  /** `order`: the players who take part from the beginning, in the order of the draw. */
  z.object({
    kind: z.literal('start'),
    format: z.enum(formats).exclude(['preset']),
    rounds: z.int().positive(),
    order: z.array(player),
    groups: z.array(z.array(player)).exactOptional(),
  }),
  /** The organiser lets a tournament go on after an undo. */
  z.object({ kind: z.literal('resume') }),
  z.object({
    kind: z.literal('round'),
    ...pairings,
    deadline: z.int(),
    /** Further matches of the last round, for pairings that are level. */
    deciding: z.literal(true).exactOptional(),
  }),
  /** A match is over, or has a new result; who was `absent` never moved in it. */
  z.object({
    kind: z.literal('result'),
    match: z.string(),
    points: z.tuple([points, points]),
    absent: z.enum([...seats, 'both']).exactOptional(),
  }),
  /** The organiser invites somebody, whatever else keeps people out; in place of another player, if that is given. */
  z.object({
    kind: z.literal('invite'),
    player,
    of: player.exactOptional(),
    reason: z.string().exactOptional(),
  }),
  /** The organiser changes the last round: its byes and new matches, in place of some. */
  z.object({
    kind: z.literal('pair'),
    ...pairings,
    voided: z.array(z.string()),
    /** Somebody takes the place of another, with all that they have won. */
    replaced: z.object({ player, by: player }).exactOptional(),
    reason: z.string(),
  }),
  /** Those who joined are asked whether they are there; or it could not start, since too few are. */
  z.object({ kind: z.literal('checkInOpens') }),
  z.object({ kind: z.literal('tooFew') }),
  /** They are there: before the start, or in a round in which they are not to move yet. */
  z.object({ kind: z.literal('checkIn'), player }),
  /** The round is extended by as long as the bot was away, or by the organiser with a reason. */
  z.object({ kind: z.literal('prolong'), ms: z.int().positive(), reason: z.string().exactOptional() }),
  /** They have half a bye in the next round. */
  z.object({ kind: z.literal('rest'), player }),
  z.object({ kind: z.literal('rules'), rules: rulesSchema }),
  /** Half of a round, with those who have not moved in it yet. */
  z.object({ kind: z.literal('halfTime'), players: z.array(player) }),
  /** The last day of a round, and its end if matches are left for the organiser. */
  z.object({ kind: z.literal('lastDay') }),
  z.object({ kind: z.literal('overdue') }),
  z.object({ kind: z.literal('end'), reason: z.string(), at: z.int().exactOptional() }),
  /** The winner has had the role for as long as was chosen. */
  z.object({ kind: z.literal('prizeOver') }),
  /** Takes back the last `Undoable` that still counts. */
  z.object({ kind: z.literal('undo'), reason: z.string() }),
  /** The event with this index was announced. */
  z.object({ kind: z.literal('announced'), event: z.int().nonnegative(), messageId: z.string() }),
]);
export type TournamentEvent = z.infer<typeof eventSchema>;

/** What can be taken back; leaving is everybody's own choice. */
export type Undoable = Extract<TournamentEvent, { kind: 'start' | 'round' | 'withdraw' | 'end' }>;

export const isUndoable = (event: TournamentEvent): event is Undoable =>
  event.kind === 'withdraw'
    ? event.by === 'organiser' || event.by === 'absent'
    : event.kind === 'start' || event.kind === 'round' || event.kind === 'end';

export interface Numbered<E = TournamentEvent> {
  readonly index: number;
  readonly event: E;
}

export const readEvents = (stored: readonly unknown[]): readonly TournamentEvent[] =>
  stored.map((data) => eventSchema.parse(data));

/** The events that still count, with what each undo took back. */
export function effective(events: readonly TournamentEvent[]): {
  readonly kept: readonly Numbered[];
  readonly undone: ReadonlyMap<number, Undoable>;
} {
  const kept: Numbered[] = [];
  const undone = new Map<number, Undoable>();
  for (const [index, event] of events.entries()) {
    if (event.kind === 'undo') {
      const at = kept.findLastIndex((one) => isUndoable(one.event));
      const [taken] = at < 0 ? [] : kept.splice(at, 1);
      if (taken?.event.kind === 'round') undone.set(index, withRepairs(taken.event, kept.splice(at), kept));
      else if (taken !== undefined && isUndoable(taken.event)) undone.set(index, taken.event);
    }
    kept.push({ index, event });
  }
  return { kept, undone };
}

/** A round that is taken back, with what the organiser paired in it; who was replaced stays so. */
function withRepairs(
  round: TournamentEvent & { readonly kind: 'round' },
  later: readonly Numbered[],
  kept: Numbered[],
): Undoable {
  kept.push(...later.filter(({ event }) => event.kind !== 'pair' || event.replaced !== undefined));
  const repairs = later.flatMap(({ event }) => (event.kind === 'pair' ? event.matches : []));
  return { ...round, matches: [...round.matches, ...repairs] };
}
