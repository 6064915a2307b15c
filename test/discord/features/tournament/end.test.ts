import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, play, resign, said } from './cup.ts';

const day = 86_400_000;

let table: TestTable;
let people: readonly PersonDriver[];
beforeEach(async () => {
  table = await openTable();
  people = [table.ada, table.ben, table.cleo];
});
afterEach(async () => {
  await table.close();
});

const by = (person: PersonDriver, command: string, options = {}) =>
  answer(table, person, `tournament ${command}`, options);

/** A round robin that Ada wins, and Ben is second in. */
async function played(): Promise<void> {
  await by(table.ada, 'start');
  for (let round = 1; round <= 3; round++) {
    await table.pass(13_000);
    const news = said(table, round === 1 ? 'begins! Round 1 of 3' : `round ${round} of 3 begins`);
    await play(table, news, 'a1', 'd4');
    const line = news.split('\n')[1]!;
    await resign(table, line.includes('Cleo') ? table.cleo : table.ben, idsIn(line)[0]!);
  }
  await table.pass(1_000);
}

/** The text of a file that was sent. */
const contentOf = async (url: string): Promise<string> => (await fetch(url)).text();

async function exported(what: string): Promise<readonly { name: string; text: string }[]> {
  const command = await table.ada.command(table.channel, 'tournament export', { what });
  const files = (await command.answer())?.attachments ?? [];
  return Promise.all(
    files.map(async ({ filename, url }) => ({ name: filename, text: await contentOf(url) })),
  );
}

