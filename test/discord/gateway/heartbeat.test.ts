import { expect, it } from 'vitest';
import { ManualTime } from '../../support/time.ts';
import { Heartbeat } from '../../../src/discord/gateway/heartbeat.ts';

it('stands still while no events arrive from Discord, so that this time counts as away', async () => {
  let beats = 0;
  let connected = false;
  const beat = () => {
    beats += 1;
    return Promise.resolve({ awayMs: 0, away: [], processes: 1 });
  };
  const heartbeat = new Heartbeat({
    clocks: { beat, shift: () => Promise.resolve(0) },
    time: new ManualTime(),
    serving: () => ({ count: 1, ids: connected ? [0] : [] }),
    follow: () => undefined,
    onReturn: () => undefined,
    onCount: () => undefined,
    onJump: () => undefined,
  });
  expect(await heartbeat.beat()).toBe(false);
  expect(beats).toBe(0);
  connected = true;
  expect(await heartbeat.beat()).toBe(true);
  expect(beats).toBe(1);
});
