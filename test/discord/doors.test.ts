import type { Outcome } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskAnalysis } from '../../src/discord/boards/analyst.ts';
import { idOf, openTable, type TestTable } from '../support/table/table.ts';

/** All ways to ask the engine while Ada plays a rated match: test/matches/play/fairness.test.ts lists them. */

let table: TestTable;
let judged: number;
const judge = (() => {
  judged += 1;
  return Promise.resolve({ chance: 0.6, line: [] });
}) as unknown as AskAnalysis;
beforeEach(async () => {
  judged = 0;
  table = await openTable({ askAnalysis: judge });
});
afterEach(() => table.close());

const plies = ['a1', 'f6', 'c3', 'd4', 'c4', 'd3'];
const tps = 'x5,1/x6/x2,1,2,x2/x2,1,2,x2/x6/2,x5 1 4';
const ptn = '[Size "6"]\n1. a1 f6 2. c3 d4 3. c4 d3 4. b2 b3 5. e2 e3';
const sentence = 'rated match of yours that’s still open';

/** @param boards that are there already. */
async function playRated(boards = 0): Promise<void> {
  let board = await table.start({ size: 6 });
  for (const [index, ply] of plies.entries()) {
    (index % 2 === 0 ? table.ada : table.ben).reply(board, ply);
    board = await table.board(boards + index + 2);
  }
}

/** Each refusal is a private message, or replaces one. */
const refusals = () =>
  table.ada
    .sees(table.channel)
    .filter(({ content, privateFor }) => privateFor === table.ada.id && content.includes(sentence)).length;

async function isRefused(doing: () => Promise<Outcome>): Promise<void> {
  const before = refusals();
  await (await doing()).answer();
  await table.settled();
  expect(refusals()).toBe(before + 1);
}

describe('the engine does not help in a rated match', () => {
  it.each([
    ['a position', tps],
    ['turned and with colours exchanged', 'x5,1/x6/x2,1,2,x2/x2,1,2,x2/x6/2,x5 2 4'],
    ['a record that goes on', ptn],
  ])('by “Analyse this”: %s', async (_what, text) => {
    await playRated();
    const message = table.ada.say(table.channel, text);
    await isRefused(() => table.ada.messageCommand(table.channel, 'Analyse this', message));
    expect(judged).toBe(0);
    // Others may.
    const other = await (await table.cleo.messageCommand(table.channel, 'Analyse this', message)).answer();
    await table.settled();
    expect(other?.content).not.toContain(sentence);
    expect(judged).toBeGreaterThan(0);
  });

  it('by /setup, also some moves later', async () => {
    await playRated();
    const opened = await table.ada.command(table.channel, 'setup', { position: tps });
    await table.settled();
    await isRefused(() => table.ada.press(opened.message!, 'Ask the engine'));
    for (const move of ['a2', 'a3', 'a4', 'a5', 'b6']) {
      await table.ada.press(opened.message!, 'Play a move');
      await table.ada.submit(await table.ada.press(opened.message!, 'Type it'), { move });
      await table.settled();
      await isRefused(() => table.ada.press(opened.message!, 'Ask the engine'));
    }
    expect(judged).toBe(0);
  });

  it('by what was found before', async () => {
    const message = table.ada.say(table.channel, ptn);
    const found = await (await table.ada.messageCommand(table.channel, 'Analyse this', message)).answer();
    await table.settled();
    const shown = table.ada.sees(table.channel).find(({ id }) => id === found!.id)!;
    const id = /p[0-9a-f]{15}/.exec(JSON.stringify(shown.components))![0];
    const before = judged;
    await playRated();
    for (const button of [
      `notes:${id}`,
      `sharelook:${id}`,
      `retry:${id}:0`,
      `explore:${id}:6:`,
      `look:${id}`,
    ])
      await isRefused(() => table.ada.press(shown, button, { force: true }));
    expect(judged).toBe(before);
  });

  it('by playing the computer from there, which others do not get to know', async () => {
    const against = (position: string, seat: string) =>
      table.ada.command(table.channel, 'tak', {
        opponent: table.discord.bot.id,
        tps: position,
        color: seat,
        level: 0,
      });
    await against('x5,1/x6/x2,1,2,x2/x2,1,x3/x6/2,x5 2 3', 'second');
    await table.settled();
    const board = table.boards().at(-1)!;
    await playRated(1);
    await isRefused(() => against(tps, 'first'));
    await isRefused(() => against(tps, 'second'));
    await isRefused(() => table.ada.command(table.channel, 'move', { match: idOf(board), move: 'd3' }));
    const written = table.ada.reply(board, 'd3');
    await table.settled();
    const seen = table.cleo.sees(table.channel);
    const answer = seen.find(({ message_reference }) => message_reference?.message_id === written.id);
    expect(answer?.text).toContain('only you will see why');
    expect(JSON.stringify(seen)).not.toContain(sentence);
  });

  it('by a hint in a casual match from the position', async () => {
    await table.ada.command(table.channel, 'tak', { opponent: table.discord.bot.id, tps, level: 0 });
    await table.settled();
    const board = table.boards().at(-1)!;
    await playRated(1);
    await isRefused(() => table.ada.press(board, 'Hint'));
  });
});
