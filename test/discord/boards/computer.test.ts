import { afterEach, describe, expect, it } from 'vitest';
import type { Channel, ShownMessage } from 'local-discord';
import { beginAgainstBot, pingsOfTheBot, ManualOpponent } from '../../support/table/manual-opponent.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
afterEach(() => table.close());

async function open(): Promise<ManualOpponent> {
  const opponent = new ManualOpponent();
  table = await openTable({ askOpponent: opponent.ask });
  return opponent;
}

const begin = (options?: Parameters<typeof beginAgainstBot>[1], channel?: Channel): Promise<ShownMessage> =>
  beginAgainstBot(table, options, channel);

describe('a match against the computer', () => {
  it('begins at once, and each turn is answered in the same message, which pings nobody who is there', async () => {
    const opponent = await open();
    const { ada, channel, discord } = table;
    const begun = await ada.command(channel, 'tak', {
      opponent: discord.bot,
      color: 'first',
      size: 5,
      level: 2,
    });
    expect(begun.message?.text).toContain(`${ada.mention} plays White against Taktable, level 2 of 14.`);
    expect(begun.message?.text).toContain('5x5 · casual');
    const first = await table.board(1);
    ada.open(channel);
    const played = await ada.command(channel, 'move', { move: 'c3' });
    expect(await played.answer(), 'the board says it all').toBeUndefined();
    const second = await table.board(2);
    expect(second.content).toContain('Ada played `c3`. Taktable played `a1`.');
    expect(second.content).toContain('White to play');
    expect(second.id).toBe(first.id);
    expect(ada.pings(channel)).toEqual([]);
    expect(opponent.questions.map(({ task }) => task)).toEqual([
      expect.objectContaining({ plies: ['c3'], level: 2 }),
    ]);
    expect(opponent.questions[0]?.person).toBe(ada.id);
    expect(pingsOfTheBot(table)).toEqual([]);
  });

  it('begins with the turn of the computer where that is White', async () => {
    await open();
    const first = await begin({ color: 'second' });
    expect(first.content).toContain('Taktable played `a1`.');
    expect(first.content).toContain('Black to play');
  });

  it('says that there is no clock to who has asked for one', async () => {
    await open();
    const { ada, channel, discord } = table;
    const says = async (more: { time?: string }): Promise<boolean> => {
      const begun = await ada.command(channel, 'tak', { opponent: discord.bot, size: 5, ...more });
      return begun.message?.text.includes('no clock') === true;
    };
    expect([await says({ time: '1h' }), await says({})]).toEqual([true, false]);
    await ada.command(channel, 'settings defaults tak', { time: '1d' }, { force: true });
    expect([await says({}), await says({ time: 'none' })]).toEqual([true, false]);
  });

  it('is of the gentlest level for a first match, then of that of the last one', async () => {
    const opponent = await open();
    const { ada, channel, discord } = table;
    const levelOf = async (options: object = {}): Promise<number | undefined> => {
      const before = table.boards().length;
      await ada.command(channel, 'tak', { opponent: discord.bot, color: 'second', ...options });
      await table.board(before + 1);
      await ada.command(channel, 'resign');
      const sure = ada.sees(channel).findLast(({ content }) => content.startsWith('Do you want to resign'));
      await ada.press(sure!, 'Resign');
      await table.board(before + 2);
      return opponent.questions.at(-1)?.task.level;
    };
    expect([await levelOf(), await levelOf({ level: 4 }), await levelOf()]).toEqual([0, 4, 4]);
  });

  it('is of the lesson’s size for a first match, unless another was chosen or is usual there', async () => {
    const opponent = await open();
    const { ada, ben, cleo, channel, discord } = table;
    const against = { opponent: discord.bot, color: 'second' };
    const sizeOf = async (by: typeof ada, options: object = {}) => {
      const before = opponent.questions.length;
      await by.command(channel, 'tak', { ...against, ...options });
      await discord.until(() => opponent.questions.length > before);
      return (opponent.questions.at(-1)!.task.options as { size?: number }).size;
    };
    expect([await sizeOf(ada), await sizeOf(ben, { size: 4 })]).toEqual([5, 4]);
    await ada.command(channel, 'settings defaults tak', { size: 7 }, { force: true });
    expect(await sizeOf(cleo)).toBe(7);
  });

  it('is of a middle level for somebody who has played people only', async () => {
    const opponent = await open();
    const { ada } = table;
    const board = await table.start({ size: 5 });
    await ada.press((await ada.press(board, 'Resign')).message!, 'Resign');
    await table.board(2);
    await ada.command(table.channel, 'tak', { opponent: table.discord.bot, color: 'second' });
    await table.board(3);
    expect(opponent.questions[0]?.task.level).toBe(7);
  });

  it('is of the gentlest level for a first match of the other game', async () => {
    const opponent = await open();
    const { ada } = table;
    const board = await table.start({ size: 5 });
    await ada.press((await ada.press(board, 'Resign')).message!, 'Resign');
    await table.board(2);
    await ada.command(table.channel, 'taka', { opponent: table.discord.bot, color: 'second' });
    await table.board(3);
    expect(opponent.questions[0]?.task.level).toBe(0);
  });
});

