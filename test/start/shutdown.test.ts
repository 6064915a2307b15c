import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shutdown } from '../../src/start/shutdown.ts';

describe('a shutdown', () => {
  let now = 0;
  const exits: number[] = [];
  const complaints: unknown[] = [];
  const create = () =>
    new Shutdown({
      now: () => now,
      exit: (code) => exits.push(code),
      complain: (cause) => complaints.push(cause),
    });

  beforeEach(() => {
    vi.useFakeTimers();
    now = 0;
    exits.length = 0;
    complaints.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function pass(ms: number): Promise<void> {
    now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  }

  it('closes the newest part first, then exits', async () => {
    const closed: string[] = [];
    const shutdown = create();
    shutdown.add(() => void closed.push('store'));
    shutdown.add(async () => {
      await Promise.resolve();
      closed.push('bot');
    });
    await shutdown.run(0);
    expect(closed).toEqual(['bot', 'store']);
    expect(exits).toEqual([0]);
  });

  it('waits 5 s for what does not end, and closes the rest all the same', async () => {
    const closed: string[] = [];
    const shutdown = create();
    shutdown.add(() => void closed.push('store'));
    shutdown.add(() => new Promise(() => undefined));
    shutdown.signal();
    await pass(4_999);
    expect(closed).toEqual([]);
    await pass(1);
    expect(closed).toEqual(['store']);
    expect(exits).toEqual([0]);
  });

  it('closes the rest when a part fails, and says so', async () => {
    const closed: string[] = [];
    const shutdown = create();
    shutdown.add(() => void closed.push('store'));
    shutdown.add(() => Promise.reject(new Error('broken')));
    await shutdown.run(1);
    expect(closed).toEqual(['store']);
    expect(complaints).toEqual([new Error('broken')]);
    expect(exits).toEqual([1]);
  });

  it('is ended at once by a second signal, but not by the echo of the first', async () => {
    const shutdown = create();
    shutdown.add(() => new Promise(() => undefined));
    shutdown.signal();
    await pass(100);
    shutdown.signal();
    expect(exits).toEqual([]);
    await pass(900);
    shutdown.signal();
    expect(exits).toEqual([1]);
  });

  it('happens once', async () => {
    const shutdown = create();
    await Promise.all([shutdown.run(1), shutdown.run(0)]);
    expect(exits).toEqual([1]);
  });
});
