import { afterEach, describe, expect, it } from 'vitest';
import type { Channel, ShownMessage } from 'local-discord';
import { beginAgainstBot, Puppet } from '../../support/puppet.ts';
import { openTable, type TestTable } from '../../support/table.ts';

let table: TestTable;
afterEach(() => table.close());

async function open(): Promise<Puppet> {
  const puppet = new Puppet();
  table = await openTable({ askOpponent: puppet.ask });
  return puppet;
}

const begin = (options?: Parameters<typeof beginAgainstBot>[1], channel?: Channel): Promise<ShownMessage> =>
  beginAgainstBot(table, options, channel);

/** Ada has placed a piece, the computer answered, and so once more. */
async function twoMoves(evaluation: number): Promise<ShownMessage> {
  const puppet = await open();
  puppet.evaluation = evaluation;
  table.ada.reply(await begin(), 'c3');
  table.ada.reply(await table.board(2), 'd4');
  return table.board(3);
}

/** The last board of a match against the computer that Ada gave up. */
async function resigned(): Promise<ShownMessage> {
  const board = await twoMoves(0);
  const sure = await table.ada.press(board, 'Resign');
  await table.ada.press(sure.message!, 'Resign');
  return table.board(4);
}

function pingsOfTheBot(channel: Channel = table.channel): readonly string[] {
  const { world, bot } = table.discord;
  // People ping it by answering its boards.
  return world
    .history(channel)
    .flatMap(({ authorId, pinged, content }) =>
      authorId === bot.id && pinged.includes(bot.id) ? [content] : [],
    );
}

describe('a match against the computer', () => {
  it('begins at once, and each turn is answered on one board that pings the person', async () => {
    const puppet = await open();
    const { ada, channel, discord } = table;
    const begun = await ada.command(channel, 'tak', {
      opponent: discord.bot,
      color: 'first',
      size: 5,
      level: 2,
    });
    expect(begun.message?.content).toContain(`${ada.mention} plays White against Taktable, level 2 of 6.`);
    expect(begun.message?.content).toContain('5x5 · casual');
    const first = await table.board(1);
    ada.open(channel);
    const played = await ada.command(channel, 'move', { move: 'c3' });
    expect(await played.answer(), 'the board says it all').toBeUndefined();
    const second = await table.board(2);
    expect(second.content).toContain('Ada played `c3`. Taktable played `a1`.');
    expect(second.content).toContain('White to play');
    expect(ada.pings(channel).map(({ id }) => id)).toEqual([second.id]);
    expect(puppet.questions.map(({ task }) => task)).toEqual([
      expect.objectContaining({ plies: ['c3'], level: 2 }),
    ]);
    expect(puppet.questions[0]?.person).toBe(ada.id);
    await discord.until(() => table.boards().find(({ id }) => id === first.id)?.components?.length === 0);
    expect(pingsOfTheBot()).toEqual([]);
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
      return begun.message?.content.includes('no clock') === true;
    };
    expect([await says({ time: '1h' }), await says({})]).toEqual([true, false]);
    await ada.command(channel, 'settings defaults tak', { time: '1d' }, { force: true });
    expect([await says({}), await says({ time: 'none' })]).toEqual([true, false]);
  });

  it('is of level 3 where none is chosen', async () => {
    const puppet = await open();
    await begin({ color: 'second' });
    expect(puppet.questions[0]?.task.level).toBe(3);
  });
});

