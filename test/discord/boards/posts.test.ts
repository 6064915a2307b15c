import type { Channel } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
let forum: Channel;
beforeEach(async () => {
  table = await openTable();
  forum = table.discord.addChannel('games', undefined, 'forum');
});
afterEach(() => table.close());

const addTags = (...names: string[]): void => names.forEach((name) => void table.discord.addTag(forum, name));

const tagsOf = (post: Channel): readonly string[] =>
  (post.thread?.tags ?? []).map((id) => forum.tags?.find((tag) => tag.id === id)?.name ?? id);

const postOf = (from: Channel) =>
  table.discord.until(() => table.discord.world.threadsOf(forum).find(({ id }) => id !== from.id));

/** Of a match that Ada has begun in a post of hers. */
async function startIn(from: Channel, accept = 'Accept'): Promise<Channel> {
  const { ada, ben } = table;
  const asked = { opponent: ben, size: 4, color: 'first', thread: true };
  const offered = await ada.command(from, 'tak', asked);
  await ben.press(offered.message!, accept);
  expect(offered.message?.text).toMatch(/The board is in a post of its own\.|in einem eigenen Beitrag/);
  const post = await postOf(from);
  await table.board(1, post);
  return post;
}

describe('a match in a forum', () => {
  it('is a post, whose tags tell its game, whose turn it is, and that it is over', async () => {
    const { ada, ben, discord } = table;
    addTags('taka', 'TAK', 'white to move', 'Black to move', 'Finished');
    const own = discord.addTag(forum, 'club');
    const from = discord.addThread(forum, 'tak tonight', ada);
    const post = await startIn(from);
    expect(post.name).toMatch(/^Ada – Ben · Tak \w{4}$/);
    expect(post.thread?.members).toEqual(expect.arrayContaining([ada.id, ben.id]));
    expect(ada.sees(post)[0]?.content).toContain(`/${from.id}/`);
    expect(tagsOf(post)).toEqual(['TAK', 'white to move']);
    post.thread!.tags = [...post.thread!.tags!, own.id];
    discord.world.tell({ kind: 'channel', change: 'edited', channel: post });

    await ada.command(post, 'move', { move: 'a1' });
    await table.board(2, post);
    await discord.until(() => tagsOf(post).includes('Black to move'));
    expect(tagsOf(post)).toEqual(['club', 'TAK', 'Black to move']);
    await ben.command(post, 'move', { move: 'd4' });
    await table.board(3, post);
    await discord.until(() => tagsOf(post).includes('white to move'));

    const before = discord.requests.length;
    const asked = await ben.command(post, 'resign');
    await ben.press(asked.message!, 'Resign');
    await discord.until(() => post.thread?.archived);
    expect(tagsOf(post)).toEqual(['club', 'TAK', 'Finished']);
    const edits = discord.requests
      .slice(before)
      .filter(({ method, path }) => method === 'PATCH' && path === `/channels/${post.id}`);
    expect(edits).toHaveLength(1);
    expect(tagsOf(from)).toEqual([]);
  });

  it('has the tags in the language of the server, too, but none that only moderators give', async () => {
    const { ada, discord } = table;
    discord.addTag(forum, 'Tak', { moderated: true });
    addTags('weiß am Zug');
    await ada.command(table.channel, 'settings locale', { language: 'de' });
    const post = await startIn(discord.addThread(forum, 'heute', ada), 'Annehmen');
    expect(tagsOf(post)).toEqual(['weiß am Zug']);
  });

  it('takes no request for tags that the forum has not', async () => {
    const { ada, discord } = table;
    addTags('Tak', 'finished');
    const post = await startIn(discord.addThread(forum, 'tak tonight', ada));
    const before = discord.requests.length;
    await ada.command(post, 'move', { move: 'a1' });
    await table.board(2, post);
    await table.settled();
    const asked = discord.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((each) => each.endsWith(`/channels/${post.id}`))).toEqual([]);
  });

  it('is archived though Discord refuses its tags', async () => {
    const { ada, ben, discord } = table;
    addTags('Tak', 'finished');
    const post = await startIn(discord.addThread(forum, 'tak tonight', ada));
    const gone = { code: 10087, message: 'Unknown Tag' };
    const path = new RegExp(`/channels/${post.id}$`);
    discord.faults.request({ method: 'PATCH', path }, { kind: 'status', status: 400, body: gone });
    const asked = await ben.command(post, 'resign');
    await ben.press(asked.message!, 'Resign');
    await discord.until(() => post.thread?.archived);
    expect(tagsOf(post)).toEqual(['Tak']);
  });

  it('is played in the post of a person where no other is asked for, or may be opened', async () => {
    const { ada, ben, discord } = table;
    addTags('Tak');
    const from = discord.addThread(forum, 'tak tonight', ada);
    const offered = await ada.command(from, 'tak', { opponent: ben, size: 4 });
    await ben.press(offered.message!, 'Accept');
    await table.board(1, from);
    expect(tagsOf(from)).toEqual([]);
    discord.deny(forum, ['SendMessages']);
    const refused = await ada.command(from, 'tak', { opponent: ben, thread: true });
    expect(refused.message?.text).toContain('Send Messages');
  });
});