describe('the opponent', () => {
  it('is the computer where only a level is chosen, and nobody else has levels', async () => {
    await open();
    const { ada, ben, channel } = table;
    const begun = await ada.command(channel, 'tak', { level: 4 });
    expect(begun.message?.text).toContain('against Taktable, level 4 of 14');
    const refused = await ada.command(channel, 'tak', { opponent: ben, level: 4 });
    expect(refused.message?.text).toBe(
      '`level` sets how strong Taktable is. Choose Taktable as the opponent, or leave `level` out.',
    );
    expect(refused.message?.privateFor).toBe(ada.id);
  });

  it('is the computer in direct messages, where moves are just written', async () => {
    await open();
    const { ada, ben } = table;
    const direct = ada.direct();
    const elsewhere = await ada.command(direct, 'tak', { opponent: ben });
    expect(elsewhere.message?.text).toContain('In direct messages you can only play against me');
    const begun = await ada.command(direct, 'tak', { color: 'first', size: 5 });
    expect(begun.message?.text).toContain('level 0 of 14');
    await table.board(1, direct);
    ada.say(direct, 'hello');
    ada.say(direct, 'c3');
    const second = await table.board(2, direct);
    expect(second.content).toContain('Ada played `c3`. Taktable played `a1`.');
    const composer = await ada.press(second, 'Move');
    await ada.press(composer.message!, 'd4');
    expect((await table.board(3, direct)).content).toContain('Ada played `d4`.');
    expect((await ada.command(direct, 'matches')).message?.text).toContain('against Taktable');
    expect(ada.sees(direct).filter(({ author }) => author.id === ada.id)).toHaveLength(2);
  });

  it('says in direct messages why a written move is not played', async () => {
    await open();
    const { ada, discord } = table;
    const direct = ada.direct();
    const said = (text: string) =>
      discord.until(() => ada.sees(direct).find(({ content }) => content.includes(text)), 30_000, text);
    ada.say(direct, 'hello');
    await said('I only understand moves here');
    ada.say(direct, 'c3');
    await said('You have no open match here');
    for (const count of [1, 2]) {
      await ada.command(direct, 'tak', { color: 'first', size: 5 });
      await table.board(count, direct);
    }
    ada.say(direct, 'c3');
    await said('Which match do you mean?');
    await table.settled();
    expect(table.boards(direct)).toHaveLength(2);
  });

  it('is the computer in its own menu, which asks for the level', async () => {
    const opponent = await open();
    const { ada, channel, discord } = table;
    const form = await ada.userCommand(channel, 'Challenge to Tak', discord.bot);
    const sent = await ada.submit(form, { size: ['5'], seat: ['second'], level: ['14'] });
    expect(sent.message?.text).toContain('level 14 of 14');
    await table.board(1);
    expect(opponent.questions[0]?.task).toMatchObject({ level: 14, options: { size: 5 } });
  });

  it('says that there is no thread where none can be', async () => {
    await open();
    const { ada, channel } = table;
    const begun = await ada.command(ada.direct(), 'tak', { size: 5, thread: true });
    expect(begun.message?.text).toContain('Threads can only be created from a channel');
    expect((await ada.command(channel, 'tak', { level: 1 })).message?.text).not.toContain('Threads');
  });

  it('plays in a thread of the match', async () => {
    await open();
    const { ada, channel, discord } = table;
    discord.allow(channel, ['CreatePublicThreads']);
    await ada.command(channel, 'tak', { opponent: discord.bot, color: 'second' });
    const thread = await discord.until(() =>
      [...discord.world.channels.values()].find(({ parentId }) => parentId === channel.id),
    );
    expect((await table.board(1, thread)).content).toContain('Taktable played `a1`.');
    expect(thread.thread?.members).toContain(ada.id);
  });
});

