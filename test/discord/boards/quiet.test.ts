import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tak } from '../../../src/games/tak/index.ts';
import { attentionMs } from '../../../src/matches/index.ts';
import { randomFor } from '../../support/seed.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

/** A match is one thing in a channel, and pings only who is not there. */

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** A game of so many plies on 6x6, without an end. */
function longGame(length: number): readonly string[] {
  const random = randomFor('quiet');
  const started = tak.start({ size: 6 });
  if (!started.ok) throw new Error(started.error.key);
  let board = started.value;
  while (board.plies.length < length) {
    // Mostly moves of stacks, which leave squares empty.
    const all = [...board.legalPlies()];
    const moves = all.filter((ply) => /[<>+-]/.test(ply));
    const plies = moves.length > 0 && random.next() < 0.5 ? moves : all;
    const next = board.play(random.of(plies));
    if (next.ok && next.value.outcome === undefined) board = next.value;
  }
  return board.plies;
}

const pictures = () =>
  table.ada.sees(table.channel).filter(({ attachments }) => attachments.length > 0).length;

describe('a match of 60 plies between two people who sit there', () => {
  it('leaves one picture in the channel, pings nobody more than three times, and takes one request a turn', async () => {
    const { ada, ben, channel, discord, time } = table;
    const plies = longGame(60);
    await table.start({ size: 6 });
    await table.settled();
    const pinged = () =>
      [ada, ben].map(({ id }) => discord.world.history(channel).filter((m) => m.pinged.includes(id)).length);
    const before = pinged();
    const isCounted = (path: string) => !/^\/(interactions|webhooks)\//.test(path);
    const counts: number[] = [];
    for (const [index, move] of plies.entries()) {
      time.jump(20_000 + (index % 7) * 10_000);
      const sent = discord.requests.length;
      await (index % 2 === 0 ? ada : ben).command(channel, 'move', { move });
      await table.settled();
      counts.push(discord.requests.slice(sent).filter(({ path }) => isCounted(path)).length);
    }
    expect(table.boards()).toHaveLength(61);
    expect(pictures()).toBe(1);
    for (const [index, count] of pinged().entries()) expect(count - before[index]!).toBeLessThanOrEqual(3);
    // When the message is too old to be changed, another one takes its place, and it is removed.
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  });
});

describe('whoever is to move', () => {
  it('is pinged once, two minutes after they were last seen, by a new board', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 4 });
    ben.open(channel);
    await ada.command(channel, 'move', { move: 'a1' });
    expect((await table.board(2)).id).toBe(board.id);
    await table.pass(attentionMs - 2_000);
    expect(ben.pings(channel)).toEqual([]);
    await table.pass(3_000);
    const due = await table.board(3);
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([due.id]);
    await table.pass(10 * attentionMs);
    expect(table.boards()).toHaveLength(3);
    expect(pictures()).toBe(1);
  });

  it('is not pinged while they do something, or have the page open', async () => {
    const { ada, ben, channel, matches, time } = table;
    const board = await table.start({ size: 4 });
    const id = /`(\w+)`/.exec(board.content)![1]!;
    await ada.command(channel, 'move', { move: 'a1' });
    ben.open(channel);
    time.jump(attentionMs - 10_000);
    await ben.press(await table.board(2), 'Move');
    await table.pass(attentionMs - 20_000);
    const close = matches.attendance.opened(id, ben.id);
    await table.pass(10 * attentionMs);
    expect(ben.pings(channel)).toEqual([]);
    close();
    await table.pass(attentionMs + 2_000);
    expect(ben.pings(channel)).toHaveLength(1);
  });

  it('is pinged at once if they were away, and at every turn if they want it', async () => {
    const { ada, ben, channel } = table;
    await table.start({ size: 4 });
    await table.pass(2 * attentionMs);
    ben.open(channel);
    await ada.command(channel, 'move', { move: 'a1' });
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([(await table.board(3)).id]);
    const panel = await ada.command(channel, 'preferences');
    expect(panel.message?.content).toContain('haven’t been seen in the match for two minutes');
    await ada.press(panel.message!, 'Ping me at every turn');
    expect(panel.message?.content).toContain('You’re pinged at every turn.');
    ada.open(channel);
    await ben.command(channel, 'move', { move: 'd4' });
    expect(ada.pings(channel).map(({ id }) => id)).toEqual([(await table.board(4)).id]);
    expect(pictures()).toBe(1);
  });
});

describe('a board that scrolled away', () => {
  it('is shown anew below, and the one above is removed', async () => {
    const { ada, cleo, channel } = table;
    const board = await table.start({ size: 4 });
    for (const word of ['Well', 'well', 'well,', 'what', 'now?']) cleo.say(channel, word);
    await ada.command(channel, 'move', { move: 'a1' });
    expect((await table.board(2)).id).not.toBe(board.id);
    await table.settled();
    expect(pictures()).toBe(1);
  });

  it('is shown anew where a moderator has deleted it', async () => {
    const { ada, channel, discord } = table;
    const board = await table.start({ size: 4 });
    discord.removeMessage(board);
    await ada.command(channel, 'move', { move: 'a1' });
    expect((await table.board(2)).id).not.toBe(board.id);
  });
});

describe('a server chooses what becomes of a board that is replaced', () => {
  const playOn = async (replaced: string) => {
    const { ada, channel } = table;
    await ada.command(channel, 'settings boards', { replaced }, { force: true });
    const board = await table.start({ size: 4 });
    await ada.command(channel, 'move', { move: 'a1' });
    expect((await table.board(2)).id).not.toBe(board.id);
    await table.settled();
    return ada.sees(channel).find(({ id }) => id === board.id);
  };

  it('it is removed', async () => {
    expect(await playOn('remove')).toBeUndefined();
  });

  it('it shrinks to a line', async () => {
    const left = await playOn('shrink');
    expect([left?.attachments, left?.components]).toEqual([[], []]);
    expect(left?.content).toMatch(/^-# Tak `\w+` · Move 1:/);
  });

  it('it stays, without buttons', async () => {
    const left = await playOn('keep');
    expect(left?.attachments).toHaveLength(1);
    expect(left?.components).toEqual([]);
  });
});
