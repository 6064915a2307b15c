import { expect, it } from 'vitest';
import { ManualTime } from '../../support/time.ts';
import { Heartbeat, type HeartbeatDeps } from '../../../src/discord/gateway/heartbeat.ts';

interface Given extends Partial<HeartbeatDeps['clocks']> {
  readonly time?: ManualTime;
  /** Whether Discord's events arrive. */
  readonly isConnected?: () => boolean;
  readonly onAhead?: (ms: number) => void;
}

function heartbeatWith({
  time = new ManualTime(),
  isConnected = () => true,
  onAhead = () => undefined,
  ...clocks
}: Given): Heartbeat {
  return new Heartbeat({
    clocks: {
      beat: () => Promise.resolve(undisturbed),
      shift: () => Promise.resolve(),
      ...clocks,
    },
    time,
    serving: () => ({ count: 1, ids: isConnected() ? [0] : [] }),
    follow: () => undefined,
    onCount: () => undefined,
    onAhead,
    onJump: () => undefined,
  });
}

const undisturbed = { awayMs: 0, away: [], processes: 1, aheadMs: 0 };

it('lets players get their time back before what is asked for after an absence', async () => {
  const done: string[] = [];
  const time = new ManualTime();
  const beat = () => {
    done.push('beat');
    return Promise.resolve(undisturbed);
  };
  const heartbeat = heartbeatWith({ beat, time });
  const work = () => Promise.resolve(done.push('work'));
  await heartbeat.serve(work);
  time.advance(3_600_000);
  await heartbeat.serve(work);
  await heartbeat.serve(work);
  expect(done).toEqual(['work', 'beat', 'work', 'work']);
});

it('lets all that is asked for after an absence wait for one beat, and for a new one after the next', async () => {
  const beats: (() => void)[] = [];
  const done: string[] = [];
  const time = new ManualTime();
  const beat = () =>
    new Promise<typeof undisturbed>((resolve) => {
      beats.push(() => resolve(undisturbed));
    });
  const heartbeat = heartbeatWith({ beat, time });
  const work = (name: string) => () => Promise.resolve(done.push(name));
  time.advance(3_600_000);
  const first = ['a', 'b', 'c'].map((name) => heartbeat.serve(work(name)));
  await expect.poll(() => beats.length).toBe(1);
  // It was asleep again before the beat had ended.
  time.jump(3_600_000);
  const later = heartbeat.serve(work('d'));
  await expect.poll(() => beats.length).toBe(2);
  beats.forEach((end) => end());
  await Promise.all([...first, later]);
  expect([done.toSorted(), beats.length]).toEqual([['a', 'b', 'c', 'd'], 2]);
});

it('takes a new time of the machine into account before what is asked for', async () => {
  const done: string[] = [];
  const time = new ManualTime();
  const heartbeat = heartbeatWith({
    shift: (ms) => {
      done.push(`shift ${ms}`);
      return Promise.resolve();
    },
    time,
  });
  const work = () => Promise.resolve(done.push('work'));
  time.set(-3_000);
  await heartbeat.serve(work);
  await heartbeat.serve(work);
  expect(done).toEqual(['shift -3000', 'work', 'work']);
});

it('lets all that is asked for wait until a new time of the machine is taken into account', async () => {
  const done: string[] = [];
  const time = new ManualTime();
  let finish = (): void => undefined;
  const shifted = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const heartbeat = heartbeatWith({ shift: () => shifted.finally(() => done.push('shifted')), time });
  time.set(-3_000);
  const noticed = heartbeat.beat();
  const served = heartbeat.serve(() => Promise.resolve(done.push('work')));
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  finish();
  await Promise.all([noticed, served]);
  expect(done).toEqual(['shifted', 'work']);
});

it('stands still while no events arrive from Discord, so that this time counts as away', async () => {
  let beats = 0;
  let connected = false;
  const beat = () => {
    beats += 1;
    return Promise.resolve(undisturbed);
  };
  const heartbeat = heartbeatWith({ beat, isConnected: () => connected });
  expect(await heartbeat.beat()).toBe(false);
  expect(beats).toBe(0);
  connected = true;
  expect(await heartbeat.beat()).toBe(true);
  expect(beats).toBe(1);
});

it('says once that the machine’s clock differs from the database’s, until it agrees again', async () => {
  const said: number[] = [];
  let aheadMs = 0;
  const beat = () => Promise.resolve({ ...undisturbed, aheadMs });
  const heartbeat = heartbeatWith({ beat, onAhead: (ms) => void said.push(ms) });
  for (aheadMs of [1_900, 8_000, 8_001, -1_900, -300_000]) await heartbeat.beat();
  expect(said).toEqual([8_000, -300_000]);
});

it('beats every five seconds from its start to its stop', async () => {
  let beats = 0;
  const time = new ManualTime();
  const beat = () => {
    beats += 1;
    return Promise.resolve(undisturbed);
  };
  const heartbeat = heartbeatWith({ beat, time });
  heartbeat.start();
  for (const [index, expected] of [0, 1, 2, 3].entries()) {
    await new Promise(setImmediate);
    expect(beats).toBe(expected);
    if (index === 3) heartbeat.stop();
    time.advance(5_000);
  }
  await new Promise(setImmediate);
  expect(beats).toBe(3);
});
