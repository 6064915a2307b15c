import type { ThreadState } from './records.ts';
import type { World } from './world.ts';

/** The state of a new thread; `autoArchive` in minutes, default: a day. */
export function newThread(
  world: World,
  ownerId: string,
  isPrivate: boolean,
  autoArchive?: number | null,
): ThreadState {
  return {
    ownerId,
    members: [ownerId],
    archived: false,
    locked: false,
    autoArchive: autoArchive ?? 1440,
    archiveChangedAt: world.clock.now(),
    isPrivate,
  };
}
