import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenOptions } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** Ada owns the server. The answer is private. */
async function settings(what: string, options: GivenOptions = {}): Promise<string> {
  const { ada, channel } = table;
  const { message, error } = await ada.command(channel, `settings ${what}`, options, { force: true });
  expect(message?.privateFor, error).toBe(ada.id);
  return message?.text ?? '';
}

async function offer(options: GivenOptions = {}, by = table.ada, channel = table.channel): Promise<string> {
  const { message, error } = await by.command(channel, 'tak', options);
  return message?.text ?? error ?? '';
}

describe('limits', () => {
  it('are a server’s own, for whoever challenges and for whoever accepts', async () => {
    const { ben, cleo } = table;
    await settings('limits', { matches: 1 });
    await table.start({ size: 4 });
    expect(await offer({}, ben)).toContain('You have an open match here, and the limit is one.');
    expect(await offer({}, cleo)).toContain('to anyone');
  });
});

describe('the language of the server', () => {
  it('is that of what everybody sees, whatever Discord says', async () => {
    const { ben } = table;
    await settings('locale', { language: 'de' });
    await table.restart();
    const said = await offer({ opponent: ben });
    expect(said).toContain('fordert dich zu einer Partie');
    await settings('locale', { language: 'own' });
    expect(await offer({ opponent: ben })).toContain('challenges you');
  });
});
