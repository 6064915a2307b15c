import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatPress } from '../../src/discord/press.ts';
import type { TableMessage } from '../../src/playground/protocol.ts';
import { openTable, type TestTable } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

function idOf(board: TableMessage): string {
  return /`(\w+)`/.exec(board.content)?.[1] ?? '';
}

describe('a refused move', () => {
  it.each([
    ['unreadable notation', 'hello', 'I cannot read “hello”'],
    ['nothing but spaces', '   ', 'There is no move here'],
    ['an illegal move: an occupied square', 'a1', 'a1 is occupied'],
    ['a stack of the opponent', 'c3>', 'The stack on c3 is not yours'],
    ['an empty square', 'b1+', 'b1 is empty'],
    ['no such piece left', 'Cb1', 'No capstone is left in the reserve'],
    ['off the board', 'e5', 'e5 is not on this 3x3 board'],
    ['what other text could break', '`code` **b** <@1> @everyone', 'I cannot read'],
  ])('%s is answered privately and changes nothing', async (_case, move, sentence) => {
    const { ada, ben, channel } = table;
    const first = await table.start({ size: 3 });
    ada.reply(first, 'a1');
    ben.reply(await table.board(2), 'c3');
    await table.board(3);
    // White to move: a1 is black and c3 is white after the swap, so “not yours” is a1's stack.
    const typed = move === 'c3>' ? 'a1>' : move;
    const refused = await ada.command(channel, 'move', { move: typed });
    const answer = await refused.answer();
    expect(answer?.content).toContain(sentence.replace('c3', typed === 'a1>' ? 'a1' : 'c3'));
    expect(answer?.privateFor).toBe(ada.id);
    expect(answer?.mentions).toEqual([]);
    expect(table.boards()).toHaveLength(3);
    ada.reply(await table.board(3), 'b2');
    await table.board(4);
  });

  it('a move of 5,000 characters is refused by the schema, and past it in a sentence', async () => {
    const { ada, channel } = table;
    await table.start({ size: 3 });
    const held = await ada.command(channel, 'move', { move: 'a'.repeat(5000) });
    expect(held.error).toBeDefined();
    const forced = await ada.command(channel, 'move', { move: 'a'.repeat(5000) }, { force: true });
    expect((await forced.answer())?.content).toContain('5000 characters long');
  });

  it('names whose turn it is', async () => {
    const { ben, channel } = table;
    const board = await table.start({ size: 3 });
    const byCommand = await ben.command(channel, 'move', { move: 'a1', match: idOf(board) });
    expect((await byCommand.answer())?.content).toBe(
      `It is not your turn: in \`${idOf(board)}\` Ada is to move.`,
    );
    const byButton = await ben.press(board, 'Move');
    expect(byButton.message?.content).toContain('It is not your turn');
    const unnamed = await ben.command(channel, 'move', { move: 'a1' });
    expect((await unnamed.answer())?.content).toContain('It is not your turn in any match here');
  });

  it('tells a spectator privately that it is not their match', async () => {
    const { cleo, channel } = table;
    const board = await table.start({ size: 3 });
    const sentence = `\`${idOf(board)}\` is a match between Ada and Ben. Only they can change it.`;
    const byCommand = await cleo.command(channel, 'move', { move: 'a1', match: idOf(board) });
    expect((await byCommand.answer())?.content).toBe(sentence);
    expect((await cleo.press(board, 'Move')).message?.content).toBe(sentence);
    expect((await cleo.press(board, 'Resign')).message?.content).toBe(sentence);
    const none = await cleo.command(channel, 'move', { move: 'a1' });
    expect((await none.answer())?.content).toContain('You have no open match here');
    expect(table.boards()).toHaveLength(1);
  });

  it('in a finished match, and in one that never was', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 3 });
    const asked = await ada.press(board, 'Resign');
    await ada.press(asked.message!, 'Resign');
    await table.board(2);
    const over = await ben.command(channel, 'move', { move: 'a1', match: idOf(board).toLowerCase() });
    expect((await over.answer())?.content).toContain('is over (`0-1`)');
    const unknown = await ben.command(channel, 'move', { move: 'a1', match: 'QQQQ' });
    expect((await unknown.answer())?.content).toContain('There is no match `QQQQ` here');
    const again = await ada.press(asked.message!, formatPress('resigned', idOf(board)), { force: true });
    expect(again.message?.content).toContain('is over');
  });

  it('from an old board leads to the new one', async () => {
    const { ada, ben, channel, standIn } = table;
    const old = await table.start({ size: 3 });
    ada.reply(old, 'a1');
    ben.reply(await table.board(2), 'c3');
    const present = await table.board(3);
    await standIn.until(() => (table.boards()[0]?.components ?? []).length === 0);
    const pressed = await ada.press(old, formatPress('move', idOf(old), 0), { force: true });
    expect(pressed.message?.content).toContain('has moved on since this board');
    expect(pressed.message?.content).toContain(
      `https://discord.com/channels/${channel.guildId ?? ''}/${channel.id}/${present.id}`,
    );
    expect(pressed.message?.privateFor).toBe(ada.id);
  });

  it('when the field was opened before the match moved on', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 3 });
    const composer = await ada.press(board, 'Move');
    const field = await ada.press(composer.message!, 'Type it');
    await ada.command(channel, 'move', { move: 'a1' });
    ben.reply(await table.board(2), 'c3');
    await table.board(3);
    await ada.submit(field, { move: 'b2' });
    await table.standIn.until(() => composer.message?.content.includes('has moved on since you began'));
    expect(table.boards()).toHaveLength(3);
  });

  it('of two made at once by the same player exactly one counts', async () => {
    const { ada, channel } = table;
    const board = await table.start({ size: 3 });
    const composed = await ada.press(board, 'Move');
    await ada.press(composed.message!, 'a2');
    const typed = await ada.press(board, 'Move');
    const field = await ada.press(typed.message!, 'Type it');
    ada.reply(board, 'c3');
    const [byCommand] = await Promise.all([
      ada.command(channel, 'move', { move: 'a1' }),
      ada.submit(field, { move: 'b2' }),
      ada.press(composed.message!, 'Play'),
    ]);
    await byCommand.answer();
    await table.board(2);
    const settled = ({ message }: typeof typed) => message?.content.startsWith('Playing') !== true;
    await table.standIn.until(() => settled(typed) && settled(composed));
    const found = await table.matches.get(idOf(board), { guildId: channel.guildId, channelId: channel.id });
    expect(found.ok && found.value.plies).toBe(1);
    expect(table.boards()).toHaveLength(2);
  });
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
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(table.boards()).toHaveLength(1);
    expect(channelAnswers()).toEqual([]);
  });

  it('with an illegal move is answered for a moment', async () => {
    const { ada, ben, standIn } = table;
    const board = await table.start({ size: 5 });
    ada.reply(board, 'a1');
    const second = await table.board(2);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const refused = ben.reply(second, 'A1!');
    const answer = await standIn.until(() => channelAnswers()[0]);
    expect(answer.content).toContain('a1 is occupied');
    // The writer is looking.
    expect(answer.pinged || ben.pings(table.channel).some(({ id }) => id === answer.id)).toBe(false);
    const mark = () => ben.sees(table.channel).find(({ id }) => id === refused.id)?.reactions?.[0];
    await standIn.until(() => mark() !== undefined);
    expect([mark()?.emoji.name, mark()?.count]).toEqual(['❌', 1]);

    // A third of a minute later the answer is gone; the mark on the message stays.
    const timer = () => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0];
    await vi.waitFor(() => expect(timer()).toBeDefined());
    timer()?.();
    timers.mockRestore();
    await standIn.until(() => channelAnswers().length === 0);
    expect(mark()?.emoji.name).toBe('❌');
  });

  it('with an illegal move is answered without a mark where the bot may not react', async () => {
    const { ada, ben, channel, standIn } = table;
    standIn.deny(channel, ['AddReactions']);
    ada.reply(await table.start({ size: 5 }), 'a1');
    const refused = ben.reply(await table.board(2), 'a1');
    await standIn.until(() => channelAnswers()[0]);
    expect(standIn.requests.filter(({ path }) => path.includes('/reactions/'))).toEqual([]);
    expect(ben.sees(channel).find(({ id }) => id === refused.id)?.reactions ?? []).toEqual([]);
  });

  it('that is an old one is answered with a link to the new one', async () => {
    const { ada, ben, channel, standIn } = table;
    const old = await table.start({ size: 5 });
    ada.reply(old, 'a1');
    ben.reply(await table.board(2), 'b1');
    const present = await table.board(3);
    ada.reply(old, 'c3');
    const answer = await standIn.until(() => channelAnswers()[0]);
    expect(answer.content).toMatch(
      new RegExp(`has moved on since this board.* https://.*/${channel.id}/${present.id}$`),
    );
  });

  it('is heard where the bot may not read the history', async () => {
    const { ada, channel, standIn } = table;
    const board = await table.start({ size: 5 });
    standIn.deny(channel, ['ReadMessageHistory']);
    ada.reply(board, 'Sa1');
    const answer = await standIn.until(() =>
      ada.sees(channel).find(({ content }) => content.includes('The first turn places a flat')),
    );
    expect(answer.content).toContain(ada.mention);
    expect(ada.pings(channel).some(({ id }) => id === answer.id)).toBe(false);
  });

  it('without the @ gets one hint', async () => {
    const { ada, standIn } = table;
    const board = await table.start({ size: 5 });
    ada.reply(board, 'a1', { pings: false });
    const hint = await standIn.until(() => channelAnswers()[0]);
    expect(hint.content).toContain('with the @ of the reply switched on');
    ada.reply(board, 'a1', { pings: false });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(channelAnswers()).toHaveLength(1);
    expect(table.boards()).toHaveLength(1);
  });

  function channelAnswers(): readonly TableMessage[] {
    const { ada, channel, standIn } = table;
    return ada
      .sees(channel)
      .filter(
        (message) =>
          message.author.id === standIn.bot.id &&
          message.attachments.length === 0 &&
          message.message_reference !== undefined,
      );
  }
});

