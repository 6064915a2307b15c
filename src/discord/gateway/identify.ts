import type { WebSocketOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../../time.ts';

/**
 * Discord accepts one identify per five seconds for shards with the same remainder by `max_concurrency` (docs: Gateway,
 * "Sharding"), plus a margin. In milliseconds.
 */
const identifyMs = 5_500;

/** The order of all processes; see `ProcessStore.waitInQueue`. */
export interface IdentifyQueue {
  waitInQueue(queue: string, gapMs: number): Promise<number>;
}

interface IdentifyDeps {
  readonly time: Time;
  readonly log: Logger;
  readonly events: IdentifyQueue;
}

/** Lets the shards of all processes identify as often as Discord allows, by the bot's own time. */
export const identifyThrottler =
  ({ time, log, events }: IdentifyDeps): NonNullable<WebSocketOptions['buildIdentifyThrottler']> =>
  async (manager) => {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    const freeAt = new Map<number, number>();
    return {
      waitForIdentify: async (shard, signal) => {
        const key = shard % limit.max_concurrency;
        const now = time.monotonic();
        const at = Math.max(now, freeAt.get(key) ?? -Infinity);
        freeAt.set(key, at + identifyMs);
        if (at > now) await pause(time, at - now, signal);
        const wait = await events.waitInQueue(`identify ${key}`, identifyMs).catch((cause: unknown) => {
          // Discord sends away whoever comes too early, who then tries again.
          log.warn({ err: cause }, 'place in the queue to identify not taken');
          return 0;
        });
        if (wait <= 0) return;
        const begin = time.monotonic() + wait;
        freeAt.set(key, Math.max(freeAt.get(key) ?? 0, begin + identifyMs));
        await pause(time, wait, signal);
      },
    };
  };

/** Rejects when the signal aborts. */
function pause(time: Time, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = time.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      reject(new Error('given up'));
    });
  });
}
