import { describe, expect, it } from 'vitest';
import { groupsOf } from '../src/pairing/groups.ts';
import { plan } from '../src/pairing/plan.ts';
import { standings } from '../src/standings/standings.ts';
import type { TournamentEvent } from '../src/events.ts';
import { foldTournament } from '../src/fold.ts';
import { activePlayers } from '../src/state.ts';
import { nextStep } from '../src/steps.ts';
import type { Random } from '../../../test/support/random.ts';
import { randomFor, runs, seed } from '../../../test/support/seed.ts';
import { ofFour, optionsFor, shuffled } from './simulation.ts';

type Result = TournamentEvent & { readonly kind: 'result' };

/** Plays a cup in which somebody may leave before each result, and after the last one of each round. */
function cup(random: Random, format: 'knockout' | 'groups') {
  const players = random.between(format === 'groups' ? 4 : 3, 17);
  const options = optionsFor(format, {
    third: random.of([true, false]),
    games: random.of([1, 2]),
    deciders: random.of([0, 1]),
    advance: random.of([1, 2]),
  });
  const order = Array.from({ length: players }, (_, player) => player);
  const groups = format === 'groups' ? { groups: groupsOf(order, options).map((group) => [...group]) } : {};
  const events: TournamentEvent[] = [
    ...order.map((player) => ({ kind: 'join' as const, player })),
    { kind: 'start', ...plan(options, players), order, ...groups },
  ];
  const unrest = random.of([0.05, 0.15, 0.4]);
  const leaver = () => random.next() < unrest && leave();
  function leave(): void {
    const state = foldTournament(events);
    const here = activePlayers(state);
    if (here.length === 0) return;
    const player = random.of(here);
    events.push({ kind: 'withdraw', player, by: random.of(['left', 'organiser', 'former']), reason: '' });
    for (const { id, first, second, points } of state.rounds.at(-1)?.matches ?? [])
      if (points === undefined && [first, second].includes(player))
        events.push({ kind: 'result', match: id, points: first === player ? [0, 2] : [2, 0] });
  }
  for (let now = 0; ; now += 86_400_000) {
    const step = nextStep(options, foldTournament(events), now);
    if (step.kind === 'end') break;
    if (step.kind === 'withdraw') events.push({ ...step, by: 'absent', reason: '' });
    if (step.kind !== 'round') continue;
    const { byes, slots, deciding, matches } = step.pairings;
    const named = matches.map((match, index) => ({ ...match, id: `${events.length}.${index}` }));
    const more = { ...(slots && { slots: [...slots] }), ...(deciding && { deciding }) };
    events.push({ kind: 'round', matches: named, byes: [...byes], deadline: step.deadline, ...more });
    for (const { id } of shuffled(random, named)) {
      leaver();
      const open = foldTournament(events)
        .rounds.at(-1)!
        .matches.find((match) => match.id === id)!;
      const result: Result = { kind: 'result', match: id, points: [...random.of(results)] };
      if (open.points === undefined) events.push(result);
    }
    leaver();
  }
  events.push({ kind: 'end', reason: '' });
  return { events, options, stayed: activePlayers(foldTournament(events)) };
}

const results = [
  [2, 0],
  [0, 2],
  [1, 1],
  [0, 0],
] as const;

describe(`a cup with leavers at every moment, seed ${seed}`, () => {
  it.each(['knockout', 'groups'] as const)('that ends by itself has one winner: %s', (format) => {
    const random = randomFor(`leavers ${format}`);
    for (let index = 0; index < runs(150, 600); index++) {
      const { events, options, stayed } = cup(random, format);
      const places = standings(foldTournament(events));
      const winners = places.filter(({ rank }) => rank === 1);
      const shown = JSON.stringify({ index, options, events });
      expect(winners, shown).toHaveLength(1);
      expect(winners[0]?.reached, shown).toBe(1);
      // Whoever left before the last round began has not won, unless nobody stayed.
      const last = events.findLastIndex(({ kind }) => kind === 'round');
      const gone = events
        .slice(0, last)
        .flatMap((event) => (event.kind === 'withdraw' ? [event.player] : []));
      if (stayed.length > 0) expect(gone, shown).not.toContain(winners[0]?.player);
    }
  });
});

it.each([
  { third: false, left: [0], winner: 2 },
  { third: false, left: [0, 1, 3], winner: 2 },
  { third: true, left: [2], winner: 0 },
  // Nobody is left in the bracket.
  { third: false, left: [0, 2], winner: 1 },
])('has the winner $winner if $left leave after the semi-finals', ({ third, left, winner }) => {
  const events: TournamentEvent[] = [
    ...ofFour,
    { kind: 'result', match: '30', points: [0, 2] },
    { kind: 'result', match: '21', points: [2, 0] },
    ...left.map((player) => ({ kind: 'withdraw' as const, player, by: 'left' as const, reason: '' })),
    { kind: 'end', reason: '' },
  ];
  const places = standings(foldTournament(events));
  expect(nextStep(optionsFor('knockout', { third }), foldTournament(events.slice(0, -1)), 0).kind).toBe(
    third ? 'round' : 'end',
  );
  expect(places.filter(({ rank }) => rank === 1).map(({ player, reached }) => [player, reached])).toEqual([
    [winner, 1],
  ]);
});
