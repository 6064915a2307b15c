import { expect, it } from 'vitest';
import { Poller } from '../../../../src/discord/interactions/background/poller.ts';
import { dueKind } from '../../../../src/discord/interactions/background/due.ts';
import type { Feature } from '../../../../src/discord/interactions/feature.ts';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import { memoryStore } from '../../../support/store.ts';
import { dueKinds } from '../../../support/duekinds.ts';
import { everyFeature } from '../../../support/table/features.ts';
import { openTable } from '../../../support/table/table.ts';
import { foreign } from '../../../support/foreign.ts';

/** A kind of due work from outside src/: some time after it was asked for, a channel is told to wave. */
const waving: Feature = {
  name: 'waving',
  texts: { en: { wave: 'Wave!' }, de: { wave: 'Winkt!' } },
  due: [
    dueKind({
      kind: 'wave',
      read: (_, { at, subject }) => Promise.resolve({ since: at, channelId: subject }),
      async handle({ rest, words }, { channelId }) {
        const content = words.plain('en', foreign('waving:wave'));
        await rest.post(`/channels/${channelId}/messages`, { body: { content } });
        return 'done';
      },
    }),
  ],
};

it('a kind of due work needs nothing but its feature', async () => {
  const store = memoryStore();
  const table = await openTable({ moreFeatures: [waving], store });
  const { ada, channel, time } = table;
  const said = () => ada.sees(channel).map(({ content }) => content);
  await store.due.set('wave', channel.id, time.now() + 60_000);
  await table.pass(50_000);
  expect(said()).toEqual([]);
  await table.pass(10_000);
  expect(said()).toEqual(['Wave!']);
  await table.pass(60_000);
  expect(said()).toEqual(['Wave!']);
  await table.close();
});

it('two features may not own the same kind', () => {
  expect(() => new Poller({} as Bot, [waving, waving], { beat: () => Promise.resolve(true) })).toThrow(
    'Two features own the same kind of due work',
  );
});

it('every kind is known to the tests of the store', () => {
  const kinds = everyFeature.flatMap(({ due = [] }) => due.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(dueKinds));
});