describe('a blind match against the computer', () => {
  it('shows no position to the person, and all plies to the computer', async () => {
    const opponent = await open();
    const { ada, channel, discord } = table;
    const begun = await ada.command(channel, 'tak', {
      opponent: discord.bot,
      color: 'first',
      size: 4,
      blind: true,
    });
    const boards = () =>
      ada.sees(channel).filter(({ components }) => JSON.stringify(components).includes('move:'));
    expect(begun.error).toBeUndefined();
    for (const [index, ply] of ['d4', 'b2', 'b3'].entries()) {
      ada.reply(await discord.until(() => boards().at(-1), 30_000, 'a board'), ply);
      await discord.until(() => boards().at(-1)?.text.includes(`\`${ply}\``), 30_000, `the answer to ${ply}`);
      expect(opponent.questions.at(-1)?.task.plies).toHaveLength(2 * index + 1);
    }
    expect(boards().flatMap(({ attachments }) => attachments)).toEqual([]);
  });
});

describe('after a match against the computer', () => {
  /** Ada wins on 3x3 against an opponent that lets her. @returns the last board. */
  async function won(level: number): Promise<ShownMessage> {
    const answers = ['a1', 'c3', 'b3'];
    table = await openTable({
      askOpponent: ({ task, onStart }) => {
        onStart?.();
        return Promise.resolve({ ply: answers[(task.plies.length - 1) / 2] ?? 'a1', evaluation: 0 });
      },
    });
    let board = await begin({ size: 3, level });
    for (const [index, ply] of ['a3', 'b1', 'c1'].entries()) {
      table.ada.reply(board, ply);
      board = await table.board(index + 2);
    }
    expect(board.content).toContain('with a road from a1 to c1');
    return board;
  }
  const labels = ({ components = [] }: ShownMessage): readonly string[] =>
    [...JSON.stringify(components).matchAll(/"label":"([^"]+)"/g)].map(([, label]) => label!);

  it('that somebody won, one row has all that can be next', async () => {
    const last = await won(0);
    expect(last.components).toHaveLength(1);
    expect(labels(last)).toEqual([
      'Rematch',
      'Next level',
      'Find my mistakes',
      'Replay',
      expect.stringMatching(/^What does “/),
    ]);
    const { ada, ben, channel } = table;
    expect((await ben.press(last, 'Next level')).message?.text).toContain('Only they can change it');
    const next = await ada.press(last, 'Next level');
    expect(next.message?.text).toContain(`${ada.mention} plays Black against Taktable, level 1 of 14`);
    await table.settled();
    // Pressed again, it leads to the match that has begun.
    expect((await ada.press(last, 'Next level')).message?.text).toContain('You are already playing');
    const open = await table.matches.stored.mine(ada.id, {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    expect(open.map(({ terms }) => terms.level)).toEqual([1]);
  });

  it('at the highest level there is none above', async () => {
    expect(labels(await won(14))).toEqual([
      'Rematch',
      'Find my mistakes',
      'Replay',
      expect.stringMatching(/^What does “/),
    ]);
  });
});
