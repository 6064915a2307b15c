import { err, ok, type Result, phrase } from '../../phrase.ts';
import type { Beat, MatchRow, Shards } from '../../store/store.ts';
import { createChanges } from '../play/changes.ts';
import { clockRuns, clockStops, flagAt, type TimeChange } from '../model/clock.ts';
import type { MatchesDeps, Presence } from '../model/deps.ts';
import { fold, timeIsUp } from '../model/fold.ts';
import type { Match } from '../model/match.ts';
import { retime } from '../model/off-hours.ts';
import { offHoursOf, type Reader } from '../reading/reader.ts';

/** Downtime up to this length, such as for an upgrade, is ignored; in milliseconds. */
const toleranceMs = 60_000;
/**
 * The same for quick clocks, in milliseconds: twice what passes between two notes. When a process begins, they get back
 * all of it.
 */
const shortMs = 6_000;

/** Where posting became possible or impossible: a server, or one channel or thread. */
type Whereabouts = { readonly guildId: string } | { readonly channelId: string };

export type Clocks = ReturnType<typeof createClocks>;

/** Accounts for time the players are not to blame for: downtime and unreachable channels. */
export function createClocks(deps: MatchesDeps, reader: Reader, presence: Presence) {
  const { store, now, holder, bus } = deps;
  const flag = createFlag(deps, reader);
  let served: Shards | undefined;
  let hasBegun = false;
  const noteServed = async (shards: Shards): Promise<Beat> => {
    const beat = await store.clocks.beat(holder, shards, now(), toleranceMs, retime, hasBegun ? shortMs : 0);
    hasBegun = true;
    if (beat.awayMs > 0) {
      presence.since = now();
      bus.tell('returned', beat.awayMs, { ...shards, ids: beat.away });
    }
    return beat;
  };

  /** On quick clocks, people could until now, and have got back what they lost before. */
  const isServed = async (guildId: string | null, quick = false) =>
    (hasBegun || !quick) && store.clocks.isServed(guildId, now(), quick ? shortMs : toleranceMs);

  return {
    /**
     * Records that this process serves these shards; called continuously, starting before any interaction is handled. If
     * no process served one of them for more than a minute, the clocks that run there are extended by that time.
     */
    beat: (shards: Shards) => noteServed((served = shards)),

    /**
     * The machine's clock was set by `ms` milliseconds while the bot went on: nobody wins or loses time by it.
     * Set forward by more than a minute, the machine may have slept, and the bot was away from these shards.
     */
    async shift(ms: number, shards: Shards) {
      const at = now();
      const isFirst = await store.clocks.shift(holder, ms, at, toleranceMs, retime);
      if (!isFirst || ms <= toleranceMs) return;
      presence.since = at;
      bus.tell('returned', ms, shards);
    },

    flag,

    /** The same as soon as a quick clock has run out, as long as its players can move; otherwise it is due later. */
    ring: async ({ id, guildId }: Pick<MatchRow, 'id' | 'guildId'>) => {
      const rung = (await isServed(guildId, true)) && (await flag(id));
      if (rung && rung.ok) bus.tell('remote', rung.value, undefined);
    },

    /** All matches of these shards whose clocks are running. */
    running: (shards: Shards) => store.clocks.ofShards('running', shards),
    /** All matches of these shards whose clocks `hold` stopped. */
    unreachable: (shards: Shards) => store.clocks.ofShards('unreachable', shards),
    /** Whether people in this server, or with `null` in direct messages, could move within the last minute. */
    isServed,

    ...createHolding(deps, async () => {
      // A clock that starts again before the bot notices that the machine slept would be given that time as well.
      if (served !== undefined) await noteServed(served);
    }),
  };
}

/**
 * Ends a match whose player to move has run out of time. `inTime`: they have not, or the match is over; `busy`: others
 * keep changing it, so try again.
 */
function createFlag(deps: MatchesDeps, reader: Reader) {
  const { store, now } = deps;
  const { change, happens } = createChanges(deps);

  return async (id: string): Promise<Result<Match, 'inTime' | 'busy'>> => {
    const changed = await change(id, async () => {
      const stored = await store.matches.get(id);
      if (stored?.status !== 'open' || flagAt(stored) > now()) {
        return err(phrase('match:unknownMatch', { id }));
      }
      const game = reader.game(stored.gameId);
      const board = game && fold(game, stored.options, stored.events)?.board;
      const outcome = timeIsUp(game, board, stored.toMove);
      const event = { kind: 'time', seat: stored.toMove } as const;
      return ok({ stored, change: await happens(stored, event, {}, outcome) });
    });
    if (changed.ok) return ok(await reader.match(changed.value.stored));
    return err(changed.error.key === 'match:busy' ? 'busy' : 'inTime');
  };
}

/** Stops and restarts clocks one after the other; matches changed meanwhile are left alone. */
function createHolding(deps: MatchesDeps, beforeRelease: () => Promise<void>) {
  const { store, now } = deps;
  const { change } = createChanges(deps);

  async function changeAll(
    clock: 'running' | 'unreachable',
    where: Whereabouts,
    timeOf: (row: MatchRow) => Promise<TimeChange | undefined>,
    showAt: () => number | null,
  ): Promise<number> {
    let changed = 0;
    for (const { id } of await store.clocks.list({ clock, ...where })) {
      const done = await change(id, async () => {
        const stored = await store.matches.get(id);
        const time = stored && (await timeOf(stored));
        if (stored === undefined || time === undefined) return err(phrase('match:unknownMatch', { id }));
        // Stored without an event: whether Discord is reachable is not part of the match.
        const due = [...time.due, { kind: 'show', at: showAt() }];
        return ok({ stored, change: { events: [], match: time.match, due } });
      });
      if (done.ok) changed += 1;
    }
    return changed;
  }

  return {
    /** Stops clocks where nothing can be posted. @returns how many. */
    hold: (where: Whereabouts) =>
      changeAll(
        'running',
        where,
        async (row) => (row.deadline === null ? undefined : clockStops(row, 'unreachable', now())),
        () => null,
      ),

    /** Restarts clocks that `hold` stopped, and makes their boards due. @returns how many. */
    async release(where: Whereabouts) {
      await beforeRelease();
      const timeOf = async (row: MatchRow) => {
        const offHours = await offHoursOf(store, row, row.toMove, now());
        return row.held === 'unreachable' ? clockRuns(row, now(), offHours) : undefined;
      };
      return changeAll('unreachable', where, timeOf, now);
    },
  };
}
