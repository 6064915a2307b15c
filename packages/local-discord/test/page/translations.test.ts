import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import german from '../../src/page/web/text/de.json' with { type: 'json' };

const sources = ['page', 'client', 'interactions'].flatMap((folder) => {
  const root = new URL(`../../src/${folder}/`, import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, root), 'utf8'));
});

it.each(Object.entries(german))(
  '%s is said somewhere, and its translation has the same data',
  (english, text) => {
    expect(sources.filter((source) => source.includes(english))).not.toEqual([]);
    const data = (one: string) => (one.match(/\{\w+\}/g) ?? []).sort();
    expect(data(text)).toEqual(data(english));
  },
);
