import { expect, it } from 'vitest';
import type { ChatCommand } from '../../src/discord/interactions/command.ts';
import { customId, matchId } from '../../src/discord/interactions/customid.ts';
import type { Bot } from '../../src/discord/interactions/context.ts';
import { Router } from '../../src/discord/interactions/router.ts';
import { onPress, type Feature } from '../../src/discord/interactions/feature.ts';
import { buttonRow } from '../../src/discord/messages/buttons.ts';
import { idOf, openTable } from '../support/table.ts';

/** A feature as CONTRIBUTING.md explains it, from outside src/: people clap for a match. */
const clapButton = customId('clap', matchId);

const clap = {
  kind: 'chat',
  name: 'clap',
  data: () => ({ name: 'clap', description: 'Clap for something' }),
  run: (context) =>
    context.reply({
      content: `${context.person.name}, for which match?`,
      rows: [buttonRow({ label: 'The first', id: clapButton.of('AAAA') })],
    }),
} satisfies ChatCommand;

const clapping: Feature = {
  boardButtons: (_words, _locale, { id }) => [{ label: 'Clap', id: clapButton.of(id) }],
  components: [
    onPress(clapButton, 'private', async (context, id) => {
      await context.post({ content: `${context.person.name} claps for ${id}` });
    }),
  ],
};

it('a feature with a command and a button needs nothing but itself', async () => {
  const table = await openTable({ moreCommands: [clap], moreFeatures: [clapping] });
  const { ada, cleo, channel } = table;
  const asked = await ada.command(channel, 'clap');
  expect(asked.message?.content).toBe('Ada, for which match?');
  expect(asked.message?.privateFor).toBe(ada.id);
  const clapped = await ada.press(asked.message!, 'The first');
  expect(clapped.message?.content).toBe('Ada claps for AAAA');

  const board = await table.start({ size: 4 });
  const byCleo = await cleo.press(board, 'Clap');
  expect(byCleo.message?.content).toBe(`Cleo claps for ${idOf(board)}`);
  await table.close();
});

it('two features may not claim the same component', () => {
  expect(() => new Router({} as Bot, [], [clapping, clapping])).toThrow('Registered twice: clap');
});
