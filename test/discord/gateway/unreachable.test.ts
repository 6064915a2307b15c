import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

const hour = 3_600_000;
/** Discord lets a bot identify once per this many milliseconds. */
const betweenIdentifies = 6_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ network: true });
});
afterEach(async () => {
  await table.close();
});

/** The board's match as stored. */
async function matchOf(board: ShownMessage) {
  const { guildId, id: channelId } = table.channel;
  const found = await table.matches.stored.get(idOf(board), { guildId, channelId });
  if (!found.ok) throw new Error(found.error.key);
  return found.value;
}

const heldOf = async (board: ShownMessage) => (await matchOf(board)).held;

const stamp = (at: number | undefined) => `<t:${Math.floor((at ?? 0) / 1000)}:R>`;

describe('a channel that cannot be reached', () => {
  it('stops the clocks of a server that the bot was taken out of, until it is back', async () => {
    const { discord } = table;
    const board = await table.start({ time: '1h' });
    discord.removeBot();
    await table.settled();
    expect(await heldOf(board)).toBe('unreachable');
    await table.pass(5 * hour);
    expect(await heldOf(board)).toBe('unreachable');
    discord.addBot();
    await table.pass(1_000);
    const again = await table.board(2);
    expect(await heldOf(again)).toBeUndefined();
    expect(again.content).toContain(`Time runs out ${stamp((await matchOf(again)).deadline)}.`);
  });

  it('stops the clocks of a channel that is deleted, until the match is played elsewhere', async () => {
    const { ada, ben, channel, discord } = table;
    const place = table.addPlace('short-lived');
    const given = { opponent: ben, color: 'first', time: '1h' };
    await ben.press((await ada.command(place, 'tak', given)).message!, 'Accept');
    const board = await table.board(1, place);
    discord.removeChannel(place);
    await table.settled();
    expect(await heldOf(board)).toBe('unreachable');
    await table.pass(5 * hour);
    expect(await heldOf(board)).toBe('unreachable');
    const asked = await ada.command(channel, 'board', { match: idOf(board) });
    await asked.answer();
    await ben.press(ada.sees(channel).at(-1)!, 'Accept');
    const again = await table.board(1);
    expect(again.content).toContain(`Time runs out ${stamp((await matchOf(again)).deadline)}.`);
    expect(await heldOf(again)).toBeUndefined();
  });

  it('stops the clocks of a thread whose channel is deleted', async () => {
    const { ada, ben, channel, discord } = table;
    discord.allow(channel, ['CreatePublicThreads']);
    const given = { opponent: ben, color: 'first', time: '1h' };
    await ben.press((await ada.command(channel, 'tak', given)).message!, 'Accept');
    const opened = () => [...discord.world.channels.values()].find(({ parentId }) => parentId === channel.id);
    const board = await table.board(1, await discord.until(opened, 30_000, 'the thread'));
    discord.removeChannel(channel);
    await table.settled();
    expect(await heldOf(board)).toBe('unreachable');
  });

  it('is noticed at the start, and when the place is back', async () => {
    const { discord } = table;
    const board = await table.start({ time: '1h' });
    await table.restart(0, () => discord.removeBot());
    await table.settled();
    expect(await heldOf(board)).toBe('unreachable');
    // Longer than Discord knows that it has the board already.
    await table.restart(6 * 60_000, () => discord.addBot());
    await table.pass(1_000);
    const again = await table.board(2);
    expect(again.content).toContain(`Time runs out ${stamp((await matchOf(again)).deadline)}.`);
  });

  it('is noticed at the start where the channel alone is gone', async () => {
    const { ada, ben, discord } = table;
    const place = table.addPlace('short-lived');
    const given = { opponent: ben, color: 'first', time: '1h' };
    await ben.press((await ada.command(place, 'tak', given)).message!, 'Accept');
    const board = await table.board(1, place);
    await table.restart(0, () => discord.removeChannel(place));
    await table.settled();
    expect(await heldOf(board)).toBe('unreachable');
    expect((await ada.command(table.channel, 'matches')).message?.text).toContain('the clock is stopped');
    const shown = await ada.command(table.channel, 'match', { match: idOf(board) });
    expect((await shown.answer())?.text).toContain(
      'The clock is stopped: I can’t post in this match’s channel',
    );
    await table.pass(2 * hour);
    expect(await heldOf(board)).toBe('unreachable');
  });

  it('is noticed when a connection begins anew, though Discord never told of the end of the channel', async () => {
    const { ada, ben, discord } = table;
    const place = table.addPlace('short-lived');
    const given = { opponent: ben, color: 'first', time: '1h' };
    await ben.press((await ada.command(place, 'tak', given)).message!, 'Accept');
    const board = await table.board(1, place);
    discord.faults.dispatch('CHANNEL_DELETE', { kind: 'drop' });
    discord.removeChannel(place);
    await table.pass(betweenIdentifies);
    discord.gateway.invalidate(false);
    await discord.until(() => discord.gateway.identifies === 2);
    await table.settled();
    expect(await heldOf(board)).toBe('unreachable');
  });

  it('stops the clock where the bot may not post, until it may again', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    const first = await table.start({ time: '1h' });
    discord.deny(channel, ['SendMessages']);
    const moved = await ada.command(channel, 'move', { move: 'a1' });
    expect((await moved.answer())?.text).toContain('any more, so I couldn’t show the board');
    expect(await heldOf(first)).toBe('unreachable');
    await table.pass(5 * hour);
    discord.allow(channel, ['SendMessages']);
    await ben.command(channel, 'board');
    const board = await table.board(2);
    expect(await heldOf(board)).toBeUndefined();
    expect(board.content).toContain(`Time runs out ${stamp((await matchOf(board)).deadline)}.`);
  });

  it('still shows everybody what is offered there by a command, and pings', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    ada.reply(await table.start(), 'a1');
    ben.reply(await table.board(2), 'f6');
    await table.board(3);
    discord.deny(channel, ['SendMessages']);
    ben.open(channel);
    await ada.command(channel, 'draw');
    await table.settled();
    const offered = ben.sees(channel).at(-1)!;
    expect(offered.content).toContain('Ada offers a draw');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([offered.id]);
    // The answer that only she would see is gone.
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor === ada.id)).toEqual([]);
    await ben.press(offered, 'Accept');
    await table.settled();
    expect((await matchOf(table.boards()[0]!)).outcome).toBeDefined();
    expect(ben.sees(channel).at(-1)).toMatchObject({
      privateFor: ben.id,
      content: expect.stringContaining('so I couldn’t show the board') as string,
    });
  });

  it('is shown the board of a match without a clock as soon as the bot may post there', async () => {
    const { ada, channel, discord } = table;
    await table.start();
    discord.deny(channel, ['SendMessages']);
    await (await ada.command(channel, 'move', { move: 'a1' })).answer();
    await table.pass(40 * hour);
    discord.allow(channel, ['SendMessages']);
    await table.pass(40 * hour);
    expect((await table.board(2)).content).toContain('played `a1`');
  });
});
