import { opponentsBefore, opponentsIn, type TournamentOptions } from '../options.ts';
import { decidersAt, groupDeciders } from './deciding.ts';
import { qualified } from './groups.ts';
import { knockoutRound, levelPairs } from '../knock-out.ts';
import { groupRounds, slotOf, slotsOf, withEnough } from './round-robin.ts';
import { groupState, isAnnulled, pointsIn, pointsOf, standings } from '../standings/standings.ts';
import type { Bye, Slots, TournamentState } from '../state.ts';
import { activePlayers, matchesOf, opponentIn, pairingPoints, wasPlayed } from '../state.ts';
import { pairSwiss, type SwissPlayer } from './swiss.ts';

/** Who plays whom in the next round. */

export interface Pairings {
  /** The players in the order of their seats, once for each match. */
  readonly matches: readonly { readonly first: number; readonly second: number }[];
  readonly byes: readonly Bye[];
  readonly slots?: Slots;
  readonly deciding?: true;
}

/** Of a new round. */
export function nextPairings(options: TournamentOptions, state: TournamentState): Pairings {
  const { pairs, ...rest } = pairsFor(options, state);
  return { matches: matchesFor(options, pairs), ...rest };
}

/** Further matches of the last round, where something is level; `undefined`: there are none. */
export function decidingPairings(options: TournamentOptions, state: TournamentState): Pairings | undefined {
  const pairs = levelIn(options, state);
  if (pairs.length === 0) return undefined;
  return { matches: matchesFor(options, pairs), byes: [], deciding: true };
}

/** Pairings of a knock-out; before it, places that lead into it; otherwise the first place. */
function levelIn(options: TournamentOptions, state: TournamentState): Pairs['pairs'] {
  if (state.rounds.at(-1)?.slots !== undefined) return levelPairs(options, state);
  if (inGroups(state)) return hasGroupsToPlay(options, state) ? [] : groupDeciders(options, state);
  const isOver = state.plan !== undefined && state.rounds.length >= state.plan.rounds;
  return isOver ? decidersAt(options, state, standings(state), 1) : [];
}

export function matchesFor(
  { games }: Pick<TournamentOptions, 'games'>,
  pairs: Pairs['pairs'],
): Pairings['matches'] {
  return pairs.flatMap(([first, second]) =>
    games === 1
      ? [{ first, second }]
      : [
          { first, second },
          { first: second, second: first },
        ],
  );
}

interface Pairs {
  readonly pairs: readonly (readonly [first: number, second: number])[];
  readonly byes: readonly Bye[];
  readonly slots?: Slots;
}

function pairsFor(options: TournamentOptions, state: TournamentState): Pairs {
  switch (state.plan?.format) {
    case 'swiss':
      return scheduleRound(options, state) ?? swissRound(options, state);
    case 'knockout':
      return knockoutRound(options, state, state.order);
    case 'groups':
      if (!hasGroupsToPlay(options, state))
        return knockoutRound(options, state, inGroups(state) ? qualified(options, state) : []);
      return groupsRound(options, state);
    case 'roundRobin':
    case 'doubleRoundRobin':
    case undefined:
      return roundRobinRound(options, state);
  }
}

/**
 * With so many opponents that all meet all, the schedule of a round robin gives everybody an opponent in each round;
 * pairing by points could leave some without one at the end. `undefined`: fewer meet, or somebody has left or come late.
 */
function scheduleRound(options: TournamentOptions, state: TournamentState): Pairs | undefined {
  const { order, plan } = state;
  if (restingNow(state).length > 0) return undefined;
  if (opponentsBefore(options, plan?.rounds ?? 0) < order.length - 1) return undefined;
  const slots = slotsOf(order.length);
  // With an odd number, somebody rests in each slot, which goes unnoticed if all are played at once.
  if (slots === order.length && plan?.rounds !== 1) return undefined;
  const round = roundRobinRound(plan?.rounds === 1 ? { ...options, atOnce: [slots] } : options, state);
  const haveMet = ([first, second]: Pairs['pairs'][number]) =>
    matchesOf(state, first).some((match) => opponentIn(match, first) === second);
  return round.byes.length > 0 || round.pairs.some(haveMet) ? undefined : round;
}

const inGroups = ({ plan, rounds }: TournamentState): boolean =>
  plan?.format === 'groups' && rounds.at(-1)?.slots === undefined;

const hasGroupsToPlay = (options: TournamentOptions, state: TournamentState): boolean =>
  inGroups(state) &&
  state.rounds.length <
    groupRounds(
      options,
      (state.groups ?? []).map(({ length }) => length),
    );

