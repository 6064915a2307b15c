import { expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import type { Level } from '../../src/games/search/levels.ts';
import { sees } from '../../src/games/tak/search/beginner.ts';
import { levels as takLevels } from '../../src/games/tak/search/levels.ts';
import { considered, seesGoal } from '../../src/games/taka/search/beginner.ts';
import { levels as takaLevels } from '../../src/games/taka/search/levels.ts';

/** The numbers of a text: 10,000 and 0.3, in German 10.000 and 0,3. */
function numbersIn(text: string, language: string): readonly number[] {
  const [thousands, point] = language === 'de' ? ['.', ','] : [',', '.'];
  const plain = text.replaceAll(/\d+x\d+/g, '').match(/\d[\d.,]*(?<=\d)/g) ?? [];
  return plain.map((number) => Number(number.replaceAll(thousands, '').replace(point, '.')));
}

const percent = (share: number): number => Math.round(100 * share);

/** Positions or seconds, turns without a search in percent, and, where levels differ in them, errors. */
const told = ({ limits, noise, blunderRate }: Level, tellsNoise: boolean): readonly number[] => [
  limits.nodes ?? limits.milliseconds! / 1000,
  ...(tellsNoise && noise > 0 ? [noise / 100] : []),
  ...(blunderRate > 0 ? [percent(blunderRate)] : []),
];

const texts = games.flatMap(({ id, texts }) =>
  Object.entries(texts).map(([language, of]) => ({ id, language, of })),
);

it.each(texts)('the help says in $language what the levels of $id see', ({ id, language, of }) => {
  const isTak = id === 'tak';
  const lines = of['help.levels.body']!.split('\n');
  const shown = lines.filter((line) => line.startsWith('**'));
  const numbers = shown.map((line) => numbersIn(line.replace(/^\*\*\d\*\*/, ''), language));
  const lowest = isTak ? [percent(sees.own), percent(sees.other)] : [percent(seesGoal)];
  const higher = (isTak ? takLevels : takaLevels).map((level) => told(level, !isTak));
  expect(numbers).toEqual([lowest, ...higher]);
  expect(shown.map((line) => line.slice(0, 5))).toEqual(shown.map((_, level) => `**${level}**`));
  if (!isTak) return expect(considered).toBe(2);
  const noises = takLevels.slice(0, -1).map(({ noise }) => noise / 100);
  const [weakest, last] = [noises[0], noises.at(-1)];
  expect(noises.slice(0, -1).every((noise) => noise === weakest)).toBe(true);
  const above = noises.length;
  expect(numbersIn(lines.at(-1)!, language)).toEqual([1, above - 1, weakest, above, last]);
});
