import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { features } from '../../../src/discord/features/index.ts';
import type { ChatCommand } from '../../../src/discord/interactions/command.ts';
import { customId, matchId } from '../../../src/discord/interactions/custom-id.ts';
import type { Bot } from '../../../src/discord/interactions/context.ts';
import { Router } from '../../../src/discord/interactions/router.ts';
import { onPress, type Feature } from '../../../src/discord/interactions/feature.ts';
import { buttonRow } from '../../../src/discord/messages/buttons.ts';
import { everyFeature } from '../../support/table/features.ts';
import { idOf, openTable } from '../../support/table/table.ts';
import { foreign } from '../../support/foreign.ts';

/** A feature as CONTRIBUTING.md explains it, from outside src/: people wave in a match. */
const waveButton = customId('wave', matchId);

const wave = {
  kind: 'chat',
  name: 'wave',
  about: foreign('waving:command'),
  run: (context) =>
    context.reply({
      content: context.say(foreign('waving:which', { name: context.person.name })),
      rows: [buttonRow({ label: context.plain(foreign('waving:first')), id: waveButton.of('AAAA') })],
    }),
} satisfies ChatCommand;

const waving: Feature = {
  name: 'waving',
  texts: {
    en: {
      command: 'Wave in a match',
      which: '{{name}}, in which match?',
      first: 'The first',
      wave: 'Wave',
      waves: '{{name}} waves in {{id}}',
    },
    de: {
      command: 'Bei einer Partie winken',
      which: '{{name}}, bei welcher Partie?',
      first: 'Die erste',
      wave: 'Winken',
      waves: '{{name}} winkt bei {{id}}',
    },
  },
  boardButtons: (plain, { id }) => [{ label: plain(foreign('waving:wave')), id: waveButton.of(id) }],
  components: [
    onPress(waveButton, 'private', async (context, id) => {
      const data = { name: context.person.name, id };
      await context.post({ content: context.sayPublicly(foreign('waving:waves', data)) });
    }),
  ],
};

it('a feature with a command, a button and texts in two languages needs nothing but itself', async () => {
  const table = await openTable({ moreCommands: [wave], moreFeatures: [waving] });
  const { ada, cleo, channel, discord } = table;
  const asked = await ada.command(channel, 'wave');
  expect(asked.message?.text).toBe('Ada, in which match?');
  expect(asked.message?.privateFor).toBe(ada.id);
  const waved = await ada.press(asked.message!, 'The first');
  expect(waved.message?.text).toBe('Ada waves in AAAA');

  // The help lists what its text does not name.
  const help = await ada.command(channel, 'help', { topic: 'commands' });
  expect(help.message?.text.split('\n').at(-1)).toBe('`/wave`: Wave in a match');

  const german = discord.addPerson({ name: 'Gerd', locale: 'de' });
  const gefragt = await german.command(channel, 'wave');
  expect(gefragt.message?.text).toBe('Gerd, bei welcher Partie?');
  const hilfe = await german.command(channel, 'help', { topic: 'commands' });
  expect(hilfe.message?.text).toContain('\n`/wave`: Bei einer Partie winken');

  const board = await table.start({ size: 4 });
  const byCleo = await cleo.press(board, 'Wave');
  expect(byCleo.message?.text).toBe(`Cleo waves in ${idOf(board)}`);
  await table.close();
});

it('two features may not claim the same component', () => {
  expect(() => new Router({} as Bot, [], [waving, waving])).toThrow('Registered twice: wave');
});

/** All that the modules of a folder export, one by one, without its list. */
async function exportedIn(folder: URL, moduleOf: (name: string) => string): Promise<readonly unknown[]> {
  const names = readdirSync(folder).filter((name) => name !== 'index.ts');
  const modules = names.map((name) => import(new URL(moduleOf(name), folder).href));
  return (await Promise.all(modules)).flatMap((module: object) => Object.values(module).flat() as unknown[]);
}

it('every command and every feature that there is stands in its list', async () => {
  const root = new URL('../../../', import.meta.url);
  const inCommands = await exportedIn(new URL('commands/', root), (name) => name);
  expect(new Set(inCommands)).toEqual(new Set(commands));
  const folder = new URL('src/discord/features/', root);
  const inFeatures = await exportedIn(folder, (name) => `${name}/index.ts`);
  const isFeature = (one: unknown) => typeof one === 'object' && one !== null && 'name' in one;
  expect(new Set(inFeatures.filter(isFeature))).toEqual(new Set(features));
  // Tests cover those that depend on settings, too.
  const folders = readdirSync(folder).filter((name) => name !== 'index.ts');
  expect(everyFeature).toHaveLength(folders.length);
});
