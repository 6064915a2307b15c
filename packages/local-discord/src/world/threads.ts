import type { ThreadState } from './records.ts';
import type { World } from './world.ts';

/** The state of a thread that begins now; `autoArchive` in minutes, a day unless told. */
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
