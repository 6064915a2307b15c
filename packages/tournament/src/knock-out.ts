import type { TournamentOptions } from './options.ts';
import type { Bye, Round, Slots, TournamentMatch, TournamentState } from './state.ts';
import { activePlayers, matchesOf } from './state.ts';

/** The bracket of a knock-out. */

type Pair = readonly [one: number, other: number];

/** The bracket of its first round; the best rest if it is not full. */
export function firstSlots(seeds: readonly number[]): Slots {
  const size = 2 ** Math.ceil(Math.log2(seeds.length));
  return Array.from({ length: size }, (_, index) => seeds[index] ?? null);
}

export const pairsIn = (slots: Slots): readonly (readonly [number | null, number | null])[] =>
  slots.slice(0, slots.length / 2).map((one, index) => [one, slots[slots.length - 1 - index] ?? null]);

export const isPair = (pair: readonly [number | null, number | null]): pair is Pair =>
  pair[0] !== null && pair[1] !== null;

/** Those who play for the third place meet beside the bracket. */
export function thirdPlacePair({ matches, slots }: Round): Pair | undefined {
  const match = slots && matches.find(({ first }) => !slots.includes(first));
  return match && [match.first, match.second];
}

/** The matches of two players in a round. */
export const encounterIn = ({ matches }: Round, [one, other]: Pair): readonly TournamentMatch[] =>
  matches.filter(
    ({ first, second }) => (first === one && second === other) || (first === other && second === one),
  );

/** What each has won from the other in a round, in half points. */
export function scoreIn(round: Round, pair: Pair): readonly [one: number, other: number] {
  const played = encounterIn(round, pair);
  const of = (player: number) =>
    played.reduce((sum, { first, points }) => sum + (points?.[first === player ? 0 : 1] ?? 0), 0);
  return [of(pair[0]), of(pair[1])];
}

/** Who goes on from a pairing that is over; `null`: nobody, since both lost, or both have left. */
export function winnerIn(state: TournamentState, round: Round, pair: Pair): number | null {
  const [one, other] = pair;
  const [ofOne, ofOther] = scoreIn(round, pair);
  if (ofOne !== ofOther) return ofOne > ofOther ? one : other;
  const active = pair.filter((player) => activePlayers(state).includes(player));
  if (active.length === 1) return active[0]!;
  if (ofOne === 0) return null;
  return seedOf(state, one) < seedOf(state, other) ? one : other;
}

const seedOf = ({ rounds }: TournamentState, player: number): number =>
  rounds.find(({ slots }) => slots !== undefined)?.slots?.indexOf(player) ?? 0;

/** The bracket of the next round: without those who withdrew. */
function nextSlots(state: TournamentState, seeds: readonly number[]): Slots {
  const last = state.rounds.at(-1);
  const slots = last?.slots;
  const next =
    slots === undefined
      ? firstSlots(seeds)
      : pairsIn(slots).map((pair) => (isPair(pair) ? winnerIn(state, last!, pair) : (pair[0] ?? pair[1])));
  const active = new Set(activePlayers(state));
  return next.map((player) => (player !== null && active.has(player) ? player : null));
}

export function knockoutRound(
  { third }: Pick<TournamentOptions, 'third'>,
  state: TournamentState,
  seeds: readonly number[],
) {
  const slots = nextSlots(state, seeds);
  const found = pairsIn(slots);
  const byes = found.flatMap((pair): Bye[] => {
    const alone = pair[0] ?? pair[1];
    return isPair(pair) || alone === null ? [] : [{ player: alone, points: 0 }];
  });
  const beside = third && slots.length === 2 ? losers(state) : undefined;
  const pairs = [...found.filter(isPair), ...(beside ? [beside] : [])];
  return { slots, pairs: pairs.map((pair) => seated(state, pair)), byes };
}

/** Of the semi-finals, if there are two who can play. */
function losers(state: TournamentState): Pair | undefined {
  const last = state.rounds.at(-1);
  if (last?.slots?.length !== 4) return undefined;
  const active = activePlayers(state);
  const [one, other] = pairsIn(last.slots).flatMap((pair) => {
    if (!isPair(pair)) return [];
    const winner = winnerIn(state, last, pair);
    return pair.filter((player) => winner !== null && player !== winner && active.includes(player));
  });
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Who was second more often is first; if both were as often, the lower seed. */
function seated(state: TournamentState, [one, other]: Pair): Pair {
  const firsts = (player: number) => {
    const all = matchesOf(state, player);
    return 2 * all.filter(({ first }) => first === player).length - all.length;
  };
  return firsts(one) < firsts(other) ? [one, other] : [other, one];
}

/** Pairings of the last round that are level and to be played again, with seats exchanged. */
export function levelPairs(
  { deciders, games }: Pick<TournamentOptions, 'deciders' | 'games'>,
  state: TournamentState,
): readonly Pair[] {
  const last = state.rounds.at(-1);
  if (last?.slots === undefined) return [];
  const beside = thirdPlacePair(last);
  const active = activePlayers(state);
  return [...pairsIn(last.slots).filter(isPair), ...(beside ? [beside] : [])].flatMap((pair): Pair[] => {
    const played = encounterIn(last, pair);
    const [ofOne, ofOther] = scoreIn(last, pair);
    const isLevel = ofOne === ofOther && ofOne > 0 && pair.every((player) => active.includes(player));
    const before = played.at(-1);
    if (!isLevel || before === undefined || played.length >= games * (1 + deciders)) return [];
    return [[before.second, before.first]];
  });
}
