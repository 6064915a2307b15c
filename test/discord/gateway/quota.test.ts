import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { Quota, type Agree } from '../../../src/discord/gateway/requests/quota.ts';
import type { Time } from '../../../src/time.ts';
import { runs, seed } from '../../support/seed.ts';

/** What all processes share: the database and time. */
class World {
  now = 0;
  stored: string | undefined;
  readonly processes: Process[] = [];

  /** What those send that run, of all that they may send together. */
  get sent(): number {
    return this.processes.reduce((sum, process) => sum + (process.stopped ? 0 : process.rest.part), 0);
  }

  get parts(): readonly number[] {
    return this.processes.map(({ rest }) => Math.round(rest.part * 100) / 100);
  }

  /** Lets time pass with a database that answers at once. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      this.now += 100;
      for (const process of this.processes) process.wake();
      for (let i = 0; i < 10; i++) {
        for (const process of this.processes) process.step();
        await new Promise(setImmediate);
      }
      expect(this.sent).toBeLessThan(1 + 1e-9);
    }
  }
}

class Process {
  stopped = false;
  /** What it would ask for, of all that may be sent. */
  need = 0;
  readonly rest: PacedRest;
  readonly quota: Quota;
  readonly #world: World;
  #timers: { readonly at: number; readonly task: () => void }[] = [];
  /** What it waits for from the database. */
  readonly #steps: (() => void)[] = [];

  constructor(world: World) {
    this.#world = world;
    const time: Time = {
      now: () => world.now,
      // It goes on while the process is stopped.
      monotonic: () => world.now,
      after: (ms, task) => {
        const timer = { at: world.now + ms, task };
        this.#timers.push(timer);
        return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
      },
    };
    this.rest = Object.assign(new PacedRest('http://bot', time, 50), { need: () => this.need });
    this.quota = new Quota({ rest: this.rest, time, agree: this.#agree, log: pino({ level: 'silent' }) });
    void this.quota.start();
    world.processes.push(this);
  }

  readonly #agree: Agree = async (change) => {
    for (;;) {
      await this.#wait();
      const [before, now] = [this.#world.stored, this.#world.now];
      await this.#wait();
      const next = change(before, now);
      // It may be stopped before it sends this, and on the way back.
      await this.#wait();
      const isUnchanged = this.#world.stored === before;
      if (isUnchanged) this.#world.stored = next;
      await this.#wait();
      if (isUnchanged) return true;
    }
  };

  #wait(): Promise<void> {
    return new Promise((resolve) => void this.#steps.push(resolve));
  }

  /** Something arrives that it waits for, unless it is stopped. */
  step(): void {
    if (!this.stopped) this.#steps.shift()?.();
  }

  /** The timers that are over run, unless it is stopped. */
  wake(): void {
    if (this.stopped) return;
    const due = this.#timers.filter(({ at }) => at <= this.#world.now);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { task } of due) task();
  }
}

describe('the parts of several processes', () => {
  it('are never more than all, whichever of them are slow, stopped, killed and started', async () => {
    const process = fc.nat(1);
    const step = fc.oneof(
      {
        weight: 12,
        arbitrary: fc.record({ kind: fc.constant('step'), process, times: fc.integer({ min: 1, max: 4 }) }),
      },
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(50, 1_000, 1_000, 4_000) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constantFrom('stop', 'go', 'go', 'kill', 'end'), process }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('need'), process, need: fc.constantFrom(0, 0.3, 1, 2) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 200 }), async (steps) => {
        const world = new World();
        for (let i = 0; i < 2; i++) new Process(world);
        let most = 0;
        for (const one of steps) {
          const at = 'process' in one ? one.process : 0;
          const process = world.processes[at]!;
          if ('times' in one) {
            for (let i = 0; i < one.times; i++) {
              process.step();
              await new Promise(setImmediate);
            }
          } else if (one.kind === 'stop' || one.kind === 'go') process.stopped = one.kind === 'stop';
          else if (one.kind === 'end') void process.quota.stop();
          else if ('need' in one) process.need = one.need;
          else if ('ms' in one) {
            world.now += one.ms;
            for (const each of world.processes) each.wake();
          } else {
            // The next one takes its place.
            process.stopped = true;
            world.processes[at] = new Process(world);
            world.processes.pop();
          }
          await new Promise(setImmediate);
          most = Math.max(most, world.sent);
        }
        expect(most).toBeLessThan(1 + 1e-9);
      }),
      { seed, numRuns: runs(100, 2_000) },
    );
  });

  it('follow what each needs', async () => {
    const world = new World();
    const [busy, idle] = [new Process(world), new Process(world)];
    await world.pass(3_000);
    expect(world.parts).toEqual([0.5, 0.5]);
    busy.need = 1.5;
    await world.pass(3_000);
    expect(world.parts).toEqual([0.98, 0.02]);
    idle.need = 0.3;
    await world.pass(3_000);
    expect(world.parts).toEqual([0.7, 0.3]);
    idle.need = 1.5;
    await world.pass(3_000);
    expect(world.parts).toEqual([0.5, 0.5]);
  });

  it('go to the others when a process is stopped, killed or ends, and come back', async () => {
    const world = new World();
    const [one, other] = [new Process(world), new Process(world)];
    [one.need, other.need] = [1, 1];
    await world.pass(3_000);
    one.stopped = true;
    await world.pass(7_000);
    expect(world.parts).toEqual([0, 1]);
    one.stopped = false;
    // Until it has heard of the other's part.
    expect(one.rest.part).toBe(0);
    await world.pass(3_000);
    expect(world.parts).toEqual([0.5, 0.5]);
    await Promise.all([other.quota.stop(), world.pass(2_000)]);
    expect(world.parts).toEqual([1, 0]);
  });

  it('are lost for as long as the database does not answer', async () => {
    const world = new World();
    const process = new Process(world);
    await world.pass(1_000);
    expect(process.rest.part).toBe(1);
    process.step = () => undefined;
    await world.pass(6_000);
    expect(process.rest.part).toBe(0);
  });
});

it('a process that can have no others has all', async () => {
  const world = new World();
  const { rest } = new Process(world);
  const time: Time = { now: () => 0, monotonic: () => 0, after: () => () => undefined };
  const log = pino({ level: 'silent' });
  const alone = new Quota({ rest, time, agree: () => Promise.resolve(false), log });
  expect(rest.part).toBe(0);
  await alone.start();
  expect(rest.part).toBe(1);
  await alone.stop();
  expect(rest.part).toBe(1);
});
