import { describe, expect, it } from 'vitest';
import type { TournamentEvent } from '../src/events.ts';
import { plan } from '../src/pairing/plan.ts';
import { slotOf } from '../src/pairing/round-robin.ts';
import { standings } from '../src/standings/standings.ts';
import { foldTournament } from '../src/fold.ts';
import { activePlayers } from '../src/state.ts';
import { mayJoin, mayReturn, nextStep } from '../src/steps.ts';
import { pairSwiss, type SwissPlayer } from '../src/pairing/swiss.ts';
import { optionsFor } from './simulation.ts';

const day = 86_400_000;

const join = (...players: number[]): TournamentEvent[] => players.map((player) => ({ kind: 'join', player }));
const start = (order: number[], rounds = 3): TournamentEvent => ({
  kind: 'start',
  format: 'roundRobin',
  rounds,
  order,
});
/** Matches are named by their players: `01` is 0 against 1. */
const round = (names: readonly string[], deadline = 7 * day): TournamentEvent => ({
  kind: 'round',
  matches: names.map((id) => ({ id, first: Number(id[0]), second: Number(id[1]) })),
  byes: [],
  deadline,
});
const result = (match: string, first: number, second: number): TournamentEvent => ({
  kind: 'result',
  match,
  points: [first, second],
});

