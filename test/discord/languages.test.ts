import { expect, it, onTestFinished } from 'vitest';
import { languages } from '../../src/texts/index.ts';
import { florpish } from '../support/florpish.ts';
import { openTable } from '../support/table/table.ts';
import { prefer } from '../support/table/preferring.ts';

const more = ['it', 'nl', 'pt-BR', 'sv-SE', 'zh-CN'].map((tag) => ({ tag, name: `in ${tag}`, texts: {} }));

it('a language that is in the list is spoken, offered and told to Discord, with nothing else changed', async () => {
  const table = await openTable({ languages: [...languages, florpish, ...more] });
  onTestFinished(() => table.close());
  const { discord, ada, ben, channel } = table;
  const move = discord.world.commands.find(({ command }) => command.name === 'move')?.command;
  expect(move?.description_localizations).toMatchObject({ pl: 'Florp!' });

  // People whose Discord is in this language get it automatically.
  const pola = discord.addPerson({ name: 'Pola', locale: 'pl' });
  expect((await pola.command(channel, 'matches')).message?.text).toBe('Florp.');

  // Others can choose it; there are more languages than fit into a row of buttons.
  const chosen = await prefer(ben, channel, {}, { language: 'pl' });
  expect(chosen.message?.text).toContain('**Florpi**');
  // English fills in for missing texts.
  expect(chosen.message?.text).toContain('You get reminders for matches');
  expect((await ben.command(channel, 'matches')).message?.text).toBe('Florp.');
  const other = await prefer(ben, channel, {}, { language: 'zh-CN' });
  expect(other.message?.text).toContain('**Your preferences**');

  // A server can choose it for public messages.
  const settings = await ada.command(channel, 'settings locale', { language: 'pl' });
  expect(settings.message?.text).toContain('that everyone sees: Florpish.');
  const board = await table.start({ size: 3 });
  expect(board.content).toContain('Bielp to play');
  for (const [who, ply] of [
    [ada, 'a1'],
    [ben, 'c3'],
  ] as const)
    await who.command(channel, 'move', { move: ply });
  await ada.press(await table.board(3), 'Resign');
  const sure = ada.sees(channel).find(({ content }) => content.startsWith('Do you want to resign'));
  await ada.press(sure!, 'Resign');
  expect((await table.board(4)).content).toContain('2 florpi');
});
