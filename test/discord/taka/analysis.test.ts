import { afterEach, beforeEach, expect, it } from 'vitest';
import { taka } from '../../../src/games/taka/index.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';
import { at, playOn } from './taka.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

it('a match of Taka is analysed by its engine, with a proved cause, and marked in its record', async () => {
  const { ada, channel, discord } = table;
  const setup = at({ white: 'f12*n c4', black: 'f3+s e10' });
  // White misses a goal, and Black scores.
  const last = await playOn(table, await table.start(setup, 'taka'), ['c4-c5', 'f3>f1'], ['reply']);
  await ada.press(last, 'Find my mistakes');
  const shown = await discord.until(() =>
    ada.sees(channel).findLast(({ text }) => text.includes('Analysis of')),
  );
  expect(shown.text).toMatch(
    /`1\. c4-c5 \?\?` Ada: 100% → 0% · \|\|`f12>[d-g]14` would have scored on [d-g]14\.\|\|/,
  );

  const notes = await (await ada.press(shown, 'Get a Taka record with notes')).answer();
  const text = Buffer.from(discord.fileOf(notes!.attachments[0]!)!).toString();
  expect(taka.read(text)).toMatchObject({ ok: true, value: { annotations: [{ after: 1, text: '??' }] } });

  await ada.press(shown, 'Improve');
  const asked = await discord.until(() =>
    ada.sees(channel).findLast(({ text }) => text.includes('Find a better one')),
  );
  expect(asked.text).toContain('lowered the winning chances from 100% to 0%');
});
