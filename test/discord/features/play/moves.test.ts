import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveButton, resignedButton } from '../../../../src/discord/features/play/components.ts';
import { examples } from '../../../support/seed.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('a refused move', () => {
  const refused = [
    ['unreadable notation', 'hello', '“hello” can’t be read as a move from “e” on. Place a piece'],
    ['nothing but spaces', '   ', 'There is no move here'],
    ['an illegal move: an occupied square', 'a1', 'a1 is occupied'],
    // In the first turn, each side places a piece of the other: a1 is Black's.
    ['a stack of the opponent', 'a1>', 'You don’t control the stack on a1'],
    ['an empty square', 'b1+', 'b1 is empty'],
    ['no such piece left', 'Cb1', 'There are no capstones left in the reserve'],
    ['off the board', 'e5', 'e5 isn’t on this 3x3 board'],
  ] as const;
  it.each(examples(refused, 3))(
    '%s is answered privately and changes nothing',
    async (_case, move, sentence) => {
      const { ada, ben, channel } = table;
      const first = await table.start({ size: 3 });
      ada.reply(first, 'a1');
      ben.reply(await table.board(2), 'c3');
      await table.board(3);
      const refused = await ada.command(channel, 'move', { move });
      const answer = await refused.answer();
      expect(answer?.text).toContain(sentence);
      expect(answer?.privateFor).toBe(ada.id);
      await table.settled();
      expect(table.boards()).toHaveLength(3);
      ada.reply(await table.board(3), 'b2');
      await table.board(4);
    },
  );

  it('that is markup is repeated as it was typed, and pings nobody', async () => {
    const { ada, ben, channel } = table;
    await table.start({ size: 3 });
    ben.open(channel);
    const refused = await ada.command(channel, 'move', { move: `**b** ${ben.mention} @here` });
    const answer = await refused.answer();
    expect(answer?.text).toContain('“\\*\\*b\\*\\*');
    for (const alive of ['**b**', ben.mention, '@here']) expect(answer?.text).not.toContain(alive);
    expect(answer).toMatchObject({ mentions: [], mention_everyone: false });
    expect(ben.pings(channel)).toEqual([]);
  });

  it('of 5,000 characters, which no client sends, is refused in a sentence and not repeated', async () => {
    const { ada, channel } = table;
    await table.start({ size: 3 });
    const forced = await ada.command(channel, 'move', { move: 'a'.repeat(5000) }, { force: true });
    const answer = await forced.answer();
    expect(answer?.text).toContain('5000 characters long');
    expect(answer?.text).not.toContain('aaa');
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('names whose turn it is', async () => {
    const { ben, channel } = table;
    const board = await table.start({ size: 3 });
    const byCommand = await ben.command(channel, 'move', { move: 'a1', match: idOf(board) });
    expect((await byCommand.answer())?.text).toBe(
      `It isn’t your turn: in \`${idOf(board)}\`, it’s Ada’s turn.`,
    );
    const byButton = await ben.press(board, 'Move');
    expect(byButton.message?.text).toContain('It isn’t your turn');
    const unnamed = await ben.command(channel, 'move', { move: 'a1' });
    expect((await unnamed.answer())?.text).toContain('It isn’t your turn in any match here');
  });

  it('tells a spectator privately that it is not their match', async () => {
    const { cleo, channel } = table;
    const board = await table.start({ size: 3 });
    const sentence = `\`${idOf(board)}\` is a match between Ada and Ben. Only they can change it.`;
    const byCommand = await cleo.command(channel, 'move', { move: 'a1', match: idOf(board) });
    expect((await byCommand.answer())?.text).toBe(sentence);
    expect((await cleo.press(board, 'Move')).message?.text).toBe(sentence);
    expect((await cleo.press(board, 'Resign')).message?.text).toBe(sentence);
    const none = await cleo.command(channel, 'move', { move: 'a1' });
    expect((await none.answer())?.text).toContain('You have no open match here');
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('in a finished match, and in one that never was', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 3 });
    const asked = await ada.press(board, 'Resign');
    await ada.press(asked.message!, 'Resign');
    await table.board(2);
    const over = await ben.command(channel, 'move', { move: 'a1', match: idOf(board).toLowerCase() });
    expect((await over.answer())?.text).toContain('is over: Ben won');
    const unknown = await ben.command(channel, 'move', { move: 'a1', match: 'QQQQ' });
    expect((await unknown.answer())?.text).toContain('There is no match `QQQQ` here');
    const again = await ada.press(asked.message!, resignedButton.of(idOf(board)), { force: true });
    expect(again.message?.text).toContain('is over');
  });

  it('from an old board leads to the new one', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    const old = await table.start({ size: 3 });
    ada.reply(old, 'a1');
    ben.reply(await table.board(2), 'c3');
    const present = await table.board(3);
    await discord.until(() => (table.boards()[0]?.components ?? []).length === 0);
    const pressed = await ada.press(old, moveButton.of(idOf(old), 0), { force: true });
    expect(pressed.message?.text).toContain('has moved on since this board');
    expect(pressed.message?.text).toContain(
      `https://discord.com/channels/${channel.guildId ?? ''}/${channel.id}/${present.id}`,
    );
    expect(pressed.message?.privateFor).toBe(ada.id);
  });

  it('when the field was opened before the match moved on', async () => {
    await table.keepBoards();
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 3 });
    const composer = await ada.press(board, 'Move');
    const field = await ada.press(composer.message!, 'Type it');
    // After this the bot can no longer remove the composer.
    table.time.jump(15 * 60_000);
    await ada.command(channel, 'move', { move: 'a1' });
    ben.reply(await table.board(2), 'c3');
    await table.board(3);
    await ada.submit(field, { move: 'b2' });
    await table.discord.until(() =>
      composer.message?.text.includes('has moved on since you started choosing'),
    );
    await table.settled();
    expect(table.boards()).toHaveLength(3);
  });

  it('of two made at once by the same player exactly one counts', async () => {
    await table.keepBoards();
    const { ada, channel } = table;
    const board = await table.start({ size: 3 });
    const composed = await ada.press(board, 'Move');
    table.time.jump(15 * 60_000);
    const typed = await ada.press(board, 'Move');
    const field = await ada.press(typed.message!, 'Type it');
    ada.reply(board, 'c3');
    const [byCommand] = await Promise.all([
      ada.command(channel, 'move', { move: 'a1' }),
      ada.submit(field, { move: 'b2' }),
      ada.press(composed.message!, 'a2'),
    ]);
    await byCommand.answer();
    await table.board(2);
    const settled = ({ message }: typeof typed) => message?.text.startsWith('Playing') !== true;
    await table.discord.until(() => settled(typed) && settled(composed));
    const found = await table.matches.stored.get(idOf(board), {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    expect(found.ok && found.value.plies).toBe(1);
    await table.settled();
    expect(table.boards()).toHaveLength(2);
  });
});

describe('a forged press', () => {
  const forged = [
    'table:tak:1:all:all:picture',
    'table:foo:1:all:all:text',
    'history:everybody:anybody:1',
    'stay',
    'resigned:QQQQ',
    'step:QQQQ:0:',
    'leave',
    'halt:123456789012345678',
  ];
  it.each(examples(forged, 3))('%s leaves the board as it is', async (customId) => {
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
    expect(odd.message?.text).toContain('This command has changed');
    const colour = await ada.command(channel, 'tak', { color: 'purple' }, { force: true });
    expect(colour.message?.text).toContain('There is no such colour');
    expect(colour.message?.privateFor).toBe(ada.id);
  });
});
