import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { ManualTime } from '../../../support/time.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

const hour = 3_600_000;
const day = 24 * hour;

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ time: new ManualTime(Date.parse('2026-11-28T12:00Z')) });
});
afterEach(async () => {
  await table.close();
});

const plies = { tak: ['a1', 'b1', 'c1', 'd1'], taka: [] };

/** A match without boards: the first of the two resigns, or loses on time. */
async function lose(first: PersonDriver, second: PersonDriver): Promise<void> {
  const { matches, channel } = table;
  const scope = { guildId: channel.guildId, channelId: channel.id };
  const [one, other] = [first, second].map(({ id, name }) => ({ id, name }));
  const proposed = await matches.challenges.propose({
    ...scope,
    gameId: 'tak',
    options: { size: 5 },
    terms: {},
    challenger: one!,
    opponent: other,
    seat: 'first',
    thread: false,
  });
  if (!proposed.ok) throw new Error(proposed.error.key);
  const { id } = proposed.value;
  await matches.challenges.accept(id, other!, scope);
  for (const [i, ply] of plies.tak.entries())
    await matches.turns.play(id, i % 2 === 0 ? one! : other!, scope, ply);
  await matches.turns.resign(id, one!, scope);
}

const answer = async (
  by: PersonDriver,
  command: string,
  options: Parameters<PersonDriver['command']>[2] = {},
) => (await by.command(table.channel, command, options, { force: true })).message?.text ?? '';

const announced = (text: string) =>
  table.ada.sees(table.channel).filter(({ content }) => content.includes(text));

/** In the server's time zone, the month ends an hour before that of UTC. */
async function endMonth(): Promise<void> {
  await table.pass(Date.parse('2026-11-30T23:00Z') - table.time.now() - 3_000);
  expect(announced('The season is over')).toEqual([]);
  await table.pass(4_000);
}

describe('a season', () => {
  it('ends in the server’s time zone: standings, titles and the role of the first three', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    const role = discord.addRole('Champion', [cleo]);
    expect(await answer(ada, 'settings season', { every: 'month', role })).toContain(
      'I can’t give roles here',
    );
    discord.world.giveRole(discord.guild(), discord.bot.id, discord.addRole('Bot', [], ['ManageRoles']));
    await answer(ada, 'settings season', { every: 'month', role });
    expect(await answer(ada, 'settings zone', { zone: 'Berlin' })).toContain('I don’t know the time zone');
    expect(await answer(ada, 'settings zone', { zone: 'Europe/Berlin' })).toContain(
      `A season lasts a month; its final standings are announced in <#${channel.id}>. The first three get <@&${role.id}>.`,
    );
    for (let i = 0; i < 10; i += 1) await lose(i % 2 === 0 ? cleo : ben, ada);
    ben.open(channel);
    await endMonth();
    const [end] = announced('The season is over: November 2026.');
    expect(end?.content).toContain(`Tak: 🥇 <@${ada.id}>\n`);
    expect(end?.content).toContain('A title takes 5 rated matches in the season, and 10 in all.');
    expect(end?.content).toContain(`Those with a medal now have <@&${role.id}>.`);
    expect(end?.attachments[0]?.description).toMatch(
      /^Tak: leaderboard · November 2026 · 3 players\n1\. Ada \d+ \(\+\d+\) · 10–0–0\nUnranked/,
    );
    expect(ben.pings(channel)).toEqual([]);
    const holders = () =>
      discord
        .guild()
        .members.filter(({ roles }) => roles.includes(role.id))
        .map(({ personId }) => personId);
    // Cleo was given it by somebody else.
    expect(holders()).toEqual([ada.id, cleo.id].toSorted());
    expect(await answer(ben, 'profile', { player: ada })).toContain('Titles: 🥇 November 2026');
    // As it is suggested, and as it is shown.
    for (const season of ['2026-11', ' november 2026']) {
      const shown = await ben.command(channel, 'leaderboard', { season, text: true });
      expect(shown.message?.text).toContain('Ben 1');
    }
    // The next season has begun.
    expect(await answer(ben, 'leaderboard', { season: 'current', game: 'tak' })).toContain(
      'Nobody has played a rated Tak match in this season',
    );
    expect(await answer(ben, 'leaderboard', { season: '1999-13' })).toContain('There is no such season');
    // Without Ada.
    for (let i = 0; i < 4; i += 1) await lose(cleo, ben);
    const current = () => answer(ben, 'leaderboard', { season: 'current', game: 'tak', text: true });
    expect(await current()).toContain('Unranked: a title takes 5 rated matches in the season, 10 in all');
    expect(await current()).not.toContain('1\\. Ben');
    await lose(cleo, ben);
    await lose(cleo, ben);
    // Ada has enough in all, and her rating is settled, but with one match in the season there is no title.
    await lose(cleo, ada);
    expect(await current()).toMatch(/1\\. Ben .*\n.*2\\. Cleo/s);
    expect(await current()).toMatch(/Unranked.*\n.*Ada \d+ /);
    await table.pass(31 * day);
    expect(announced('The season is over: December 2026.')).toHaveLength(1);
    expect(holders()).toEqual([ben.id, cleo.id].toSorted());
    await table.pass(31 * day);
    expect(announced('The season is over')).toHaveLength(2);
  });

  it('that ended while the bot was away is closed as it was then, in German', async () => {
    const { ada, ben } = table;
    await answer(ada, 'settings locale', { language: 'de' });
    await answer(ada, 'settings season', { every: 'quarter' });
    await lose(ada, ben);
    await table.restart(40 * day);
    await lose(ben, ada);
    await table.pass(3_000);
    const [news] = announced('Die Saison ist zu Ende: 4. Quartal 2026.');
    expect(news?.attachments[0]?.description).toContain('Ben 1510? (+10) · 1–0–0');
    expect(news?.content).toContain('Tak: Niemand hat genug gewertete Partien für einen Rang gespielt.');
    expect(await answer(ada, 'settings season', { every: 'never' })).toContain('There are no seasons.');
    await table.pass(100 * day);
    expect(announced('Die Saison ist zu Ende')).toHaveLength(1);
  });
});