function groupsRound(options: TournamentOptions, state: TournamentState): Pairs {
  const rounds = (state.groups ?? []).map((group) => roundRobinRound(options, groupState(state, group)));
  return { pairs: rounds.flatMap(({ pairs }) => pairs), byes: rounds.flatMap(({ byes }) => byes) };
}

/** Opponents of those who withdrew get their points, unless the matches of those count for nobody. */
function roundRobinRound(options: TournamentOptions, state: TournamentState): Pairs {
  const { plan, order, rounds } = state;
  if (plan === undefined) return { pairs: [], byes: [] };
  const cycles = plan.format === 'doubleRoundRobin' ? 2 : 1;
  const slots = cycles * slotsOf(order.length);
  const atOnce = withEnough(options, order.length);
  const from = opponentsBefore(atOnce, rounds.length);
  const until = from + opponentsIn(atOnce, rounds.length);
  const active = new Set(activePlayers(state));
  const pairs: (readonly [number, number])[] = [];
  const byes: Bye[] = [];
  for (let slot = from; slot < Math.min(slots, until); slot++) {
    for (const pair of slotOf(order, slot)) {
      const here = pair.filter((player) => active.has(player));
      if (here.length === 2) pairs.push(pair);
      const [alone] = here;
      const left = pair.find((player) => !active.has(player));
      if (here.length !== 1 || alone === undefined || left === undefined) continue;
      byes.push({ player: alone, points: isAnnulled(state, left) ? 0 : pairingPoints(options) });
    }
  }
  return { pairs, byes };
}

/** Who asked for half a bye in the next round. */
const restingNow = ({ rests, rounds }: TournamentState): readonly number[] =>
  rests.flatMap(({ player, round }) => (round === rounds.length ? [player] : []));

/**
 * As many pairings for each player as they have opponents at once; those who came late get half a bye once, and those
 * who asked for it.
 */
function swissRound(options: TournamentOptions, state: TournamentState): Pairs {
  const full = pairingPoints(options);
  const drawn = state.order.filter((player) => activePlayers(state).includes(player));
  const late = state.entrants.filter(
    ({ player, missed }) => missed > 0 && missed === state.rounds.length && drawn.includes(player),
  );
  const resting = restingNow(state).filter((player) => drawn.includes(player));
  const half = [
    ...late.map(({ player }) => player).filter((player) => !resting.includes(player)),
    ...resting,
  ];
  const byes: Bye[] = half.map((player) => ({ player, points: full / 2 }));
  const pairs: (readonly [number, number])[] = [];
  let players = drawn
    .filter((player) => !resting.includes(player))
    .map((player) => swissPlayer(state, player, full));
  const most = opponentsIn(options, state.rounds.length);
  for (let turn = 0; turn < most && players.length > 1; turn++) {
    const goesOn = turn + 1 < most || state.rounds.length + 1 < (state.plan?.rounds ?? 0);
    const paired = pairSwiss(players, options.games === 1, goesOn);
    // Everybody has met everybody.
    if (paired.pairs.length === 0) break;
    pairs.push(...paired.pairs);
    byes.push(...paired.byes.map((player) => ({ player, points: full })));
    players = players.map((player) => after(player, paired));
  }
  return { pairs, byes };
}

/** @param full what a bye is worth; one for points that were won without a match is as good. */
function swissPlayer(state: TournamentState, player: number, full: number): SwissPlayer {
  const matches = matchesOf(state, player);
  const seats = matches.filter(wasPlayed).map(({ first }) => (first === player ? 1 : -1));
  const unplayed = matches.filter((match) => !wasPlayed(match));
  return {
    player,
    points: pointsOf(state, player),
    met: new Set(matches.map((match) => opponentIn(match, player))),
    balance: seats.reduce((sum: number, seat) => sum + seat, 0),
    run: seats.reduce(runAfter, 0),
    hadBye:
      state.rounds.some(({ byes }) => byes.some((bye) => bye.player === player && bye.points === full)) ||
      unplayed.some((match) => pointsIn(match, player) === 2),
  };
}

const runAfter = (run: number, seat: number): number => (Math.sign(run) === seat ? run + seat : seat);

/** Before the next of several pairings at once, whose points are not known yet. */
function after(one: SwissPlayer, { pairs, byes }: ReturnType<typeof pairSwiss>): SwissPlayer {
  const pair = pairs.find((both) => both.includes(one.player));
  if (pair === undefined) return { ...one, hadBye: one.hadBye || byes.includes(one.player) };
  const seat = pair[0] === one.player ? 1 : -1;
  const other = seat === 1 ? pair[1] : pair[0];
  const met = new Set([...one.met, other]);
  return { ...one, met, balance: one.balance + seat, run: runAfter(one.run, seat) };
}
