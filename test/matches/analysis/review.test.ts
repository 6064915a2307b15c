import { describe, expect, it } from 'vitest';
import { accuracyOf, meanAccuracy, weightsOf } from '../../../src/matches/analysis/review.ts';
import { badMark, isGood, isSuspect } from '../../../src/matches/analysis/marks.ts';
import type { Judgement, Seat } from '../../../src/games/game.ts';

const judged = (chance: number, winner?: Seat, plies = 5): Judgement => ({
  chance,
  line: ['x'],
  ...(winner && { forced: { winner, plies } }),
});

describe('a mark', () => {
  it.each<[string, Judgement, Judgement, string | undefined]>([
    ['nothing', judged(0.5), judged(0.46), undefined],
    ['an inaccuracy', judged(0.5), judged(0.44), '?!'],
    ['a mistake', judged(0.5), judged(0.39), '?'],
    ['a blunder', judged(0.5), judged(0.34), '??'],
    ['a forced win lost', judged(1, 'first'), judged(0.6), '??'],
    ['the same, still far ahead', judged(1, 'first'), judged(0.95), '?'],
    ['the same, as good as won', judged(1, 'first'), judged(0.98), '?!'],
    ['a forced win kept', judged(1, 'first'), judged(1, 'first', 9), undefined],
    ['a forced loss allowed', judged(0.6), judged(0, 'second'), '??'],
    ['the same, far behind anyway', judged(0.05), judged(0, 'second'), '?'],
    ['the same, as good as lost', judged(0.01), judged(0, 'second'), '?!'],
    ['lost before', judged(0, 'second'), judged(0, 'second', 2), undefined],
    ['a forced win turned into a forced loss', judged(1, 'first'), judged(0, 'second'), '??'],
  ])('for %s', (_what, better, after, mark) => {
    expect(badMark('first', { better, causes: [] }, after)).toBe(mark);
    // The same for the other side.
    const other = ({ chance, forced, line }: Judgement): Judgement => ({
      chance: 1 - chance,
      line,
      ...(forced && {
        forced: { ...forced, winner: forced.winner === 'first' ? ('second' as const) : ('first' as const) },
      }),
    });
    expect(badMark('second', { better: other(better), causes: [] }, other(after))).toBe(mark);
  });

  it('praises a turn that was better than expected, or that begins a forced win', () => {
    expect(isGood('first', judged(0.5), judged(0.56), judged(0.5))).toBe(true);
    expect(isGood('second', judged(0.5), judged(0.56), judged(0.5))).toBe(false);
    expect(isGood('first', judged(1, 'first', 5), judged(1, 'first', 4), judged(0.5))).toBe(true);
    expect(isGood('first', judged(1, 'first', 3), judged(1, 'first', 2), judged(1, 'first', 5))).toBe(false);
    expect(isGood('first', judged(1, 'first', 1), judged(1, 'first', 0), judged(0.5))).toBe(false);
  });

  it('is considered only for turns that the engine would not have played', () => {
    expect(isSuspect('first', 'y', judged(0.5), judged(0.44))).toBe(true);
    expect(isSuspect('first', 'x', judged(0.5), judged(0.1))).toBe(false);
    expect(isSuspect('first', 'y', judged(0.5), judged(0.48))).toBe(false);
  });
});

describe('accuracy', () => {
  it('follows the published formula for each turn', () => {
    expect(accuracyOf(0)).toBe(100);
    expect(accuracyOf(-0.1)).toBe(100);
    expect(accuracyOf(0.1)).toBeCloseTo(103.1668 * Math.exp(-0.4354) - 2.1669, 10);
    expect(accuracyOf(1)).toBe(0);
  });

  it('of a match is the mean of a weighted and a harmonic mean', () => {
    const turns = [
      { accuracy: 100, weight: 1 },
      { accuracy: 50, weight: 3 },
    ];
    expect(meanAccuracy(turns)).toBeCloseTo((62.5 + 2 / (1 / 100 + 1 / 50)) / 2, 10);
    expect(meanAccuracy([])).toBeUndefined();
    expect(meanAccuracy([{ accuracy: 0, weight: 1 }])).toBe(0.5);
  });

  it('weighs turns where the chances move', () => {
    // Four turns: windows of two positions, from 0.5 to 12 points.
    expect(weightsOf([0.5, 0.5, 0.6, 0.62, 0])).toEqual([0.5, expect.closeTo(5), expect.closeTo(1), 12]);
  });
});