describe('several matches at once', () => {
  it('asks which one is meant and plays in the chosen one', async () => {
    const { ada, ben, channel } = table;
    const one = await table.start({ size: 3 });
    const two = await table.start({ size: 4 });
    const unclear = await ada.command(channel, 'move', { move: 'a1' });
    const question = await unclear.answer();
    expect(question?.content).toContain('Which match do you mean?');
    await ada.press(question!, `${idOf(two)}: Tak 4x4 against Ben, your turn`);
    const board = await table.board(3);
    expect(board.content).toContain(idOf(two));

    const suggested = await ada.autocomplete(channel, 'move', 'match');
    expect(suggested).toEqual([idOf(one)]);
    const both = await ben.autocomplete(channel, 'resign', 'match');
    expect([...both].sort()).toEqual([idOf(one), idOf(two)].sort());
    const which = await ben.command(channel, 'resign');
    expect(which.message?.content).toContain('Which match do you mean?');
    const asked = await ben.press(which.message!, `${idOf(one)}: Tak 3x3 against Ada, their turn`);
    expect(asked.message?.content).toContain(`give up \`${idOf(one)}\``);
  });

  it('suggests legal moves only, for the match that is meant', async () => {
    const { ada, channel } = table;
    const one = await table.start({ size: 3 });
    expect(await ada.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual(['b1', 'b2', 'b3']);
    await table.start({ size: 4 });
    expect(await ada.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual([]);
    const named = await ada.autocomplete(channel, 'move', 'move', { move: 'b', match: idOf(one) });
    expect(named).toEqual(['b1', 'b2', 'b3']);
  });

  it('lists them with links, yours to move first', async () => {
    const { ada, ben, cleo, channel } = table;
    const one = await table.start({ size: 3 });
    ada.reply(one, 'a1');
    await table.board(2);
    const two = await table.start({ size: 4 });
    const listed = await ada.command(channel, 'matches');
    const lines = listed.message?.content.split('\n') ?? [];
    expect(lines[1]).toContain(
      `\`${idOf(two)}\` Tak against Ben · **your turn** · [board](https://discord.com/`,
    );
    expect(lines[2]).toContain(`\`${idOf(one)}\` Tak against Ben · Ben's turn`);
    expect(listed.message?.privateFor).toBe(ada.id);
    const ofBen = await cleo.command(channel, 'matches', { player: ben });
    expect(ofBen.message?.content).toContain('**Open matches of Ben**');
    const none = await cleo.command(channel, 'matches');
    expect(none.message?.content).toContain('You have no open match here');
  });

  it('shows a board again without a ping, and takes the buttons off the one before', async () => {
    const { ada, ben, cleo, channel, standIn } = table;
    await table.start({ size: 3 });
    ada.open(channel);
    const asked = await cleo.command(channel, 'board');
    expect((await asked.answer())?.content).toContain('You have no open match here');
    const shown = await ben.command(channel, 'board');
    expect(await shown.answer()).toBeUndefined();
    const again = await table.board(2);
    expect(ada.pings(channel)).toEqual([]);
    await standIn.until(() => (table.boards()[0]?.components ?? []).length === 0);
    ada.reply(again, 'a1');
    await table.board(3);
  });
});

describe('a move that is written to the bot', () => {
  const said = (text: string) =>
    table.standIn.until(() =>
      table.ada
        .sees(table.channel)
        .find(({ author, content }) => author.id === table.standIn.bot.id && content.includes(text)),
    );

  it('is played where one match waits, also as an answer to something that is no board', async () => {
    const { ada, ben, channel, standIn } = table;
    await table.start({ size: 3 });
    ada.say(channel, `${standIn.bot.mention} a1`);
    ben.reply(await table.board(2), 'a1');
    ben.reply(await said('a1 is occupied'), 'c3');
    expect((await table.board(3)).content).toContain('`c3`');
  });

  it('gets an answer where none waits, or several do', async () => {
    const { ada, ben, cleo, channel, standIn } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 3, color: 'first' });
    ben.say(channel, `${standIn.bot.mention} a1`);
    await said('You have no open match here');
    await ben.press(offered.message!, 'Accept');
    await table.board(1);
    ben.say(channel, `${standIn.bot.mention} a1`);
    await said('It is not your turn in any match here');
    await table.start({ size: 4 });
    const chat = cleo.say(channel, 'Hello');
    ada.say(channel, `${standIn.bot.mention} a1`);
    await said('Which match do you mean?');
    // Said to somebody else, or no move at all.
    const before = ada.sees(channel).length;
    ada.reply(chat, 'a1');
    ada.say(channel, `${standIn.bot.mention} good luck`);
    await ada.command(channel, 'help');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ada.sees(channel)).toHaveLength(before + 3);
  });
});

