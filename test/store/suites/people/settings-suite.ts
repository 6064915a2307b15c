import { describe, expect, test } from 'vitest';
import { type Fixture, ada, bob, channelId, cleo, scopeId } from '../../fixture.ts';

export function describeSettings(at: Fixture): void {
  describe('settings', () => {
    test('are none at first, then as they were last written', async () => {
      expect(await at.store.settings.get('scope', scopeId)).toBeUndefined();
      const made = await at.store.settings.change('scope', scopeId, (stored) => ({
        before: stored ?? null,
        locale: 'de',
      }));
      expect(made).toEqual({ before: null, locale: 'de' });
      expect(await at.other.settings.get('scope', scopeId)).toEqual({ before: null, locale: 'de' });
      await at.other.settings.change('scope', scopeId, (stored) => ({ ...(stored as object), locale: 'en' }));
      expect(await at.store.settings.get('scope', scopeId)).toEqual({ before: null, locale: 'en' });
    });

    test('of a scope, a channel and a person are told apart', async () => {
      await at.store.settings.change('scope', '1', () => ['scope']);
      await at.store.settings.change('channel', '1', () => ['channel']);
      await at.store.settings.change('person', '1', () => ['person']);
      expect(await at.store.settings.get('channel', '1')).toEqual(['channel']);
      expect([...(await at.other.settings.all('person'))]).toEqual([['1', ['person']]]);
    });

    test('that apply to a match are read at once', async () => {
      const match = await at.begin('K7Q2');
      await at.begin('ELSE', { channelId: '9', second: cleo });
      expect(await at.store.settings.ofMatch(match)).toEqual({
        scope: undefined,
        channel: undefined,
        first: undefined,
        second: undefined,
      });
      await at.store.settings.change('scope', scopeId, () => ({ locale: 'de' }));
      await at.store.settings.change('person', ada, () => ({ reminders: false }));
      await at.store.settings.change('person', bob, () => ({ reminders: true }));
      for (const id of [ada, 'cELSE'])
        await at.store.settings.change('channel', id, () => ({ theme: 'dusk' }));
      const read = {
        scope: { locale: 'de' },
        channel: undefined,
        first: { reminders: false },
        second: { reminders: true },
      };
      expect(await at.other.settings.ofMatch(match)).toEqual(read);
      await at.store.settings.change('channel', 'cK7Q2', () => ({ theme: 'maple' }));
      expect(await at.other.settings.ofMatch(match)).toEqual({ ...read, channel: { theme: 'maple' } });
      await at.store.settings.change('channel', channelId, () => ({ theme: 'ink' }));
      expect(await at.other.settings.ofMatch(match)).toEqual({ ...read, channel: { theme: 'ink' } });
    });

    test('can be taken back, once or twice', async () => {
      await at.store.settings.change('person', ada, () => ({ reminders: false }));
      await at.store.settings.change('person', ada, () => undefined);
      await at.store.settings.change('person', ada, () => undefined);
      expect(await at.other.settings.get('person', ada)).toBeUndefined();
      expect((await at.other.settings.all('person')).size).toBe(0);
    });

    test('change as a whole or not at all', async () => {
      await at.store.settings.change('channel', channelId, () => ({ theme: 'ink' }));
      const bug = at.store.settings.change('channel', channelId, () => {
        throw new Error('a bug');
      });
      await expect(bug).rejects.toThrow('a bug');
      expect(await at.other.settings.get('channel', channelId)).toEqual({ theme: 'ink' });
    });
  });
}
