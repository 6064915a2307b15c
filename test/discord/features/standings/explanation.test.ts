import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { labelsOf } from '../play/composing.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

/** Ada wins on 5x5. @returns the last board. */
async function playRoad(options: Readonly<Record<string, boolean>> = {}) {
  const { ada, ben } = table;
  let board = await table.start({ size: 5, ...options });
  const before = table.boards().length;
  for (const [index, ply] of 'e5 a1 b1 a5 c1 b5 d1 c5 e1'.split(' ').entries()) {
    (index % 2 === 0 ? ada : ben).reply(board, ply);
    board = await table.board(before + index + 1);
  }
  return board;
}

/** The private answer to Ben's press. */
const heard = async (...[message, button]: Parameters<TestTable['ben']['press']>) => {
  const { ben } = table;
  const { message: said } = await ben.press(message, button);
  expect(said?.privateFor).toBe(ben.id);
  return said?.content;
};

describe('“What is this?”', () => {
  it('explains the score and the ratings of a match, in the language of who asks', async () => {
    const { channel, discord } = table;
    const board = await playRoad();
    expect(board.content).toContain('with a road from a1 to e1 · `R-0` · 9 turns');
    const rows = (board.components ?? []).map((row) => JSON.stringify(row).match(/"label":"([^"]+)"/g));
    expect(rows).toEqual([
      [
        '"label":"Rematch"',
        '"label":"Find my mistakes"',
        '"label":"Replay"',
        '"label":"What does “R-0” mean?"',
      ],
    ]);
    const said = await heard(board, 'What does “R-0” mean?');
    expect(said).toMatch(/^`R-0` is the result\. White’s result comes first/);
    expect(said).toContain('takes 10 rated matches');
    expect(said).toContain('how much the rating changed');
    expect(said).not.toContain('more than 30 points');

    const gerd = discord.addPerson({ name: 'Gerd', locale: 'de' });
    const german = await gerd.press(board, 'What does “R-0” mean?');
    expect(german.message?.text).toMatch(/^`R-0` ist das Ergebnis\. Erst kommt das Ergebnis von Weiß/);

    // A match that counted less also explains why.
    expect(await heard(await playRoad(), 'What does “R-0” mean?')).toContain(
      'more than 30 points from one opponent',
    );
    expect(labelsOf((await table.ada.command(channel, 'leaderboard')).message)).toHaveLength(2);
  });

  it('says of a casual match that no rating changed', async () => {
    expect(await heard(await playRoad({ rated: false }), 'What does “R-0” mean?')).toContain(
      'This match was casual, so it changes no rating.',
    );
  });

  it('is below leaderboards and profiles as soon as they show ratings', async () => {
    const { ada, channel } = table;
    const label = (message: { components?: unknown } | undefined) =>
      JSON.stringify(message?.components ?? []).includes('What is this?');
    const profile = async () => (await ada.command(channel, 'profile')).message;
    const leaderboard = async () => (await ada.command(channel, 'leaderboard')).message;
    expect([label(await profile()), label(await leaderboard())]).toEqual([false, false]);
    await playRoad();
    expect([label(await profile()), label(await leaderboard())]).toEqual([true, true]);
    expect(await heard((await leaderboard())!, 'What is this?')).toContain('`12–3–5`: won, drawn, lost.');
  });

  it('has its place below the first boards that show a guess, too', async () => {
    const { ada } = table;
    const label = 'What does “1500?” mean?';
    const board = await table.start({ size: 5 });
    expect(JSON.stringify(board.components?.[1]).match(/"label":"([^"]+)"/g)).toEqual([
      '"label":"Learn Tak step by step"',
      `"label":"${label}"`,
    ]);
    const said = await heard(board, label);
    expect(said).toContain('Everybody starts at 1500');
    expect(said).toContain('takes 10 rated matches');
    ada.reply(board, 'a1');
    const second = await table.board(2);
    expect(JSON.stringify(second.components)).toContain(label);
    table.ben.reply(second, 'e5');
    expect(JSON.stringify((await table.board(3)).components)).not.toContain(label);
    expect(JSON.stringify((await table.start({ rated: false })).components)).not.toContain(label);
  });

  it('is not below a match without a result', async () => {
    const { ada } = table;
    await table.start();
    await ada.command(table.channel, 'cancel');
    const ended = await table.board(2);
    expect(JSON.stringify(ended.components)).not.toContain('What does');
  });
});
