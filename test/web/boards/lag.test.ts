import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Lag } from '../../../src/web/boards/lag.ts';

const opened = () => {
  const time = { at: 0, monotonic: () => time.at };
  const lag = new Lag(time);
  return {
    lag,
    trip: (ms: number, personId = 'ada') => {
      const ping = lag.ping(personId);
      time.at += ms;
      lag.came(ping);
      return ping;
    },
  };
};

it('is not known before a ping has come back, and somebody else’s is none', () => {
  const { lag, trip } = opened();
  trip(80);
  lag.came('made up');
  expect([lag.of('ada'), lag.of('ben')]).toEqual([80, 0]);
});

it('is the least of the last four, however slow one of them is', () => {
  const { lag, trip } = opened();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 9 }), (trips) => {
      for (const ms of trips) trip(ms);
      expect(lag.of('ada')).toBeLessThanOrEqual(Math.min(...trips.slice(-4)));
    }),
  );
  for (const ms of [300, 310, 300, 2_000]) trip(ms);
  expect(lag.of('ada')).toBe(300);
});

it('comes of a ping once, and of none that came too late', () => {
  const { lag, trip } = opened();
  lag.came(trip(500));
  trip(60_000);
  expect(lag.of('ada')).toBe(500);
});
