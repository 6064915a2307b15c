import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, draw, idsIn, play, resign, said } from './cup.ts';

const day = 86_400_000;

let table: TestTable;
let dora: PersonDriver;
beforeEach(async () => {
  table = await openTable();
  dora = table.discord.addPerson({ name: 'Dora' });
});
afterEach(async () => {
  await table.close();
});

/** Mentions, as in the option of a command. */
const mentions = (...people: readonly PersonDriver[]) => people.map(({ id }) => `<@${id}>`).join(' ');

describe('a knock-out', () => {
  it('leads from the seeds to the final and the match for the third place', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo, dora], { format: 'knockout', third: true, matches: 1, size: 4 });
    const wrong = { seeds: mentions(ada, ada) };
    expect(await answer(table, ada, 'tournament start', wrong)).toContain('best first and each once');
    for (const typed of ['@Ada, Ben', `${mentions(ada)} Ben`])
      expect(await answer(table, ada, 'tournament start', { seeds: typed })).toContain('mentions (`@name`)');
    const seeds = { seeds: mentions(ada, ben, cleo, dora) };
    expect(await answer(table, ada, 'tournament start', seeds)).toContain('is under way');
    await table.pass(1_000);
    const begins = said(table, 'begins! Round 1 of 2');
    expect(begins).toMatch(/Dora – Ada .*\n.*Cleo – Ben/);
    await table.pass(12_000);
    const [first, second] = idsIn(begins);
    await resign(table, dora, first!);
    await table.pass(1_000);
    const between = await (await ben.command(table.channel, 'tournament standings')).answer();
    expect(between?.attachments[0]?.description).toContain('Semi-finals');
    expect(between?.text).toContain('Ada – Dora: 1–0');
    await resign(table, ben, second!);
    await table.pass(1_000);
    const final = said(table, '· Final: the matches start now');
    expect(final).toMatch(/Final.*\n- .*(Ada|Cleo) – .*\n.*For third place:\n- .*(Ben|Dora) – /);
    await table.pass(12_000);
    const [last, beside] = idsIn(final);
    await resign(table, dora, beside!);
    await resign(table, ada, last!);
    await table.pass(1_000);
    const end = said(table, 'is over. Thanks for playing!');
    expect(end).toMatch(
      /1\\\. Cleo: winner\n2\\\. Ada: final\n3\\\. Ben: semi-finals\n4\\\. Dora: semi-finals/,
    );
  });

  it('plays level pairings again, then lets the higher seed advance', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], { format: 'knockout', matches: 1, deciders: 1, size: 4 });
    await answer(table, ada, 'tournament start', { seeds: mentions(cleo, ben, ada) });
    await table.pass(13_000);
    const begins = said(table, 'begins! Round 1 of 2');
    expect(begins).toContain('Ada – Ben');
    expect(begins).toContain('Cleo advances without a match');
    await draw(table, ada, ben, idsIn(begins)[0]!);
    await table.pass(13_000);
    const again = said(table, 'these pairings are level');
    expect(again).toContain('Ben – Ada');
    await draw(table, ada, ben, idsIn(again)[0]!);
    await table.pass(1_000);
    expect(said(table, '· Final:')).toMatch(/(Ben|Cleo) – (Ben|Cleo)/);
  });

  it('is won without a match if the other finalist leaves', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo, dora], { format: 'knockout', matches: 1, size: 4 });
    await answer(table, ada, 'tournament start', { seeds: mentions(ada, ben, cleo, dora) });
    await table.pass(13_000);
    const [first, second] = idsIn(said(table, 'begins! Round 1 of 2'));
    await resign(table, dora, first!);
    expect(await answer(table, ada, 'tournament leave')).toContain('You’ve left');
    await resign(table, ben, second!);
    await table.pass(1_000);
    expect(said(table, 'is over. Thanks for playing!')).toMatch(
      /1\\\. Cleo: winner\n2\\\. Ada: final, withdrawn\n3\\\. Ben: semi-finals/,
    );
  });

  it('takes back deciding matches, and goes on without those who did not come', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], { format: 'knockout', matches: 1, size: 4, days: 2 });
    await answer(table, ada, 'tournament start', { seeds: mentions(cleo, ben, ada) });
    await table.pass(13_000);
    await draw(table, ada, ben, idsIn(said(table, 'begins! Round 1 of 2'))[0]!);
    await table.pass(13_000);
    const again = said(table, 'these pairings are level');
    await answer(table, ada, 'tournament undo', { reason: 'Too fast' });
    await table.pass(1_000);
    expect(said(table, 'deciding matches were taken back')).toContain('Too fast');
    await answer(table, ada, 'tournament start');
    await table.pass(1_000);
    expect(idsIn(said(table, 'these pairings are level'))).not.toEqual(idsIn(again));
    // Ben moves, Ada does not.
    await table.pass(12_000);
    await play(table, said(table, 'these pairings are level'), 'a1');
    await table.pass(2 * day);
    await table.pass(1_000);
    expect(said(table, '· Final:')).toMatch(/(Ben|Cleo) – (Ben|Cleo)/);
  });
});
