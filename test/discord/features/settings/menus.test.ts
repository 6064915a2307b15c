import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

/** Settings are changed where they are shown; each change is said first. */

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const shown = (): Promise<Outcome> => table.ada.command(table.channel, 'settings show');
const textOf = ({ message }: Outcome): string => message?.content ?? '';

/** @returns what is said before the list. */
async function choose(list: Outcome, menu: string, ...values: readonly string[]): Promise<string> {
  const labels = (list.message?.components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.map((one) => ('placeholder' in one ? (one.placeholder ?? '') : ''))
      : [],
  );
  const label = labels.find((one) => one.startsWith(menu)) ?? menu;
  const { error } = await table.ada.select(list.message!, label, values);
  expect(error).toBeUndefined();
  await table.settled();
  return textOf(list).split('\n**Server settings**')[0]!;
}

describe('/settings', () => {
  it.each([
    ['threads', 'Create a thread for each match', 'false', 'Matches stay in the channel'],
    ['boards', 'What becomes of the board before', 'keep', 'All boards stay'],
    ['limits', 'Open matches one person can have here', '3', 'Open matches per person: at most 3.'],
    ['limits', 'Days of vacation per person and year', '0', 'at most 0 days'],
    ['season', 'How long a season lasts', 'month', 'A season lasts a month'],
    ['daily', 'At this hour', '9', 'Puzzle of the day: in <#'],
    ['zone', 'The time zone', 'Europe/Berlin', 'Time zone: Europe/Berlin.'],
    ['locale', 'Which language', 'de', 'that everyone sees: Deutsch.'],
  ])('%s: “%s” takes %s where it is shown', async (name, menu, value, sentence) => {
    const list = await shown();
    await choose(list, 'Change a setting', name);
    expect(textOf(list)).toMatch(/^\*\*Server settings\*\*/);
    const said = await choose(list, menu, value);
    expect(said).toMatch(/^\*\*Changed:\*\* /);
    expect(said).toContain(sentence);
    expect(textOf(await shown())).toContain(sentence);
  });

  it('takes channels and roles from Discord’s own menus, and none of them, too', async () => {
    const { channel, discord } = table;
    const role = discord.addRole('Judges', []);
    const bots = discord.channel('bots');
    const list = await shown();
    await choose(list, 'Change a setting', 'channels');
    const both = await choose(list, 'Where matches can be started', channel.id, bots.id);
    expect(both).toContain(`started in <#${channel.id}>, <#${bots.id}>.`);
    expect(await choose(list, 'Where matches can be started')).toContain('in every channel.');
    await choose(list, 'Change a setting', 'adjudicator');
    expect(await choose(list, 'This role', role.id)).toContain(`by <@&${role.id}>`);
    expect(await choose(list, 'This role')).toContain('voided by server managers.');
    await choose(list, 'Change a setting', 'reports');
    expect(await choose(list, 'This channel', bots.id)).toContain(`posted in <#${bots.id}>`);
  });

  it('asks for the hour where only the channel of the puzzle was typed', async () => {
    const { ada, channel, discord } = table;
    const bots = discord.channel('bots');
    const asked = await ada.command(channel, 'settings daily', { channel: bots });
    expect(textOf(asked)).toMatch(/^At which hour .* nothing has changed yet\./);
    expect(textOf(asked)).toContain('Puzzle of the day: none.');
    const said = await choose(asked, 'At this hour', '18');
    expect(said).toContain(`Puzzle of the day: in <#${bots.id}> at 18:00.`);
    const moved = await ada.command(channel, 'settings daily', { channel });
    expect(moved.message?.content).toContain(`in <#${channel.id}> at 18:00.`);
    expect(await choose(moved, 'At this hour', 'never')).toContain('Puzzle of the day: none.');
  });

  it('keeps the rest of a season, and says so if nothing has changed', async () => {
    const { ada, channel, discord } = table;
    const bots = discord.channel('bots');
    await ada.command(channel, 'settings season', { every: 'month', channel: bots });
    const list = await shown();
    await choose(list, 'Change a setting', 'season');
    expect(await choose(list, 'How long a season lasts', 'quarter')).toContain(`in <#${bots.id}>`);
    const again = await ada.command(channel, 'settings season', { every: 'quarter', channel: bots });
    expect(again.message?.content).toMatch(/^Nothing has changed: it was like that before\.\n/);
  });

  it('is closed to those who no longer manage the server', async () => {
    const { ben, channel, discord } = table;
    const role = discord.addRole('Managers', [ben], ['ManageGuild']);
    const { message } = await ben.command(channel, 'settings show');
    discord.removeRole(role);
    await ben.select(message!, 'Change a setting', ['threads']);
    await table.settled();
    expect(ben.sees(channel).at(-1)?.content).toContain('Only people who can manage the server');
  });
});
