import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { otherSeat, seats, type Seat } from '../../../src/seat.ts';
import type { Match } from '../../../src/matches/index.ts';
import { clocks, type ClockName, type Terms } from '../../../src/matches/model/terms.ts';
import { countedTime, readOffHours } from '../../../src/matches/model/off-hours.ts';
import { runs, seed } from '../../support/seed.ts';
import { ada, bob, club, Table, value } from '../table.ts';
import { changeAt } from '../../support/change.ts';

const hour = 3_600_000;
const day = 24 * hour;

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

const people: Readonly<Record<Seat, typeof ada>> = { first: ada, second: bob };
const begin = (name: ClockName, more: Partial<Terms> = {}) =>
  table.begin({ options: { target: 2_000 }, terms: { ...clocks[name], ...more } });
const current = async ({ id }: Match): Promise<Match> => value(await table.matches.stored.get(id, club));
const left = (match: Match) => match.deadline! - table.now;
const takeBack = async (match: Match, by: Seat): Promise<Match> => {
  const { offers } = table.matches;
  const asked = value(await offers.make(match.id, people[by], club, 'undo'));
  if (!asked.settled) value(await offers.answer(match.id, people[otherSeat(by)], club, 'undo', true));
  return current(match);
};

/** What each has now, as far as it is stored. */
async function timesIn({ id }: Match): Promise<Record<Seat, number>> {
  const { terms, events, deadline, clockLeft, offHours: rest, toMove } = (await table.store.matches.get(id))!;
  const stored = events.findLast(({ data }) => (data as { banks?: unknown }).banks !== undefined)?.data;
  const { time } = terms as Terms;
  const { first, second } = (stored as { banks: Record<Seat, number> } | undefined)?.banks ?? {
    first: time!,
    second: time!,
  };
  const own = deadline === null ? clockLeft! : countedTime(readOffHours(rest), table.now, deadline);
  return { first, second, [toMove]: own };
}

describe('taking back', () => {
  // From a report of a match that was lost by the opponent's consent.
  test('takes no increment from a player who has less', async () => {
    const match = await begin('3d+12h');
    table.now += 3 * day - 9 * hour;
    await table.play(match, '1', '1');
    table.now += 12 * hour;
    expect(left(await current(match))).toBe(9 * hour);
    const undone = await takeBack(match, 'first');
    expect(undone).toMatchObject({ status: 'open', plies: 0 });
    expect(left(undone)).toBe(9 * hour);
    table.now += hour;
    expect((await table.play(undone, '2')).banks).toMatchObject({ first: 8 * hour });
  });

  test('leaves both what they had, and a ply that was there before brings nothing', async () => {
    const match = await begin('3d+12h', { takebacks: 'free' });
    table.now += day;
    await table.play(match, '1');
    table.now += hour;
    const undone = await takeBack(match, 'first');
    const banks = { first: 2 * day + 12 * hour, second: 3 * day - hour };
    expect(undone.banks).toEqual(banks);
    expect(left(undone)).toBe(banks.first);
    const again = await table.play(undone, '2');
    expect(again.banks).toEqual(banks);
    expect((await table.play(again, '2')).banks?.second).toBe(banks.second + 12 * hour);
  });

  test('needs consent, also where it is free, once the other has little time', async () => {
    const match = await begin('1d', { takebacks: 'free' });
    const played = await table.play(match, '1');
    const { offers } = table.matches;
    table.now += 16 * hour - 1;
    const early = value(await offers.make(match.id, ada, club, 'undo'));
    expect(early).toMatchObject({ settled: true, match: { plies: 0 } });
    await table.play(await current(played), '1');
    table.now += 1;
    expect(value(await offers.make(match.id, ada, club, 'undo')).settled).toBe(false);
    expect(left(await current(match))).toBe(8 * hour);
    value(await offers.answer(match.id, bob, club, 'undo', true));
    expect(await current(match)).toMatchObject({ plies: 0, deadline: table.now + day });
  });

  test('again and again begins no new day', async () => {
    const match = await begin('1d', { takebacks: 'free' });
    for (let hours = 24; hours > 4; hours -= 4) {
      table.now += 2 * hour;
      const played = await table.play(match, '1');
      expect(left(played)).toBe(hours * hour);
      table.now += 4 * hour;
      const undone = await takeBack(match, 'first');
      expect(left(undone)).toBe((hours / 2 + 10) * hour);
    }
    // The turn after it is a new one.
    expect(left(await table.play(match, '1', '1'))).toBe(day);
  });

  test.each([
    // As versions before 0.3.0 stored them: an undo took the increment back.
    { undo: { plies: 1, banks: { first: 2 * day, second: 3 * day } }, after: 2 * day + 12 * hour },
    { undo: { plies: 1, banks: { first: 2 * day, second: 3 * day }, reached: 1 }, after: 2 * day },
  ])('goes on from $undo', async ({ undo, after }) => {
    const match = await begin('3d+12h');
    const events = [
      { kind: 'ply', text: '+1', banks: { first: 2 * day + 12 * hour, second: 3 * day } },
      { kind: 'undo', ...undo },
    ];
    const stored = (await table.store.matches.get(match.id))!;
    await changeAt(table.store, match.id, stored.version, () => ({
      events: events.map((data) => ({ at: table.now, data })),
      match: { turn: 2, deadline: table.now + 2 * day, updatedAt: table.now },
      due: [],
    }));
    expect((await table.play(await current(match), '1')).banks?.first).toBe(after);
  });
});

