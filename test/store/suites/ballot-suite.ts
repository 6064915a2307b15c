import { describe, expect, test } from 'vitest';
import type { BallotKind } from '../../../src/store/store.ts';
import { ada, cleo, day, end, ply, scopeId, t0, type Fixture } from '../fixture.ts';

const pool = { scopeId, gameId: 'tak' };

export function describeBallots(at: Fixture): void {
  describe('ballots', () => {
    const cast = (personId: string, chosen: string, turn = 0, kind: BallotKind = 'guess', plies = turn) =>
      at.store.ballots.cast({
        matchId: 'BALL',
        turn,
        personId,
        ...pool,
        kind,
        ply: chosen,
        plies,
        at: t0 + turn,
      });
    const played = (text: string, turn: number) => ({
      ...ply(text, t0),
      match: { turn: turn + 1, plies: turn + 1 },
      ballots: { turn, ply: text },
    });
    const scores = async () =>
      (await at.other.ballots.ofMatch('BALL')).map(({ personId, guesses, right, points }) => [
        personId,
        guesses,
        right,
        points,
      ]);

    test('are one a person and turn, in the order in which they were cast first', async () => {
      await at.begin('BALL');
      expect([await cast(cleo, 'c3'), await cast('9', 'c3'), await cast(cleo, 'b2')]).toEqual([
        true,
        true,
        true,
      ]);
      const stored = await at.other.ballots.at('BALL', 0);
      expect(stored.map(({ personId, ply, points }) => [personId, ply, points])).toEqual([
        [cleo, 'b2', null],
        ['9', 'c3', null],
      ]);
      expect(await at.other.ballots.at('BALL', 1)).toEqual([]);
    });

    test('tell who has voted in a match since when, until they leave', async () => {
      const match = await at.begin('BALL');
      await cast(ada, 'a1', 0, 'vote');
      await cast('9', 'a1', 0);
      await at.write(match, played('a1', 0));
      await cast(ada, 'c3', 1, 'vote');
      await cast(cleo, 'c3', 1, 'vote');
      expect(await at.other.ballots.voters('BALL')).toEqual([
        { personId: ada, plies: 0 },
        { personId: cleo, plies: 1 },
      ]);
      await at.store.ballots.withdraw('BALL', ada);
      expect(await at.other.ballots.voters('BALL')).toEqual([{ personId: cleo, plies: 1 }]);
      expect(await at.other.ballots.at('BALL', 0)).toHaveLength(1);
    });

    test('are refused once the match has moved on, or is over', async () => {
      const match = await at.begin('BALL');
      expect(await cast(cleo, 'c3', 1)).toBe(false);
      const moved = await at.write(match, played('a1', 0));
      expect(await cast(cleo, 'a1', 0)).toBe(false);
      expect(await cast(cleo, 'c3', 1)).toBe(true);
      await at.write(moved, end('first', t0));
      expect(await cast('9', 'c3', 1)).toBe(false);
      expect(await at.other.ballots.at('BALL', 1)).toHaveLength(1);
    });

    test.each([
      { name: 'one alone', chosen: ['a1'], points: [1] },
      { name: 'all', chosen: ['a1', 'a1', 'a1'], points: [1, 1, 1] },
      { name: 'one of four', chosen: ['a1', 'b1', 'b1', 'c1'], points: [4, 0, 0, 0] },
      { name: 'two of five', chosen: ['a1', 'a1', 'b1', 'b1', 'c1'], points: [2, 2, 0, 0, 0] },
      {
        name: 'one of twelve',
        chosen: ['a1', ...Array<string>(11).fill('b1')],
        points: [10, ...Array<number>(11).fill(0)],
      },
      { name: 'nobody', chosen: ['b1', 'c1'], points: [0, 0] },
    ])('score when $name guessed what is played', async ({ chosen, points }) => {
      const match = await at.begin('BALL');
      for (const [index, one] of chosen.entries()) await cast(String(10 + index), one);
      await cast('1', 'a1', 0, 'vote');
      await at.write(match, played('a1', 0));
      const stored = await at.other.ballots.at('BALL', 0);
      const guesses = stored.filter(({ kind }) => kind === 'guess');
      expect(guesses.map((ballot) => ballot.points)).toEqual(points);
      expect(stored.filter(({ kind }) => kind === 'vote').map((ballot) => ballot.points)).toEqual([null]);
    });

    test('count until the turn is taken back', async () => {
      let match = await at.begin('BALL');
      await cast(cleo, 'a1');
      match = await at.write(match, played('a1', 0));
      await cast(cleo, 'b1', 1);
      await cast('9', 'c1', 1);
      expect(await scores()).toEqual([[cleo, 1, 1, 1]]);
      match = await at.write(match, played('b1', 1));
      expect(await scores()).toEqual([
        [cleo, 2, 2, 3],
        ['9', 1, 0, 0],
      ]);
      match = await at.write(match, { ...ply('', t0), match: { turn: 3, plies: 1 }, ballots: { plies: 1 } });
      expect(await scores()).toEqual([[cleo, 1, 1, 1]]);
      await cast('9', 'd1', 3, 'guess', 1);
      await at.write(match, {
        ...ply('d1', t0),
        match: { turn: 4, plies: 2 },
        ballots: { turn: 3, ply: 'd1' },
      });
      expect(await scores()).toEqual([
        [cleo, 1, 1, 1],
        ['9', 1, 1, 1],
      ]);
    });

    test('make a table of a time, without those who are hidden', async () => {
      const match = await at.begin('BALL');
      for (const person of [cleo, '9', '8']) await cast(person, 'a1');
      await cast('7', 'b1');
      await at.write(match, played('a1', 0));
      await at.store.people.setListing(scopeId, '9', { hidden: true });
      const between = (from: number, until: number, gameId = 'tak') =>
        at.other.ballots.between(scopeId, gameId, from, until);
      const expected = [
        { personId: cleo, guesses: 1, right: 1, points: 1 },
        { personId: '8', guesses: 1, right: 1, points: 1 },
        { personId: '7', guesses: 1, right: 0, points: 0 },
      ].toSorted((one, other) => other.points - one.points || (one.personId < other.personId ? -1 : 1));
      expect(await between(t0, t0 + day)).toEqual(expected);
      expect([
        await between(t0 - day, t0),
        await between(t0 + 1, t0 + day),
        await between(t0, t0 + day, 'taka'),
      ]).toEqual([[], [], []]);
    });

    test('belong to the data of a person', async () => {
      await at.begin('BALL');
      await cast(cleo, 'a1');
      await cast('9', 'a1');
      expect((await at.store.people.data(cleo)).ballots).toEqual([
        { matchId: 'BALL', turn: 0, kind: 'guess', ply: 'a1', at: t0, points: null },
      ]);
      expect((await at.store.people.data(ada)).ballots).toEqual([]);
      await at.store.people.forget(cleo, 'former');
      expect((await at.other.ballots.at('BALL', 0)).map(({ personId }) => personId)).toEqual(['9']);
    });
  });
}
