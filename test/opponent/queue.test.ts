import { describe, expect, it } from 'vitest';
import { Queue } from '../../src/opponent/queue.ts';

/** `ada1` is Ada's first request. */
function queueOf(...requests: readonly string[]): Queue<string> {
  const queue = new Queue<string>();
  for (const request of requests) queue.add(request.slice(0, -1), request);
  return queue;
}

/** Serves items one after the other, each finished before the next. */
function served(queue: Queue<string>): readonly string[] {
  const order: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) {
    order.push(next.item);
    next.done();
  }
  return order;
}

describe('the queue', () => {
  it.each([
    ['keeps the order of one person', ['ada1', 'ada2', 'ada3'], ['ada1', 'ada2', 'ada3']],
    [
      'serves people in turns',
      ['ada1', 'ada2', 'ada3', 'ben1', 'cleo1', 'cleo2'],
      ['ada1', 'ben1', 'cleo1', 'ada2', 'cleo2', 'ada3'],
    ],
    ['is empty without anybody', [], []],
  ])('%s', (_name, requests, order) => {
    expect(served(queueOf(...requests))).toEqual(order);
  });

  it('serves whoever has nothing under way first', () => {
    const queue = queueOf('ada1', 'ada2', 'ben1');
    const first = queue.next();
    expect(first?.item).toBe('ada1');
    queue.add('ada', 'ada3');
    expect(queue.next()?.item).toBe('ben1');
    first?.done();
    queue.add('ben', 'ben2');
    expect(queue.next()?.item).toBe('ada2');
    // Both have something in progress, so they take turns.
    expect([queue.next()?.item, queue.next()?.item, queue.next()]).toEqual(['ben2', 'ada3', undefined]);
  });

  it('lets nobody overtake by coming again', () => {
    const queue = queueOf('ada1', 'ben1');
    queue.next()?.done();
    queue.add('ada', 'ada2');
    expect(served(queue)).toEqual(['ben1', 'ada2']);
  });

  it('forgets what is taken out, and says whether it waited', () => {
    const queue = queueOf('ada1', 'ada2', 'ben1');
    expect([queue.remove('ada1'), queue.remove('ada1'), queue.waiting]).toEqual([true, false, 2]);
    expect(queue.remove('ben1')).toBe(true);
    expect(served(queue)).toEqual(['ada2']);
    expect(queue.waiting).toBe(0);
  });
});
