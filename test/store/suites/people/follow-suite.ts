import { describe, expect, test } from 'vitest';
import type { FollowRow } from '../../../../src/store/store.ts';
import { ada, bob, cleo, type Fixture, scopeId, t0 } from '../../fixture.ts';

const match: FollowRow = {
  personId: cleo,
  scopeId,
  kind: 'match',
  subject: 'AWAY',
  frequency: 'board',
  place: 'direct',
};
const person: FollowRow = { ...match, kind: 'person', subject: ada, frequency: 'end' };
const elsewhere: FollowRow = {
  ...person,
  personId: bob,
  scopeId: '9',
  frequency: 'day',
  place: 'channel',
};

export function describeFollows(at: Fixture): void {
  describe('following', () => {
    test('is kept for each person, server and subject', async () => {
      for (const row of [person, match, elsewhere]) await at.store.follows.add(row);
      expect(await at.other.follows.of(cleo)).toEqual([match, person]);
      expect(await at.other.follows.followers(scopeId, ['AWAY', ada, 'CUPA'])).toEqual([match, person]);
      expect(await at.other.follows.followers('9', [ada])).toEqual([elsewhere]);
      expect(await at.other.follows.dailyInChannel('9')).toEqual([elsewhere]);
      for (const frequency of ['end', 'day'] as const) {
        await at.store.follows.add({ ...match, frequency, place: 'channel' });
        expect(await at.other.follows.followers(scopeId, ['AWAY'])).toEqual([
          { ...match, frequency, place: 'channel' },
        ]);
        expect(await at.other.follows.dailyInChannel(scopeId)).toHaveLength(frequency === 'day' ? 1 : 0);
      }
      await at.store.follows.add({ ...match, frequency: 'day', place: 'direct' });
      expect(await at.other.follows.dailyInChannel(scopeId)).toEqual([]);
      await at.store.follows.remove(match);
      expect(await at.other.follows.of(cleo)).toEqual([person]);
    });

    test('belongs to the data of the follower, and ends when either of the two is forgotten', async () => {
      for (const row of [person, match, elsewhere]) await at.store.follows.add(row);
      await at.store.due.set('digest', bob, t0);
      const { personId: _, ...exported } = elsewhere;
      expect((await at.store.people.data(bob)).follows).toEqual([exported]);
      await at.store.people.forget(bob, 'former');
      expect(await at.other.follows.of(bob)).toEqual([]);
      expect(await at.other.due.claim(t0, 'other', 1, 9, ['digest'])).toEqual([]);
      await at.store.people.forget(ada, 'former');
      expect(await at.other.follows.of(cleo)).toEqual([match]);
    });
  });
}
