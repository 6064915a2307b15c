import { expect } from 'vitest';
import type { PersonDriver } from 'local-discord';
import type { TestTable } from '../../../support/table/table.ts';

/** A tournament called Spring Cup, and what people do in it. */

type Options = Record<string, string | number | boolean>;

/** The newest message of the bot with this text. */
export function said({ ada, channel, discord }: TestTable, words: string): string {
  const found = ada
    .sees(channel)
    .filter(({ author, text }) => author.id === discord.bot.id && text.includes(words))
    .at(-1);
  expect(found, words).toBeDefined();
  return found?.text ?? '';
}

export const answer = async (
  { channel }: TestTable,
  by: PersonDriver,
  command: string,
  options: Options = {},
): Promise<string> => (await (await by.command(channel, command, options)).answer())?.text ?? '';

/** The IDs of the matches in a list, in its order. */
export const idsIn = (content: string): readonly string[] =>
  [...content.matchAll(/– .* `(\w+)`/g)].map(([, id]) => id!);

export async function resign(table: TestTable, by: PersonDriver, id: string): Promise<void> {
  const asked = await by.command(table.channel, 'resign', { match: id });
  await by.press(asked.message!, 'Resign');
  await table.settled();
}

/** Plies in turn in the matches of these lines. */
export async function play(table: TestTable, lines: string, ...plies: readonly string[]): Promise<void> {
  for (const [, first, second, match] of lines.matchAll(/- (\w+) – (\w+) `(\w+)`/g)) {
    for (const [index, move] of plies.entries()) {
      const name = index % 2 === 0 ? first : second;
      const by = table.discord.person(name!);
      await (await by.command(table.channel, 'move', { match: match!, move })).settled();
    }
  }
  await table.settled();
}

/** Both agree to draw a match. */
export async function draw(
  table: TestTable,
  one: PersonDriver,
  other: PersonDriver,
  id: string,
): Promise<void> {
  for (const by of [one, other]) await (await by.command(table.channel, 'draw', { match: id })).settled();
  await table.settled();
}

/** Announced by Ada, and joined. */
export async function create(
  table: TestTable,
  people: readonly PersonDriver[],
  options: Options = {},
): Promise<void> {
  const { ada, channel } = table;
  const created = await ada.command(channel, 'tournament create tak', { name: 'Spring Cup', ...options });
  await created.settled();
  const message = ada.sees(channel).at(-1)!;
  expect(message.text).toContain('**Spring Cup**');
  for (const person of people) await person.press(message, 'Join');
  await table.settled();
  const names = people.map(({ name }) => name).join(', ');
  expect(ada.sees(channel).find(({ id }) => id === message.id)?.text).toContain(
    `${people.length} players: ${names}`,
  );
}
