import { expect, it } from 'vitest';
import { languages } from '../../../src/languages/index.ts';
import { de } from '../../../src/games/taka/texts/de/index.ts';
import { en, helpTopics } from '../../../src/games/taka/texts/en/index.ts';

const gaps = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{-? ?(\w+)\}\}/g)].map((match) => match[1]!))].sort();

it('Taka says the same in German as in English', () => {
  expect(languages.map(({ tag }) => tag)).toContain('de');
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [name, text] of Object.entries(en)) expect(gaps(de[name]!), name).toEqual(gaps(text));
});

it('Taka’s help is short enough to read under a picture', () => {
  for (const topic of helpTopics) {
    for (const texts of [en, de]) expect(texts[`help.${topic}.body`]!.length, topic).toBeLessThan(700);
  }
});
