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

/** A key that one language lacks fails, too. */
const keys = Object.keys({ ...german, ...english }) as (keyof typeof english)[];

it.each(keys)('%s is said somewhere, and its translation has the same data', (key) => {
  const text = english[key];
  // What the client objects to is said in English; values and reactions are put together.
  const said = key.startsWith('refused.')
    ? text
    : key.replace(/^(value|reaction)\.(?:true|false|\P{L}+)$/u, '$1.${');
  expect(sources.filter((source) => source.includes(said))).not.toEqual([]);
  const data = (one: string) => (one.match(/\{\{\w+\}\}/g) ?? []).sort();
  expect(data(german[key])).toEqual(data(text));
});
