import { describe, expect, it } from 'vitest';
import { Line } from '../../src/opponent/line.ts';

/** `ada1` is Ada's first wish. */
function lineOf(...wishes: readonly string[]): Line<string> {
  const line = new Line<string>();
  for (const wish of wishes) line.add(wish.slice(0, -1), wish);
  return line;
}

/** Serves one after the other, each ended before the next begins. */
function served(line: Line<string>): readonly string[] {
  const order: string[] = [];
  for (let next = line.next(); next !== undefined; next = line.next()) {
    order.push(next.item);
    next.done();
  }
  return order;
}

describe('the line', () => {
  it.each([
    ['keeps the order of one person', ['ada1', 'ada2', 'ada3'], ['ada1', 'ada2', 'ada3']],
    [
      'serves people in turns',
      ['ada1', 'ada2', 'ada3', 'ben1', 'cleo1', 'cleo2'],
      ['ada1', 'ben1', 'cleo1', 'ada2', 'cleo2', 'ada3'],
    ],
    ['is empty without anybody', [], []],
  ])('%s', (_name, wishes, order) => {
    expect(served(lineOf(...wishes))).toEqual(order);
  });

  it('serves whoever has nothing under way first', () => {
    const line = lineOf('ada1', 'ada2', 'ben1');
    const first = line.next();
    expect(first?.item).toBe('ada1');
    line.add('ada', 'ada3');
    expect(line.next()?.item).toBe('ben1');
    first?.done();
    line.add('ben', 'ben2');
    expect(line.next()?.item).toBe('ada2');
    // Both have something under way: in turns.
    expect([line.next()?.item, line.next()?.item, line.next()]).toEqual(['ben2', 'ada3', undefined]);
  });

  it('lets nobody overtake by coming again', () => {
    const line = lineOf('ada1', 'ben1');
    line.next()?.done();
    line.add('ada', 'ada2');
    expect(served(line)).toEqual(['ben1', 'ada2']);
  });

  it('forgets what is taken out, and says whether it waited', () => {
    const line = lineOf('ada1', 'ada2', 'ben1');
    expect([line.remove('ada1'), line.remove('ada1'), line.waiting]).toEqual([true, false, 2]);
    expect(line.remove('ben1')).toBe(true);
    expect(served(line)).toEqual(['ada2']);
    expect(line.waiting).toBe(0);
  });
});
