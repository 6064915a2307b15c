import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formerPlayer } from '../../../src/matches/index.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

describe('somebody who wants to be forgotten', () => {
  let table: Table;
  beforeEach(() => {
    table = new Table();
  });
  afterEach(() => {
    table.close();
  });

  test('sees how much is stored, in every server', async () => {
    await table.begin();
    await table.begin({ ...elsewhere, challenger: bob, opponent: ada });
    await table.propose({ opponent: cleo });
    expect(await table.matches.people.stored(ada.id)).toEqual({
      matches: 2,
      scopes: 2,
      openMatches: 2,
      openChallenges: 1,
      hasPreferences: false,
    });
    const data = await table.matches.people.data(ada.id);
    expect(data.names.map(({ name }) => name)).toEqual(['Ada', 'Ada']);
    expect(data.matches).toHaveLength(2);
    expect(data.challenges).toHaveLength(3);
  });

  test('resigns what is open, in every server, and leaves a former player behind', async () => {
    const here = await table.play(await table.begin(), '1');
    const there = await table.begin({ ...elsewhere, challenger: bob, opponent: ada });
    expect(value(await table.matches.people.forget(ada))).toEqual({ resigned: 2, closed: [] });
    for (const [match, scope, seat] of [
      [here, club, 'first'],
      [there, elsewhere, 'second'],
    ] as const) {
      const after = value(await table.matches.stored.get(match.id, scope));
      expect(after.players[seat]).toEqual(formerPlayer);
      expect(after.outcome).toMatchObject({
        by: 'resignation',
        winner: seat === 'first' ? 'second' : 'first',
      });
      expect(after.board).toBeDefined();
    }
    expect(await table.matches.people.stored(ada.id)).toEqual({
      matches: 0,
      scopes: 0,
      openMatches: 0,
      openChallenges: 0,
      hasPreferences: false,
    });
  });

  test('leaves boards that are due, so that the opponents hear of it', async () => {
    const match = await table.begin();
    await table.matches.people.forget(ada);
    table.now += 10_000;
    const due = await table.takeDue(9);
    expect(due).toMatchObject([{ kind: 'show', match: { id: match.id } }]);
    expect(due[0]?.match?.players.first).toEqual(formerPlayer);
  });

  test('withdraws and declines what is offered, without a name', async () => {
    const offered = value(await table.propose({ opponent: cleo }));
    const asked = value(await table.propose({ challenger: bob, opponent: ada }));
    const { closed } = value(await table.matches.people.forget(ada));
    expect(closed.map(({ id, status }) => [id, status])).toEqual([
      [offered.id, 'withdrawn'],
      [asked.id, 'declined'],
    ]);
    expect(closed[0]?.challenger).toEqual(formerPlayer);
    expect(closed[1]?.opponent).toEqual(formerPlayer);
    expect(await table.matches.challenges.accept(offered.id, cleo, club)).toEqual(
      refusal('match:challengeWithdrawn', { name: formerPlayer.name }),
    );
  });

  test('is a stranger afterwards, who may begin anew', async () => {
    const before = await table.begin();
    await table.matches.people.forget(ada);
    expect(await table.matches.turns.resign(before.id, ada, club)).toEqual(
      refusal('match:notYourMatch', { id: before.id, first: formerPlayer.name, second: bob.name }),
    );
    const match = await table.begin();
    expect(match.players.first).toEqual(ada);
    expect(await table.matches.people.stored(ada.id)).toMatchObject({ matches: 1, openMatches: 1 });
  });

  test('can be both players of a match, one after the other', async () => {
    const match = await table.begin();
    await table.matches.people.forget(ada);
    await table.matches.people.forget(bob);
    const after = value(await table.matches.stored.get(match.id, club));
    expect(after.players).toEqual({ first: formerPlayer, second: formerPlayer });
  });

  test('is told to try again when matches begin as fast as they end', async () => {
    const { store } = table;
    table.close();
    const racing = new Table(undefined, {
      ...store,
      people: {
        ...store.people,
        forget: () => Promise.resolve({ ok: false, error: 'open' }),
        traces: () => Promise.resolve({ matches: 0, scopes: 0, openMatches: [], openChallenges: [] }),
      },
    });
    expect(await racing.matches.people.forget(ada)).toEqual(refusal('match:stillPlaying'));
    racing.close();
    table = new Table();
  });
});
