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
      for (const row of [person, match, elsewhere]) await at.store.follow(row);
      expect(await at.other.followsOf(cleo)).toEqual([match, person]);
      expect(await at.other.followers(scopeId, ['AWAY', ada, 'CUPA'])).toEqual([match, person]);
      expect(await at.other.followers('9', [ada])).toEqual([elsewhere]);
      expect(await at.other.dailyInChannel('9')).toEqual([elsewhere]);
      for (const frequency of ['end', 'day'] as const) {
        await at.store.follow({ ...match, frequency, place: 'channel' });
        expect(await at.other.followers(scopeId, ['AWAY'])).toEqual([
          { ...match, frequency, place: 'channel' },
        ]);
        expect(await at.other.dailyInChannel(scopeId)).toHaveLength(frequency === 'day' ? 1 : 0);
      }
      await at.store.follow({ ...match, frequency: 'day', place: 'direct' });
      expect(await at.other.dailyInChannel(scopeId)).toEqual([]);
      await at.store.unfollow(match);
      expect(await at.other.followsOf(cleo)).toEqual([person]);
    });

    test('belongs to the data of the follower, and ends when either of the two is forgotten', async () => {
      for (const row of [person, match, elsewhere]) await at.store.follow(row);
      await at.store.setDue('digest', bob, t0);
      const { personId: _, ...exported } = elsewhere;
      expect((await at.store.personData(bob)).follows).toEqual([exported]);
      await at.store.forget(bob, 'former');
      expect(await at.other.followsOf(bob)).toEqual([]);
      expect(await at.other.claimDue(t0, 'other', 1, 9, ['digest'])).toEqual([]);
      await at.store.forget(ada, 'former');
      expect(await at.other.followsOf(cleo)).toEqual([match]);
    });
  });
}
