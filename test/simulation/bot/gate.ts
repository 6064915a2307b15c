import { mapMethods, type StoreMethod } from '../../../src/store/methods.ts';
import { StorageFailure, type Store } from '../../../src/store/store.ts';
import type { Loop } from '../clock/loop.ts';
import type { Random } from '../clock/random.ts';
import type { Discord } from '../discord/discord.ts';
import type { Meetings } from '../faults/meetings.ts';

/** Is told what the store has done for a process, whether or not the process lives to hear it. */
export type Observe = (method: StoreMethod, args: readonly unknown[], result: unknown) => void;

export interface GateDeps {
  readonly loop: Loop;
  readonly discord: Pick<Discord, 'busyFor'>;
  readonly random: Random;
  readonly meetings: Meetings;
  readonly owner: number;
  /** Called at each point at which the process waits; `true` if it has just been killed. */
  readonly passes: () => boolean;
  readonly observe: Observe;
}

/** Of the caller's own: one promise for all would keep every killed process in memory. */
export const never = (): Promise<never> => new Promise(() => undefined);
/** How many calls wait for time to pass, as they would for a disk or a server. */
const slow = 0.03;

/**
 * The store as one process sees it: calls may take time, and the process may be killed before or after each of them.
 */
export function gated(store: Store, deps: GateDeps): Store {
  const { loop, discord, random, meetings, owner, passes, observe } = deps;
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const ms = random.chance(0.1) ? random.between(0, 900) : random.between(0, 40);
      meetings.meet('slow store');
      // Hours that passed meanwhile would be an absence.
      discord.busyFor(ms);
      loop.after(ms, resolve, owner);
    });
  return mapMethods(store, (method, name) => async (...args) => {
    if (passes()) return never();
    if (loop.isStopped(owner) || random.chance(slow)) await pause();
    const result = await method(...args).catch((cause: unknown) => {
      if (cause instanceof StorageFailure) meetings.meet('full disk');
      throw cause;
    });
    observe(name, args, result);
    if (passes()) return never();
    if (loop.isStopped(owner) || random.chance(slow)) await pause();
    return result;
  });
}
