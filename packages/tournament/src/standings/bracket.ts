import { isPair, pairsIn, scoreIn, thirdPlacePair, winnerIn } from '../knock-out.ts';
import { activePlayers, isPlayedOut, type Round, type Slots, type TournamentState } from '../state.ts';

/** The bracket of a knock-out as it is drawn, and how far players have come in it. */

export interface BracketPair {
  /** `null`: nobody, or not known yet. */
  readonly players: readonly [number | null, number | null];
  /** In half points; `undefined`: no match is over. */
  readonly points: readonly [number, number] | undefined;
  /** Who goes on. */
  readonly winner: number | null;
}

export interface Stage {
  /** How many places the bracket has in it; 2: the final. */
  readonly places: number;
  /** Down the page: two beside each other lead to one of the next stage. */
  readonly pairs: readonly BracketPair[];
  readonly hasBegun: boolean;
}

export interface Bracket {
  /** All of them, the first one first. */
  readonly stages: readonly Stage[];
  readonly third: BracketPair | undefined;
  /** The players of the first stage, the best first. */
  readonly seeds: readonly number[];
}

/** `undefined`: it has not begun. */
export function bracketOf(state: TournamentState): Bracket | undefined {
  const rounds = state.rounds.filter(({ slots }) => slots !== undefined);
  const last = rounds.at(-1);
  const first = rounds[0]?.slots;
  if (first === undefined || last === undefined) return undefined;
  const stages: Stage[] = [];
  for (let slots: Slots = first, index = 0; slots.length > 1; index++) {
    const round = rounds[index];
    const next = rounds[index + 1]?.slots;
    const pairs: readonly BracketPair[] = pairsIn(slots).map((players, place) =>
      shown(state, round, players, next?.[place] ?? null),
    );
    stages.push({ places: slots.length, pairs: downThePage(pairs), hasBegun: round !== undefined });
    slots = next ?? pairs.map(({ winner }) => winner);
  }
  const beside = thirdPlacePair(last);
  const seeds = first.filter((player) => player !== null);
  return { stages, third: beside && shown(state, last, beside, null), seeds };
}

/** @param next who went on, where that is known. */
function shown(
  state: TournamentState,
  round: Round | undefined,
  players: Slots & BracketPair['players'],
  next: number | null,
): BracketPair {
  if (round === undefined) return { players, points: undefined, winner: leftIn(state, players) };
  if (!isPair(players)) return { players, points: undefined, winner: players[0] ?? players[1] };
  const own = round.matches.filter(
    (match) => players.includes(match.first) && players.includes(match.second),
  );
  const points = own.some((match) => match.points !== undefined) ? scoreIn(round, players) : undefined;
  const isOver = own.every((match) => match.points !== undefined);
  // Level, it may be played again.
  const isDecided =
    isOver && (round !== state.rounds.at(-1) || state.status === 'ended' || points?.[0] !== points?.[1]);
  // Whoever leaves later does not change who went on from a level pairing.
  const isKnown = isDecided && (round === state.rounds.at(-1) || points?.[0] !== points?.[1]);
  return { players, points, winner: next ?? (isKnown ? winnerIn(state, round, players) : null) };
}

/** Whose opponent is missing, so that a stage never began; they went on without a match. */
function leftIn(state: TournamentState, players: Slots): number | null {
  if (!isPlayedOut(state)) return null;
  const here = activePlayers(state).filter((player) => players.includes(player));
  return here.length === 1 ? here[0]! : null;
}

/** From the order of the seeds to the order on paper, where the first two can only meet in the end. */
function downThePage<T>(pairs: readonly T[]): readonly T[] {
  let order = [0];
  while (order.length < pairs.length) {
    const count = 2 * order.length;
    order = order.flatMap((index) => [index, count - 1 - index]);
  }
  return order.map((index) => pairs[index]!);
}

export interface Reached {
  /** How many places the bracket had when they were last in it; 1: the winner. */
  readonly places: number;
  /** Whether they won the match for the third place; `undefined`: they were not in it, or nobody won it. */
  readonly third: boolean | undefined;
}

/** Of everybody who was in the bracket. */
export function reachedIn(state: TournamentState): ReadonlyMap<number, Reached> {
  const found = new Map<number, Reached>();
  const { stages, third } = bracketOf(state) ?? { stages: [], third: undefined };
  for (const { places, pairs } of stages) {
    for (const { players, winner } of pairs) {
      for (const player of players) if (player !== null) found.set(player, { places, third: undefined });
      if (winner !== null) found.set(winner, { places: places / 2, third: undefined });
    }
  }
  for (const player of third?.players ?? []) {
    const winner = third?.winner ?? null;
    if (player !== null && winner !== null) found.set(player, { places: 4, third: player === winner });
  }
  return found;
}
