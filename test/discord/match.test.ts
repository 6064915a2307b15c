import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { labelsTo } from '../support/choices.ts';
import { labelsOf } from './features/play/composing.ts';
import { gamesOf } from '../../packages/tak/test/selfplay/games.ts';
import { examples } from '../support/seed.ts';
import { openTable, type TestTable } from '../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** Every way to make a move; each resolves when the mover has nothing more to read. */
const ways = [
  async (mover: PersonDriver, _board: ShownMessage, ply: string) => {
    const played = await mover.command(table.channel, 'move', { move: ply });
    expect(await played.answer(), `${ply} is answered by the board alone`).toBeUndefined();
  },
  async (mover: PersonDriver, board: ShownMessage, ply: string) => {
    const { first, steps } = labelsTo(ply);
    const composer = await mover.press(board, first);
    for (const step of steps) {
      const label = labelsOf(composer.message)
        .flat()
        .find((each) => step.test(each));
      if (label !== undefined) await mover.press(composer.message!, label);
    }
    const isPlayed = () => composer.gone || composer.message?.text.includes('has been played') === true;
    await table.discord.until(isPlayed, 30_000, 'the end of the composer');
  },
  (mover: PersonDriver, board: ShownMessage, ply: string) => {
    mover.reply(board, ply);
    return Promise.resolve();
  },
  (mover: PersonDriver, _board: ShownMessage, ply: string) => {
    mover.say(table.channel, `${table.discord.bot.mention} ${ply.toUpperCase()}`);
    return Promise.resolve();
  },
] as const;

/** Wins by road and by flats for both sides, and a draw. */
const played = gamesOf(4, 7, 13, 26, 27);

describe('a match in a channel', () => {
  it.each(examples(played, 1))('$name, as it was played', async ({ options, plies, score }) => {
    const { ada, ben, discord, channel } = table;
    let board = await table.start(options);
    let mover = ada;
    let other = ben;
    for (const [index, ply] of plies.entries()) {
      ada.open(channel);
      ben.open(channel);
      await ways[index % ways.length]?.(mover, board, ply);
      board = await table.board(index + 2);
      // Both are there.
      expect([...other.pings(channel), ...mover.pings(channel)]).toEqual([]);
      expect(board.content).toContain(`\`${ply}\``);
      expect(board.attachments[0]?.description).toContain('Tak board');
      [mover, other] = [other, mover];
    }
    await table.settled();
    expect(table.boards()).toHaveLength(plies.length + 1);
    expect(board.content).toContain(`\`${score}\``);
    const left = () => ada.sees(channel).filter(({ attachments }) => attachments.length > 0);
    await discord.until(() => left().length === 1);
    expect(left().map(({ id }) => id)).toEqual([board.id]);
    expect(JSON.stringify(board.components)).not.toContain('Move');
  });

  it('goes on after a restart in the middle', async () => {
    const { ada, ben, channel } = table;
    await table.start({ size: 3 });
    await ada.command(channel, 'move', { move: 'a1' });
    const board = await table.board(2);
    await table.restart();
    ben.reply(board, 'c3');
    await table.board(3);
    const composer = await ada.press(await table.board(3), 'Move');
    const field = await ada.press(composer.message!, 'Type it');
    await ada.submit(field, { move: 'b2' });
    expect((await table.board(4)).content).toContain('`b2`');
  });

  it('posts a board that was stored but not posted when the process died', async () => {
    await table.keepBoards();
    const { ada, ben, channel, matches, discord } = table;
    const board = await table.start({ size: 3 });
    const id = /`(\w+)`/.exec(board.content)?.[1] ?? '';
    // The state a killed process leaves: the move is stored, its board not posted.
    const turn = await matches.turns.play(
      id,
      { id: ada.id, name: ada.name },
      { guildId: channel.guildId, channelId: channel.id },
      'a1',
    );
    expect(turn.ok).toBe(true);
    await table.settled();
    expect(table.boards()).toHaveLength(1);
    await table.pass(11_000);
    const late = await table.board(2);
    expect(late.content).toContain('`a1`');
    expect(ben.pings(channel).some((message) => message.id === late.id)).toBe(true);
    await discord.until(() => (table.boards()[0]?.components ?? []).length === 0);
  });

  it('ends by resignation, which asks first', async () => {
    await table.keepBoards();
    const { ada, ben, cleo, channel } = table;
    const board = await table.start({ size: 5 });
    const asked = await ada.press(board, 'Resign');
    expect(asked.message?.text).toContain('Do you want to resign');
    expect(cleo.sees(channel).some(({ id }) => id === asked.message?.id)).toBe(false);
    const stayed = await ada.press(asked.message ?? board, 'Keep playing');
    expect(stayed.message?.text).toBe('You’re still playing.');
    await table.settled();
    expect(table.boards()).toHaveLength(1);

    const again = await ada.command(channel, 'resign');
    ben.open(channel);
    await ada.press(again.message ?? board, 'Resign');
    const last = await table.board(2);
    expect(last.content).toContain('0-1');
    expect(last.attachments[0]?.description).toContain('Black won, 0-1.');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([last.id]);

    expect(last.content).toContain('It ended before the fourth turn, so it isn’t rated.');
    const leaderboard = await cleo.command(channel, 'leaderboard');
    expect(leaderboard.message?.text).toContain('Nobody has played a rated Tak match here yet');
  });
});
