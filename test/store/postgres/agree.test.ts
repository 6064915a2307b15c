import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { Quota } from '../../../src/discord/gateway/requests/quota.ts';
import { systemTime, type Time } from '../../../src/time.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { open } from './fixture.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.close());

/** Two stores on one database, as two processes have them. */
async function openTwo() {
  const url = await server.create();
  const stores = [await open(url), await open(url)];
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  return stores;
}

/** Time that a process does not notice while it is stopped, but for the clock itself. */
function stoppable(): Time & { stopped: boolean } {
  const time = {
    ...systemTime,
    stopped: false,
    after: (ms: number, task: () => void) => {
      let cancel = systemTime.after(ms, function run() {
        if (time.stopped) cancel = systemTime.after(10, run);
        else task();
      });
      return () => cancel();
    },
  };
  return time;
}

const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(withoutPostgres)('processes on one database', () => {
  it('agree one after the other, by its time', async () => {
    const stores = await openTwo();
    const times: number[] = [];
    const add = (stored = '0', now: number): string => {
      times.push(now);
      return String(Number(stored) + 1);
    };
    await Promise.all(
      stores.flatMap((store) => Array.from({ length: 20 }, () => store.processes.agree(add))),
    );
    let agreed: string | undefined;
    await stores[0]!.processes.agree((stored = '') => (agreed = stored));
    expect(agreed).toBe('40');
    expect(Math.max(...times.map((at) => Math.abs(at - Date.now())))).toBeLessThan(60_000);
  });

  it('share Discord’s limit by need, and never exceed it when one is stopped and goes on', async () => {
    const needs = [1, 0];
    const processes = (await openTwo()).map((store, i) => {
      const time = stoppable();
      const rest = Object.assign(new PacedRest('http://bot', time, 50), { need: () => needs[i]! });
      const log = pino({ level: 'silent' });
      return { time, rest, quota: new Quota({ rest, time, log, agree: store.processes.agree }) };
    });
    const [one, other] = [processes[0]!, processes[1]!];
    await Promise.all(processes.map(({ quota }) => quota.start()));
    let most = 0;
    const parts = async (ms: number) => {
      for (const end = Date.now() + ms; Date.now() < end; await waits(5))
        most = Math.max(
          most,
          processes.reduce((sum, { time, rest }) => sum + (time.stopped ? 0 : rest.part), 0),
        );
      return processes.map(({ rest }) => Math.round(rest.part * 100) / 100);
    };
    expect(await parts(3_500)).toEqual([0.98, 0.02]);
    [needs[0], needs[1]] = [1, 1];
    expect(await parts(4_500)).toEqual([0.5, 0.5]);
    one.time.stopped = true;
    expect(await parts(8_000)).toEqual([0, 1]);
    one.time.stopped = false;
    expect(one.rest.part).toBe(0);
    expect(await parts(4_500)).toEqual([0.5, 0.5]);
    await one.quota.stop();
    expect(await parts(2_500)).toEqual([0, 1]);
    await other.quota.stop();
    expect(most).toBeLessThan(1 + 1e-9);
  }, 60_000);
});
