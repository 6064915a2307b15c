import { setImmediate } from 'node:timers/promises';
import { MessageReferenceType } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { pino } from 'pino';
import { StorageFailure } from '../../../../src/store/store.ts';
import { memoryStore } from '../../../support/store.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('an answer to a board', () => {
  it('that is chat is left alone', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 5 });
    for (const chat of ['nice opening!', 'hm', 'good luck, have fun', '5', ':)']) {
      ada.reply(board, chat);
      ben.reply(board, chat);
    }
    ada.say(channel, 'a1');
    await table.settled();
    expect(table.boards()).toHaveLength(1);
    expect(channelAnswers()).toEqual([]);
  });

  it('may come before Discord has confirmed the board to the bot', async () => {
    const { ada, ben, channel, discord, time } = table;
    // In both matches, it is then Ben's turn.
    ada.reply(await table.start({ size: 5 }), 'a1');
    await table.board(2);
    const board = await table.start({ size: 4 });
    const path = new RegExp(`^/channels/${channel.id}/messages$`);
    discord.faults.request({ method: 'POST', path }, { kind: 'late answer', ms: 1_000 });
    ada.reply(board, 'a1');
    ben.reply(await discord.until(() => table.boards()[3], 30_000, 'the board'), 'd4');
    await discord.gateway.settled();
    for (let i = 0; i < 20; i += 1) await setImmediate();
    time.advance(1_000);
    expect((await table.board(5)).content).toContain('Ben played `d4`');
  });

  it('may answer a forwarded one, too, with the bot mentioned', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    const mention = `<@${discord.bot.id}>`;
    const answerTo = (written: ShownMessage) =>
      ada
        .sees(channel)
        .find(
          ({ message_reference: to }) =>
            to?.message_id === written.id && to.type !== MessageReferenceType.Forward,
        );
    const one = await table.start({ size: 5 });
    await table.start({ size: 6 });
    const written = ada.reply(ben.forward(one, channel), `${mention} a1`);
    await table.settled();
    expect(answerTo(written)).toBeUndefined();
    expect(table.boards().at(-1)?.text).toContain('Ada played `a1`');
    expect(table.boards().at(-1)?.text).toContain(idOf(one));
    // Of no match here, though one waits for her.
    const talk = ben.forward(ben.say(channel, 'Look!'), channel);
    const lost = ada.reply(talk, `${mention} a1`);
    await table.settled();
    expect(answerTo(lost)?.content).toContain('Reply to the board itself');
    expect(table.boards()).toHaveLength(3);
    // The one that was forwarded has moved on.
    const late = ben.reply(ada.forward(one, channel), `${mention} e5`);
    await table.settled();
    expect(answerTo(late)?.content).toContain('moved on');
  });

  it('in a channel that is deleted before the bot has read it is nobody’s fault', async () => {
    const errors: unknown[] = [];
    const store = memoryStore();
    let isRead = Promise.resolve();
    const own = await openTable({
      store: {
        ...store,
        matches: { ...store.matches, board: (id) => isRead.then(() => store.matches.board(id)) },
      },
      log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
    });
    const board = await own.start({ size: 5 });
    let read = (): void => undefined;
    isRead = new Promise((resolve) => (read = resolve));
    own.ben.reply(board, 'a1');
    await own.discord.gateway.settled();
    own.discord.removeChannel(own.channel);
    await own.discord.gateway.settled();
    read();
    await own.settled();
    await own.close();
    expect(errors).toEqual([]);
  });

  it('with an illegal move is answered for a moment', async () => {
    const { ada, ben, discord } = table;
    const board = await table.start({ size: 5 });
    ada.reply(board, 'a1');
    const second = await table.board(2);
    const refused = ben.reply(second, 'A1!');
    const answer = await discord.until(() => channelAnswers()[0]);
    expect(answer.text).toContain('a1 is occupied');
    // The author is looking.
    expect(answer.pinged || ben.pings(table.channel).some(({ id }) => id === answer.id)).toBe(false);
    const mark = () => ben.sees(table.channel).find(({ id }) => id === refused.id)?.reactions?.[0];
    await discord.until(() => mark() !== undefined);
    expect([mark()?.emoji.name, mark()?.count]).toEqual(['❌', 1]);

    // After 20 seconds the reply is gone; the reaction stays.
    await table.settled();
    table.time.advance(19_999);
    await table.settled();
    expect(channelAnswers()).toHaveLength(1);
    table.time.advance(1_001);
    await discord.until(() => channelAnswers().length === 0);
    expect(mark()?.emoji.name).toBe('❌');
  });

  it('is not answered for ever if the process ends meanwhile', async () => {
    const { ada } = table;
    ada.reply(await table.start({ size: 5 }), 'Sa1');
    await table.settled();
    expect(channelAnswers()).toHaveLength(1);
    await table.restart();
    await table.pass(20_000);
    expect(channelAnswers()).toEqual([]);
  });

  it('with one illegal move after the other leaves one answer, and a legal one leaves none', async () => {
    const { ada, discord } = table;
    const board = await table.start({ size: 5 });
    const texts = ['Sa1', 'e9', '3c3>'].map((typed) => {
      ada.reply(board, typed);
      return typed;
    });
    await table.settled();
    expect([texts.length, channelAnswers().length]).toEqual([3, 1]);
    ada.reply(board, 'a1');
    await discord.until(() => channelAnswers().length === 0);
    ada.reply(await table.board(2), 'a1');
    await discord.until(() => channelAnswers().length === 1);
    await table.ben.command(table.channel, 'move', { move: 'e5' });
    await table.ada.command(table.channel, 'move', { move: 'c3' });
    await discord.until(() => channelAnswers().length === 0);
  });

  it('that was edited just before a crash is meant as it is seen', async () => {
    const store = memoryStore();
    const own = await openTable({ store });
    const { ada, ben, channel, discord } = own;
    const board = await own.start({ size: 5 });
    const { addBoard } = store.matches;
    store.matches.addBoard = () => Promise.reject(new StorageFailure('unreachable', 'killed'));
    await ada.command(channel, 'move', { move: 'a1' });
    await own.settled();
    store.matches.addBoard = addBoard;
    const shown = () => ben.sees(channel).find(({ id }) => id === board.id);
    expect(shown()?.content).toContain('Ada played `a1`');
    ben.reply(shown()!, 'e5');
    await discord.until(() => shown()?.content.includes('Ben played `e5`') === true);
    await own.close();
  });

  it('with an illegal move is answered without a mark where the bot may not react', async () => {
    const { ada, ben, channel, discord } = table;
    discord.deny(channel, ['AddReactions']);
    ada.reply(await table.start({ size: 5 }), 'a1');
    const refused = ben.reply(await table.board(2), 'a1');
    await discord.until(() => channelAnswers()[0]);
    expect(discord.requests.filter(({ path }) => path.includes('/reactions/'))).toEqual([]);
    expect(ben.sees(channel).find(({ id }) => id === refused.id)?.reactions ?? []).toEqual([]);
  });

  it('that is an old one is answered with a link to the new one', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    const old = await table.start({ size: 5 });
    ada.reply(old, 'a1');
    ben.reply(await table.board(2), 'b1');
    const present = await table.board(3);
    ada.reply(old, 'c3');
    const answer = await discord.until(() => channelAnswers()[0]);
    expect(answer.text).toMatch(
      new RegExp(`has moved on since this board.* https://.*/${channel.id}/${present.id}$`),
    );
  });

  it('is heard where the bot may not read the history', async () => {
    const { ada, channel, discord } = table;
    const board = await table.start({ size: 5 });
    discord.deny(channel, ['ReadMessageHistory']);
    ada.reply(board, 'Sa1');
    const answer = await discord.until(() =>
      ada.sees(channel).find(({ content }) => content.includes('Your first turn places a flat')),
    );
    expect(answer.text).toContain(ada.mention);
    expect(ada.pings(channel).some(({ id }) => id === answer.id)).toBe(false);
  });

  it('without the @ gets one hint', async () => {
    const { ada, discord } = table;
    const board = await table.start({ size: 5 });
    ada.reply(board, 'a1', { pings: false });
    const hint = await discord.until(() => channelAnswers()[0]);
    expect(hint.content).toContain('reply with the ping (@) turned on');
    ada.reply(board, 'a1', { pings: false });
    await table.settled();
    expect(channelAnswers()).toHaveLength(1);
    expect(table.boards()).toHaveLength(1);
  });

  function channelAnswers(): readonly ShownMessage[] {
    const { ada, channel, discord } = table;
    return ada
      .sees(channel)
      .filter(
        (message) =>
          message.author.id === discord.bot.id &&
          message.attachments.length === 0 &&
          message.message_reference !== undefined,
      );
  }
});

