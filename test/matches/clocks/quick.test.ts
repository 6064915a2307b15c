import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mostLagMs } from '../../../src/matches/model/clock.ts';
import { readQuick, readTerms } from '../../../src/matches/model/terms.ts';
import type { Match } from '../../../src/matches/index.ts';
import { club, refusal, Table, value } from '../table.ts';

const minute = 60_000;

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

const begin = (clock = '3+2', target = 5) => table.begin({ terms: readQuick(clock)!, options: { target } });
const now = async ({ id }: Match): Promise<Match> => value(await table.matches.stored.get(id, club));
const left = (match: Match) => match.deadline! - table.now;
const play = (match: Match, lag: number, ply = '1') =>
  table.matches.remote.play(match, match.players[match.toMove], club, ply, match.turn, lag);

describe('a quick clock', () => {
  test.each(['0.5+0', '0.5+1', '3+2', '15+10', '60+60'])('can be %s', async (clock) => {
    const begun = await begin(clock);
    expect(begun.terms).toMatchObject(readQuick(clock)!);
    expect(readTerms(begun.terms)).toMatchObject(readQuick(clock)!);
    expect(left(begun)).toBe(readQuick(clock)!.time);
  });

  test.each(['0+2', '3+61'])('cannot be %s', async (clock) => {
    const limits = { least: 30, most: 60, seconds: 60 };
    expect(await table.propose({ terms: readQuick(clock)! })).toEqual(refusal('match:quickRange', limits));
  });

  test('cannot be that of a match which its page does not show', async () => {
    const terms = { ...readQuick('3+2')!, blind: true };
    expect(await table.propose({ gameId: 'counting', terms })).toMatchObject({ ok: false });
  });

  test('is offered for ten minutes', async () => {
    const challenge = value(await table.propose({ terms: readQuick('3+2')! }));
    expect(challenge.expiresAt).toBe(table.now + 10 * minute);
  });

  test('runs out by the time of the server, after what is on its way', async () => {
    const match = await begin();
    table.now += 3 * minute;
    expect(await table.actOnDue()).toEqual([expect.objectContaining({ kind: 'show' })]);
    expect(await play(match, mostLagMs - 1)).toMatchObject({ ok: true });
    table.now += 3 * minute;
    const next = await now(match);
    expect(await play(next, 0)).toEqual(refusal('match:timeUp', { id: match.id }));
    expect((await now(match)).outcome).toBeUndefined();
    table.now += mostLagMs;
    // However slow a connection is.
    expect(await play(next, 10 * minute)).toEqual(refusal('match:timeUp', { id: match.id }));
    expect((await table.actOnDue()).map(({ kind }) => kind)).toContain('clock');
    expect((await now(match)).outcome).toMatchObject({ by: 'time', winner: 'first' });
  });

  test('warns nobody, and makes no boards due but the first and the last', async () => {
    const begun = await begin();
    const dueAfter = async (ms: number) => {
      table.now += ms;
      return (await table.actOnDue()).map(({ kind }) => kind);
    };
    expect(await dueAfter(10_000)).toEqual(['show']);
    let match = begun;
    for (let turn = 0; turn < 4; turn++) {
      match = value(await play(match, 0));
      expect(await dueAfter(minute)).toEqual([]);
    }
    await play(match, 0);
    expect(await dueAfter(10_000)).toContain('show');
  });

  test('nobody gains time by lag: used is what passed without at most a second a move, and never less than nothing', async () => {
    const step = fc.record({
      ms: fc.integer({ min: 0, max: 20_000 }),
      lag: fc.integer({ min: 0, max: 5_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const own = new Table();
        let match = await own.begin({ terms: readQuick('3+2')!, options: { target: 100 } });
        const used = { first: 0, second: 0 };
        for (const { ms, lag } of steps) {
          const { toMove } = match;
          const before = match.banks![toMove];
          own.now += ms;
          const mover = match.players[toMove];
          const played = await own.matches.remote.play(match, mover, club, '1', match.turn, lag);
          if (!played.ok) {
            expect(before - ms + Math.min(lag, mostLagMs)).toBeLessThanOrEqual(0);
            own.close();
            return;
          }
          match = played.value;
          const spent = before + 2_000 - match.banks![toMove];
          expect(spent).toBe(Math.max(0, ms - Math.min(lag, mostLagMs)));
          used[toMove] += spent;
        }
        for (const seat of ['first', 'second'] as const) {
          const moves = steps.filter((_, turn) => (turn % 2 === 0) === (seat === 'first'));
          const passed = moves.reduce((sum, { ms }) => sum + ms, 0);
          expect(used[seat]).toBeLessThanOrEqual(passed);
          expect(used[seat]).toBeGreaterThanOrEqual(passed - moves.length * mostLagMs);
        }
        own.close();
      }),
      { numRuns: 60 },
    );
  });

  test('slow clocks give nothing back for lag', async () => {
    const match = await table.begin({ terms: { time: 3 * 86_400_000, increment: 43_200_000 } });
    table.now += 5_000;
    expect(value(await play(match, 900)).banks?.first).toBe(3 * 86_400_000 - 5_000 + 43_200_000);
  });
});

describe('while nobody serves its players', () => {
  /** Time passes while the bot is there. */
  const serve = async (ms: number) => {
    for (const end = table.now + ms; table.now < end; table.now = Math.min(table.now + 3_000, end))
      await table.beat();
    await table.beat();
  };

  test('it is given back all of an absence by the next process, however short', async () => {
    await table.beat();
    const match = await begin();
    await serve(2 * minute);
    table.now += 2_000;
    const next = new Table(undefined, table.store, table.now);
    await next.beat();
    expect((await now(match)).deadline).toBe(match.deadline! + 2_000);
    // A process that goes on notes that it is there every few seconds.
    next.now += 5_000;
    await next.beat();
    expect((await now(match)).deadline).toBe(match.deadline! + 2_000);
    next.now += 20_000;
    await next.beat();
    expect((await now(match)).deadline).toBe(match.deadline! + 22_000);
    next.close();
  });

  test('it does not run out before they have got that back', async () => {
    await table.beat();
    const match = await begin();
    await serve(3 * minute - 3_000);
    const next = new Table(undefined, table.store, table.now + 30_000);
    const { clocks } = next.matches;
    await clocks.ring(match);
    expect([await clocks.isServed(club.guildId, true), (await now(match)).outcome]).toEqual([
      false,
      undefined,
    ]);
    await next.beat();
    await clocks.ring(match);
    expect([await clocks.isServed(club.guildId, true), (await now(match)).outcome]).toEqual([
      true,
      undefined,
    ]);
    next.now += 3_999;
    await clocks.ring(match);
    expect((await now(match)).outcome).toBeUndefined();
    next.now += 1;
    await clocks.ring(match);
    expect((await now(match)).outcome).toMatchObject({ by: 'time', winner: 'second' });
    next.close();
  });

  test('a turn that begins after it loses and wins nothing', async () => {
    const match = await begin();
    await serve(30_000);
    const played = value(await play(match, 0));
    table.now += 500;
    await new Table(undefined, table.store, table.now).beat();
    expect((await now(match)).deadline).toBe(played.deadline! + 500);
  });
});
