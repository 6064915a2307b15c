import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMatches, type Match } from '../../../src/matches/index.ts';
import { counting } from '../../support/counting.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';
import { changeAt } from '../../support/change.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

const stored = async (id: string) => (await table.store.matches.get(id))!;

describe('a turn', () => {
  test('is stored as the game writes it and gives the match after it', async () => {
    const before = await table.begin();
    table.now += 5;
    const turn = value(await table.matches.turns.play(before.id, ada, club, ' 2 '));
    expect(turn.ply).toBe('+2');
    expect(turn.match.board?.plies).toEqual(['+2']);
    expect(turn.match).toMatchObject({
      version: 2,
      turn: 1,
      plies: 1,
      toMove: 'second',
      updatedAt: table.now,
    });
    expect((await stored(before.id)).events).toEqual([{ at: table.now, data: { kind: 'ply', text: '+2' } }]);
    expect(value(await table.matches.stored.get(before.id, club))).toEqual(turn.match);
  });

  test('goes on from what another process has played', async () => {
    const { id } = await table.begin();
    const other = new Table([counting], table.store);
    expect(value(await other.matches.stored.get(id, club)).board?.plies).toEqual([]);
    value(await table.matches.turns.play(id, ada, club, '+1'));
    expect(value(await other.matches.turns.play(id, bob, club, '+2')).match.board?.plies).toEqual([
      '+1',
      '+2',
    ]);
    expect(value(await table.matches.stored.get(id, club)).board?.plies).toEqual(['+1', '+2']);
    other.close();
  });

  test('may name its match in small letters', async () => {
    const { id } = await table.begin();
    expect(value(await table.matches.turns.play(` ${id.toLowerCase()} `, ada, club, '+1')).match.id).toBe(id);
  });

  test('that ends the match gives the outcome', async () => {
    const match = await table.play(await table.begin(), '+3', '+2');
    const outcome = {
      winner: 'second',
      by: 'count',
      how: { key: 'counting:by.count', data: {} },
      score: '0-1',
    };
    expect(match).toMatchObject({ status: 'ended', endedAt: table.now, outcome });
    expect(value(await table.matches.stored.get(match.id, club))).toEqual(match);
  });

  test('that draws the match has no winner', async () => {
    const { outcome } = await table.play(await table.begin(), '+3', '+3');
    expect(outcome).toMatchObject({ winner: undefined, by: 'overrun', score: '1/2-1/2' });
  });

  const over = (match: Match) => table.play(match, '+3', '+2');
  const same = async (match: Match) => match;
  test.each([
    ['what the game does not understand', same, ada, '+4', undefined, 'counting:notAStep', { text: '+4' }],
    [
      'a text of 5,000 characters',
      same,
      ada,
      'c'.repeat(5_000),
      undefined,
      'counting:notAStep',
      { text: 'c'.repeat(20) },
    ],
    ['the other player', same, bob, '+1', undefined, 'match:notYourTurn', { name: 'Ada' }],
    ['a spectator', same, cleo, '+1', undefined, 'match:notYourMatch', { first: 'Ada', second: 'Bob' }],
    [
      'a spectator of a match that is over',
      over,
      cleo,
      '+1',
      undefined,
      'match:notYourMatch',
      { first: 'Ada', second: 'Bob' },
    ],
    ['a match that is over', over, ada, '+1', undefined, 'match:over.won', { name: 'Bob' }],
    [
      'an older board',
      (match: Match) => table.play(match, '+1', '+1'),
      ada,
      '+1',
      0,
      'match:boardMovedOn',
      {},
    ],
    [
      'the board before the own move',
      (match: Match) => table.play(match, '+1'),
      ada,
      '+1',
      0,
      'match:boardMovedOn',
      {},
    ],
    ['a board that is yet to come', same, ada, '+1', 7, 'match:boardMovedOn', {}],
  ] as const)('is refused for %s', async (_, prepare, by, text, at, key, data) => {
    const { id } = await prepare(await table.begin());
    const before = await stored(id);
    const refused = await table.matches.turns.play(
      id,
      by,
      club,
      text,
      at === undefined ? undefined : { turn: at },
    );
    expect(refused).toEqual(refusal(key, key.startsWith('match:') ? { id, ...data } : data));
    expect(await stored(id)).toEqual(before);
  });

  test('is refused in another server, in direct messages, and without a match', async () => {
    const { id } = await table.begin();
    const unknown = (named: string) => refusal('match:unknownMatch', { id: named });
    expect(await table.matches.turns.play(id, ada, elsewhere, '+1')).toEqual(unknown(id));
    const direct = { guildId: null, channelId: club.channelId };
    expect(await table.matches.turns.play(id, ada, direct, '+1')).toEqual(unknown(id));
    expect(await table.matches.turns.play('none', ada, club, '+1')).toEqual(unknown('NONE'));
  });

  test('at once with another one of the same player counts once', async () => {
    const { id } = await table.begin({ options: { target: 100 } });
    const turns = await Promise.all([
      table.matches.turns.play(id, ada, club, '+1'),
      table.matches.turns.play(id, ada, club, '+2', { turn: 0 }),
    ]);
    const played = turns.filter(({ ok }) => ok);
    expect(played).toHaveLength(1);
    const [lost] = turns.filter(({ ok }) => !ok);
    expect(['match:notYourTurn', 'match:boardMovedOn']).toContain(lost?.ok === false && lost.error.key);
    expect((await stored(id)).events).toHaveLength(1);
  });

  test('at once with a change that does not concern it counts all the same', async () => {
    const { id } = await table.begin();
    const [turn, moved] = await Promise.all([
      table.matches.turns.play(id, ada, club, '+1', { turn: 0 }),
      table.matches.turns.moveTo(id, '300000000000000002'),
    ]);
    expect([turn.ok, moved.ok]).toEqual([true, true]);
    expect(await stored(id)).toMatchObject({ version: 3, turn: 1, channelId: '300000000000000002' });
  });

  test('in a match as read reads neither settings nor ratings again', async () => {
    const { id } = await table.begin({ terms: { time: 86_400_000, vacation: true } });
    const rest = { zone: 'UTC', night: { from: 22, to: 7 } } as const;
    await table.matches.people.changePreferences(bob.id, (chosen) => ({ ...chosen, ...rest }));
    const match = value(await table.matches.stored.get(id, club));
    const { settings, ratings } = table.store;
    const reads = [vi.spyOn(settings, 'get'), vi.spyOn(settings, 'ofMatch'), vi.spyOn(ratings, 'of')];
    const turn = value(await table.matches.turns.play(match, ada, club, '+1'));
    expect(reads.map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(JSON.parse((await stored(id)).offHours!)).toMatchObject(rest);
    expect(value(await table.matches.stored.get(id, club))).toEqual(turn.match);
  });

  test('gives up politely when others change the match each time', async () => {
    const { id } = await table.begin();
    const { store } = table;
    const meddled = createMatches({
      store: {
        ...store,
        matches: {
          ...store.matches,
          async change(match, change) {
            await store.matches.change(match, { events: [], match: {}, due: [] });
            return store.matches.change(match, change);
          },
        },
      },
      games: [counting],
      now: () => table.now,
      random: () => 0,
      holder: 'other',
    });
    expect(await meddled.turns.play(id, ada, club, '+1')).toEqual(refusal('match:busy', { id }));
    expect((await stored(id)).events).toEqual([]);
  });
});

describe('resigning', () => {
  test.each([
    [ada, 'second', '0-1'],
    [bob, 'first', '1-0'],
  ] as const)('gives the match to the other, whoever is to move', async (by, winner, score) => {
    const { id } = await table.play(await table.begin(), '+1');
    const match = value(await table.matches.turns.resign(id, by, club));
    const how = { key: 'match:by.resignation', data: {} };
    expect(match.outcome).toEqual({ winner, by: 'resignation', how, score, void: false });
    expect(match).toMatchObject({ status: 'ended', turn: 1, version: 3, endedAt: table.now });
    expect(match.board?.plies).toEqual(['+1']);
    expect(value(await table.matches.stored.get(id, club))).toEqual(match);
  });

  test('is refused to spectators, after the end, and elsewhere', async () => {
    const { id } = await table.begin();
    const names = { id, first: 'Ada', second: 'Bob' };
    expect(await table.matches.turns.resign(id, cleo, club)).toEqual(refusal('match:notYourMatch', names));
    expect(await table.matches.turns.resign(id, ada, elsewhere)).toEqual(
      refusal('match:unknownMatch', { id }),
    );
    value(await table.matches.turns.resign(id, ada, club));
    for (const by of [ada, bob]) {
      expect(await table.matches.turns.resign(id, by, club)).toEqual(
        refusal('match:over.won', { id, name: 'Bob' }),
      );
    }
  });

  test('by both at once ends the match once', async () => {
    const { id } = await table.begin();
    const ends = await Promise.all([ada, bob].map((by) => table.matches.turns.resign(id, by, club)));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored(id)).events).toHaveLength(1);
  });
});