describe('matches in several channels', () => {
  it('words in a channel are about its own matches, whoever is to move in others', async () => {
    const { ada, ben, channel, standIn } = table;
    const elsewhere = standIn.addChannel('elsewhere');
    const here = await table.start({ size: 3 });
    const offered = await ben.command(elsewhere, 'tak', { opponent: ada, size: 4, color: 'first' });
    await ada.press(offered.message!, 'Accept');
    const there = await table.board(1, elsewhere);
    // Here Ada is to move, there Ben.
    const wrong = await ben.command(channel, 'move', { move: 'b2' });
    expect((await wrong.answer())?.content).toContain(`in \`${idOf(here)}\` Ada is to move`);
    ben.say(channel, `${standIn.bot.mention} b2`);
    expect(await ben.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(table.boards(elsewhere)).toHaveLength(1);

    // Where nobody has a match, the only one that waits is meant, and the answer leads there.
    const third = standIn.channel('tak');
    const played = await ben.command(third, 'move', { move: 'b2' });
    const board = await table.board(2, elsewhere);
    expect((await played.answer())?.content).toContain(`/${elsewhere.id}/${board.id}`);
    expect(board.content).toContain(idOf(there));
  });
});

describe('a forged press', () => {
  it.each([
    'table:tak:1:all:all:picture',
    'table:foo:1:all:all:text',
    'history:everybody:anybody:1',
    'stay',
    'resigned:QQQQ',
    'step:QQQQ:0:',
    'leave',
    'halt:123456789012345678',
  ])('%s leaves the board as it is', async (customId) => {
    const { cleo, ada } = table;
    const board = await table.start({ size: 3 });
    const answer = await cleo.press(board, customId, { force: true });
    expect(answer.message?.privateFor).toBe(cleo.id);
    const [same] = table.boards();
    expect(same?.content).toBe(board.content);
    expect(same?.components).toEqual(board.components);
    expect(same?.attachments).toHaveLength(1);
    ada.reply(board, 'a1');
    await table.board(2);
  });

  it('or a command without what it needs gets a sentence', async () => {
    const { ada, channel } = table;
    await table.start({ size: 3 });
    const odd = await ada.command(channel, 'move', {}, { force: true });
    expect(odd.message?.content).toContain('This command has changed');
    const colour = await ada.command(channel, 'tak', { color: 'purple' }, { force: true });
    expect(colour.message?.content).toContain('There is no such colour');
    expect(colour.message?.privateFor).toBe(ada.id);
  });
});

describe('help', () => {
  it('tells the rules and the commands, and each topic by itself', async () => {
    const { ada, channel, standIn } = table;
    const all = await ada.command(channel, 'help');
    for (const heading of ['Goal', 'Pieces', 'A turn', 'Moving a stack', 'End', 'Notation', 'Commands']) {
      expect(all.message?.content).toContain(`**${heading}**`);
    }
    expect(all.message?.content.length).toBeLessThan(2000);
    expect(all.message?.attachments.map(({ description }) => description?.split('.')[0])).toEqual([
      'Goal Tak board 5x5',
      'Pieces Tak board 5x5',
      'Moving a stack Tak board 5x5',
    ]);
    const command = standIn.world.commands.find((entry) => entry.command.name === 'help')?.command;
    const option = command?.options?.[0];
    const topics = option !== undefined && 'choices' in option ? (option.choices ?? []) : [];
    expect(topics.length).toBe(7);
    for (const topic of topics) {
      const one = await ada.command(channel, 'help', { topic: topic.value });
      expect(one.message?.content).toMatch(/^\*\*/);
    }
  });
});