describe('the end of a tournament', () => {
  it('pings the winner with a podium and all games, and gives a role for some days', async () => {
    const { ada, ben, channel, discord } = table;
    const role = discord.addRole('Champion', []);
    await create(table, people, { format: 'roundRobin', size: 4 });
    const change = () => by(ada, 'change', { prize: role, keep: 7 });
    expect(await change()).toContain('I can’t give roles here');
    discord.world.giveRole(discord.guild(), discord.bot.id, discord.addRole('Bot', [], ['ManageRoles']));
    expect(await change()).toContain('is changed');
    ada.open(channel);
    await played();
    const end = ada.sees(channel).find(({ text }) => text.includes('is over. Thanks'))!;
    expect(end.text).toContain(`<@${ada.id}> wins **Spring Cup**. Congratulations!`);
    expect(ada.pings(channel).map(({ text }) => text)).toContain(end.text);
    const [podium, , games] = end.attachments;
    expect(podium?.description).toContain('1. Ada: 2\n2. Ben: 1\n3. Cleo: 0');
    expect((await contentOf(games!.url)).match(/\[Player1 /g)).toHaveLength(3);
    const has = (person: PersonDriver) =>
      discord
        .guild()
        .members.some(({ personId, roles }) => personId === person.id && roles.includes(role.id));
    expect([has(ada), has(ben)]).toEqual([true, false]);
    await table.pass(6 * day);
    expect(has(ada)).toBe(true);
    await table.pass(day);
    await table.pass(1_000);
    expect(has(ada)).toBe(false);
  });

  it('gives points for places, which a leaderboard adds up by game, time and season', async () => {
    const { ada, ben, cleo, channel } = table;
    const shown = (options: Record<string, string> = {}) =>
      answer(table, ben, 'leaderboard', { kind: 'tak.tournaments', text: true, ...options });
    expect(await shown()).toContain('No Tak tournament has been played to its end');
    await create(table, people, { format: 'roundRobin', size: 4 });
    await played();
    const lines = ['1\\. Ada 10 points · 1/1', '2\\. Ben 8 points', '3\\. Cleo 6 points'];
    for (const line of lines) expect(await shown()).toContain(line);
    expect(await shown()).toContain('10-8-6-5-4-3-2-1');
    // In a knock-out of three, nobody plays for the second place; who leaves gets nothing.
    await create(table, people, { format: 'knockout', size: 4 });
    await by(ada, 'start', { seeds: people.map(({ id }) => `<@${id}>`).join(' ') });
    await table.pass(13_000);
    await by(cleo, 'leave', { tournament: 'Spring Cup' });
    await table.pass(13_000);
    await resign(table, ben, idsIn(said(table, 'Final'))[0]!);
    await table.pass(1_000);
    expect(await shown()).toContain('1\\. Ada 20 points · 2/2');
    expect(await shown()).toContain('2\\. Ben 16 points');
    expect(await shown()).toContain('3\\. Cleo 6 points · 0/1');
    expect(await shown({ period: 'last-year' })).toContain('No Tak tournament');
    expect(await shown({ period: 'year' })).toContain('Ada 20 points');
    await ada.command(channel, 'settings season', { every: 'month' }, { force: true });
    expect(await shown({ season: 'current' })).toContain('Ada 20 points');
    await table.matches.standings.hide(ben.id, { guildId: channel.guildId, channelId: channel.id }, true);
    expect(await shown({ season: 'current' })).not.toContain('2\\. Ben');
    await table.pass(32 * day);
    expect(await shown({ season: 'current' })).toContain('No Tak tournament');
    const picture = await ada.command(channel, 'leaderboard', { kind: 'tak.tournaments' });
    expect((await picture.answer())?.attachments[0]?.description).toContain('Tak: tournaments');
  });

  it('is exported as tables, JSON with the log, a report for FIDE and games', async () => {
    await create(table, people, { format: 'roundRobin', size: 4 });
    expect((await exported('csv')).map(({ name }) => name)).toHaveLength(2);
    await played();
    const [standings, matches] = await exported('csv');
    expect(standings?.text).toBe(
      'rank,name,points,buchholz,buchholzCut1,sonnebornBerger,wins,withdrawn\r\n' +
        '1,Ada,2,1,1,1,2,false\r\n2,Ben,1,2,2,0,1,false\r\n3,Cleo,0,3,2,0,0,false\r\n',
    );
    expect(matches?.text.trim().split('\r\n')).toHaveLength(4);
    const [json] = await exported('json');
    const parsed = JSON.parse(json!.text) as {
      matches: unknown[];
      log: { kind: string }[];
      players: string[];
    };
    expect(parsed.players).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(parsed.log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['join', 'start', 'end']));
    const [games] = await exported('games');
    expect(games?.name).toMatch(/\.ptn$/);
    expect(games?.text.match(/1\. a1 d4/g)).toHaveLength(3);
    const [report] = await exported('trf');
    const lines = report!.text.split('\r\n').filter((line) => line.startsWith('001 '));
    // The columns of FIDE's TRF16: number, name, points, rank, then opponent, colour and result of each round.
    const read = lines.map((line) => ({
      number: Number(line.slice(4, 8)),
      name: line.slice(14, 47).trim(),
      points: Number(line.slice(80, 84)),
      rank: Number(line.slice(85, 89)),
      games: [0, 1, 2].map((round) => line.slice(89 + 10 * round, 99 + 10 * round)),
    }));
    expect(read.map(({ name, points, rank }) => [name, points, rank]).toSorted()).toEqual([
      ['Ada', 2, 1],
      ['Ben', 1, 2],
      ['Cleo', 0, 3],
    ]);
    for (const { number, games } of read) {
      expect(games.filter((game) => game === '  0000 - Z')).toHaveLength(1);
      for (const [round, game] of games.entries()) {
        const [, opponent = '', colour = '', result = ''] = /^ {2}( *\d+) ([wb]) ([01])$/.exec(game) ?? [];
        if (opponent === '') continue;
        const other = read.find((one) => one.number === Number(opponent))!.games[round];
        const mirrored = `${colour === 'w' ? 'b' : 'w'} ${result === '1' ? '0' : '1'}`;
        expect(other).toBe(`  ${String(number).padStart(4)} ${mirrored}`);
      }
    }
  });
});
