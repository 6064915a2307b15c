import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from 'local-discord';
import { games } from '../../../../src/games/index.ts';
import { fieldsOf } from '../../../support/table/preferring.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

/** Settings are changed in a form for each group of them; each change is said first. */

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

type Fields = Readonly<Record<string, string | readonly string[]>>;

const shown = (): Promise<Outcome> => table.ada.command(table.channel, 'settings show');
const open = (list: Outcome, group: string): Promise<Outcome> =>
  table.ada.press(list.message!, `settings-of:${group}`);

/** @returns what is said before the list. */
async function fill(list: Outcome, group: string, fields: Fields): Promise<string> {
  const { error } = await table.ada.submit(await open(list, group), fields);
  expect(error).toBeUndefined();
  await table.settled();
  return list.message!.text.split('\n**Server settings**')[0]!;
}

describe('/settings', () => {
  it.each([
    ['matches', { 'threads.always': 'false' }, 'Matches stay in the channel'],
    ['matches', { 'boards.replaced': 'keep' }, 'All boards stay'],
    ['limits', { 'limits.matches': '3' }, 'Open matches per person: at most 3.'],
    ['limits', { 'limits.vacation': '0' }, 'at most 0 days'],
    ['limits', { 'zone.zone': 'Europe/Berlin' }, 'Time zone: Europe/Berlin.'],
    ['limits', { 'locale.language': 'de' }, 'that everyone sees: Deutsch.'],
    ['events', { 'season.every': 'month' }, 'A season lasts a month'],
    ['events', { 'daily.hour': '9' }, 'Puzzle of the day: in <#'],
  ])('%s: %j says what has changed, and nothing else does', async (group, fields, sentence) => {
    const list = await shown();
    const said = await fill(list, group, fields);
    expect(said).toMatch(/^\*\*Changed:\*\* [^\n]*$/);
    expect(said).toContain(sentence);
    expect((await shown()).message?.text).toContain(sentence);
    const [[name, value]] = Object.entries(fields) as [[string, string]];
    expect(fieldsOf(await open(list, group))[name]).toEqual([value]);
    expect(await fill(list, group, {})).toBe('Nothing has changed: it was like that before.');
  });

  it('takes channels and roles from Discord’s own menus, and none of them, too', async () => {
    const { channel, discord } = table;
    const role = discord.addRole('Judges', []);
    const bots = discord.channel('bots');
    const list = await shown();
    const both = await fill(list, 'matches', { 'channels.list': [channel.id, bots.id] });
    expect(both).toContain(`started in <#${channel.id}>, <#${bots.id}>.`);
    expect(await fill(list, 'matches', {})).toContain('Nothing has changed');
    expect(await fill(list, 'matches', { 'channels.list': [] })).toContain('in every channel.');
    const people = { 'adjudicator.role': role.id, 'reports.channel': bots.id };
    const said = await fill(list, 'people', people);
    expect(said).toContain(`by <@&${role.id}>`);
    expect(said).toContain(`posted in <#${bots.id}>`);
    expect(await fill(list, 'people', { 'adjudicator.role': [] })).toContain('voided by server managers.');
  });

  it('asks for the hour where only the channel of the puzzle was typed', async () => {
    const { ada, channel, discord } = table;
    const bots = discord.channel('bots');
    const asked = await ada.command(channel, 'settings daily', { channel: bots });
    expect(asked.message?.text).toMatch(/^At which hour .* nothing has changed yet\./);
    const list = await shown();
    const said = await fill(list, 'events', { 'daily.hour': '18', 'daily.channel': bots.id });
    expect(said).toContain(`Puzzle of the day: in <#${bots.id}> at 18:00.`);
    const moved = await ada.command(channel, 'settings daily', { channel });
    expect(moved.message?.text).toContain(`in <#${channel.id}> at 18:00.`);
    expect(await fill(list, 'events', { 'daily.hour': 'never' })).toContain('Puzzle of the day: none.');
  });

  const taka = 'settings-defaults:taka:options';
  it.each([
    ['tak:options', { size: '5', komi: '-0.5', opening: 'no-swap' }, '5x5 · komi -0.5 · no swap · rated.'],
    [
      'tak:terms',
      { time: '3d+12h', takebacks: 'off', theme: 'ink' },
      ' · no takebacks · theme Ink on paper.',
    ],
    ['tak:terms', { reminders: '7d', more: ['calls'] }, 'casual · a reminder after 7 days.'],
    ['taka:options', { goals: '3', turns: '30' }, 'Taka defaults: first to 3 goals'],
    ['taka:terms', { time: '1d', more: [] }, 'first goal wins · 1 day a move · casual'],
  ])('%s of new matches: %j are chosen', async (which, fields, sentence) => {
    const list = await shown();
    const form = () => table.ada.press(list.message!, `settings-defaults:${which}`);
    expect((await table.ada.submit(await form(), fields)).error).toBeUndefined();
    await table.settled();
    expect(list.message!.text).toContain(sentence);
    expect(fieldsOf(await form())).toMatchObject(
      Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => name !== 'turns')
          .map(([name, value]) => [name, [value].flat()]),
      ),
    );
  });

  it('leaves options as they usually are where nothing is chosen, and terms as they were', async () => {
    const { ada, channel } = table;
    await ada.command(channel, 'settings defaults tak', { size: 5, time: '1d' });
    const list = await shown();
    const form = await ada.press(list.message!, 'settings-defaults:tak:options');
    await ada.submit(form, { size: [] });
    await table.settled();
    expect(list.message!.text).toContain('- Tak defaults: 6x6 · 1 day a move · rated.');
  });

  it('refuses numbers that a game does not have, and keeps what was set', async () => {
    const list = await shown();
    const fill = async (turns: string) => {
      await table.ada.submit(await table.ada.press(list.message!, taka), { turns });
      await table.settled();
    };
    await fill('40');
    await fill('many');
    expect(table.ada.sees(table.channel).at(-1)?.text).toContain(
      'turns must be a whole number from 20 to 300',
    );
    const { modal } = await table.ada.press(list.message!, taka);
    expect(JSON.stringify(modal)).toContain('"value":"40"');
  });

  it('keeps the rest of a season, and says so if nothing has changed', async () => {
    const { ada, channel, discord } = table;
    const bots = discord.channel('bots');
    await ada.command(channel, 'settings season', { every: 'month', channel: bots });
    expect(await fill(await shown(), 'events', { 'season.every': 'quarter' })).toContain(`in <#${bots.id}>`);
    const again = await ada.command(channel, 'settings season', { every: 'quarter', channel: bots });
    expect(again.message?.text).toMatch(/^Nothing has changed: it was like that before\.\n/);
  });

  it('changes nothing if some of a form is refused', async () => {
    const { ada, ben, channel, discord, matches } = table;
    const role = discord.addRole('Champions', [ben]);
    const list = await shown();
    const before = await matches.settings.get({ guildId: channel.guildId, channelId: channel.id });
    discord.deny(channel, ['ManageRoles']);
    await fill(list, 'events', { 'season.every': 'month', 'season.role': role.id, 'daily.hour': '9' });
    await fill(list, 'matches', { 'boards.replaced': 'keep', 'roles.list': ['1'.repeat(18)] });
    expect(
      ada
        .sees(channel)
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual([
      expect.stringContaining('roles'),
      'That channel or role is no longer in this server. Choose another one.',
    ]);
    expect(await matches.settings.get({ guildId: channel.guildId, channelId: channel.id })).toEqual(before);
  });

  it('is closed to those who no longer manage the server, and to forms of before a restart', async () => {
    const { ada, ben, channel, discord } = table;
    const role = discord.addRole('Managers', [ben], ['ManageGuild']);
    const { message } = await ben.command(channel, 'settings show');
    const form = await ben.press(message!, 'settings-of:limits');
    discord.removeRole(role);
    await ben.submit(form, { 'limits.matches': '3' });
    await table.settled();
    expect(ben.sees(channel).at(-1)?.text).toContain('Only people who can manage the server');
    const list = await shown();
    await table.restart();
    const late = await ada.press(list.message!, 'settings-of:limits');
    expect(late.message?.text).toContain('This button is out of date');
    const old = await ada.forge(
      channel,
      3,
      { component_type: 3, custom_id: 'setting', values: ['zone'] },
      list.message,
    );
    expect(old.message?.text).toContain('This button is out of date');
  });

  it.each(['en-US', 'de', 'fr', 'es-ES', 'ja'])('has labels that fit, in %s', async (locale) => {
    const eve = table.discord.addPerson({ name: 'Eve', locale });
    table.discord.addRole('Managers', [eve], ['ManageGuild']);
    const { message } = await eve.command(table.channel, 'settings show');
    const parts = games.flatMap(({ id }) =>
      ['options', 'terms'].map((part) => `settings-defaults:${id}:${part}`),
    );
    const groups = ['matches', 'limits', 'people', 'events'].map((group) => `settings-of:${group}`);
    for (const id of [...groups, ...parts]) {
      const { modal } = await eve.press(message!, id);
      expect(JSON.stringify(modal)).not.toContain('…');
    }
  });
});
