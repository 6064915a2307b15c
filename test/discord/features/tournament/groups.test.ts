import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, resign, said } from './cup.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('groups', () => {
  it('lead into a final, with a table each', async () => {
    const { ada, ben, cleo, channel } = table;
    const dora = table.discord.addPerson({ name: 'Dora' });
    const people = [ada, ben, cleo, dora];
    await create(table, people, { format: 'groups', matches: 1, advance: 1, size: 4 });
    const opened = ada.sees(channel).at(-1)!.text;
    expect(opened).toContain('groups, then knock-out · 1 match per pairing');
    expect(opened).toContain('the first of each group goes on');
    await answer(table, ada, 'tournament start', { seeds: people.map(({ id }) => `<@${id}>`).join(' ') });
    await table.pass(13_000);
    const begins = said(table, 'begins! Round 1 of 2');
    const secondGroup = /Group 2 .*\n1\. Ben: 0 .*\n1\. Cleo: 0/;
    const own = await (await cleo.command(channel, 'tournament standings')).answer();
    expect(own?.attachments[0]?.description).toMatch(secondGroup);
    const opening = ada.sees(channel).find(({ text }) => text.includes('Organised by Ada'))!;
    const pressed = await (await cleo.press(opening, 'Standings')).answer();
    expect(pressed?.attachments[0]?.description).toMatch(secondGroup);
    const other = await (await cleo.select(pressed!, 'Another group', ['1'])).answer();
    expect(other?.id).toBe(pressed?.id);
    expect(other?.attachments[0]?.description).toMatch(/Group 1 .*\n1\. Ada: 0 .*\n1\. Dora: 0/);
    const spectator = table.discord.addPerson({ name: 'Eve' });
    const shownFirst = await (await spectator.press(opening, 'Standings')).answer();
    expect(shownFirst?.attachments[0]?.description).toContain('Group 1');
    const loser = (line: string): PersonDriver => (line.includes('Dora') ? dora : cleo);
    for (const line of begins.split('\n').slice(1)) {
      // A snake through the seeds.
      expect(line).toMatch(/(Ada.*Dora|Dora.*Ada|Ben.*Cleo|Cleo.*Ben)/);
      await resign(table, loser(line), idsIn(line)[0]!);
    }
    await table.pass(13_000);
    const final = said(table, '· Final:');
    expect(final).toMatch(/(Ada – Ben|Ben – Ada)/);
    const shown = await (await ben.command(channel, 'tournament standings')).answer();
    const group = await (await ben.press(shown!, 'Next ▶')).answer();
    expect(group?.id).toBe(shown?.id);
    expect(group?.attachments[0]?.description).toMatch(/Group 1.*\n1\. Ada: 1 .*\n2\. Dora: 0/);
    await resign(table, ada, idsIn(final)[0]!);
    await table.pass(1_000);
    expect(said(table, 'is over.')).toMatch(
      /1\\\. Ben: winner\n2\\\. Ada: final\n3\\\. Cleo: group stage\n3\\\. Dora/,
    );
  });
});
