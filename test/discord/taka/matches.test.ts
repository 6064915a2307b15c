import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startText } from '@taktable/taka';
import { examples } from '../../support/seed.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';
import { at, blackWins, ends, playOn, wayNames, whiteWins } from './taka.ts';

const hour = 3_600_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(() => table.close());

describe('a whole match of Taka', () => {
  const wins = [
    ['White', whiteWins, '1-0'],
    ['Black', blackWins, '0-1'],
  ] as const;
  it.each(examples(wins, 1))(
    'from the first turn to a goal of %s, each turn another way',
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
      expect(profile.message?.text).toMatch(/^\*\*Taka: Ben\*\*/);
      expect(profile.message?.text).toContain('By kind: one goal');
      expect(profile.message?.text).toContain('1 by a goal');
    },
  );

  it.each(examples(ends, 3))('ends by %s', async (_, options, plies, words) => {
    const last = await playOn(table, await table.start(options, 'taka'), plies, ['command', 'reply']);
    expect(last.content).toContain(words);
  });

  it('goes on after a goal where more are to be scored', async () => {
    const setup = at({ white: 'f12*n c4', black: 'f3+s e10' });
    const board = await table.start({ goals: 2, ...setup }, 'taka');
    const level = await playOn(table, board, ['f12>f14@c4=n', 'f3>f1@e10=s'], ['composer', 'reply']);
    expect((await table.board(2)).content).toContain('**Goal! White 1, Black 0.**');
    expect(level.content).toContain('**Goal! White 1, Black 1.**');
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
    expect(last.content).toContain('at full time, 2 to 1 · `1-0`');
    expect(last.content).toContain(`<@${table.ada.id}> (White) beat <@${table.ben.id}>`);
  });

  it('says what a match that is limited by time needs, and what else is wrong', async () => {
    const { ada, ben, channel } = table;
    const said = async (options: object) =>
      (await (await ada.command(channel, 'taka', { opponent: ben, ...options })).answer())?.text;
    expect(await said({ limit: 'time' })).toContain('so it needs the option `time`');
    expect(await said({ limit: 'time', time: '3d+12h' })).toContain('a `time` without an increment');
    const timed = await ada.command(channel, 'taka', { opponent: ben, limit: 'time', time: '1d' });
    expect(timed.message?.text).toContain('limited time · ');
    expect(timed.message?.text).toContain('1 day for the whole match');
    expect(await said({ formation: startText.replace('/4PP[wn]4/', '/5P[wn]4/') })).toMatch(/eleven|11/i);
    expect(await said({ goals: 2, limit: 'moves' })).toMatch(/goals/);
  });
});