describe('standings', () => {
  const begun = [...join(0, 1, 2, 3), start([0, 1, 2, 3])];

  it('are by points, then by the points of those who were beaten', () => {
    const state = foldTournament([
      ...begun,
      round(['01', '23']),
      result('01', 2, 0),
      result('23', 2, 0),
      round(['02', '13']),
      result('02', 0, 2),
      result('13', 2, 0),
      round(['03', '12']),
      result('03', 2, 0),
      result('12', 1, 1),
    ]);
    // 0: beat 1 and 3; 2: beat 3 and 0, drew with 1; 1: beat 3, drew with 2; 3: lost all.
    expect(standings(state).map(({ player, rank, points }) => [player, rank, points])).toEqual([
      [2, 1, 5],
      [0, 2, 4],
      [1, 3, 3],
      [3, 4, 0],
    ]);
    // 2: 0 has 4 half points, 3 none, and half of the 3 of 1: 5.5 half points are 2.75 points.
    expect(standings(state)[0]?.sonnebornBerger).toBe(2 * 4 + 2 * 0 + 1 * 3);
  });

  it('are shared by those whom nothing separates', () => {
    const state = foldTournament([...begun, round(['01', '23']), result('01', 1, 1), result('23', 1, 1)]);
    expect(standings(state).map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
  });

  it('separate equals by their encounter', () => {
    const matches = [
      ['01', 2, 0],
      ['02', 2, 0],
      ['30', 2, 0],
      ['13', 2, 0],
      ['14', 2, 0],
      ['35', 1, 1],
      ['45', 1, 1],
    ] as const;
    const state = foldTournament([
      ...join(0, 1, 2, 3, 4, 5),
      start([1, 0, 2, 3, 4, 5]),
      round(matches.map(([id]) => id)),
      ...matches.map(([id, first, second]) => result(id, first, second)),
    ]);
    // Both have 4 half points, beat opponents with 4 of them, and won twice; 0 beat 1, who was drawn first.
    expect(standings(state).slice(0, 2)).toMatchObject([
      { player: 0, rank: 1, points: 4, sonnebornBerger: 8, wins: 2 },
      { player: 1, rank: 2, points: 4, sonnebornBerger: 8, wins: 2 },
    ]);
  });

  it('forget those who left before they had played half, and no others', () => {
    const events = [...begun, round(['01', '23']), result('01', 2, 0), result('23', 2, 0)];
    const left: TournamentEvent = { kind: 'withdraw', player: 1, by: 'left', reason: '' };
    expect(standings(foldTournament([...events, left])).find(({ player }) => player === 0)?.points).toBe(0);
    const half = [...events, round(['02', '13']), result('02', 2, 0), result('13', 0, 2), left];
    const points = standings(foldTournament(half)).map(({ player, points }) => [player, points]);
    expect(points).toEqual(
      expect.arrayContaining([
        [0, 4],
        [3, 2],
      ]),
    );
    const next = nextStep(optionsFor('roundRobin'), foldTournament(half), 0);
    expect(next.kind === 'round' && next.pairings.byes).toEqual([
      { player: expect.any(Number) as number, points: 2 },
    ]);
  });
});

describe('what a tournament needs', () => {
  const options = optionsFor('roundRobin', { days: 7 });
  const events = [...join(0, 1, 2), start([0, 1, 2]), round(['12'])];

  it('is nothing until half time, the last day, the deadline or the result, and no organiser is waited for for ever', () => {
    const at = (now: number, more: TournamentEvent[] = []) =>
      nextStep(options, foldTournament([...events, ...more]), now);
    const half: TournamentEvent = { kind: 'halfTime', players: [] };
    expect(at(0)).toEqual({ kind: 'wait', until: 3.5 * day });
    expect(at(3.5 * day)).toEqual({ kind: 'halfTime' });
    expect(at(3.5 * day, [half])).toEqual({ kind: 'wait', until: 6 * day });
    expect(at(6 * day, [half])).toEqual({ kind: 'lastDay' });
    expect(at(6 * day, [half, { kind: 'lastDay' }])).toEqual({ kind: 'wait', until: 7 * day });
    const over = { kind: 'overdue', matches: ['12'] };
    expect(at(7 * day, [{ kind: 'lastDay' }])).toEqual({ ...over, asks: false });
    expect(at(7 * day, [half, { kind: 'prolong', ms: 2 * day }])).toEqual({ kind: 'wait', until: 8 * day });
    const asking = (now: number) =>
      nextStep({ ...options, absence: 'organiser' }, foldTournament([...events, { kind: 'overdue' }]), now);
    expect(asking(7 * day)).toEqual({ kind: 'wait', until: 10 * day });
    expect(asking(10 * day)).toEqual({ ...over, asks: false });
    expect(at(1, [result('12', 0, 2)]).kind).toBe('round');
  });

  it('withdraws those who did not play a single ply', () => {
    const absent: TournamentEvent = { ...result('12', 0, 2), absent: 'first' } as TournamentEvent;
    expect(nextStep(options, foldTournament([...events, absent]), 1)).toEqual({
      kind: 'withdraw',
      player: 1,
    });
  });

  it('counts no tie-breaks of matches that were not played', () => {
    const won = (absent: object) => {
      const forfeit = { ...result('12', 2, 0), ...absent };
      const state = foldTournament([...events, forfeit, round(['20']), result('20', 2, 0)]);
      return standings(state).find(({ player }) => player === 1);
    };
    expect(won({})).toMatchObject({ points: 2, sonnebornBerger: 4, wins: 1 });
    expect(won({ absent: 'second' })).toMatchObject({ points: 2, sonnebornBerger: 0, wins: 0 });
  });

  it('takes back the last thing first, and waits then', () => {
    const undo: TournamentEvent = { kind: 'undo', reason: 'No' };
    const withdrawn: TournamentEvent = { kind: 'withdraw', player: 2, by: 'organiser', reason: 'No' };
    const back = foldTournament([...events, withdrawn, ...join(3), undo]);
    expect(activePlayers(back)).toEqual([0, 1, 2, 3]);
    expect(back.held).toBe(false);
    const twice = foldTournament([...events, withdrawn, undo, undo]);
    expect(twice).toMatchObject({ held: true, rounds: [], status: 'running' });
    expect(nextStep(options, twice, 0)).toEqual({ kind: 'wait', until: null });
    expect(nextStep(options, foldTournament([...events, undo, { kind: 'resume' }]), 0).kind).toBe('round');
    const thrice = foldTournament([...events, undo, undo]);
    expect(thrice).toMatchObject({ held: false, status: 'open', plan: undefined, undoable: undefined });
    // Leaving is everybody's own choice.
    const left: TournamentEvent = { kind: 'withdraw', player: 2, by: 'left', reason: '' };
    expect(activePlayers(foldTournament([...events, left, undo]))).toEqual([0, 1]);
  });

  it('lets those come back who left, until the next round begins', () => {
    const left: TournamentEvent = { kind: 'withdraw', player: 2, by: 'left', reason: '' };
    const gone = [...events, left];
    expect(mayReturn(foldTournament(gone), 2)).toBe(true);
    expect(mayReturn(foldTournament(gone), 1)).toBe(false);
    const back = foldTournament([...gone, ...join(2)]);
    expect(activePlayers(back)).toContain(2);
    expect(mayReturn(back, 2)).toBe(false);
    expect(mayReturn(foldTournament([...gone, round(['01'])]), 2)).toBe(false);
    const withdrawn: TournamentEvent = { kind: 'withdraw', player: 2, by: 'organiser', reason: 'No' };
    expect(mayReturn(foldTournament([...events, withdrawn]), 2)).toBe(false);
  });

  it('lets people join a Swiss tournament until half of its rounds have begun', () => {
    const swiss: TournamentEvent = { kind: 'start', format: 'swiss', rounds: 3, order: [0, 1, 2, 3] };
    const rounds = [round(['01']), round(['02'])];
    expect(mayJoin(foldTournament([...join(0, 1, 2, 3), swiss, ...rounds.slice(0, 1)]))).toBe(true);
    expect(mayJoin(foldTournament([...join(0, 1, 2, 3), swiss, ...rounds]))).toBe(false);
    expect(mayJoin(foldTournament(events))).toBe(false);
  });
});

describe('pairing', () => {
  it('plans by the size of the field', () => {
    const planned = (players: number) => plan(optionsFor('preset'), players);
    expect(planned(4)).toEqual({ format: 'doubleRoundRobin', rounds: 6 });
    expect(planned(7)).toEqual({ format: 'roundRobin', rounds: 7 });
    expect(planned(12)).toEqual({ format: 'swiss', rounds: 9 });
    expect(plan(optionsFor('swiss', { rounds: 9 }), 4)).toEqual({ format: 'swiss', rounds: 3 });
  });

  it('follows Berger’s tables', () => {
    const order = [0, 1, 2, 3, 4, 5];
    const pairs = Array.from({ length: 5 }, (_, slot) => slotOf(order, slot)).flat();
    expect(new Set(pairs.map((pair) => [...pair].sort().join(''))).size).toBe(15);
    for (const player of order) {
      const firsts = pairs.filter(([first]) => first === player).length;
      expect([2, 3]).toContain(firsts);
    }
  });

  const player = (number: number, points: number, more: Partial<SwissPlayer> = {}): SwissPlayer => ({
    player: number,
    points,
    met: new Set(),
    balance: 0,
    run: 0,
    hadBye: false,
    ...more,
  });

  it('lets those with equal points meet who have not met', () => {
    const { pairs, byes } = pairSwiss(
      [
        player(0, 4, { met: new Set([1]) }),
        player(1, 4, { met: new Set([0]) }),
        player(2, 4),
        player(3, 2),
        player(4, 0, { hadBye: true }),
      ],
      true,
    );
    expect(byes).toEqual([3]);
    const opponent = pairs.find((pair) => pair.includes(2))?.find((one) => one !== 2);
    expect([0, 1]).toContain(opponent);
  });

  it('gives whoever was second more often the first seat', () => {
    const { pairs } = pairSwiss([player(0, 2, { balance: 1 }), player(1, 2, { balance: -1 })], true);
    expect(pairs).toEqual([[1, 0]]);
  });

  it('pairs the top half with the bottom half at first, the seats by turns, and the last has the bye', () => {
    const field = Array.from({ length: 51 }, (_, number) => player(number, 0));
    const { pairs, byes } = pairSwiss(field, true);
    expect(pairs.slice(0, 3)).toEqual([
      [0, 25],
      [26, 1],
      [2, 27],
    ]);
    expect(byes).toEqual([50]);
  });

  it('lets nobody have the same seat three times in a row if others can meet', () => {
    const firsts = { run: 2, balance: 0 };
    const { pairs } = pairSwiss(
      [player(0, 4, firsts), player(1, 4, firsts), player(2, 2), player(3, 0, { balance: 1, run: 1 })],
      true,
    );
    expect(pairs.map(([, second]) => second).toSorted()).toEqual([0, 1]);
  });

  it('gives the bye to the fewest points without one', () => {
    const field = [player(0, 4), player(1, 2), player(2, 2), player(3, 0, { hadBye: true }), player(4, 4)];
    expect(pairSwiss(field, true).byes).toEqual([2]);
  });
});

describe('those who share the first place', () => {
  const all = [round(['01', '23']), round(['02', '13']), round(['03', '12'])];
  const drawn = ['01', '23', '02', '13', '03', '12'].map((id) => result(id, 1, 1));
  const over = [...join(0, 1, 2, 3), start([0, 1, 2, 3]), ...all, ...drawn];
  const decider = (names: readonly string[]): TournamentEvent => ({
    ...(round(names) as TournamentEvent & { kind: 'round' }),
    matches: names.map((id) => ({ id: `${id}again`, first: Number(id[0]), second: Number(id[1]) })),
    deciding: true,
  });
  const next = (deciders: number, events: readonly TournamentEvent[]) => {
    const step = nextStep(optionsFor('roundRobin', { deciders }), foldTournament(events), 0);
    return step.kind === 'round'
      ? step.pairings.matches.map(({ first, second }) => `${first}${second}`)
      : step.kind;
  };

  it('play for it, if that was chosen, as often as was chosen', () => {
    expect(next(0, over)).toBe('end');
    const pairs = ['01', '02', '03', '12', '13', '23'];
    expect(next(1, over)).toEqual(pairs);
    // 0 and 1 win all but their own match, which is drawn.
    const again = [
      ...over,
      decider(pairs),
      result('01again', 1, 1),
      ...['02again', '03again', '12again', '13again'].map((id) => result(id, 2, 0)),
      result('23again', 1, 1),
    ];
    expect(next(1, again)).toBe('end');
    expect(next(2, again)).toEqual(['10']);
    const places = standings(foldTournament(again)).map(({ player, rank, points }) => [player, rank, points]);
    expect(places).toEqual([
      [0, 1, 3],
      [1, 1, 3],
      [2, 3, 3],
      [3, 3, 3],
    ]);
  });
});
