import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clocks } from '../../../src/matches/model/terms.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

const dora = { id: '100000000000000004', name: 'Dora' };
const hour = 3_600_000;
const day = 24 * hour;

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => {
  table.close();
});

describe('a report', () => {
  test('is kept with its author and the players, without IDs, once', async () => {
    const { reports, turns } = table.matches;
    const match = await table.begin();
    const why = `he said <@${bob.id}> cheats`;
    const entry = value(await reports.report(match.id.toLowerCase(), cleo, club, why));
    expect(entry).toMatchObject({ matchId: match.id, seq: 0, reason: 'he said … cheats', verdict: null });
    expect(await reports.report(match.id, cleo, club, 'again')).toEqual(
      refusal('adjudication:refused.already', { id: match.id }),
    );
    expect(await reports.report(match.id, ada, club, ` <@${bob.id}> `.replace(/<.*>/, ''))).toEqual(
      refusal('adjudication:refused.noReason'),
    );
    expect(await reports.report(match.id, ada, elsewhere, 'why')).toEqual(
      refusal('match:unknownMatch', { id: match.id }),
    );
    table.now += hour;
    value(await turns.adjudicate(match.id, club, 'second', 'He was right.', dora));
    const log = await reports.log(club, { offset: 0, limit: 9 });
    expect(log.map(({ by, verdict, reason }) => [by.name, verdict, reason])).toEqual([
      ['Dora', 'second', 'He was right.'],
      ['Cleo', null, 'he said … cheats'],
    ]);
    expect(log[0]?.players?.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
    expect(await reports.log(elsewhere, { offset: 0, limit: 9 })).toEqual([]);
    const due = (await table.actOnDue()).find(({ kind }) => kind === 'report');
    expect(due).toMatchObject({ id: `${match.id}:0` });
    expect((await reports.reported(`${match.id}:0`))?.match.id).toBe(match.id);
    expect(await reports.reported(`${match.id}:7`)).toBeUndefined();
  });
});

describe('whoever begins matches and never plays', () => {
  /** Ada is first; the time of each runs out. */
  async function miss(count: number, plies: readonly string[] = []): Promise<void> {
    for (let i = 0; i < count; i++) {
      const match = await table.begin({ terms: clocks['1h'] });
      await table.play(match, ...plies);
      table.now += hour;
      await table.actOnDue();
    }
  }
  const begin = async (opponent = dora, terms = {}, challenger = ada) => {
    const challenge = await table.propose({ challenger, opponent, terms });
    return challenge.ok ? table.matches.challenges.accept(challenge.value.id, opponent, club) : challenge;
  };
  const limited = (until: number) =>
    refusal('challenge:refused.absentOneself', { most: 2, count: 3, until: Math.ceil(until / 1000) });

  test('may have two open matches after three of them', async () => {
    await miss(2);
    for (const _ of [1, 2]) expect((await begin()).ok).toBe(true);
    const first = table.now - hour;
    await miss(1);
    expect(await begin()).toEqual(limited(first + 30 * day));
    // Also where somebody else asks.
    const asked = value(await table.propose({ challenger: cleo, opponent: ada }));
    expect(await table.matches.challenges.accept(asked.id, ada, club)).toEqual(limited(first + 30 * day));
    // Others are not concerned.
    expect((await table.propose({ challenger: cleo, opponent: dora })).ok).toBe(true);
    table.now = first + 30 * day;
    expect((await begin()).ok).toBe(true);
  });

  test.each([
    ['first', [], [2, 3]],
    ['second', ['+1'], [3, 2]],
  ] as const)('is whoever is %s, if they are to move', async (_, plies, expected) => {
    await miss(3, plies);
    const begun: number[] = [];
    for (const challenger of [ada, bob]) {
      const tried = [];
      for (const _ of [1, 2, 3]) tried.push(await begin(dora, {}, challenger));
      begun.push(tried.filter(({ ok }) => ok).length);
    }
    expect(begun).toEqual(expected);
  });

  test('may begin as many as others once a match is played to its end', async () => {
    await miss(3);
    const open = value(await begin());
    expect((await begin()).ok).toBe(true);
    expect((await begin()).ok).toBe(false);
    table.now += hour;
    await table.play(open.match, '+1', '+1', '+1', '+2');
    expect((await begin()).ok).toBe(true);
    expect((await begin()).ok).toBe(true);
    await miss(1);
    expect((await begin()).ok).toBe(false);
  });

  test('is not whoever has moved, or was beaten on time later', async () => {
    await miss(4, ['+1', '+1']);
    for (const _ of [1, 2, 3]) expect((await begin()).ok).toBe(true);
  });

  test('is not freed by a match against the computer', async () => {
    await miss(3);
    const open = value(await begin({ id: '100000000000000009', name: 'Computer' }, { level: 1 }));
    table.now += hour;
    await table.play(open.match, '+1', '+1', '+1', '+2');
    for (const _ of [1, 2]) expect((await begin()).ok).toBe(true);
    expect((await begin()).ok).toBe(false);
  });

  test('is not freed by resigning at once', async () => {
    await miss(3);
    const open = value(await begin());
    value(await table.matches.turns.resign(open.match.id, ada, club));
    for (const _ of [1, 2]) expect((await begin()).ok).toBe(true);
    expect((await begin()).ok).toBe(false);
  });
});
