import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/games/game.ts';
import { gamesOnDemand } from '../../src/games/on-demand.ts';
import { games } from '../../src/games/index.ts';
import type { Messages, Phrase } from '../../src/phrase.ts';
import { languages } from '../../src/texts/index.ts';
import { runs } from '../support/seed.ts';

const maxPlies = 40;

it('pages can load every game', () => {
  expect(Object.keys(gamesOnDemand)).toEqual(games.map(({ id }) => id));
});

describe.each(games)('$name on demand', (game) => {
  const start = gamesOnDemand[game.id]!;
  const { boardTexts = [] } = game;

  it('has a text for all that boards, choices and turns say', async () => {
    const said = languages.map(({ texts }) =>
      Object.fromEntries(
        Object.entries(texts[game.id]!).filter(([name]) =>
          boardTexts.some((start) => name.startsWith(start)),
        ),
      ),
    );
    const begin = await start();
    const numbers = fc.array(fc.nat(), { maxLength: 3 * maxPlies, size: 'max' });
    fc.assert(
      fc.property(numbers, (turns) => {
        for (const phrase of spoken(begin({}), turns)) for (const texts of said) expectText(texts, phrase);
      }),
      { numRuns: runs(3, 50) },
    );
  });
});

/** All that is said while turns are composed by choosing at random. */
function spoken(first: unknown, turns: readonly number[]): readonly Phrase[] {
  let board = (first as { value: Board }).value;
  let path: string[] = [];
  const said: Phrase[] = [];
  for (const number of turns) {
    const choices = board.choices(path);
    const chosen = choices[number % choices.length];
    if (chosen === undefined) break;
    path.push(chosen.id);
    const { targets: places = [] } = board.scene({ names: { first: '', second: '' } });
    const prompt = board.prompt(path);
    said.push(...choices.map(({ label }) => label), ...places.map(({ name }) => board.contents!(name)));
    if (prompt !== undefined) said.push(prompt);
    if (chosen.ply === undefined) continue;
    const played = board.play(chosen.ply);
    if (played.ok) board = played.value;
    path = [];
  }
  return said;
}

function expectText(texts: Messages, { key, data }: { key: string; data: Phrase['data'] }): void {
  const name = key.split(':')[1]!;
  const text = texts[name] ?? texts[`${name}_other`];
  if (text === undefined) throw new Error(`${key} has no text`);
  for (const [, nested = ''] of text.matchAll(/\$t\((.*?)\)/g)) {
    const of = nested.replace(/\{\{(\w+)\}\}/g, (_, field: string) => String(data[field]));
    expectText(texts, { key: of, data });
  }
}
