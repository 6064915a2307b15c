import { afterEach, describe, expect, it } from 'vitest';
import type { Channel, ShownMessage } from 'local-discord';
import { beginAgainstBot, pingsOfTheBot, ManualOpponent } from '../../../support/table/manual-opponent.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
afterEach(() => table.close());

async function open(): Promise<ManualOpponent> {
  const opponent = new ManualOpponent();
  table = await openTable({ askOpponent: opponent.ask });
  return opponent;
}

const begin = (options?: Parameters<typeof beginAgainstBot>[1], channel?: Channel): Promise<ShownMessage> =>
  beginAgainstBot(table, options, channel);

/** Ada has placed a piece and the computer has answered, twice. */
async function twoMoves(evaluation: number): Promise<ShownMessage> {
  const opponent = await open();
  opponent.evaluation = evaluation;
  table.ada.reply(await begin(), 'c3');
  table.ada.reply(await table.board(2), 'd4');
  return table.board(3);
}

/** The final board of a match against the computer that Ada resigned. */
async function resigned(): Promise<ShownMessage> {
  const board = await twoMoves(0);
  const sure = await table.ada.press(board, 'Resign');
  await table.ada.press(sure.message!, 'Resign');
  return table.board(4);
}

describe('what the computer is asked', () => {
  it('an undo is granted at once', async () => {
    const board = await twoMoves(0);
    const { ada } = table;
    const undone = await ada.press(board, 'Undo');
    expect(undone.message?.text).toContain('Ada took back their last move');
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
    expect(
      ada.sees(table.channel).filter(({ content }) => content.includes('took back their last')),
    ).toHaveLength(1);
  });

  it('an undo is granted also where the server lets nothing be taken back', async () => {
    await open();
    const { ada, channel } = table;
    await ada.command(channel, 'settings defaults tak', { takebacks: 'off' }, { force: true });
    ada.reply(await begin(), 'c3');
    const undone = await ada.press(await table.board(2), 'Undo');
    expect(undone.message?.text).toContain('Ada took back');
  });

  it('a draw is accepted as long as the game is even', async () => {
    const board = await twoMoves(-0.3);
    const asked = await table.ada.press(board, 'Draw');
    await table.ada.press(asked.message!, 'Offer a draw');
    const last = await table.board(4);
    expect(last.content).toContain('drew by agreement');
    expect(pingsOfTheBot(table)).toEqual([]);
  });

  it('a draw is declined in a sentence where it is not', async () => {
    const board = await twoMoves(0.4);
    const { ada } = table;
    const asked = await ada.press(board, 'Draw');
    const declined = await ada.press(asked.message!, 'Offer a draw');
    const [told] = declined.followUps;
    expect(told?.content).toContain('Taktable declines the draw');
    expect(told?.privateFor).toBe(ada.id);
    ada.reply(board, 'e5');
    expect((await table.board(4)).content).toContain('White to play');
  });

  it('a cancellation is granted at once', async () => {
    await twoMoves(0.4);
    await table.ada.command(table.channel, 'cancel');
    expect((await table.board(4)).content).toContain('cancelled');
  });

  it('a pause is granted at once, also while it is to move, and it goes on after it', async () => {
    const opponent = await open();
    const { ada, channel, discord } = table;
    opponent.waits = true;
    ada.reply(await begin(), 'c3');
    await discord.until(() => opponent.questions.length === 1);
    await ada.command(channel, 'pause');
    // Nobody waits for an answer any longer.
    table.time.advance(5_000);
    await table.board(2);
    opponent.answer();
    expect((await ada.command(channel, 'pause')).error).toBeUndefined();
    await discord.until(() => table.boards().at(-1)?.text.includes('Taktable played `a1`.'), 5_000);
  });

  it('a resignation ends the match, and a rematch begins at once with the other colour', async () => {
    const last = await resigned();
    const { ada, channel } = table;
    expect(last.content).toContain('beat');
    expect(pingsOfTheBot(table)).toEqual([]);
    const match = /`(\w+)`/.exec(last.content)![1]!;
    const shown = await (await ada.command(channel, 'match', { match })).answer();
    expect(shown?.content).toContain('level 0 computer');
    const file = await (await ada.command(channel, 'record', { match })).answer();
    const ptn = Buffer.from(table.discord.fileOf(file!.attachments[0]!) ?? []).toString();
    expect(ptn).toContain('[Player2 "Taktable level 0"]');
    const again = await ada.press(last, 'Rematch');
    expect(again.message?.text).toContain(`${ada.mention} plays Black against Taktable, level 0 of 14`);
    expect((await table.board(5)).content).toContain('Taktable played `a1`.');
    const profile = await ada.command(channel, 'profile');
    expect((await profile.answer())?.text).toContain('Against the computer: level 0: 0–0–1');
    expect((await profile.answer())?.text).not.toContain('All matches');
    const leaderboard = await ada.command(channel, 'leaderboard', { text: true });
    expect((await leaderboard.answer())?.text).toContain('Nobody has played a rated Tak match');
  });
});

describe('a rematch against the computer', () => {
  it('that is asked for twice in the same moment is one match', async () => {
    const last = await resigned();
    const { ada, channel, matches } = table;
    const answers = await Promise.all([ada.press(last, 'Rematch'), ada.press(last, 'Rematch')]);
    await table.board(5);
    const open = await matches.stored.mine(ada.id, { guildId: channel.guildId, channelId: channel.id });
    expect(open).toHaveLength(1);
    const said = answers.map(({ message }) => message?.text ?? '').sort();
    expect(said).toEqual([
      expect.stringContaining('plays Black against Taktable, level 0 of 14'),
      expect.stringContaining(`You are already playing the next match, \`${open[0]!.id}\``),
    ]);
  });

  it('that is asked for again is another match as soon as the first has a move', async () => {
    const last = await resigned();
    const { ada, channel, matches } = table;
    await ada.press(last, 'Rematch');
    const board = await table.board(5);
    const again = await ada.press(last, 'Rematch');
    expect(again.message?.text).toContain(board.id);
    await ada.command(channel, 'move', { move: 'b2' });
    await table.board(6);
    await ada.press(last, 'Rematch');
    await table.board(7);
    expect(
      await matches.stored.mine(ada.id, { guildId: channel.guildId, channelId: channel.id }),
    ).toHaveLength(2);
  });
});
