import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import type { Board } from '../../../src/games/game.ts';
import { tak } from '../../../src/games/tak/index.ts';
import { attentionMs } from '../../../src/matches/index.ts';
import { randomFor } from '../../support/seed.ts';
import { buttonsInMatch } from '../../support/choices.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';
import { prefer } from '../../support/table/preferring.ts';

/** A match is one thing in a channel, and pings only who is not there. */

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** A game of so many plies on 6x6, without an end. */
function longGame(length: number): Board {
  const random = randomFor('quiet');
  const started = tak.start({ size: 6 });
  if (!started.ok) throw new Error(started.error.key);
  let board: Board = started.value;
  while (board.plies.length < length) {
    // Mostly moves of stacks, which leave squares empty.
    const all = [...board.legalPlies()];
    const moves = all.filter((ply) => /[<>+-]/.test(ply));
    const plies = moves.length > 0 && random.next() < 0.5 ? moves : all;
    const next = board.play(random.of(plies));
    if (next.ok && next.value.outcome === undefined) board = next.value;
  }
  return board;
}

const pictures = () =>
  table.ada.sees(table.channel).filter(({ attachments }) => attachments.length > 0).length;

describe('a match of 60 plies between two people who sit there', () => {
  interface Act {
    readonly mover: PersonDriver;
    readonly other: PersonDriver;
    readonly ply: string;
    readonly before: Board;
    readonly match: string;
    readonly turn: number;
  }
  const newest = () => table.boards().at(-1)!;

  const isCounted = (path: string) => !/^\/(interactions|webhooks)\//.test(path);

  async function withButtons({ mover, ply, before, match, turn }: Act): Promise<void> {
    const [first, ...steps] = buttonsInMatch(before, ply, match, turn);
    const composer = await mover.press(newest(), first!);
    for (const id of steps) await mover.press(composer.message!, id);
  }

  async function onPage({ mover, ply, match, turn }: Act): Promise<void> {
    const { matches, channel } = table;
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const found = await matches.stored.get(match, scope);
    if (!found.ok) throw new Error(found.error.key);
    const played = await matches.remote.play(found.value, mover, scope, ply, turn);
    expect(played.ok).toBe(true);
  }

  const refusals = ({ mover, other, turn }: Act) =>
    [
      () => mover.command(table.channel, 'move', { move: 'Sz9' }),
      () => other.command(table.channel, 'move', { move: 'a1' }),
      () => other.press(newest(), 'Move'),
      () => table.cleo.press(newest(), 'Move'),
      () => mover.reply(newest(), 'a9'),
      () => other.reply(newest(), 'a1'),
      () => mover.say(table.channel, `${table.discord.bot.mention} 8a1>`),
    ][turn % 7]!();

  type Hand = (act: Act) => Promise<unknown>;
  const byCommand: Hand = ({ mover, ply }) => mover.command(table.channel, 'move', { move: ply });
  const byReply: Hand = async ({ mover, ply }) => mover.reply(newest(), ply);

  interface Way {
    /** Milliseconds before a turn. */
    readonly thinks: (turn: number) => number;
    readonly refuses?: true;
    /** Both have the page open. */
    readonly opens?: true;
    /** What it leads to: pings of each, and requests that count towards Discord's limits. */
    readonly pings: number;
    readonly requests: number;
  }
  const soon = (turn: number): number => 15_000 + (turn % 7) * 10_000;
  const ways: readonly (readonly [string, Hand, Way])[] = [
    // Whoever waits meanwhile is not seen either.
    [
      'by command, and leaves three times',
      byCommand,
      { thinks: (turn) => (turn % 20 === 9 ? 300_000 : soon(turn)), pings: 3, requests: 63 },
    ],
    // What is typed and refused is marked; boards go below once they have scrolled away.
    [
      'with buttons, and is refused much',
      withButtons,
      { thinks: soon, refuses: true, pings: 0, requests: 84 },
    ],
    ['by replies, and is refused much', byReply, { thinks: soon, refuses: true, pings: 0, requests: 92 }],
    // A message can be changed for an hour.
    [
      'on the page, for hours',
      onPage,
      { thinks: (turn) => 3 * soon(turn), opens: true, pings: 0, requests: 62 },
    ],
  ];

  it.each(ways)('is one picture in the channel, and no other message: %s', async (_name, act, way) => {
    const { ada, ben, cleo, channel, discord, matches } = table;
    const { plies } = longGame(60);
    const match = idOf(await table.start({ size: 6 }));
    await table.settled();
    const posted = () =>
      cleo
        .sees(channel)
        .filter(({ author, privateFor }) => author.id === discord.bot.id && privateFor === null);
    const before = posted().length;
    for (const person of [ada, ben]) {
      if (way.opens) matches.attendance.opened(match, person.id);
      person.open(channel);
    }
    const pings = { [ada.id]: 0, [ben.id]: 0 };
    discord.world.listen((event) => {
      if (event.kind !== 'message' || event.change !== 'created') return;
      if (event.message.authorId !== discord.bot.id) return;
      for (const id of event.message.pinged) pings[id]! += 1;
    });
    let requests = 0;
    let board = longGame(0);
    for (const [turn, ply] of plies.entries()) {
      const [mover, other] = turn % 2 === 0 ? [ada, ben] : [ben, ada];
      const now: Act = { mover, other, ply, before: board, match, turn };
      await table.pass(way.thinks(turn));
      if (way.refuses) await refusals(now);
      await table.settled();
      const sent = discord.requests.length;
      await act(now);
      await table.settled();
      requests += discord.requests.slice(sent).filter(({ path }) => isCounted(path)).length;
      const next = board.play(ply);
      if (!next.ok) throw new Error(next.error.key);
      board = next.value;
    }
    await table.pass(60_000);
    expect(newest().content).toContain(`\`${plies.at(-1)!}\``);
    expect(table.boards().length).toBeGreaterThan(60);
    expect(pictures()).toBe(1);
    expect(posted().length).toBe(before);
    expect({ pings, requests }).toEqual({
      pings: { [ada.id]: way.pings, [ben.id]: way.pings },
      requests: way.requests,
    });
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
    const list = await prefer(ada, channel, { everyTurn: true });
    expect(list.message?.text).toContain('**Changed:** You’re pinged at every turn.');
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
