import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { challengeCommand, challengeMenu } from '../../../src/discord/features/challenge/command.ts';
import { games } from '../../../src/games/index.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';
import { describeGame } from '../conformance.ts';
import { noughts } from './noughts.ts';

describeGame(noughts);

it('is a small file', () => {
  const text = readFileSync(new URL('noughts.ts', import.meta.url), 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(200);
});

describe('a third game, of which the bot knows nothing', () => {
  let table: TestTable;
  beforeEach(async () => {
    table = await openTable({
      games: [...games, noughts],
      moreCommands: [challengeCommand('noughts', 'Noughts'), challengeMenu('noughts', 'Noughts')],
    });
  });
  afterEach(() => table.close());

  it('is played by notation, composer and reply, rated, and stands in leaderboard and profile', async () => {
    const { ada, ben, cleo, channel } = table;
    let board = await table.start({}, 'noughts');
    expect(board.content).toContain('**Noughts and Crosses**');
    expect(board.attachments[0]?.filename).toMatch(/^noughts-/);
    expect(await ada.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual(['b3', 'b2', 'b1']);
    await ada.command(channel, 'move', { move: 'b2' });
    board = await table.board(2);
    const composer = await ben.press(board, 'Move');
    expect(composer.message?.attachments).toHaveLength(1);
    await ben.press(composer.message!, 'a3');
    board = await table.board(3);
    ada.reply(board, 'B2');
    await table.settled();
    expect(ada.sees(channel).some(({ content }) => content.includes('b2 is taken.'))).toBe(true);
    for (const [index, ply] of ['c3', 'a1', 'a2', 'c2', 'c1'].entries()) {
      (index % 2 === 0 ? ada : ben).reply(board, ply);
      board = await table.board(4 + index);
    }
    ben.reply(board, 'b1');
    board = await table.board(9);
    ada.reply(board, 'b3');
    board = await table.board(10);
    expect(board.content).toContain('drew on a full board · `1/2-1/2` · 9 turns');
    expect(board.content).toMatch(/Ada 1500\? .* Ben 1500\?/);

    const shown = await cleo.command(channel, 'leaderboard');
    expect(shown.message?.attachments[0]?.description).toContain('Noughts and Crosses: leaderboard');
    const kind = await cleo.command(channel, 'leaderboard', { kind: 'noughts.usual', text: true });
    expect(kind.message?.text).toContain('3x3');
    const profile = await ada.command(channel, 'profile');
    expect(profile.message?.text).toContain('**Noughts and Crosses: Ada**');
    const record = await (await ada.command(channel, 'record')).answer();
    expect(record?.content).toContain('as a list of squares');
    const rules = await (await cleo.command(channel, 'help')).answer();
    expect(rules?.text).toContain('three in a row, column or diagonal');
  });

  it('is won, offered again, and has settings of its own', async () => {
    const { ada, ben, channel } = table;
    let board = await table.start({}, 'noughts');
    for (const [index, ply] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
      (index % 2 === 0 ? ada : ben).reply(board, ply);
      board = await table.board(2 + index);
    }
    expect(board.content).toContain(`<@${ada.id}> (Crosses) beat <@${ben.id}> with three in a row · \`1-0\``);
    await ben.press(board, 'Rematch');
    await ada.press(ada.sees(channel).at(-1)!, 'Accept');
    expect((await table.board(7)).content).toContain(`Crosses to play · <@${ben.id}>`);
    const changed = await ada.command(channel, 'settings defaults noughts', { rated: false });
    expect((await changed.answer())?.text).toContain('Noughts and Crosses defaults: three in a row · casual');
  });
});
