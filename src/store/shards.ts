/** Which process serves whom; part of ./store.ts, whose conventions apply here. */

/** Some of a bot's shards: a server belongs to shard `(ID >> 22) % count`, direct messages to shard 0. */
export interface Shards {
  readonly count: number;
  readonly ids: readonly number[];
}

/** The shard of a server, or with `null` of direct messages. */
export const shardOf = (guildId: string | null, count: number): number =>
  guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));

export interface Beat {
  /** The longest time that one of the shards was not served, in milliseconds; 0 if all were. */
  readonly awayMs: number;
  /** The shards that were not. */
  readonly away: readonly number[];
  /** How many processes are alive. */
  readonly processes: number;
  /** By how many milliseconds this machine's clock is ahead of the database's at least; negative: behind. */
  readonly aheadMs: number;
}

/** See `ProcessStore.lock`. */
export interface Lock {
  readonly until: number;
  /** Whoever held it before did not end it in time, and may be dead, or still at it. */
  readonly isTakenOver: boolean;
}

/**
 * How much later, in milliseconds, a `tidy` row is due than it is set: a process that was stopped as it posted goes on
 * within this time, or its board is left.
 */
export const tidyDelayMs = 120_000;
