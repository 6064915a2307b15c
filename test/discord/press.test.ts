import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPathText } from '../../src/games/game.ts';
import {
  formatPath,
  formatPress,
  parsePath,
  parsePress,
  subjectOf,
} from '../../src/discord/interactions/customid.ts';

describe('custom ids', () => {
  it.each([
    [formatPress('accept', 'K7Q2'), { kind: 'accept', parts: ['K7Q2'] }],
    [formatPress('move', 'K7Q2', 12), { kind: 'move', parts: ['K7Q2', 12] }],
    [formatPress('pick', 'K7Q2', 12, '3c4>12*'), { kind: 'pick', parts: ['K7Q2', 12, '3c4>12*'] }],
    [formatPress('step', 'K7Q2', 12, ''), { kind: 'step', parts: ['K7Q2', 12, ''] }],
    [formatPress('play', 'K7Q2', 12, 'c.3.2.+.1.1'), { kind: 'play', parts: ['K7Q2', 12, 'c.3.2.+.1.1'] }],
    [formatPress('stay'), { kind: 'stay', parts: [] }],
    [
      formatPress('table', 'tak', 3, '6', 'last-month', 'picture'),
      { kind: 'table', parts: ['tak', 3, '6', 'last-month', 'picture'] },
    ],
  ])('%s reads back', (id, press) => {
    expect(parsePress(id)).toEqual(press);
  });

  it.each([
    '',
    'accept',
    'accept:',
    'accept:K7Q2:more',
    'accept:../../etc',
    'move:K7Q2:-1',
    'move:K7Q2:1.5',
    'move:K7Q2:many',
    'step:K7Q2:1',
    'step:K7Q2:1:.',
    'step:K7Q2:1:a.',
    'step:K7Q2:1:a..b',
    'step:K7Q2:1:ninechars',
    'play:K7Q2:1:a.b:c',
    'type:K7Q2:1:Ä',
    `step:K7Q2:1:${'a.'.repeat(40)}a`,
    'challenge:tak:12',
    'table:tak:0:all:all:text',
    'table:tak:1:all:sometime:text',
    '__proto__:x',
    'constructor',
    'toString:',
  ])('%j is none of ours', (id) => {
    expect(parsePress(id)).toBeUndefined();
  });

  it('never throws, and what it reads formats back to the same press', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 100 }), fc.string({ unit: 'binary', maxLength: 100 })),
        (id) => {
          const press = parsePress(id);
          if (press !== undefined) {
            const again = [press.kind, ...press.parts].join(':');
            expect(parsePress(again)).toEqual(press);
          }
        },
      ),
    );
  });

  it.each([[[]], [['a']], [['c', '3', '<', '12']]])('carry the path %j', (path) => {
    expect(parsePath(formatPath(path))).toEqual(path);
  });

  it('fits into 100 characters with the longest parts', () => {
    expect(formatPress('pick', 'A'.repeat(16), 1_000_000, 'x'.repeat(60)).length).toBeLessThanOrEqual(100);
    expect(
      formatPress('step', 'A'.repeat(16), 1_000_000, 'x'.repeat(maxPathText)).length,
    ).toBeLessThanOrEqual(100);
    expect(formatPress('challenge', 'a'.repeat(16), '1'.repeat(20)).length).toBeLessThanOrEqual(100);
  });

  it.each([
    [formatPress('accept', 'K7Q2'), 'K7Q2'],
    [formatPress('pick', 'K7Q2', 12, 'a1'), 'K7Q2'],
    [formatPress('table', 'tak', 3, 'all', 'all', 'text'), undefined],
    [formatPress('stay'), undefined],
  ])('%s is about %s', (id, subject) => {
    const press = parsePress(id);
    expect(press && subjectOf(press)).toBe(subject);
  });
});
