import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, said } from './cup.ts';

const day = 86_400_000;

let table: TestTable;
let people: readonly PersonDriver[];
beforeEach(async () => {
  table = await openTable();
  people = [table.ada, table.ben, table.cleo];
});
afterEach(async () => {
  await table.close();
});

describe('a tournament with a match that is unfinished at the end of the round', () => {
  it('waits for the organiser where that was chosen', async () => {
    const { ada, channel } = table;
    await create(table, people, { format: 'roundRobin', days: 1, size: 4, unfinished: 'organiser' });
    await answer(table, ada, 'tournament start');
    await table.pass(13_000);
    ada.open(channel);
    await table.pass(day);
    const overdue = said(table, 'the round is over, but these matches aren’t');
    expect(ada.pings(channel).map(({ content }) => content)).toContain(overdue);
    await table.pass(5 * day);
    expect(() => said(table, 'round 2 of 3 begins')).toThrow();
  });

  it('lets both lose where that was chosen', async () => {
    const { ada, channel } = table;
    await create(table, people, { format: 'roundRobin', days: 1, size: 4, unfinished: 'both' });
    await answer(table, ada, 'tournament start');
    await table.pass(13_000);
    const [match] = idsIn(said(table, 'begins! Round 1 of 3'));
    await table.pass(day);
    await table.pass(1_000);
    expect(said(table, 'round 2 of 3 begins')).toBeDefined();
    const shown = await ada.command(channel, 'match', { match: match! });
    expect(shown.message?.content).toContain('cancelled');
    const standings = await answer(table, ada, 'tournament standings');
    expect(standings.match(/^\d\\?\. \w+: 0 /gm)).toHaveLength(3);
  });
});
