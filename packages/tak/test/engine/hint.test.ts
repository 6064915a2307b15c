import { expect, it } from 'vitest';
import { hintFor } from '../../src/engine/reasons/hint.ts';
import { missingFlats } from '../../src/engine/reasons/missing-flats.ts';
import { fieldsOf, positionFrom } from '../positions.ts';

it('leaves the position as it was', () => {
  const position = positionFrom(5, 'x5/x5/2,2,2,2,x/x5/1,1,x2,1 1 6');
  const before = fieldsOf(position);
  hintFor(position, () => 0);
  expect(fieldsOf(position)).toEqual(before);
});

it.each([
  ['an empty board', 'x5/x5/x5/x5/x5 1 1', [5, 5]],
  ['a line and what blocks it', '2,x4/x5/1,1,x,2S,x/x5/x5 1 4', [4, 4]],
  ['a road across the other’s every way', '1,2,1/2,2,2/x,2,x 1 5', [Infinity, 0]],
])('the flats that a road lacks are counted on %s', (_what, tps, [white, black]) => {
  const size = tps.split('/').length;
  const position = positionFrom(size, tps);
  expect([missingFlats(position, 0), missingFlats(position, 1)]).toEqual([white, black]);
});