type Step =
  | { readonly do: 'play' | 'pause' | 'resume' | 'hold' | 'release' | 'outage' }
  | { readonly do: 'undo' | 'ask' | 'vacation'; readonly by: Seat }
  | { readonly do: 'wait'; readonly minutes: number };

const by = fc.constantFrom(...seats);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ do: 'play' } as const) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), by }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'vacation' as const), by }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...(['pause', 'resume', 'hold', 'release', 'outage'] as const).map((one) => ({ do: one })),
    ),
  },
);

/** Tries a step; what is refused changes nothing. */
async function take(match: Match, one: Step): Promise<void> {
  const { offers, clocks, turns, vacations } = table.matches;
  const now = await current(match);
  const mover = people[now.toMove];
  switch (one.do) {
    case 'play':
      return void (await turns.play(match.id, mover, club, '1'));
    case 'undo':
      await offers.make(match.id, people[one.by], club, 'undo');
      return void (await offers.answer(match.id, people[otherSeat(one.by)], club, 'undo', true));
    case 'ask':
      return void (await offers.make(match.id, people[one.by], club, 'undo'));
    case 'pause':
      await offers.make(match.id, ada, club, 'pause');
      return void (await offers.answer(match.id, bob, club, 'pause', true));
    case 'resume':
      return void (await offers.resume(match.id, mover, club));
    case 'hold':
      return void (await clocks.hold({ channelId: club.channelId }));
    case 'release':
      return void (await clocks.release({ channelId: club.channelId }));
    case 'vacation':
      return void (await vacations.begin(people[one.by], club, 1));
    case 'outage':
      table.now += 5 * hour;
      return void (await table.beat());
    case 'wait':
      await table.beat();
      for (let minutes = one.minutes; minutes > 0; minutes -= 1) {
        table.now += 60_000;
        await table.beat();
      }
  }
}

test.each<ClockName>(['1h', '1d', '1d+2h', '3d+12h'])(
  '%s: whatever is played and taken back, no time comes from nowhere, and none goes',
  async (name) => {
    const { time, increment } = clocks[name];
    const floor = increment === null ? Math.floor(time! / 3) : increment / 2;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, free) => {
        table.close();
        table = new Table();
        await table.beat();
        const rest = { zone: 'Europe/Berlin', night: { from: 22, to: 7 } };
        await table.matches.people.changePreferences(ada.id, (before) => ({ ...before, ...rest }));
        const match = await begin(name, { takebacks: free ? 'free' : 'ask' });
        let [spent, reached, floors] = [0, 0, 0];
        for (const one of steps) {
          const before = await current(match);
          if (before.deadline !== undefined && before.deadline <= table.now) break;
          const had = await timesIn(match);
          await take(match, one);
          const after = await current(match);
          const has = await timesIn(match);
          reached = Math.max(reached, after.plies);
          if (one.do === 'wait' || one.do === 'outage') {
            // Only the player to move uses time.
            spent += had[before.toMove] - has[before.toMove];
            expect(has[otherSeat(before.toMove)]).toBe(had[otherSeat(before.toMove)]);
          }
          if (one.do === 'undo' || one.do === 'ask') expect(has).toEqual(had);
          if (one.do === 'resume' || one.do === 'release') floors += floor;
          const handedOut = spent + has.first + has.second;
          const given = increment === null ? time! * (reached + 2) : 2 * time! + increment * reached;
          expect(handedOut).toBeLessThanOrEqual(given + floors);
        }
      }),
      { seed, numRuns: runs(15, 100) },
    );
  },
  60_000,
);
