import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storable } from '../../../src/text.ts';
import { anyUnits } from '../../support/texts.ts';
import { ada, cleo, type Fixture, scopeId, t0 } from '../fixture.ts';
import { changeAt } from '../../support/change.ts';

/** All of Unicode, and what is none: what goes in comes out as `storable` leaves it. */
export function describeTexts(at: Fixture): void {
  it('keeps texts, in columns and in JSON, and finds them again', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(anyUnits({ minLength: 1, maxLength: 20 }), async (text) => {
        const id = `CUP${(count += 1)}`;
        const { store, other } = at;
        await store.people.rememberName(scopeId, ada, text);
        expect(await other.people.names(scopeId, [ada])).toEqual(
          new Map([[ada, { name: storable(text), left: false }]]),
        );
        const options = { name: text, list: [text, { [`k${text}`]: text }] };
        await store.tournaments.add({
          ...{ id, scopeId, channelId: '1', organiser: cleo, options, status: 'open', createdAt: t0 },
        });
        expect(await other.tournaments.get(id)).toMatchObject({ options: storable(options) });
        await store.settings.change('person', cleo, () => text);
        expect(await other.settings.get('person', cleo)).toBe(storable(text));
      }),
      { seed: 17, numRuns: 60 },
    );
  });

  it('has no match, tournament or challenge for a text that is no ID', async () => {
    await at.begin('OLD');
    for (const text of ['\0', 'NO\0', '\ud800', "'; --\0"]) {
      expect(await at.store.matches.get(text)).toBeUndefined();
      expect(await at.store.tournaments.get(text)).toBeUndefined();
      expect(await changeAt(at.store, text, 1, () => ({ events: [], match: {}, due: [] }))).toMatchObject({
        ok: false,
      });
    }
    expect((await at.store.matches.get('OLD\0'))?.id).toBe('OLD');
  });
}
