import { readEvents, type TournamentEvent } from '../src/events.ts';
import type { Format, TournamentOptions } from '../src/options.ts';
import { groupsOf } from '../src/pairing/groups.ts';
import { plan } from '../src/pairing/plan.ts';
import { standings, type Standing } from '../src/standings/standings.ts';
import { foldTournament } from '../src/fold.ts';
import { activePlayers, type TournamentState } from '../src/state.ts';
import { mayJoin, mayRest, mayReturn, nextStep, type Step } from '../src/steps.ts';
import type { Random } from '../../../test/support/random.ts';
import type { Published, PublishedRound } from './published.ts';

/** Plays whole tournaments with random results, withdrawals, returns, late joiners, no-shows, ties and undos. */

export interface Simulated {
  readonly published: Published;
  readonly events: readonly TournamentEvent[];
  readonly state: TournamentState;
}

export const optionsFor = (
  format: Format | 'preset',
  more: Partial<TournamentOptions> = {},
): TournamentOptions => ({
  name: 'Cup',
  gameId: 'noughts',
  game: {},
  terms: {},
  format,
  rounds: null,
  atOnce: [1],
  games: 1,
  days: 7,
  absence: 'forfeit',
  threads: false,
  deciders: 0,
  third: false,
  groupSize: 4,
  advance: 2,
  ...more,
});

/** A knock-out of players who are seeded by their numbers, with the pairings of its first round. */
export const ofFour: readonly TournamentEvent[] = [
  ...[0, 1, 2, 3].map((player) => ({ kind: 'join', player }) as const),
  { kind: 'start', format: 'knockout', rounds: 2, order: [0, 1, 2, 3] },
  {
    kind: 'round',
    matches: [
      { id: '30', first: 3, second: 0 },
      { id: '21', first: 2, second: 1 },
    ],
    byes: [],
    deadline: 1,
    slots: [0, 1, 2, 3],
  },
];

/**
 * @param unrest how likely withdrawals, late joiners and no-shows are, from 0.
 * @param rests whether players ask for half a bye.
 */
export function simulate(
  random: Random,
  players: number,
  options: TournamentOptions,
  unrest: number,
  rests = false,
): Simulated {
  const field = Array.from({ length: players }, (_, player) => player);
  const events: TournamentEvent[] = [
    ...field.map((player) => ({ kind: 'join' as const, player })),
    drawn(random, field, options),
  ];
  const rounds: PublishedRound[] = [];
  let now = 0;
  for (let state = foldTournament(events); ; state = foldTournament(events)) {
    const step = nextStep(options, state, now);
    if (step.kind === 'end') {
      events.push({ kind: 'end', reason: '' });
      break;
    }
    if (step.kind === 'withdraw') {
      events.push({ kind: 'withdraw', player: step.player, by: 'absent', reason: '' });
      continue;
    }
    if (step.kind !== 'round') throw new Error(`unexpected ${step.kind}`);
    const begun = beginRound(random, step, events.length, unrest);
    rounds.push({ present: activePlayers(state), ...begun.published });
    events.push(...begun.events);
    events.push(...changes(random, rests ? options : undefined, events, unrest));
    if (random.next() < unrest / 4) undo(events, rounds);
    now += 7 * 86_400_000;
  }
  const state = foldTournament(readEvents(JSON.parse(JSON.stringify(events)) as unknown[]));
  const { format } = plan(options, players);
  const winner = standings(state).find(({ reached }) => reached === 1)?.player;
  const finished = state.rounds.length === state.plan?.rounds;
  return {
    published: {
      ...options,
      format,
      field: state.order,
      rounds,
      finished,
      groups: state.groups ?? [],
      stayed: activePlayers(state),
      winner,
    },
    events,
    state,
  };
}

function drawn(random: Random, field: readonly number[], options: TournamentOptions): TournamentEvent {
  const order = shuffled(random, field);
  const planned = plan(options, field.length);
  const groups = groupsOf(order, options).map((group) => [...group]);
  return { kind: 'start', ...planned, order, ...(planned.format === 'groups' && { groups }) };
}

