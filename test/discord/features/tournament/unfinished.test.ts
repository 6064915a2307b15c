import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, play, said } from './cup.ts';

const day = 86_400_000;

let table: TestTable;
let people: readonly PersonDriver[];
beforeEach(async () => {
  table = await openTable();
  people = [table.ada, table.ben, table.cleo, table.discord.addPerson({ name: 'Dora' })];
});
afterEach(async () => {
  await table.close();
});

/** With rounds of some days; the two matches of the first, as they are announced. */
async function begin(unfinished: string, days: number): Promise<readonly [string, string]> {
  await create(table, people, { format: 'swiss', days, size: 4, unfinished });
  await answer(table, table.ada, 'tournament start');
  await table.pass(13_000);
  const [one, other] = said(table, 'begins! Round 1 of 3').split('\n').slice(1);
  return [one!, other!];
}

const named = (line: string): readonly PersonDriver[] =>
  [...line.matchAll(/(\w+) – (\w+)/g)].flatMap(([, ...names]) =>
    names.map((name) => people.find((person) => person.name === name)!),
  );
const standings = () => answer(table, table.ada, 'tournament standings');

describe('whoever plays no move in a round', () => {
  it.each(['forfeit', 'both', 'organiser'])(
    'loses and is withdrawn, both if neither plays: unfinished %s',
    async (unfinished) => {
      const [one, other] = await begin(unfinished, 1);
      await play(table, one, 'a1');
      await table.pass(day);
      await table.pass(1_000);
      const [first, ...silent] = [...named(one), ...named(other)];
      const shown = await standings();
      expect(shown).toContain(`${first!.name}: 1 (SB 0, wins 0)`);
      for (const { name } of silent) expect(said(table, `${name} didn’t play a single move`)).toBeDefined();
      // Nobody is left to play against.
      expect(said(table, 'is over.')).toContain(`1\\. ${first!.name}`);
    },
  );

  it('is reminded at half time, and is there by pressing the button', async () => {
    const [one, other] = await begin('both', 4);
    await play(table, one, 'a1', 'd4');
    for (const person of people) person.open(table.channel);
    await table.pass(2 * day);
    const reminder = said(table, 'half of the round is over');
    const [first, second] = named(other);
    for (const person of people) {
      const isPinged = person.pings(table.channel).some(({ text }) => text === reminder);
      expect(isPinged, person.name).toBe(named(other).includes(person));
    }
    const shown = table.ada.sees(table.channel).find(({ text }) => text === reminder)!;
    await second!.press(shown, 'I’m here');
    await table.pass(2 * day);
    await table.pass(1_000);
    expect(said(table, `${first!.name} didn’t play a single move`)).toBeDefined();
    expect(() => said(table, `${second!.name} didn’t play a single move`)).toThrow();
    // In the other match somebody has played: both lose it, and stay.
    for (const { name } of named(one)) expect(await standings()).not.toMatch(`${name}: .*withdrawn`);
    expect(await standings()).toContain(`${second!.name}: 1 (SB 0, wins 0)`);
    expect(said(table, 'round 2 of 3 begins')).toContain('`');
  });
});

describe('a match that is unfinished at the end of the round', () => {
  it('waits for the organiser where that was chosen, but not for ever', async () => {
    const [one, other] = await begin('organiser', 1);
    await play(table, one, 'a1', 'd4');
    await play(table, other, 'a1', 'd4');
    table.ada.open(table.channel);
    await table.pass(day);
    const overdue = said(table, 'the round is over, but these matches aren’t');
    expect(table.ada.pings(table.channel).map(({ text }) => text)).toContain(overdue);
    await table.pass(2 * day);
    expect(() => said(table, 'round 2 of 3 begins')).toThrow();
    await table.pass(day);
    await table.pass(1_000);
    expect(said(table, 'round 2 of 3 begins')).toBeDefined();
    for (const line of [one, other])
      expect(await standings()).toContain(`${named(line)[1]!.name}: 1 (SB 0, wins 1)`);
  });

  it('is lost by both where that was chosen', async () => {
    const [one, other] = await begin('both', 1);
    const [match] = idsIn(one);
    for (const line of [one, other]) await play(table, line, 'a1', 'd4');
    await table.pass(day);
    await table.pass(1_000);
    expect(said(table, 'round 2 of 3 begins')).toBeDefined();
    const shown = await table.ada.command(table.channel, 'match', { match: match! });
    expect(shown.message?.text).toContain('cancelled');
    expect((await standings()).match(/^\d\\?\. \w+: 0 /gm)).toHaveLength(4);
  });
});
