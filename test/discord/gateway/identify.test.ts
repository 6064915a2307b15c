import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { identifyThrottler } from '../../../src/discord/gateway/identify.ts';
import { ManualTime } from '../../support/time.ts';

const log = pino({ level: 'silent' });
const { signal } = new AbortController();

/** Several processes that share turns as the database keeps them, or lose them. */
class Processes {
  readonly time = new ManualTime();
  readonly #turns = new Map<string, number>();
  isLost = false;

  readonly waitInQueue = async (queue: string, gapMs: number): Promise<number> => {
    if (this.isLost) throw new Error('the database is unreachable');
    const now = this.time.monotonic();
    const at = Math.max(now, this.#turns.get(queue) ?? 0);
    this.#turns.set(queue, at + gapMs);
    return at - now;
  };

  throttler(atOnce: number) {
    const manager = {
      fetchGatewayInformation: async () => ({ session_start_limit: { max_concurrency: atOnce } }),
    };
    const { time, waitInQueue } = this;
    return identifyThrottler({ time, log, events: { waitInQueue } })(manager as never);
  }

  /** When each shard identifies, in seconds, in the order in which they do. */
  async identify(atOnce: number, ...shards: readonly (readonly number[])[]): Promise<readonly string[]> {
    const done: string[] = [];
    const from = this.time.monotonic();
    for (const ids of shards) {
      const throttler = await this.throttler(atOnce);
      for (const id of ids)
        void throttler
          .waitForIdentify(id, signal)
          .then(() => done.push(`${id} at ${(this.time.monotonic() - from) / 1_000}`));
    }
    for (let ms = 0; ms < 40_000; ms += 500) {
      for (let i = 0; i < 20; i++) await Promise.resolve();
      this.time.advance(500);
    }
    return done;
  }
}

describe('shards identify', () => {
  it.each([
    ['one after the other', 1, [[0, 1, 2]], ['0 at 0', '1 at 5.5', '2 at 11']],
    ['as many at once as Discord allows', 2, [[0, 1, 2, 3]], ['0 at 0', '1 at 0', '2 at 5.5', '3 at 5.5']],
    ['in turn with those of other processes', 1, [[0, 1], [2]], ['0 at 0', '2 at 5.5', '1 at 11']],
    ['in turn with the same shard of a standby', 1, [[0], [0]], ['0 at 0', '0 at 5.5']],
    ['beside those of other processes', 16, [[0, 16], [1]], ['0 at 0', '1 at 0', '16 at 5.5']],
  ] as const)('%s', async (_, atOnce, shards, expected) => {
    expect(await new Processes().identify(atOnce, ...shards)).toEqual(expected);
  });

  it('by the order of their process alone while there is no database', async () => {
    const processes = new Processes();
    processes.isLost = true;
    expect(await processes.identify(1, [0, 1])).toEqual(['0 at 0', '1 at 5.5']);
  });
});
