import { expect, it } from 'vitest';
import { createCanvas } from '../../../src/render/drawing/canvas.ts';
import { chooseFont } from '../../../src/render/drawing/writing.ts';
import { sheetEdge, sheetWidth } from '../../../src/discord/messages/sheet.ts';
import { languages } from '../../../src/texts/index.ts';

/** Texts of pictures that are cut if they are too wide: size and room in the picture's units, with wide data. */
const places: readonly (readonly [keys: RegExp, size: number, room: number])[] = [
  [/^standings:(?:legend\.(?:rating|season|score|puzzles))$/, 0.52, sheetWidth - 2 * sheetEdge],
  [/^standings:legend\.bar\./, 0.52, sheetWidth - 2 * sheetEdge - 1.2],
  [/^standings:provisional/, 0.56, sheetWidth - 2 * sheetEdge],
  [/^standings:profile\.gain$/, 0.6, 4.8],
  [/^tournament:legend\./, 0.5, sheetWidth - 2 * sheetEdge],
];
const data: Readonly<Record<string, string>> = {
  gain: '−100',
  matches: '10',
  season: '5',
  shown: 'Sonneborn-Berger',
};

it.each(languages)('no text of a picture is wider than its place in $name', ({ texts }) => {
  const context = createCanvas(1, 1).getContext('2d');
  const widthOf = (text: string, size: number): number => {
    chooseFont(context, text, false, 100 * size);
    return context.measureText(text).width / 100;
  };
  const all = Object.entries(texts).flatMap(([namespace, messages]) =>
    Object.entries(messages).map(([name, text]) => [`${namespace}:${name}`, text] as const),
  );
  const wide = all.flatMap(([key, text]) =>
    places
      .filter(([keys]) => keys.test(key))
      .map(
        ([, size, room]) =>
          widthOf(
            text.replace(/\{\{-? ?(\w+)\}\}/g, (_, field: string) => data[field]!),
            size,
          ) / room,
      )
      .filter((share) => share > 1)
      .map((share) => [key, share.toFixed(2)]),
  );
  expect(wide).toEqual([]);
});
