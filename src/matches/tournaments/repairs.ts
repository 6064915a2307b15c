import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import { withoutIds } from '../play/endings.ts';
import type { Reader } from '../reading/reader.ts';
import { createBeginning } from './beginning.ts';
import { createDeciding, type Decided } from './changing.ts';
import {
  type Bye,
  foldTournament,
  matchesFor,
  opponentIn,
  pairingPoints,
  readOptions,
  type Round,
  type Slots,
} from '@taktable/tournament';
import { eventsOf, playerOf } from './view.ts';

/** What an organiser changes by hand in a round that is being played. */

const dayMs = 86_400_000;

export function createRepairs(deps: MatchesDeps, reader: Reader) {
  const decide = createDeciding(deps, reader);
  const begin = createBeginning(deps, reader);

  /** In the last round of a tournament that is running, with a reason that everybody can read. */
  const inRound = (
    id: string,
    by: Person,
    scope: Scope,
    reason: string,
    change: (stored: StoredTournament, round: Round, why: string) => ReturnType<Parameters<typeof decide>[2]>,
  ) =>
    decide(
      id,
      scope,
      (stored): ReturnType<typeof change> => {
        const { status, rounds } = foldTournament(eventsOf(stored));
        const round = rounds.at(-1);
        const why = withoutIds(reason);
        if (why === '') return err(phrase('tournament:refused.noReason'));
        if (status !== 'running' || round === undefined) return err(phrase('tournament:refused.noRound'));
        return change(stored, round, why);
      },
      by.id,
    );

  return {
    extend: (id: string, by: Person, scope: Scope, days: number, reason: string) =>
      inRound(id, by, scope, reason, (_, __, why) =>
        ok({ events: [{ kind: 'prolong', ms: days * dayMs, reason: why }], wakes: true }),
      ),

    /** Lets two play each other, and those whom they would have met; what was not over of their matches is void. */
    pair: (id: string, by: Person, scope: Scope, people: readonly [Person, Person], reason: string) =>
      inRound(id, by, scope, reason, async (stored, round, why) => {
        const state = foldTournament(eventsOf(stored));
        const options = readOptions(stored.options);
        const [one, other] = people.map((person) => playerOf(stored, state, person.id));
        const missing = people.find((person) => playerOf(stored, state, person.id) === undefined);
        if (missing !== undefined) return err(phrase('tournament:refused.notIn', { name: missing.name }));
        const pairs = exchanged(round, one!, other!, pairingPoints(options));
        if (pairs === undefined) return err(phrase('tournament:refused.cannotPair'));
        const begun = await begin(stored, matchesFor(options, pairs.pairs));
        if (!begun.ok) return begun;
        const { voided, byes, slots } = pairs;
        const rest = { voided, byes: [...byes], ...(slots && { slots: [...slots] }), reason: why };
        return ok({
          events: [{ kind: 'pair', matches: begun.value.pairs, ...rest }],
          matches: begun.value.matches,
          wakes: true,
        });
      }),
  };
}

/** `undefined`: they play each other already, have several opponents at once, or a match of theirs is over. */
function exchanged({ matches, byes, slots }: Round, one: number, other: number, full: number) {
  const own = (player: number) =>
    matches.filter(({ first, second }) => first === player || second === player);
  const affected = [...own(one), ...own(other)];
  const [left, ...moreLeft] = new Set(own(one).map((match) => opponentIn(match, one)));
  const [right, ...moreRight] = new Set(own(other).map((match) => opponentIn(match, other)));
  const isOver = affected.some(({ points, deciding }) => points !== undefined || deciding);
  const isBeside = slots !== undefined && !(slots.includes(one) && slots.includes(other));
  const several = moreLeft.length + moreRight.length > 0;
  if (one === other || left === other || several || isOver || isBeside) return undefined;
  const freed = byes.filter(({ player }) => player === one || player === other);
  const alone = left === undefined ? right : right === undefined ? left : undefined;
  const points = freed[0]?.points ?? (slots === undefined ? full : 0);
  const kept = byes.filter((bye) => !freed.includes(bye));
  return {
    voided: affected.map(({ id }) => id),
    pairs: [
      [one, other] as const,
      ...(left !== undefined && right !== undefined ? [[left, right] as const] : []),
    ],
    byes: alone === undefined ? kept : ([...kept, { player: alone, points }] satisfies Bye[]),
    slots: slots && meeting(slots, one, other),
  };
}

/** The bracket in which two meet: whom one would have met takes the place of the other. */
function meeting(slots: Slots, one: number, other: number): Slots {
  const opposite = slots.length - 1 - slots.indexOf(one);
  const place = slots.indexOf(other);
  return slots.with(opposite, other).with(place, slots[opposite]!);
}

/** Of whom somebody takes the place, and why. */
export interface Succession {
  readonly of: number;
  readonly by: number;
  readonly reason: string;
}

/** Somebody takes the place of a player, with their points; the open matches of that player begin anew. */
export function createTakingOver(deps: MatchesDeps, reader: Reader) {
  const begin = createBeginning(deps, reader);
  return async (
    stored: StoredTournament,
    { of, by, reason }: Succession,
  ): Promise<Result<Decided, Phrase>> => {
    const { rounds } = foldTournament(eventsOf(stored));
    const { matches = [], byes = [] } = rounds.at(-1) ?? {};
    const now = (player: number) => (player === of ? by : player);
    const open = matches.filter(
      ({ points, first, second }) => points === undefined && (first === of || second === of),
    );
    const begun = await begin(
      stored,
      open.map(({ first, second }) => ({ first: now(first), second: now(second) })),
    );
    if (!begun.ok) return begun;
    const change = {
      matches: begun.value.pairs,
      voided: open.map(({ id }) => id),
      byes: byes.map((bye) => ({ ...bye, player: now(bye.player) })),
      replaced: { player: of, by },
      reason,
    };
    return ok({ events: [{ kind: 'pair', ...change }], matches: begun.value.matches, wakes: true });
  };
}
