import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

/** Where a match is played: in a thread of its own, and what happens if its channel or board is deleted. */

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** Starts a match in a thread of its own. */
async function beginInThread(): Promise<Channel> {
  const { ada, ben, channel, discord } = table;
  discord.allow(channel, ['CreatePublicThreads']);
  const offered = await ada.command(channel, 'tak', { opponent: ben, color: 'first', size: 4 });
  await ben.press(offered.message!, 'Accept');
  const thread = await discord.until(
    () => discord.world.threadsOf(channel).find((each) => each.thread?.ownerId === discord.bot.id),
    30_000,
    'a thread',
  );
  await table.board(1, thread);
  return thread;
}

async function resignIn(place: Channel): Promise<void> {
  const asked = await table.ben.command(place, 'resign');
  await table.ben.press(asked.message!, 'Resign');
}

describe('a thread of a match', () => {
  it('is put away at the end, and opened again by a rematch, which is played in it', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = await beginInThread();
    await resignIn(thread);
    const last = await table.board(2, thread);
    await discord.until(() => thread.thread?.archived === true, 30_000, 'the archived thread');
    const offered = await ada.press(last, 'Rematch');
    expect(offered.message?.text).toContain('challenges you');
    expect(thread.thread?.archived).toBe(false);
    await ben.press(offered.message!, 'Accept');
    expect((await table.board(3, thread)).content).toContain('Move 1');
    expect(discord.world.threadsOf(channel)).toHaveLength(1);
  });

  it('is put away again after a replay was shown in it', async () => {
    const { ada, discord } = table;
    const thread = await beginInThread();
    await ada.command(thread, 'move', { move: 'a1' });
    await table.board(2, thread);
    await resignIn(thread);
    const last = await table.board(3, thread);
    await discord.until(() => thread.thread?.archived === true, 30_000, 'the archived thread');
    await ada.press(last, 'Replay');
    const shown = () => ada.sees(thread).some(({ attachments }) => attachments[0]?.filename.endsWith('.gif'));
    await discord.until(() => shown() && thread.thread?.archived === true, 20_000, 'the replay, put away');
  });

  it('is found again by a rematch that is asked for in its channel', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = await beginInThread();
    await resignIn(thread);
    await table.board(2, thread);
    await discord.until(() => thread.thread?.archived === true, 30_000, 'the archived thread');
    ben.open(thread);
    const asked = await ada.command(channel, 'rematch');
    expect((await asked.answer())?.text).toContain(`/${thread.id}/`);
    const challenge = ben.sees(thread).at(-1)!;
    expect(ben.pings(thread).map(({ id }) => id)).toContain(challenge.id);
    await ben.press(challenge, 'Accept');
    await table.board(3, thread);
  });

  it('takes a rematch also where Discord takes its time with it', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = await beginInThread();
    await resignIn(thread);
    await table.board(2, thread);
    const path = new RegExp(`^/channels/${thread.id}/messages$`);
    // Longer than an interaction waits.
    discord.faults.request({ method: 'POST', path }, { kind: 'slow', ms: 3_300 });
    const asking = ada.command(channel, 'rematch');
    const held = (): boolean =>
      discord.requests.some((request) => path.test(request.path) && request.status === undefined);
    await discord.until(held, 30_000, 'the challenge to be posted');
    table.time.advance(3_300);
    const asked = await asking;
    const challenge = await discord.until(
      () => ben.sees(thread).find(({ content }) => content.includes('challenges you')),
      6_000,
      'the challenge',
    );
    await discord.until(() => asked.message?.text.includes(challenge.id), 30_000, 'the answer');
    await ben.press(challenge, 'Accept');
    await table.board(3, thread);
  });

  it('that was locked since is left alone by a rematch, which is offered in the channel', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = await beginInThread();
    await resignIn(thread);
    await table.board(2, thread);
    await discord.until(() => thread.thread?.archived === true, 30_000, 'the archived thread');
    discord.archive(thread, { locked: true });
    const asked = await ada.command(channel, 'rematch');
    expect(asked.message?.text).toContain('challenges you');
    await ben.press(asked.message!, 'Accept');
    const newest = () => discord.world.threadsOf(channel).find(({ id }) => id !== thread.id);
    await table.board(1, await discord.until(newest, 30_000, 'another thread'));
  });

  it('stays open while another match is played in it, and when it is not the bot’s', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = discord.addThread(channel, 'games', ada);
    const offered = await ada.command(thread, 'tak', { opponent: ben, size: 4 });
    await ben.press(offered.message!, 'Accept');
    await table.board(1, thread);
    await resignIn(thread);
    await table.board(2, thread);
    const own = await beginInThread();
    const second = await ada.command(own, 'tak', { opponent: ben, size: 3 });
    await ben.press(second.message!, 'Accept');
    const [one] = [await table.board(1, own), await table.board(2, own)];
    const resigned = await ben.press(one, 'Resign');
    await ben.press(resigned.message!, 'Resign');
    await table.board(3, own);
    // Anything that follows is handled after the archiving that must not happen.
    await ada.command(channel, 'help');
    expect([thread.thread?.archived, own.thread?.archived]).toEqual([false, false]);
  });
});

