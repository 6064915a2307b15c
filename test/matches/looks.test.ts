import { expect, it } from 'vitest';
import { readLook, usualLook } from '../../src/matches/settings/looks.ts';

it.each<[string, unknown, object]>([
  ['nothing', undefined, usualLook],
  ['nonsense', { theme: 7, labels: 'above', details: { a: 1 } }, usualLook],
  [
    'what was chosen',
    { theme: 'ink', labels: 'inside', turnBoard: true, details: { 'stack-counts': false } },
    { theme: 'ink', labels: 'inside', turnBoard: true, details: { 'stack-counts': false } },
  ],
  [
    'switches of an earlier version',
    { theme: null, stackCounts: false, wobbly: true, labels: 'off', turnBoard: true },
    { theme: null, labels: 'off', turnBoard: true, details: { 'stack-counts': false, wobbly: true } },
  ],
])('reads a look that says %s', (_, stored, look) => {
  expect(readLook(stored)).toEqual(look);
});
