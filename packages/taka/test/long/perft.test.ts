import { expect, it } from 'vitest';
import { perft } from '@taktable/taka';
import { positionFrom } from '../positions.ts';

it('Taka has 54,916,428 positions after three turns', () => {
  expect(perft(positionFrom(), 3)).toBe(54_916_428);
});