describe('asking before', () => {
  test('says the same as trying', async () => {
    const match = await table.begin();
    const { mayPlay, mayEnd } = table.matches.turns;
    expect(mayPlay(match, ada.id, { turn: 0 })).toBeUndefined();
    expect(mayPlay(match, bob.id)?.key).toBe('match:notYourTurn');
    expect(mayPlay(match, ada.id, { turn: 1 })?.key).toBe('match:boardMovedOn');
    expect(mayPlay(match, cleo.id)?.key).toBe('match:notYourMatch');
    expect(mayEnd(match, bob.id)).toBeUndefined();
    expect(mayEnd(match, cleo.id)?.key).toBe('match:notYourMatch');
    const over = value(await table.matches.turns.resign(match.id, ada, club));
    expect(mayEnd(over, ada.id)?.key).toBe('match:over.won');
  });
});

describe('a stored match that the rules of today cannot replay', () => {
  const damage = {
    'a ply that is not legal any more': { kind: 'ply', text: '+9' },
    'an event of a kind that nobody knows': { kind: 'teleport' },
    'an event that is nonsense': 'nonsense',
  };

  test.each(Object.entries(damage))('because of %s is listed, and can be resigned', async (_, data) => {
    const { id, version } = await table.begin();
    await changeAt(table.store, id, version, () => ({
      events: [{ at: table.now, data }],
      match: { turn: 1, plies: 1, toMove: 'second' },
      due: [],
    }));
    expect(value(await table.matches.stored.get(id, club))).toMatchObject({
      id,
      plies: 1,
      board: undefined,
    });
    expect(await table.matches.stored.mine(bob.id, club)).toHaveLength(1);
    expect(await table.matches.turns.play(id, bob, club, '+1')).toEqual(refusal('match:unreadable', { id }));
    const match = value(await table.matches.turns.resign(id, bob, club));
    expect(match).toMatchObject({ board: undefined, outcome: { winner: 'first', score: '1-0' } });
  });

  test('keeps its stored result when the game itself is gone', async () => {
    const match = await table.play(await table.begin(), '+3', '+2');
    const later = new Table([], table.store);
    expect(value(await later.matches.stored.get(match.id, club))).toEqual({ ...match, board: undefined });
    later.close();
  });

  test('keeps its stored result when the events say otherwise', async () => {
    const match = await table.play(await table.begin(), '+3', '+2');
    await changeAt(table.store, match.id, match.version, () => ({
      events: [{ at: table.now, data: { kind: 'ply', text: '+1' } }],
      match: {},
      due: [],
    }));
    const { outcome, board } = value(await table.matches.stored.get(match.id, club));
    expect([outcome, board]).toEqual([match.outcome, undefined]);
  });
});
