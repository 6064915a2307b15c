import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, growing, toggled, type TriedLine } from '../../../src/web/page/state/lines.ts';
import { soundOf } from '../../../src/web/page/state/sound/tones.ts';

const split = (lines: readonly string[]) => lines.map((line) => line.split(' '));

describe('lines that are tried', () => {
  it.each([
    ['the first turn', [], '', 'c3', ['c3'], 'c3'],
    ['one more turn', ['c3'], 'c3', 'd4', ['c3 d4'], 'c3 d4'],
    ['a branch', ['c3 d4'], 'c3', 'a1', ['c3 d4', 'c3 a1'], 'c3 a1'],
    ['a branch from the beginning', ['c3 d4'], '', 'b2', ['c3 d4', 'b2'], 'b2'],
    ['what was tried before', ['c3 d4 e5', 'b2'], 'c3', 'd4', ['c3 d4 e5', 'b2'], 'c3 d4 e5'],
  ])('grow by %s', (_, before, shown, ply, after, line) => {
    const grown = growing(split(before), shown === '' ? [] : shown.split(' '), ply);
    expect([grown.lines.map((each) => each.join(' ')), grown.line.join(' ')]).toEqual([after, line]);
  });

  it('are the leaves of a tree, with every turn that was tried, whatever the order', () => {
    const ply = fc.constantFrom('a1', 'b2', 'c3');
    fc.assert(
      fc.property(fc.array(fc.array(ply, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), (walks) => {
        let lines: readonly TriedLine[] = [];
        for (const walk of walks)
          for (const [at, next] of walk.entries()) ({ lines } = growing(lines, walk.slice(0, at), next));
        const starts = (line: TriedLine, start: TriedLine) => start.every((each, at) => line[at] === each);
        for (const walk of walks) expect(lines.some((line) => starts(line, walk))).toBe(true);
        for (const one of lines)
          expect(lines.filter((other) => starts(other, one)).length, one.join(' ')).toBe(1);
      }),
    );
  });

  it.each([
    ['whole pairs', ['c3 d4 e5 a1'], ['c3 d4 e5 a1']],
    ['no turn of theirs without an answer', ['c3 d4 e5', 'b2'], ['c3 d4']],
    ['nothing twice', ['c3 d4 e5', 'c3 d4 a1'], ['c3 d4']],
    ['branches', ['c3 d4', 'b2 a1 c1 c2'], ['c3 d4', 'b2 a1 c1 c2']],
  ])('are planned as %s', (_, tried, planned) => {
    expect(answers(split(tried)).map((line) => line.join(' '))).toEqual(planned);
  });
});

describe('arrows and marks', () => {
  it('are taken back by drawing them once more', () => {
    const drawn = toggled(toggled([], ['a1', 'a1']), ['a1', 'c3']);
    expect(drawn).toEqual([
      ['a1', 'a1'],
      ['a1', 'c3'],
    ]);
    expect(toggled(drawn, ['a1', 'c3'])).toEqual([['a1', 'a1']]);
  });
});

describe('what is heard', () => {
  const before = { turn: 3, isOver: false, isMine: true, isCalled: false };
  it.each([
    ['nothing when the page is opened', undefined, before, undefined],
    ['my move', before, { ...before, turn: 4, isMine: false }, 'mine'],
    ['their move', { ...before, isMine: false }, { ...before, turn: 4 }, 'theirs'],
    ['a call', before, { ...before, turn: 4, isCalled: true }, 'called'],
    ['the end, once', before, { ...before, turn: 4, isOver: true }, 'end'],
    ['nothing after it', { ...before, isOver: true }, { ...before, isOver: true }, undefined],
    ['nothing when only somebody came', before, before, undefined],
  ] as const)('is %s', (_, old, now, sound) => {
    expect(soundOf(old, now)).toBe(sound);
  });
});
