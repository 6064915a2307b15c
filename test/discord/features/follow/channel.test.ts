import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';
import { prefer } from '../../../support/table/preferring.ts';

const hour = 3_600_000;
/** More than a follower waits for a board. */
const soon = 30_000;

let table: TestTable;
let news: TestTable['channel'];
let dora: PersonDriver;
beforeEach(async () => {
  table = await openTable();
  news = table.discord.addChannel('news');
  dora = table.discord.addPerson({ name: 'Dora' });
  await set({ channel: news });
});
afterEach(async () => {
  await table.close();
});

const set = (options: Readonly<Record<string, string | TestTable['channel']>>) =>
  table.ada.command(table.channel, 'settings following', options, { force: true });

async function follow(
  by: PersonDriver,
  options: Readonly<Record<string, string | PersonDriver>>,
): Promise<string> {
  const sent = await by.command(table.channel, 'follow', { where: 'channel', ...options });
  return (await sent.answer())!.text;
}

const posted = (): readonly ShownMessage[] => table.ada.sees(news);
const pinged = () => {
  const { ada, ben, cleo } = table;
  return [ada, ben, cleo, dora].flatMap((person) => person.pings(news).map(() => person.name));
};
const letters = () => [table.cleo, dora].flatMap((person) => person.sees(person.direct()));

async function moved(by: PersonDriver, board: ShownMessage, move: string, n: number): Promise<ShownMessage> {
  by.reply(board, move);
  const next = await table.board(n);
  await table.pass(soon);
  return next;
}

describe('/follow in the channel for followers', () => {
  it('pings all followers of a board in one message', async () => {
    const { ada, cleo } = table;
    const board = await table.start({ size: 5 });
    const kept = await follow(cleo, { match: idOf(board) });
    expect(kept).toContain(`I’ll ping you in <#${news.id}> at each board`);
    await follow(dora, { person: ada, when: 'board' });
    const second = await moved(ada, board, 'a1', 2);
    expect(posted()).toHaveLength(1);
    expect(posted()[0]).toMatchObject({ attachments: [{}] });
    expect(posted()[0]!.content).toContain(`<@${cleo.id}>, <@${dora.id}>\n`);
    expect(posted()[0]!.content).toContain(`/${second.id})`);
    expect(pinged()).toEqual(['Cleo', 'Dora']);
    expect(letters()).toEqual([]);
    const list = await (await cleo.command(table.channel, 'follow')).answer();
    expect(list!.content).toContain(`(Ada against Ben): each board, with a ping in <#${news.id}>`);
  });

  it('shows no second picture where the match is played in that channel', async () => {
    const { ada, cleo, channel } = table;
    await set({ channel });
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board) });
    const second = await moved(ada, board, 'a1', 2);
    const [ping] = cleo.pings(channel);
    expect(ping?.content).toMatch(/^<@\d+>\n.*\nAda played `a1`/);
    expect(ping?.content).toContain(`/${second.id})`);
    expect(ping?.attachments).toEqual([]);
    expect(table.boards()).toHaveLength(2);
  });

  it('sums up the day once for all, with those who asked beside each match', async () => {
    const { ada, cleo } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board), when: 'day' });
    await follow(dora, { person: ada, when: 'day' });
    await moved(ada, board, 'a1', 2);
    expect(posted()).toEqual([]);
    await table.pass(24 * hour);
    expect(posted()).toHaveLength(1);
    expect(posted()[0]!.content.split('\n')).toHaveLength(2);
    expect(posted()[0]!.content).toMatch(
      new RegExp(`^- \`${idOf(board)}\` .*<@${cleo.id}>, <@${dora.id}>$`, 'm'),
    );
    expect(pinged()).toEqual(['Cleo', 'Dora']);
    await table.pass(24 * hour);
    expect(posted()).toHaveLength(1);
  });

  it('shows nothing of people who forbid it, not even to those who play', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board) });
    await follow(ada, { match: idOf(board) });
    await prefer(ben, channel, { followed: false });
    await moved(ada, board, 'a1', 2);
    expect(posted()).toEqual([]);
    expect(await follow(ada, { match: idOf(board) })).toContain('doesn’t want to be followed');
  });

  it('shows nothing of a blind match before its end', async () => {
    const { ada, ben, cleo, channel } = table;
    await follow(cleo, { person: ada });
    await follow(dora, { person: ada, when: 'day' });
    const asked = { opponent: ben, color: 'first', size: 5, blind: true };
    await ben.press((await (await ada.command(channel, 'tak', asked)).settled()).message!, 'Accept');
    await table.settled();
    await ada.command(channel, 'move', { move: 'a1' });
    await table.pass(25 * hour);
    expect(posted()).toEqual([]);
    await ben.press((await ben.command(channel, 'resign')).message!, 'Resign');
    await table.pass(soon);
    expect(posted()).toHaveLength(1);
    expect(posted()[0]!.content).toContain('by resignation');
  });

  it('needs a channel, which may be taken away', async () => {
    const { ada, cleo } = table;
    const board = await table.start({ size: 5 });
    await follow(cleo, { match: idOf(board) });
    await set({});
    expect(await follow(dora, { match: idOf(board) })).toContain('`/settings following`');
    await moved(ada, board, 'a1', 2);
    expect([...posted(), ...letters()]).toEqual([]);
    const list = await (await cleo.command(table.channel, 'follow')).answer();
    expect(list!.content).toContain('no longer has a channel');
  });

  it('has room for 25 lines in the list of one person', async () => {
    const { ada, ben, cleo, channel, matches } = table;
    const by = { id: cleo.id, name: cleo.name };
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const choice = { frequency: 'end', place: 'direct' } as const;
    for (let i = 10; i < 34; i++)
      expect((await matches.following.follow(by, scope, 'person', `${'1'.repeat(16)}${i}`, choice)).ok).toBe(
        true,
      );
    expect(await follow(cleo, { person: ada })).toContain('You follow Ada');
    expect(await follow(cleo, { person: ben })).toContain('25');
    // Whoever is in it may still be followed in another way.
    expect(await follow(cleo, { person: ada, when: 'day' })).toContain('You follow Ada');
  });
});
