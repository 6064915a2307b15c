import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, prefer } from '../../../support/table/preferring.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

/** What Ben reads first after a change. */
const news = async (
  ticks: Readonly<Record<string, boolean>>,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> =>
  (await prefer(table.ben, table.channel, ticks, fields)).message!.text.split('\n**Your')[0]!;

describe('/preferences', () => {
  it('is a private list, whose form holds what is set', async () => {
    const { ben, channel } = table;
    const list = await ben.command(channel, 'preferences');
    expect(list.message?.privateFor).toBe(ben.id);
    expect(list.message?.text).toMatch(/^\*\*Your preferences\*\*\n- You get reminders for matches/);
    const form = await ben.press(list.message!, 'Change');
    const usual = { language: ['own'], zone: [], night: ['none'], carry: ['none'] };
    expect(fieldsOf(form)).toEqual({ boxes: ['reminders', 'followed', 'listed', 'weekends'], ...usual });
    await ben.submit(form, { boxes: ['puzzles'], zone: 'Asia/Tokyo', night: '23-7', language: 'de' });
    await table.settled();
    const again = await ben.press(list.message!, 'Ändern');
    expect(again.modal?.title).toBe('Deine Einstellungen');
    const set = { zone: ['Asia/Tokyo'], night: ['23-7'], language: ['de'], carry: ['none'] };
    expect(fieldsOf(again)).toEqual({ boxes: ['puzzles'], ...set });
  });

  it.each([
    [{ reminders: false }, 'You don’t get reminders when it’s your turn.'],
    [{ everyTurn: true }, 'You’re pinged at every turn.'],
    [{ listed: false }, 'Others can’t see you on this server’s leaderboard.'],
    [{ puzzles: true }, 'Positions of your finished matches may become puzzles'],
    [{ followed: false }, 'Nobody but the players can follow your matches.'],
  ])('%j says what has changed', async (ticks, sentence) => {
    expect(await news(ticks)).toContain(`**Changed:** ${sentence}`);
    expect(await news({})).toBe('Nothing has changed: it was like that before.');
  });

  it('has the hours of rest, and changes nothing if they lack a zone', async () => {
    const { ben, channel, matches } = table;
    expect(await news({ reminders: false }, { night: '23-8' })).toMatch(/^\*\*Your preferences/);
    expect(ben.sees(channel).at(-1)?.text).toContain('Tell me your time zone too');
    expect(await matches.people.preferences(ben.id)).toMatchObject({ reminders: true, night: null });
    const said = await news({ weekends: false }, { zone: 'Europe/Berlin', night: '23-8' });
    expect(said).toContain('rest from 23:00 to 8:00. Weekends don’t count. Your time zone is Europe/Berlin.');
    expect(await news({}, { night: 'none' })).toContain('all hours count.');
    const rest = { zone: 'Europe/Berlin', night: null, weekends: false };
    expect(await matches.people.preferences(ben.id)).toMatchObject(rest);
  });

  it('chooses whose ratings go with somebody, and leaves those of another place as they are', async () => {
    const { ben, channel, matches } = table;
    expect(await news({}, { carry: 'here' })).toContain('you begin with the ratings you have here.');
    const chosen = async () => (await matches.people.preferences(ben.id)).carry;
    expect(await chosen()).toBe(channel.guildId);
    const direct = ben.direct();
    const form = await ben.press((await ben.command(direct, 'preferences')).message!, 'Change');
    expect(fieldsOf(form)['carry']).toEqual(['elsewhere']);
    await (await ben.submit(form, {})).settled();
    expect(await chosen()).toBe(channel.guildId);
    await prefer(ben, direct, {}, { carry: 'here' });
    expect(await chosen()).toBe(direct.id);
    expect(await news({}, { carry: 'none' })).toContain('you begin without a rating');
    expect(await chosen()).toBeNull();
  });

  it('chooses the language of what only one person sees', async () => {
    const { ada, ben, channel, discord } = table;
    const german = await prefer(ben, channel, {}, { language: 'de' });
    expect(german.message?.text).toContain('**Deine Einstellungen**');
    expect((await ben.command(channel, 'matches')).message?.text).toContain('keine laufende Partie');
    // Public messages stay in the server's language.
    const offered = await ben.command(channel, 'tak', { opponent: ada });
    expect(offered.message?.text).toContain('challenges you');
    expect((await ben.command(channel, 'report', { match: 'ABCD' })).modal?.title).toContain('melden');
    const back = await prefer(ben, channel, {}, { language: 'own' });
    expect((await ben.command(channel, 'report', { match: 'ABCD' })).modal?.title).toContain('Report');
    expect(back.message?.text).toContain('**Your preferences**');
    // Without a choice, it is the language of their Discord.
    const dora = discord.addPerson({ name: 'Dora', locale: 'de' });
    expect((await dora.command(channel, 'matches')).message?.text).toContain('keine laufende Partie');
    // In direct messages there is no one else to consider.
    await dora.command(dora.direct(), 'tak', { size: 4, level: 1, color: 'first' });
    await discord.until(() =>
      dora.sees(dora.direct()).find(({ content }) => content.includes('Weiß ist am Zug')),
    );
  });

  it('hides somebody from the leaderboard of this server', async () => {
    const { ben, channel, matches } = table;
    const scope = { guildId: channel.guildId, channelId: channel.id };
    for (const listed of [false, true]) {
      await prefer(ben, channel, { listed });
      expect(await matches.standings.isHidden(ben.id, scope)).toBe(!listed);
    }
    const direct = await ben.command(ben.direct(), 'preferences');
    expect(direct.message?.text).not.toContain('leaderboard');
    const form = await ben.press(direct.message!, 'Change');
    expect(JSON.stringify(form.modal)).not.toContain('listed');
  });

  it('of one person changes nothing for another, and a button of an older version nothing at all', async () => {
    const { ada, ben, channel, matches } = table;
    const board = await table.start({ size: 4 });
    const forged = await ada.forge(channel, 3, { component_type: 2, custom_id: 'reminders:off' }, board);
    expect(forged.message?.privateFor).toBe(ada.id);
    expect(forged.message?.text).toContain('This button is out of date');
    for (const { id } of [ada, ben])
      expect(await matches.people.preferences(id)).toMatchObject({ reminders: true });
    expect((await table.board(1)).content).toBe(board.content);
  });
});
