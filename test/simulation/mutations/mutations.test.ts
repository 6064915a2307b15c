import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from './mutations.ts';

it.each(Object.entries(mutations))('%s still fits the source', (_name, { file, find }) => {
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
