import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { features } from '../../../src/discord/features/index.ts';
import type { ChatCommand } from '../../../src/discord/interactions/command.ts';
import { customId, matchId } from '../../../src/discord/interactions/customid.ts';
import type { Bot } from '../../../src/discord/interactions/context.ts';
import { Router } from '../../../src/discord/interactions/router.ts';
import { onPress, type Feature } from '../../../src/discord/interactions/feature.ts';
import { buttonRow } from '../../../src/discord/messages/buttons.ts';
import { idOf, openTable } from '../../support/table/table.ts';

/** A feature as CONTRIBUTING.md explains it, from outside src/: people clap for a match. */
const clapButton = customId('clap', matchId);

const clap = {
  kind: 'chat',
  name: 'clap',
  data: (words) => ({
    name: 'clap',
    description: words.plain('en', { key: 'clapping:command', data: {} }),
  }),
  run: (context) =>
    context.reply({
      content: context.say({ key: 'clapping:which', data: { name: context.person.name } }),
      rows: [
        buttonRow({ label: context.plain({ key: 'clapping:first', data: {} }), id: clapButton.of('AAAA') }),
      ],
    }),
} satisfies ChatCommand;

const clapping: Feature = {
  name: 'clapping',
  texts: {
    en: {
      command: 'Clap for a match',
      which: '{{name}}, for which match?',
      first: 'The first',
      clap: 'Clap',
      claps: '{{name}} claps for {{id}}',
    },
    de: {
      command: 'Für eine Partie klatschen',
      which: '{{name}}, für welche Partie?',
      first: 'Die erste',
      clap: 'Klatschen',
      claps: '{{name}} klatscht für {{id}}',
    },
  },
  boardButtons: (words, locale, { id }) => [
    { label: words.plain(locale, { key: 'clapping:clap', data: {} }), id: clapButton.of(id) },
  ],
  components: [
    onPress(clapButton, 'private', async (context, id) => {
      const data = { name: context.person.name, id };
      await context.post({ content: context.sayPublicly({ key: 'clapping:claps', data }) });
    }),
  ],
};

it('a feature with a command, a button and texts in two languages needs nothing but itself', async () => {
  const table = await openTable({ moreCommands: [clap], moreFeatures: [clapping] });
  const { ada, cleo, channel, discord } = table;
  const asked = await ada.command(channel, 'clap');
  expect(asked.message?.content).toBe('Ada, for which match?');
  expect(asked.message?.privateFor).toBe(ada.id);
  const clapped = await ada.press(asked.message!, 'The first');
  expect(clapped.message?.content).toBe('Ada claps for AAAA');

  // The help lists what its text does not name.
  const help = await ada.command(channel, 'help');
  expect(help.message?.content.split('\n').at(-1)).toBe('`/clap`: Clap for a match');

  const german = discord.addPerson({ name: 'Gerd', locale: 'de' });
  const gefragt = await german.command(channel, 'clap');
  expect(gefragt.message?.content).toBe('Gerd, für welche Partie?');
  const hilfe = await german.command(channel, 'help');
  expect(hilfe.message?.content).toContain('\n`/clap`: Für eine Partie klatschen');

  const board = await table.start({ size: 4 });
  const byCleo = await cleo.press(board, 'Clap');
  expect(byCleo.message?.content).toBe(`Cleo claps for ${idOf(board)}`);
  await table.close();
});

it('two features may not claim the same component', () => {
  expect(() => new Router({} as Bot, [], [clapping, clapping])).toThrow('Registered twice: clap');
});

/** All that the modules of a folder export, without its list. */
async function exportedIn(folder: URL, moduleOf: (name: string) => string): Promise<readonly unknown[]> {
  const names = readdirSync(folder).filter((name) => name !== 'index.ts');
  const modules = names.map((name) => import(new URL(moduleOf(name), folder).href));
  return (await Promise.all(modules)).flatMap((module: object) => Object.values(module) as unknown[]);
}

it('every command and every feature that there is stands in its list', async () => {
  const root = new URL('../../../', import.meta.url);
  const inCommands = await exportedIn(new URL('commands/', root), (name) => name);
  expect(new Set(inCommands)).toEqual(new Set(commands));
  const folder = new URL('src/discord/features/', root);
  const inFeatures = await exportedIn(folder, (name) => `${name}/index.ts`);
  const isFeature = (one: unknown) => typeof one === 'object' && one !== null && 'texts' in one;
  expect(new Set(inFeatures.filter(isFeature))).toEqual(new Set(features));
});