function beginRound(
  random: Random,
  { pairings, deadline }: Extract<Step, { kind: 'round' }>,
  index: number,
  unrest: number,
): { published: Omit<PublishedRound, 'present'>; events: TournamentEvent[] } {
  const { slots, deciding, byes } = pairings;
  const matches = pairings.matches.map((match, number) => ({ ...match, id: `${index}.${number}` }));
  const results = played(random, matches, unrest);
  const event: TournamentEvent = {
    kind: 'round',
    matches,
    byes: [...byes],
    deadline,
    ...(slots && { slots: [...slots] }),
    ...(deciding && { deciding }),
  };
  return {
    published: {
      matches: matches.map((match, number) => ({
        ...match,
        points: results[number]!.points,
        played: results[number]!.absent === undefined,
      })),
      byes,
      ...(slots && { slots }),
      ...(deciding && { deciding }),
    },
    events: [event, ...results],
  };
}

type Played = TournamentEvent & { readonly kind: 'result' };

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const left = [...values];
  return values.map(() => left.splice(random.between(0, left.length - 1), 1)[0]!);
}

const outcomes = [
  [2, 0],
  [0, 2],
  [1, 1],
] as const;

function played(
  random: Random,
  matches: readonly { readonly id: string; readonly first: number; readonly second: number }[],
  unrest: number,
): Played[] {
  const away = new Set(
    matches.flatMap(({ first, second }) => [first, second]).filter(() => random.next() < unrest / 4),
  );
  return matches.map(({ id, first, second }) => {
    if (away.has(first) && away.has(second)) return { kind: 'result', match: id, points: [0, 0] };
    if (away.has(first)) return { kind: 'result', match: id, points: [0, 2], absent: 'first' };
    if (away.has(second)) return { kind: 'result', match: id, points: [2, 0], absent: 'second' };
    return { kind: 'result', match: id, points: [...random.of(outcomes)] };
  });
}

/** The organiser takes back the last withdrawal, or the last round, and lets the tournament go on. */
function undo(events: TournamentEvent[], rounds: PublishedRound[]): void {
  if (foldTournament(events).undoable?.kind === 'round') rounds.pop();
  events.push({ kind: 'undo', reason: '' }, { kind: 'resume' });
}

function changes(
  random: Random,
  options: TournamentOptions | undefined,
  events: readonly TournamentEvent[],
  unrest: number,
): TournamentEvent[] {
  const state = foldTournament(events);
  const found: TournamentEvent[] = activePlayers(state)
    .filter(() => random.next() < unrest / 4)
    .map((player) => ({
      kind: 'withdraw',
      player,
      by: random.of(['left', 'left', 'organiser']),
      reason: '',
    }));
  const after = foldTournament([...events, ...found]);
  for (const { player } of after.entrants)
    if (mayReturn(after, player) && random.next() < 0.3) found.push({ kind: 'join', player });
  for (const player of activePlayers(after))
    if (options && random.next() < unrest / 10 && mayRest(options, after, player))
      found.push({ kind: 'rest', player });
  if (random.next() < unrest && mayJoin(state)) found.push({ kind: 'join', player: state.entrants.length });
  return found;
}

/** Standings that contradict themselves. */
export function standingFaults(state: TournamentState): readonly string[] {
  const places = standings(state);
  if (state.plan?.format === 'knockout' || state.groups) return knockoutStandingFaults(places);
  const found: string[] = [];
  if (places.length !== state.order.length) found.push('somebody is missing');
  for (const [index, place] of places.entries()) {
    const above = places[index - 1];
    if (above === undefined) {
      if (place.rank !== 1) found.push('nobody is first');
      continue;
    }
    if (place.rank !== above.rank && place.rank !== index + 1)
      found.push(`rank ${place.rank} at ${index + 1}`);
    if (!place.annulled && place.points > above.points) found.push(`${place.player} is too low`);
    const tied =
      place.points === above.points &&
      place.sonnebornBerger === above.sonnebornBerger &&
      place.wins === above.wins;
    if (place.rank === above.rank && !tied) found.push(`${place.player} shares a rank`);
  }
  return found;
}

function knockoutStandingFaults(places: readonly Standing[]): readonly string[] {
  return places.flatMap(({ player, rank, reached }) => {
    if (reached === undefined) return [];
    const above = places.filter((other) => (other.reached ?? Infinity) < reached).length;
    const isThird = reached === 4 && rank === above + 2;
    return rank === above + 1 || isThird ? [] : [`${player} came to ${reached} and is ${rank}`];
  });
}
