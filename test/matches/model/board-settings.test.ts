import { expect, it } from 'vitest';
import { readBoardSettings, usualBoardSettings } from '../../../src/matches/model/board-settings.ts';

it.each<[string, unknown, object]>([
  ['nothing', undefined, usualBoardSettings],
  ['nonsense', { theme: 7, labels: 'above', details: { a: 1 } }, usualBoardSettings],
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
])('reads settings of boards that say %s', (_, stored, settings) => {
  expect(readBoardSettings(stored)).toEqual(settings);
});
