import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startText } from '../../../src/games/taka/notation/positiontext.ts';
import { positionOf, type Setup } from '../../games/taka/rules/setups.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';
import { blackWins, playOn, wayNames, whiteWins } from './taka.ts';

const hour = 3_600_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const at = (setup: Setup) => ({ formation: positionOf(setup) });
const back = 'h4-h5 c11-c10 h5-h4 c10-c11'.split(' ');

describe('a whole match of Taka', () => {
  it.each([
    ['White', whiteWins, '1-0'],
    ['Black', blackWins, '0-1'],
  ])(
    'from the first turn to a goal of %s, each turn another way',
    { timeout: 60_000 },
    async (_, plies, score) => {
      const { ada, ben, channel, discord } = table;
      const last = await playOn(table, await table.start({}, 'taka'), plies, wayNames);
      expect(last.content).toMatch(
        new RegExp(`by a goal on [d-g]1?[14] · \`${score}\` · ${plies.length} turns`),
      );
      expect(last.attachments[0]?.description).toContain(`won, ${score}.`);
      expect(JSON.stringify(last.components)).not.toContain('Move');
      await discord.until(() =>
        table.boards().every(({ id, components }) => id === last.id || (components ?? []).length === 0),
      );
      const shown = await ada.command(channel, 'leaderboard');
      expect(shown.message?.attachments[0]?.description).toContain('Taka: leaderboard · 2 players');
      const profile = await ben.command(channel, 'profile');
      expect(profile.message?.content).toMatch(/^\*\*Taka: Ben\*\*/);
      expect(profile.message?.content).toContain('By kind: one goal');
      expect(profile.message?.content).toContain('1 by a goal');
    },
  );

  const rear: Setup = {
    white: 'Ga1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4',
    black: 'c4 d2 d3 d4 a5 b5 c8',
    blackMoves: true,
  };
  it.each<[string, Readonly<Record<string, string | number>>, readonly string[], string]>([
    [
      'repetition',
      {},
      [...back, ...back],
      'drew by repetition: the same position for the third time · `1/2-1/2` · 8 turns',
    ],
    [
      'full time',
      { turns: 20, ...at({ turn: 20, blackMoves: true, black: 'e12' }) },
      ['e12-e11'],
      'drew at full time, 0 to 0 · ',
    ],
    ['no legal turn', at(rear), ['c8-c5'], 'drew with no legal turn left · `1/2-1/2`'],
    [
      'the second of two goals',
      { goals: 2, ...at({ white: 'f12*n d12+n c4', black: 'c11' }) },
      ['f12>f14@c4=n', 'c11-c10', 'd12>d14'],
      'by a goal on d14, 2 to 0 · `1-0` · 3 turns',
    ],
    [
      'the score when the moves are used up',
      { limit: 'moves', turns: 20, ...at({ turn: 20, blackMoves: true, black: 'e12', score: '2:1' }) },
      ['e12-e11'],
      'at full time, 2 to 1 · `1-0` · 1 turn',
    ],
  ])('ends by %s', async (_, options, plies, words) => {
    const last = await playOn(table, await table.start(options, 'taka'), plies, ['command', 'reply']);
    expect(last.content).toContain(words);
  });

  it('goes on after a goal where more are to be scored', async () => {
    const setup = at({ white: 'f12*n c4', black: 'f3+s e10' });
    const board = await table.start({ goals: 2, ...setup }, 'taka');
    const level = await playOn(table, board, ['f12>f14@c4=n', 'f3>f1@e10=s'], ['composer', 'reply']);
    expect(level.attachments[0]?.description).toContain('Goals: White 1, Black 1.');
    expect(level.content).toContain(`White to play · <@${table.ada.id}>`);
  });

  it('ends by resignation, by agreement, and on time', async () => {
    const { ada, ben, channel } = table;
    const first = await table.start({ time: '1h' }, 'taka');
    expect(first.content).toContain('Time runs out');
    const asked = await ada.press(first, 'Resign');
    await ada.press(asked.message!, 'Resign');
    expect((await table.board(2)).content).toContain('by resignation · `0-1`');

    const second = await table.start({}, 'taka');
    await ada.command(channel, 'draw', { match: idOf(second) });
    await ben.command(channel, 'draw', { match: idOf(second) });
    expect((await table.board(4)).content).toContain('drew by agreement · `1/2-1/2`');

    await table.start({ time: '1h' }, 'taka');
    await table.pass(hour);
    expect((await table.board(6)).content).toContain('on time · `0-1`');
  });

  it('ends on the score when its time is up', async () => {
    const formation = startText.replace('0:0', '2:1');
    const board = await table.start({ limit: 'time', time: '1h', formation }, 'taka');
    await playOn(table, board, ['c4-c6']);
    await table.pass(hour);
    const last = await table.board(3);
    expect(last.content).toContain('at full time · `1-0`');
    expect(last.content).toContain(`<@${table.ada.id}> (White) beat <@${table.ben.id}>`);
  });

  it('says what a match that is limited by time needs, and what else is wrong', async () => {
    const { ada, ben, channel } = table;
    const said = async (options: object) =>
      (await (await ada.command(channel, 'taka', { opponent: ben, ...options })).answer())?.content;
    expect(await said({ limit: 'time' })).toContain('so it needs the option `time`');
    const timed = await ada.command(channel, 'taka', { opponent: ben, limit: 'time', time: '1d' });
    expect(timed.message?.content).toContain('limited time · ');
    expect(timed.message?.content).toContain('1 day for the whole match');
    expect(await said({ formation: startText.replace('/4PP[wn]4/', '/5P[wn]4/') })).toMatch(/eleven|11/i);
    expect(await said({ goals: 2, limit: 'moves' })).toMatch(/goals/);
  });
});
