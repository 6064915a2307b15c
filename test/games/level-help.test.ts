import { expect, it } from 'vitest';
import { levels as takLevels } from '@taktable/tak/engine';
import { games } from '../../src/games/index.ts';
import { languages } from '../../src/texts/index.ts';
import { levels as takaLevels } from '@taktable/taka/engine';

/** The numbers of a text, as the language writes them: 10,000 and 0.3, in German 10.000 and 0,3. */
function numbersIn(text: string, language: string): readonly number[] {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const [group, decimal] = ['group', 'decimal'].map(
    (type) => parts.find((part) => part.type === type)!.value,
  );
  const plain = text.replaceAll(/\d+x\d+/g, '').match(/\d[\d.,\u202f]*(?<=\d)/g) ?? [];
  return plain.map((number) => Number(number.replaceAll(group!, '').replace(decimal!, '.')));
}

const percent = (share: number): number => Math.round(100 * share);

/** What a level that does not search does and sees; what one that does takes, errs, where levels differ, and skips. */
function told(level: (typeof takLevels)[number] | (typeof takaLevels)[number], tellsNoise: boolean) {
  if ('goals' in level) return [level.considered, percent(level.goals)];
  if ('strays' in level) return [level.strays, level.own, level.other].map(percent);
  if ('considered' in level) return [level.considered, percent(level.own), percent(level.other)];
  const { limits, noise, blunderRate } = level;
  return [
    limits.nodes ?? limits.milliseconds! / 1000,
    ...(tellsNoise && noise > 0 ? [noise / 100] : []),
    ...(blunderRate > 0 ? [percent(blunderRate)] : []),
  ];
}

const texts = games.flatMap(({ id }) =>
  languages.map(({ tag, texts }) => ({ id, language: tag, of: texts[id]! })),
);

it.each(texts)('the help says in $language what the levels of $id see', ({ id, language, of }) => {
  const isTak = id === 'tak';
  const lines = of['help.levels.body']!.split('\n');
  const shown = lines.filter((line) => line.startsWith('**'));
  const numbers = shown.map((line) => numbersIn(line.replace(/^\*\*\d+\*\*/, ''), language));
  expect(numbers).toEqual((isTak ? takLevels : takaLevels).map((level) => told(level, !isTak)));
  expect(shown.map((line) => /^\*\*\d+\*\*/.exec(line)![0])).toEqual(shown.map((_, level) => `**${level}**`));
  if (!isTak) return;
  const erring = takLevels.flatMap((level, place) =>
    'noise' in level && level.noise > 0 ? [[place, level.noise / 100] as const] : [],
  );
  const [[first, most] = [], [beforeLast] = [], [last, least] = []] = [
    erring[0],
    erring.at(-2),
    erring.at(-1),
  ];
  expect(erring.slice(0, -1).every(([, error]) => error === most)).toBe(true);
  expect(numbersIn(lines.at(-1)!, language)).toEqual([first, beforeLast, most, last, least]);
});