describe('the opponent', () => {
  it('is the computer where only a level is chosen, and nobody else has levels', async () => {
    await open();
    const { ada, ben, channel } = table;
    const begun = await ada.command(channel, 'tak', { level: 4 });
    expect(begun.message?.content).toContain('against Taktable, level 4 of 6');
    const refused = await ada.command(channel, 'tak', { opponent: ben, level: 4 });
    expect(refused.message?.content).toBe(
      '`level` says how well Taktable plays. Choose Taktable as the opponent, or leave `level` out.',
    );
    expect(refused.message?.privateFor).toBe(ada.id);
  });

  it('is the computer in direct messages, where moves are just written', async () => {
    await open();
    const { ada, ben } = table;
    const direct = ada.direct();
    const elsewhere = await ada.command(direct, 'tak', { opponent: ben });
    expect(elsewhere.message?.content).toContain('In direct messages you can play against me only');
    const begun = await ada.command(direct, 'tak', { color: 'first', size: 5 });
    expect(begun.message?.content).toContain('level 3 of 6');
    await table.board(1, direct);
    ada.say(direct, 'hello');
    ada.say(direct, 'c3');
    const second = await table.board(2, direct);
    expect(second.content).toContain('Ada played `c3`. Taktable played `a1`.');
    const composer = await ada.press(second, 'Move');
    const field = await ada.press(composer.message!, 'Type it');
    await ada.submit(field, { move: 'd4' });
    expect((await table.board(3, direct)).content).toContain('Ada played `d4`.');
    expect((await ada.command(direct, 'matches')).message?.content).toContain('against Taktable');
    expect(ada.sees(direct).filter(({ author }) => author.id === ada.id)).toHaveLength(2);
  });

  it('says in direct messages why a written move is not played', async () => {
    await open();
    const { ada, discord } = table;
    const direct = ada.direct();
    const said = (text: string) =>
      discord.until(() => ada.sees(direct).find(({ content }) => content.includes(text)), 5_000, text);
    ada.say(direct, 'hello');
    await said('Here I understand moves only');
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
    const puppet = await open();
    const { ada, channel, discord } = table;
    const form = await ada.userCommand(channel, 'Challenge to Tak', discord.bot);
    const sent = await ada.submit(form, { size: ['5'], seat: ['second'], level: ['6'] });
    expect(sent.message?.content).toContain('level 6 of 6');
    await table.board(1);
    expect(puppet.questions[0]?.task).toMatchObject({ level: 6, options: { size: 5 } });
  });

  it('says that there is no thread where none can be', async () => {
    await open();
    const { ada, channel } = table;
    const begun = await ada.command(ada.direct(), 'tak', { size: 5, thread: true });
    expect(begun.message?.content).toContain('Threads can only be opened from a channel');
    expect((await ada.command(channel, 'tak', { level: 1 })).message?.content).not.toContain('Threads');
  });

  it('plays in a thread of the match', async () => {
    await open();
    const { ada, channel, discord } = table;
    await ada.command(channel, 'tak', { opponent: discord.bot, color: 'second', thread: true });
    const thread = await discord.until(() =>
      [...discord.world.channels.values()].find(({ parentId }) => parentId === channel.id),
    );
    expect((await table.board(1, thread)).content).toContain('Taktable played `a1`.');
    expect(thread.thread?.members).toContain(ada.id);
  });
});

