import { describe, expect, test } from 'vitest';
import { type Fixture, ada, channelId, scopeId } from '../../fixture.ts';

export function describeSettings(at: Fixture): void {
  describe('settings', () => {
    test('are none at first, then as they were last written', async () => {
      expect(await at.store.settings('scope', scopeId)).toBeUndefined();
      const made = await at.store.changeSettings('scope', scopeId, (stored) => ({
        before: stored ?? null,
        locale: 'de',
      }));
      expect(made).toEqual({ before: null, locale: 'de' });
      expect(await at.other.settings('scope', scopeId)).toEqual({ before: null, locale: 'de' });
      await at.other.changeSettings('scope', scopeId, (stored) => ({ ...(stored as object), locale: 'en' }));
      expect(await at.store.settings('scope', scopeId)).toEqual({ before: null, locale: 'en' });
    });

    test('of a scope, a channel and a person are told apart', async () => {
      await at.store.changeSettings('scope', '1', () => ['scope']);
      await at.store.changeSettings('channel', '1', () => ['channel']);
      await at.store.changeSettings('person', '1', () => ['person']);
      expect(await at.store.settings('channel', '1')).toEqual(['channel']);
      expect([...(await at.other.allSettings('person'))]).toEqual([['1', ['person']]]);
    });

    test('can be taken back, once or twice', async () => {
      await at.store.changeSettings('person', ada, () => ({ reminders: false }));
      await at.store.changeSettings('person', ada, () => undefined);
      await at.store.changeSettings('person', ada, () => undefined);
      expect(await at.other.settings('person', ada)).toBeUndefined();
      expect((await at.other.allSettings('person')).size).toBe(0);
    });

    test('change as a whole or not at all', async () => {
      await at.store.changeSettings('channel', channelId, () => ({ theme: 'ink' }));
      const bug = at.store.changeSettings('channel', channelId, () => {
        throw new Error('a bug');
      });
      await expect(bug).rejects.toThrow('a bug');
      expect(await at.other.settings('channel', channelId)).toEqual({ theme: 'ink' });
    });
  });
}