describe('a move that is written to the bot', () => {
  const said = (sentence: string) =>
    table.discord.until(() =>
      table.ada
        .sees(table.channel)
        .find(({ author, text }) => author.id === table.discord.bot.id && text.includes(sentence)),
    );

  it('is played where one match waits, also as an answer to something that is no board', async () => {
    const { ada, ben, channel, discord } = table;
    await table.start({ size: 3 });
    ada.say(channel, `${discord.bot.mention} a1`);
    ben.reply(await table.board(2), 'a1');
    ben.reply(await said('a1 is occupied'), 'c3');
    expect((await table.board(3)).content).toContain('`c3`');
  });

  it('gets an answer where none waits, or several do', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 3, color: 'first' });
    ben.say(channel, `${discord.bot.mention} a1`);
    await said('You have no open match here');
    await ben.press(offered.message!, 'Accept');
    await table.board(1);
    ben.say(channel, `${discord.bot.mention} a1`);
    await said('It isn’t your turn in any match here');
    await table.start({ size: 4 });
    const chat = cleo.say(channel, 'Hello');
    ada.say(channel, `${discord.bot.mention} a1`);
    await said('Which match do you mean?');
    // Addressed to someone else, or not a move.
    const before = ada.sees(channel).length;
    ada.reply(chat, 'a1');
    ada.say(channel, `${discord.bot.mention} good luck`);
    await ada.command(channel, 'help');
    await said('**Tak: the goal**');
    await table.settled();
    expect(ada.sees(channel)).toHaveLength(before + 3);
  });
});