describe('what the computer is asked', () => {
  it('an undo is granted at once', async () => {
    const board = await twoMoves(0);
    const { ada } = table;
    const undone = await ada.press(board, 'Undo');
    expect(undone.message?.content).toContain('Ada has taken the last move back');
    const back = await table.board(4);
    expect(back.content).toContain('Move 2 · White to play');
    ada.reply(back, 'e5');
    expect((await table.board(5)).content).toContain('Ada played `e5`.');
  });

  it('of two undos that are pressed at once one is granted', async () => {
    const board = await twoMoves(0);
    const { ada } = table;
    await Promise.all([ada.press(board, 'Undo'), ada.press(board, 'Undo')]);
    expect((await table.board(4)).content).toContain('Move 2 · White to play');
    await table.settled();
    expect(table.boards()).toHaveLength(4);
    expect(ada.sees(table.channel).filter(({ content }) => content.includes('taken the last'))).toHaveLength(
      1,
    );
  });

  it('an undo is granted also where the server lets nothing be taken back', async () => {
    await open();
    const { ada, channel } = table;
    await ada.command(channel, 'settings defaults tak', { takebacks: 'off' }, { force: true });
    ada.reply(await begin(), 'c3');
    const undone = await ada.press(await table.board(2), 'Undo');
    expect(undone.message?.content).toContain('Ada has taken');
  });

  it('a draw is accepted as long as the game is even', async () => {
    const board = await twoMoves(-0.3);
    await table.ada.press(board, 'Draw');
    const last = await table.board(4);
    expect(last.content).toContain('draw by agreement');
    expect(pingsOfTheBot()).toEqual([]);
  });

  it('a draw is declined in a sentence where it is not', async () => {
    const board = await twoMoves(0.4);
    const { ada } = table;
    const declined = await ada.press(board, 'Draw');
    expect(declined.message?.content).toContain('Taktable declines the draw');
    expect(declined.message?.privateFor).toBe(ada.id);
    ada.reply(board, 'e5');
    expect((await table.board(4)).content).toContain('White to play');
  });

  it('a cancellation is granted at once', async () => {
    await twoMoves(0.4);
    await table.ada.command(table.channel, 'cancel');
    expect((await table.board(4)).content).toContain('cancelled');
  });

  it('a pause is granted at once, also while it is to move, and it goes on after it', async () => {
    const puppet = await open();
    const { ada, channel, discord } = table;
    puppet.waits = true;
    ada.reply(await begin(), 'c3');
    await discord.until(() => puppet.questions.length === 1);
    await ada.command(channel, 'pause');
    // Nobody waits longer for an answer.
    table.time.advance(5_000);
    await table.board(2);
    puppet.answer();
    expect((await ada.command(channel, 'pause')).error).toBeUndefined();
    await discord.until(() => table.boards().at(-1)?.content.includes('Taktable played `a1`.'), 5_000);
  });

  it('a resignation ends the match, and a rematch begins at once with the other colour', async () => {
    const last = await resigned();
    const { ada, channel } = table;
    expect(last.content).toContain('wins against');
    expect(pingsOfTheBot()).toEqual([]);
    const match = /`(\w+)`/.exec(last.content)![1]!;
    const shown = await (await ada.command(channel, 'match', { match })).answer();
    expect(shown?.content).toContain('computer of level 3');
    const file = await (await ada.command(channel, 'ptn', { match })).answer();
    const ptn = Buffer.from(table.discord.fileOf(file!.attachments[0]!) ?? []).toString();
    expect(ptn).toContain('[Player2 "Taktable level 3"]');
    const again = await ada.press(last, 'Rematch');
    expect(again.message?.content).toContain(`${ada.mention} plays Black against Taktable, level 3 of 6`);
    expect((await table.board(5)).content).toContain('Taktable played `a1`.');
    const profile = await ada.command(channel, 'profile');
    expect((await profile.answer())?.content).toContain('Against the computer: level 3 0–0–1');
    expect((await profile.answer())?.content).not.toContain('All matches');
    const leaderboard = await ada.command(channel, 'leaderboard', { text: true });
    expect((await leaderboard.answer())?.content).toContain('Nobody has played a rated match');
  });
});

describe('a rematch against the computer', () => {
  it('that is asked for twice in the same moment is one match', async () => {
    const last = await resigned();
    const { ada, channel, matches } = table;
    const answers = await Promise.all([ada.press(last, 'Rematch'), ada.press(last, 'Rematch')]);
    await table.board(5);
    const open = await matches.records.mine(ada.id, { guildId: channel.guildId, channelId: channel.id });
    expect(open).toHaveLength(1);
    const said = answers.map(({ message }) => message?.content ?? '').sort();
    expect(said).toEqual([
      expect.stringContaining('plays Black against Taktable, level 3 of 6'),
      expect.stringContaining(`This rematch has begun already, as \`${open[0]!.id}\``),
    ]);
  });

  it('that is asked for again is another match as soon as the first has a move', async () => {
    const last = await resigned();
    const { ada, channel, matches } = table;
    await ada.press(last, 'Rematch');
    const board = await table.board(5);
    const again = await ada.press(last, 'Rematch');
    expect(again.message?.content).toContain(board.id);
    await ada.command(channel, 'move', { move: 'b2' });
    await table.board(6);
    await ada.press(last, 'Rematch');
    await table.board(7);
    expect(
      await matches.records.mine(ada.id, { guildId: channel.guildId, channelId: channel.id }),
    ).toHaveLength(2);
  });
});

describe('a blind match against the computer', () => {
  it('shows no position to the person, and all plies to the computer', async () => {
    const puppet = await open();
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
      ada.reply(await discord.until(() => boards().at(-1), 5_000, 'a board'), ply);
      await discord.until(
        () => boards().at(-1)?.content.includes(`\`${ply}\``),
        5_000,
        `the answer to ${ply}`,
      );
      expect(puppet.questions.at(-1)?.task.plies).toHaveLength(2 * index + 1);
    }
    expect(boards().flatMap(({ attachments }) => attachments)).toEqual([]);
  });
});
