import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, resign, said } from './cup.ts';

const day = 86_400_000;

let table: TestTable;
let people: readonly PersonDriver[];
beforeEach(async () => {
  table = await openTable();
  const others = ['Dora', 'Emil', 'Frida', 'Gus', 'Hal', 'Ida', 'Jan', 'Lea'].map((name) =>
    table.discord.addPerson({ name }),
  );
  people = [table.ada, table.ben, table.cleo, ...others];
});
afterEach(async () => {
  await table.close();
});

/** Who plays whom, by name, in the announcement of a round. */
const pairsIn = (news: string): readonly (readonly string[])[] =>
  [...news.matchAll(/^- (\w+) – (\w+) `/gm)].map(([, ...names]) => names);
const meetings = (news: string, name: string): number =>
  pairsIn(news).filter((names) => names.includes(name)).length;
const byes = (news: string, name: string): number => news.split(`- ${name} has a bye: 1`).length - 1;

/** The second of each pair resigns, unless somebody is left out. */
async function playRound(news: string, except?: PersonDriver): Promise<void> {
  for (const [index, names] of pairsIn(news).entries()) {
    if (except !== undefined && names.includes(except.name)) continue;
    await resign(
      table,
      people.find(({ name }) => name === names[1])!,
      idsIn(news)[index]!,
    );
  }
}

/** What the rows of the last picture say: the results by rounds, and the sum beside them. */
function rowsShown(): readonly { readonly results: readonly string[]; readonly points: string }[] {
  const texts = (table.scenes.at(-1)?.shapes ?? []).filter((shape) => shape.kind === 'text');
  return texts
    .filter(({ text }) => people.some(({ name }) => name === text))
    .map((name) => {
      // The rank of an opponent stands further below.
      const row = texts.filter(({ x, y }) => x > name.x && Math.abs(y - name.y) < 0.2);
      const [points] = row.splice(-2);
      return { results: row.map(({ text }) => text), points: points!.text };
    });
}
const valueOf = (text: string): number => Number(text.replace('½', '.5'));

describe('a tournament with 4, 2, 2 and 1 opponents at once', () => {
  it('pairs nobody twice, with somebody who comes late and somebody who leaves', async () => {
    const field = people.slice(0, -1);
    const late = people.at(-1)!;
    await create(table, field, { format: 'swiss', opponents: '4-2-2-1', size: 4 });
    expect(await answer(table, table.ada, 'tournament start')).toContain('is under way');
    await table.pass(1_000);
    const rounds = [said(table, 'begins! Round 1 of 4')];
    expect(field.map(({ name }) => meetings(rounds[0]!, name))).toEqual(field.map(() => 4));
    await playRound(rounds[0]!);
    expect(await answer(table, late, 'tournament join')).toContain('You’ve joined');
    await table.pass(1_000);

    rounds.push(said(table, 'round 2 of 4 begins'));
    expect(rounds[1]).toContain('Lea gets ½ for joining late');
    // Eleven are an odd number: in each of both pairings somebody else has a bye.
    expect(rounds[1]!.match(/has a bye: 1$/gm)).toHaveLength(2);
    expect(pairsIn(rounds[1]!)).toHaveLength(10);
    await answer(table, table.ben, 'tournament leave');
    await playRound(rounds[1]!, table.cleo);
    await table.pass(13 * day);
    expect(said(table, 'These matches are still open')).toContain(`<@${table.cleo.id}>`);
    await table.pass(day);
    await table.pass(1_000);
    // The round ended when they could have been claimed.
    expect(() => said(table, 'nobody has moved')).toThrow();
    const wentOut = new Set(['Ben']);
    // Unless it was her opponents who had to move.
    if (table.ada.sees(table.channel).some(({ text }) => text.includes('Cleo didn’t play')))
      wentOut.add('Cleo');

    for (const [round, opponents] of [
      [3, 2],
      [4, 1],
    ] as const) {
      await table.pass(1_000);
      const news = said(table, `round ${round} of 4 begins`);
      rounds.push(news);
      const left = people.filter(({ name }) => !wentOut.has(name));
      const paired = left.map(({ name }) => meetings(news, name) + byes(news, name));
      expect(paired).toEqual(left.map(() => opponents));
      for (const name of wentOut) expect(meetings(news, name)).toBe(0);
      await playRound(news);
    }
    await table.pass(1_000);
    expect(said(table, 'is over.')).toContain('wins');
    const met = rounds.flatMap(pairsIn).map((names) => names.toSorted().join());
    expect(met).toHaveLength(new Set(met).size);
    const rows = rowsShown();
    expect(rows).toHaveLength(people.length);
    for (const { results, points } of rows)
      expect(results.reduce((sum, result) => sum + valueOf(result), 0)).toBe(valueOf(points));
  });
});
