import { expect, it } from 'vitest';
import { ManualTime } from '../../support/time.ts';
import { Heartbeat } from '../../../src/discord/gateway/heartbeat.ts';

it('stands still while no events arrive from Discord, so that this time counts as away', async () => {
  let beats = 0;
  let connected = false;
  const beat = () => {
    beats += 1;
    return Promise.resolve(0);
  };
  const heartbeat = new Heartbeat({
    clocks: { beat, shift: () => Promise.resolve(0) },
    time: new ManualTime(),
    connected: () => connected,
    follow: () => undefined,
    onReturn: () => undefined,
    onJump: () => undefined,
  });
  expect(await heartbeat.beat()).toBe(false);
  expect(beats).toBe(0);
  connected = true;
  expect(await heartbeat.beat()).toBe(true);
  expect(beats).toBe(1);
});
