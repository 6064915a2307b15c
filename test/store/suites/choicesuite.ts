import { describe, expect, test } from 'vitest';
import { type Fixture, ada, channelId, home } from './fixture.ts';

export function describeChoices(at: Fixture): void {
  describe('choices', () => {
    test('are none at first, then as they were last written', async () => {
      expect(await at.store.choices('home', home)).toBeUndefined();
      const made = await at.store.changeChoices('home', home, (stored) => ({
        before: stored ?? null,
        locale: 'de',
      }));
      expect(made).toEqual({ before: null, locale: 'de' });
      expect(await at.other.choices('home', home)).toEqual({ before: null, locale: 'de' });
      await at.other.changeChoices('home', home, (stored) => ({ ...(stored as object), locale: 'en' }));
      expect(await at.store.choices('home', home)).toEqual({ before: null, locale: 'en' });
    });

    test('of a home, a channel and a person are told apart', async () => {
      await at.store.changeChoices('home', '1', () => ['home']);
      await at.store.changeChoices('channel', '1', () => ['channel']);
      await at.store.changeChoices('person', '1', () => ['person']);
      expect(await at.store.choices('channel', '1')).toEqual(['channel']);
      expect([...(await at.other.allChoices('person'))]).toEqual([['1', ['person']]]);
    });

    test('can be taken back, once or twice', async () => {
      await at.store.changeChoices('person', ada, () => ({ reminders: false }));
      await at.store.changeChoices('person', ada, () => undefined);
      await at.store.changeChoices('person', ada, () => undefined);
      expect(await at.other.choices('person', ada)).toBeUndefined();
      expect((await at.other.allChoices('person')).size).toBe(0);
    });

    test('change as a whole or not at all', async () => {
      await at.store.changeChoices('channel', channelId, () => ({ theme: 'ink' }));
      const bug = at.store.changeChoices('channel', channelId, () => {
        throw new Error('a bug');
      });
      await expect(bug).rejects.toThrow('a bug');
      expect(await at.other.choices('channel', channelId)).toEqual({ theme: 'ink' });
    });
  });
}
