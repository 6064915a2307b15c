import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { english, languages } from '../../src/texts/index.ts';

const folder = new URL('../../src/texts/notes/', import.meta.url);
const notes = readdirSync(folder).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>).map(
    ([name, note]) => [`${file.slice(0, -'.json'.length)}:${name}`, note] as const,
  ),
);
const noteOf = new Map(notes);

/** The texts of a language without the endings of plural forms. */
const textsOf = (texts: typeof english) =>
  Object.entries(texts).flatMap(([namespace, messages]) =>
    Object.entries(messages).map(
      ([name, text]) =>
        [`${namespace}:${name.replace(/_(?:zero|one|two|few|many|other)$/, '')}`, text] as const,
    ),
  );
const all = textsOf(english);

/** Placeholders whose name does not say what stands there, and in what form. */
const unclear = new Set(
  (
    'at cause closed end extra falls form former found free gain ground how iso kind label left legal list meaning mover ' +
    'one order other outline own parts reached record scopes seat span stage start sum text typed verdict what when why words'
  ).split(' '),
);

/** Discord's limits in characters. @see https://discord.com/developers/docs/interactions/application-commands */
const limits: readonly (readonly [keys: RegExp, most: number])[] = [
  [/^\w+:(?:command|option)(?:\.|$)|^taka?:field\.|^adjudication:adjudicate\.(?:match|result|reason)$/, 100],
  [/^(?:appearance:own|adjudication:report)\.description$|^taka?:example$/, 100],
  [/^\w+:menu\./, 32],
  [/^\w+:field$|^play:field\.title$|^bot:move\.field$|^challenge:form\.(?:title|seat|time|level)$/, 45],
  [/^(?:appearance:own|adjudication:report)\.(?:title|label)$/, 45],
];

it('notes are about texts that there are', () => {
  const names = new Set(all.map(([key]) => key));
  expect(notes.filter(([key, note]) => !names.has(key) || note === '')).toEqual([]);
});

it('a note says what stands for each placeholder whose name does not', () => {
  const lacking = all.flatMap(([key, text]) =>
    [...text.matchAll(/\{\{-? ?(\w+)\}\}/g)]
      .filter(([, field = '']) => unclear.has(field) && !noteOf.get(key)?.includes(`{{${field}}}`))
      .map(([field]) => `${key} ${field}`),
  );
  expect(lacking).toEqual([]);
});

it.each(limits)('a note says that %s have at most %i characters, and they have', (keys, most) => {
  const limited = all.map(([key]) => key).filter((key) => keys.test(key));
  expect(limited.length).toBeGreaterThan(1);
  expect(limited.filter((key) => !noteOf.get(key)?.includes(`At most ${most} characters`))).toEqual([]);
  // A name of a game, an ID or a number, and somebody's name, which is cut.
  const length = (text: string) => [...text.replace(/\{\{.*?\}\}/g, 'Taka')].length;
  for (const { tag, texts } of languages)
    expect(
      textsOf(texts).filter(([key, text]) => keys.test(key) && length(text) > most),
      tag,
    ).toEqual([]);
});
