import { expect, it } from 'vitest';
import { languages } from '../../../src/texts/index.ts';
import { helpTopics } from '../../../src/games/taka/help.ts';
import { textsOf } from '../../support/catalogue.ts';

const en = textsOf('taka');
const de = textsOf('taka', 'de');

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