describe('a match whose channel is gone', () => {
  it.each(['thread', 'channel'])('of a deleted %s is played on elsewhere when both want it', async (kind) => {
    const { ada, ben, cleo, channel, discord } = table;
    const place = kind === 'thread' ? await beginInThread() : table.addPlace('short-lived');
    if (kind === 'channel') {
      const offered = await ada.command(place, 'tak', { opponent: ben, color: 'first', size: 4 });
      await ben.press(offered.message!, 'Accept');
    }
    const board = await table.board(1, place);
    const id = idOf(board);
    discord.removeChannel(place);

    const other = await cleo.command(channel, 'board', { match: id });
    expect((await other.answer())?.text).toContain(`\`${id}\` · Move 1`);
    ben.open(channel);
    const asked = await ada.command(channel, 'board', { match: id });
    expect(await asked.answer()).toBeUndefined();
    const offer = ada.sees(channel).at(-1)!;
    expect(offer.content).toContain('would like to continue here');
    expect(ben.pings(channel).map((each) => each.id)).toEqual([offer.id]);
    expect((await ada.press(offer, 'Accept')).message?.text).toContain('You asked for this yourself');
    expect((await cleo.press(offer, 'Accept')).message?.text).toContain('Only they can change it');
    await ben.press(offer, 'Accept');
    const again = await table.board(1);
    expect(again.content).toContain(`\`${id}\` · Move 1 · White to play`);
    ada.reply(again, 'a1');
    await table.board(2);
  });

  it('moves only where the other agreed to, and where matches may be played', async () => {
    const { ada, ben, channel, discord } = table;
    const place = table.addPlace('short-lived');
    const began = await ada.command(place, 'tak', { opponent: ben, color: 'first', size: 4 });
    await ben.press(began.message!, 'Accept');
    const id = idOf(await table.board(1, place));
    discord.removeChannel(place);
    const tak = discord.channel('bots');
    const ask = async (who: typeof ada, where: typeof channel) =>
      (await who.command(where, 'board', { match: id })).answer();
    await ask(ada, tak);
    const first = ada.sees(tak).at(-1)!;
    // Ben wants a different channel, which is not agreement but a request of his own.
    await ask(ben, channel);
    const second = ada.sees(channel).at(-1)!;
    expect(second.content).toContain('would like to continue here');
    expect((await ada.press(first, 'Accept')).message?.text).toContain('This has already been settled');
    expect(table.boards(tak)).toEqual([]);

    await ada.command(channel, 'settings channels', { add: tak });
    expect((await ask(ada, channel))?.content).toContain('You can’t start matches in this channel');
    await ask(ben, tak);
    await ada.press(ada.sees(tak).at(-1)!, 'Accept');
    expect((await table.board(1, tak)).content).toContain(id);
  });

  it('of the computer needs no consent', async () => {
    const { ada, channel, discord } = table;
    const place = table.addPlace('short-lived');
    await ada.command(place, 'tak', { opponent: discord.bot, color: 'first', size: 4 });
    const id = idOf(await table.board(1, place));
    discord.removeChannel(place);
    await ada.command(channel, 'board', { match: id });
    expect((await table.board(1)).content).toContain(`\`${id}\``);
  });
});

it('a board that was deleted is posted again, and its match goes on', async () => {
  const { ada, channel, discord } = table;
  const board = await table.start({ size: 4 });
  discord.removeMessage(board);
  await ada.command(channel, 'board');
  await discord.until(() => table.boards().some(({ id }) => id !== board.id), 30_000, 'the board again');
  ada.reply(table.boards().at(-1)!, 'a1');
  await discord.until(() => table.boards().at(-1)?.text.includes('`a1`'), 30_000, 'the next board');
});
