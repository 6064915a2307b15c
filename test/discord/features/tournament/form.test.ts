import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome, PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const open = (by: PersonDriver, options = {}): Promise<Outcome> =>
  by.command(table.channel, 'tournament create tak', options, { force: true });

/** What is announced, without its number. */
async function announced(outcome: Outcome): Promise<string> {
  await outcome.settled();
  return (table.ada.sees(table.channel).at(-1)?.text ?? '').replace(/`\w+`/, '');
}

describe('/tournament create without options', () => {
  it.each([
    [{ name: 'Cup' }, { name: 'Cup' }],
    [
      { name: 'Cup', format: 'knockout', days: '7', time: '1d', more: ['third=true', 'matches=2'] },
      { name: 'Cup', format: 'knockout', days: 7, time: '1d', third: true, matches: 2 },
    ],
    [
      { name: 'Cup', format: 'swiss', more: ['rated=false', 'vacation=false'] },
      { name: 'Cup', format: 'swiss', rated: false, vacation: false },
    ],
  ])('is a form, and %j is as if %j were typed', async (fields, options) => {
    const { ada, discord } = table;
    const filled = await announced(await ada.submit(await open(ada), fields));
    expect(filled).toContain('**Cup**');
    expect(filled).toBe(await announced(await open(ada, options)));
    expect(discord.violations).toEqual([]);
  });

  it('is no form where something was typed, and a name is needed in both', async () => {
    const { ada } = table;
    const typed = await open(ada, { format: 'swiss' });
    expect(typed.message?.text).toContain('A tournament needs a name.');
    expect((await ada.submit(await open(ada), {})).error).toBe('name: Please fill this in');
  });

  it('creates nothing for those who may not organise, and nothing of what a form cannot hold', async () => {
    const { ada, ben } = table;
    const refused = await ben.submit(await open(ben), { name: 'Cup' });
    expect(refused.message?.text).toContain('Only organisers can do this');
    const forged = {
      name: 'Odd',
      format: 'x',
      days: '999',
      time: 'never',
      more: ['matches=9', '=', 'third'],
    };
    const odd = await announced(await ada.submit(await open(ada), forged, { force: true }));
    expect(odd).toContain('**Odd**');
    expect(odd).toContain('60 days per round');
  });
});
