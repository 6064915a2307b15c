import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';
import { prefer } from '../../../support/table/preferring.ts';

const hour = 3_600_000;
/** More than a follower waits for a board. */
const soon = 30_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

async function follow(
  by: PersonDriver,
  options: Readonly<Record<string, string | PersonDriver>> = {},
): Promise<ShownMessage> {
  const sent = await by.command(table.channel, 'follow', options);
  const answer = (await sent.answer())!;
  expect(answer.privateFor).toBe(by.id);
  return answer;
}

/** The direct messages from the bot, oldest first. */
const letters = (to: PersonDriver) => to.sees(to.direct());

async function moved(by: PersonDriver, board: ShownMessage, move: string, n: number): Promise<ShownMessage> {
  by.reply(board, move);
  const next = await table.board(n);
  await table.pass(soon);
  return next;
}

async function resign(by: PersonDriver): Promise<void> {
  const asked = await by.command(table.channel, 'resign');
  await by.press(asked.message!, 'Resign');
  await table.settled();
}

describe('/follow', () => {
  it('sends each board of a match and its end, and then forgets it', async () => {
    const { ada, ben, cleo } = table;
    const board = await table.start({ size: 5 });
    const kept = await follow(cleo, { match: idOf(board).toLowerCase() });
    expect(kept.content).toContain(`You follow \`${idOf(board)}\` (Ada against Ben).`);
    expect((await follow(cleo)).content).toContain('(Ada against Ben): each board');
    const second = await moved(ada, board, 'a1', 2);
    expect(letters(cleo)).toHaveLength(1);
    expect(letters(cleo)[0]).toMatchObject({ attachments: [{}] });
    expect(letters(cleo)[0]!.content).toContain('Ada played `a1`');
    expect(letters(cleo)[0]!.content).toContain(`/${second.id})`);
    await table.pass(hour);
    expect(letters(cleo)).toHaveLength(1);
    await resign(ben);
    await table.board(3);
    await table.pass(soon);
    expect(letters(cleo)).toHaveLength(2);
    expect(letters(cleo)[1]!.content).toContain('by resignation');
    expect((await follow(cleo)).content).toContain('You’re not following anything');
    expect([ada, ben].flatMap(letters)).toEqual([]);
    expect((await follow(cleo, { match: idOf(board) })).content).toContain('is over');
  });

  it('sends the end only of somebody’s matches, not of one’s own, until stopped with the menu', async () => {
    const { ada, ben, cleo } = table;
    await follow(cleo, { person: ada });
    await follow(ben, { person: ada, when: 'board' });
    const board = await table.start({ size: 5 });
    await moved(ada, board, 'a1', 2);
    expect([ben, cleo].flatMap(letters)).toEqual([]);
    await resign(ben);
    await table.board(3);
    await table.pass(soon);
    expect(letters(cleo)).toHaveLength(1);
    expect(letters(ben)).toEqual([]);
    const list = await follow(cleo);
    expect(list.content).toContain('- Ada: the end only');
    const stopped = await cleo.select(list, 'Stop following', [`person-${ada.id}`]);
    expect((await stopped.answer())?.text).toContain('You’re not following anything');
  });

  it('sums up once a day what happened, and says nothing on quiet days', async () => {
    const { ada, cleo } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { person: ada, when: 'day' });
    await moved(ada, board, 'a1', 2);
    await table.pass(23 * hour);
    expect(letters(cleo)).toEqual([]);
    await table.pass(2 * hour);
    expect(letters(cleo)).toHaveLength(1);
    expect(letters(cleo)[0]!.content).toContain(`\`${idOf(board)}\` Tak: Ada against Ben`);
    expect(letters(cleo)[0]!.content).toContain('Ben to move');
    await table.pass(24 * hour);
    expect(letters(cleo)).toHaveLength(1);
  });

  it('sends the ends of a tournament’s matches to those who are not playing them', async () => {
    const { ada, ben, cleo, channel } = table;
    const all = [ada, ben, cleo];
    const options = { name: 'Cup', format: 'roundRobin', size: 4 };
    await (await ada.command(channel, 'tournament create tak', options)).settled();
    const message = ada.sees(channel).at(-1)!;
    for (const person of all) await person.press(message, 'Join');
    const [tournament] = await table.matches.tournaments.list(
      { guildId: channel.guildId, channelId: channel.id },
      'open',
    );
    for (const person of all) {
      const kept = await follow(person, { tournament: tournament!.id, when: 'end' });
      expect(kept.content).toContain('You follow the tournament Cup');
    }
    await (await ada.command(channel, 'tournament start')).settled();
    await table.pass(1_000);
    await table.pass(soon);
    await table.pass(soon);
    const [board] = table.boards();
    const found = await table.matches.stored.byBoard(board!.id, {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    const { first, second } = found!.match.players;
    const idle = all.find(({ id }) => id !== first.id && id !== second.id)!;
    expect(all.flatMap(letters)).toEqual([]);
    await resign(all.find(({ id }) => id === first.id)!);
    await table.pass(soon);
    expect(letters(idle)).toHaveLength(1);
    expect(letters(idle)[0]!.content).toContain('by resignation');
    expect(all.flatMap(letters)).toHaveLength(1);
  });

  it('is silent about people who forbid it, except to players', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board) });
    await follow(cleo, { person: ada });
    const dora = table.discord.addPerson({ name: 'Dora' });
    await follow(dora, { person: ada, when: 'day' });
    const list = await prefer(ben, channel, { followed: false });
    expect(list.message?.text).toContain('Nobody but the players');
    await follow(ada, { match: idOf(board) });
    await moved(ada, board, 'a1', 2);
    await table.pass(25 * hour);
    expect([cleo, dora].flatMap(letters)).toEqual([]);
    expect(letters(ada)).toHaveLength(1);
    expect((await follow(cleo, { match: idOf(board) })).content).toContain('doesn’t want to be followed');
    expect((await follow(cleo, { person: ben })).content).toContain('doesn’t want to be followed');
  });

  it('tells nothing of a blind match before its end', async () => {
    const { ada, ben, cleo, channel } = table;
    await follow(cleo, { person: ada });
    const asked = { opponent: ben, color: 'first', size: 5, blind: true };
    const challenge = await (await ada.command(channel, 'tak', asked)).settled();
    await ben.press(challenge.message!, 'Accept');
    await table.settled();
    const match = idOf(ada.sees(channel).findLast(({ content }) => content.includes('This match is blind'))!);
    expect((await follow(cleo, { match })).content).toContain('you won’t hear about it until it’s over');
    await ada.command(channel, 'move', { move: 'a1' });
    await table.pass(soon);
    expect(letters(cleo)).toEqual([]);
    await resign(ben);
    await table.pass(soon);
    expect(letters(cleo)).toHaveLength(1);
    expect(letters(cleo)[0]!.content).toContain('by resignation');
  });

  it.each(['board', 'day'])('tells those who have left the server nothing more: %s', async (when) => {
    const { ada, ben, cleo, discord } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board), when });
    await follow(cleo, { person: ben, when });
    discord.world.removeMember(discord.guild(), cleo.person);
    await moved(ada, board, 'a1', 2);
    await table.pass(25 * hour);
    expect(letters(cleo)).toEqual([]);
    discord.world.addMember(discord.guild(), cleo.person);
    expect((await follow(cleo)).content).toContain('You’re not following anything');
  });

  it('gives up on people who are closed to direct messages', async () => {
    const { ada, cleo, discord } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board) });
    discord.world.people.get(cleo.id)!.acceptsDirect = false;
    await moved(ada, board, 'a1', 2);
    expect(letters(cleo)).toEqual([]);
    expect((await follow(cleo)).content).toContain('You’re not following anything');
  });

  it.each([
    ['', async () => undefined],
    [', even if another process goes on', () => table.restart()],
  ])('tells nobody twice if another follower cannot be told at first%s', async (_, happens) => {
    const { ada, cleo, discord } = table;
    const dora = discord.addPerson({ name: 'Dora' });
    const board = await table.start({ size: 5 });
    for (const person of [cleo, dora]) await follow(person, { match: idOf(board) });
    const path = ({ id }: { readonly id: string }) => `/channels/${id}/messages`;
    const fails = discord.faults.request(
      { method: 'POST', path: new RegExp(path(dora.direct())) },
      { kind: 'status', status: 500 },
      100,
    );
    await moved(ada, board, 'a1', 2);
    await table.pass(hour / 6);
    fails();
    await happens();
    await table.pass(hour);
    expect([cleo, dora].map((person) => letters(person).length)).toEqual([1, 1]);
    // Discord would drop a second one only for some minutes.
    const sent = discord.requests.filter((one) => one.path.endsWith(path(cleo.direct())));
    expect(sent).toHaveLength(1);
  });

  it('tells of a board once, however often posting it is tried', async () => {
    const { ada, channel, cleo, discord } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board) });
    const fails = discord.faults.request(
      { path: new RegExp(`/channels/${channel.id}/messages`) },
      { kind: 'status', status: 500 },
      1_000,
    );
    await ada.command(channel, 'move', { move: 'a1' });
    await table.pass(hour / 6);
    expect(letters(cleo)).toEqual([]);
    fails();
    await table.pass(hour);
    await table.board(2);
    await table.pass(soon);
    expect(letters(cleo)).toHaveLength(1);
  });

  it('says why not', async () => {
    const { ada, cleo } = table;
    const board = await table.start({ size: 5 });
    expect((await follow(cleo, { match: 'ZZZZ' })).content).toContain('There is no match');
    expect((await follow(cleo, { tournament: 'ZZZZ' })).content).toContain('ZZZZ');
    expect((await follow(cleo, { person: cleo })).content).toContain('can’t follow yourself');
    expect((await follow(cleo, { match: idOf(board), person: ada })).content).toContain('one at a time');
  });

  it('is offered below a spectator’s board, and speaks German', async () => {
    const { ada, cleo, channel } = table;
    await ada.command(channel, 'settings locale', { language: 'de' }, { force: true });
    const sent = await ada.command(channel, 'tak', { opponent: table.ben, color: 'first', size: 5 });
    await table.ben.press((await sent.settled()).message!, 'Annehmen');
    const board = await table.board(1);
    const shown = (await (await cleo.command(channel, 'board', { match: idOf(board) })).answer())!;
    await cleo.press(shown, 'Follow');
    await moved(ada, board, 'a1', 2);
    expect(letters(cleo)).toHaveLength(1);
    expect(letters(cleo)[0]!.content).toContain('Ada hat `a1` gespielt');
  });
});
