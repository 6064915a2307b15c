import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import german from '../../src/page/web/text/de/page.json' with { type: 'json' };
import english from '../../src/page/web/text/en/page.json' with { type: 'json' };

const sources = ['page', 'client', 'interactions'].flatMap((folder) => {
  const root = new URL(`../../src/${folder}/`, import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, root), 'utf8'));
});

it('every text is translated, and no translation is of nothing', () => {
  expect(Object.keys(german)).toEqual(Object.keys(english));
});

it.each(Object.entries(english))(
  '%s is said somewhere, and its translation has the same data',
  (key, text) => {
    // What the client objects to is said in English, and what options take by its kind.
    const said = key.startsWith('refused.') ? text : key.replace(/^value\.(?:true|false)$/, 'value.${value}');
    expect(sources.filter((source) => source.includes(said))).not.toEqual([]);
    const data = (one: string) => (one.match(/\{\{\w+\}\}/g) ?? []).sort();
    expect(data(german[key as keyof typeof german])).toEqual(data(text));
  },
);
