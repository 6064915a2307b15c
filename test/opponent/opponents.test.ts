import { describe, expect, it, onTestFinished } from 'vitest';
import type { Game } from '../../src/games/game.ts';
import { tak } from '../../src/games/tak/index.ts';
import { taka } from '../../src/games/taka/index.ts';
import { Opponents } from '../../src/opponent/index.ts';

const worker = new URL('./thread.ts', import.meta.url);

function open(threads = 1) {
  const crashes: unknown[] = [];
  const opponents = new Opponents({ threads, onCrash: (cause) => crashes.push(cause) });
  onTestFinished(() => opponents.close());
  const crumbs = new Int32Array(new SharedArrayBuffer(4));
  const ask = (does: string, more: { person?: string; onStart?: () => void; signal?: AbortSignal } = {}) =>
    opponents.ask({
      worker,
      task: { options: { does, crumbs }, plies: [], level: 1 },
      person: 'ada',
      ...more,
    });
  /** Resolves when the thread is working. */
  const atWork = async () => {
    while (Atomics.load(crumbs, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { opponents, crashes, ask, atWork };
}

describe('opponents', () => {
  it('answer from a thread', async () => {
    const { ask, crashes } = open();
    expect(await ask('answer')).toEqual({ ply: 'ply 1', evaluation: 1 });
    expect(crashes).toEqual([]);
  });

  it('have a small young generation', async () => {
    const { evaluation } = await open().ask('litter');
    expect(evaluation).toBeLessThan(4 * 2 ** 20);
  });

  it('play every game in the same threads', async () => {
    const { opponents } = open();
    const ask = async ({ opponent, isNotation }: Game, options: unknown, plies: readonly string[]) => {
      const task = { options, plies, level: 1 };
      const { ply } = await opponents.ask({ worker: opponent!.worker, task, person: 'ada' });
      expect(isNotation(ply), ply).toBe(true);
    };
    await ask(tak, { size: 5 }, ['a1', 'e5']);
    await ask(taka, { goals: 2 }, ['f3-f4=n']);
    await ask(tak, { size: 5 }, ['a1', 'e5', 'c3']);
  });

  it.each(['crash once', 'fail once'])('are asked again: %s', async (does) => {
    const { ask, crashes } = open();
    expect(await ask(does)).toEqual({ ply: 'ply 1', evaluation: 2 });
    expect(crashes).toHaveLength(1);
  });

  it('are asked twice at most, and the next one is served', async () => {
    const { ask, crashes } = open();
    const crashed = ask('crash');
    const next = ask('answer');
    await expect(crashed).rejects.toThrow();
    expect(crashes).toHaveLength(1);
    expect(await next).toMatchObject({ ply: 'ply 1' });
  });

  it('serve people in turns, one search a thread', async () => {
    const { ask, opponents, atWork } = open();
    const order: string[] = [];
    const started = (name: string, person: string) => ({ person, onStart: () => void order.push(name) });
    const busy = new AbortController();
    const first = ask('think', { ...started('ada 1', 'ada'), signal: busy.signal });
    const others = [
      ask('answer', started('ada 2', 'ada')),
      ask('answer', started('ada 3', 'ada')),
      ask('answer', started('ben 1', 'ben')),
    ];
    await atWork();
    expect(opponents.searches).toEqual({ running: 1, waiting: 3 });
    busy.abort();
    await expect(first).rejects.toThrow();
    await Promise.all(others);
    expect(order).toEqual(['ada 1', 'ben 1', 'ada 2', 'ada 3']);
    expect(opponents.searches).toEqual({ running: 0, waiting: 0 });
  });

  it('are given up while they wait', async () => {
    const { ask, opponents, atWork } = open();
    const busy = new AbortController();
    const first = ask('think', { signal: busy.signal });
    await atWork();
    const waiting = new AbortController();
    const second = ask('answer', { signal: waiting.signal });
    waiting.abort();
    await expect(second).rejects.toThrow();
    expect(opponents.searches).toEqual({ running: 1, waiting: 0 });
    busy.abort();
    await expect(first).rejects.toThrow();
  });

  it('answer nobody after the end', async () => {
    const { ask, opponents, atWork } = open();
    const first = ask('think');
    const second = ask('answer');
    const ends = Promise.allSettled([first, second]);
    await atWork();
    await opponents.close();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask('answer')).rejects.toThrow();
  });

  it('play before they analyse', async () => {
    const { opponents, ask } = open();
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const crumbs = new Int32Array(new SharedArrayBuffer(16));
    const judge = (mark: number) =>
      opponents.analyse('judge', {
        worker,
        task: { options: { mark, crumbs }, plies: [] },
        person: 'ada',
        onStart: note(`analysis ${mark}`),
      });
    const first = judge(1);
    const second = judge(2);
    const turn = ask('answer', { person: 'ben', onStart: note('turn') });
    expect(opponents.searches).toEqual({ running: 1, waiting: 2 });
    expect(await first).toEqual({ chance: 0.5, line: [] });
    await Promise.all([second, turn]);
    expect(order).toEqual(['analysis 1', 'turn', 'analysis 2']);
    expect([...crumbs]).toEqual([2, 1, 2, 0]);
  });

  it('keep a thread free of analyses', async () => {
    const { opponents } = open(2);
    const crumbs = new Int32Array(new SharedArrayBuffer(16));
    const task = { options: { mark: 1, crumbs }, plies: [] };
    const both = ['ada', 'ben'].map((person) => opponents.analyse('judge', { worker, task, person }));
    expect(opponents.searches).toEqual({ running: 1, waiting: 1 });
    await Promise.all(both);
  });
});
