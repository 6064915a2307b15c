import { err, ok, type Result } from '../../result.ts';
import type { Beat, MatchRow, ShardClock, Shards } from '../../store/store.ts';
import { createChanges } from '../play/changes.ts';
import { clockRuns, clockStops, type TimeChange } from '../model/clock.ts';
import type { MatchesDeps, Presence } from '../model/deps.ts';
import { fold, timeIsUp } from '../model/fold.ts';
import type { Match } from '../model/match.ts';
import { retime } from '../model/off-hours.ts';
import { offHoursOf, type Reader } from '../reading/reader.ts';
import { phrase } from '../../phrase.ts';

/** Downtime up to this length, such as for an upgrade, is ignored; in milliseconds. */
const toleranceMs = 60_000;

/** Where posting became possible or impossible: a server, or one channel or thread. */
type Whereabouts = { readonly guildId: string } | { readonly channelId: string };

/** Stops and extends the clocks of all matches, and ends those whose time is up. */
export interface Clocks {
  /**
   * Records that this process serves these shards; called continuously, starting before any interaction is handled. If
   * no process served one of them for more than a minute, the clocks that run there are extended by that time.
   */
  beat(shards: Shards): Promise<Beat>;
  /**
   * The machine's clock was set by `ms` milliseconds while the bot went on: nobody wins or loses time by it.
   * Set forward by more than a minute, the machine may have slept, and the bot was away from these shards.
   */
  shift(ms: number, shards: Shards): Promise<void>;
  /**
   * Ends a match whose player to move has run out of time. `inTime`: they have not, or the match is over; `busy`:
   * others keep changing it, so try again.
   */
  flag(id: string): Promise<Result<Match, 'inTime' | 'busy'>>;
  /** All matches of these shards whose clocks are running. */
  running(shards: Shards): Promise<readonly ShardClock[]>;
  /** All matches of these shards whose clocks `hold` stopped. */
  unreachable(shards: Shards): Promise<readonly ShardClock[]>;
  /** Whether people in this server, or with `null` in direct messages, could move within the last minute. */
  isServed(guildId: string | null): Promise<boolean>;
  /** Stops clocks where nothing can be posted. @returns how many. */
  hold(where: Whereabouts): Promise<number>;
  /** Restarts clocks that `hold` stopped, and makes their boards due. @returns how many. */
  release(where: Whereabouts): Promise<number>;
}

/** Accounts for time the players are not to blame for: downtime and unreachable channels. */
export function createClocks(deps: MatchesDeps, reader: Reader, presence: Presence): Clocks {
  const { store, now, holder, bus } = deps;
  const changeAll = createRetiming(deps);
  const rowsOf = (clock: 'running' | 'unreachable', where: Whereabouts) =>
    store.clocks.list({ clock, ...where });

  let served: Shards | undefined;
  const noteServed = async (shards: Shards): Promise<Beat> => {
    const beat = await store.clocks.beat(holder, shards, now(), toleranceMs, retime);
    if (beat.awayMs > 0) {
      presence.since = now();
      bus.tell('returned', beat.awayMs, { ...shards, ids: beat.away });
    }
    return beat;
  };

  return {
    beat(shards) {
      served = shards;
      return noteServed(shards);
    },

    async shift(ms, shards) {
      const at = now();
      const isFirst = await store.clocks.shift(holder, ms, at, toleranceMs, retime);
      if (!isFirst || ms <= toleranceMs) return;
      presence.since = at;
      bus.tell('returned', ms, shards);
    },

    flag: createFlag(deps, reader),

    running: (shards) => store.clocks.ofShards('running', shards),
    unreachable: (shards) => store.clocks.ofShards('unreachable', shards),
    isServed: (guildId) => store.clocks.isServed(guildId, now(), toleranceMs),

    async hold(where) {
      return changeAll(
        await rowsOf('running', where),
        (row) => Promise.resolve(row.deadline === null ? undefined : clockStops(row, 'unreachable', now())),
        false,
      );
    },

    async release(where) {
      // A clock that starts again before the bot notices that the machine slept would be given that time as well.
      if (served !== undefined) await noteServed(served);
      return changeAll(
        await rowsOf('unreachable', where),
        async (row) =>
          row.held === 'unreachable'
            ? offHoursOf(store, row, row.toMove, now()).then((offHours) => clockRuns(row, now(), offHours))
            : undefined,
        true,
      );
    },
  };
}

function createFlag(deps: MatchesDeps, reader: Reader): Clocks['flag'] {
  const { store, now } = deps;
  const { change, happens } = createChanges(deps);

  return async (id) => {
    const changed = await change(id, async () => {
      const record = await store.matches.get(id);
      if (record?.status !== 'open' || record.deadline === null || record.deadline > now()) {
        return err(phrase('match:unknownMatch', { id }));
      }
      const game = reader.game(record.gameId);
      const board = game && fold(game, record.options, record.events)?.board;
      const outcome = timeIsUp(game, board, record.toMove);
      const event = { kind: 'time', seat: record.toMove } as const;
      return ok({ record, change: await happens(record, event, {}, outcome) });
    });
    if (changed.ok) return ok(await reader.match(changed.value.record));
    return err(changed.error.key === 'match:busy' ? 'busy' : 'inTime');
  };
}

/** Changes the clocks one after the other; matches changed meanwhile are left alone. */
function createRetiming(deps: MatchesDeps) {
  const { store, now } = deps;
  const { change } = createChanges(deps);

  /** Stored without an event: whether Discord is reachable is not part of the match. */
  const retimed = (time: TimeChange, show: boolean) => ({
    events: [],
    match: time.match,
    due: [...time.due, { kind: 'show' as const, at: show ? now() : null }],
  });

  return async function changeAll(
    rows: readonly MatchRow[],
    timeOf: (row: MatchRow) => Promise<TimeChange | undefined>,
    show: boolean,
  ): Promise<number> {
    let changed = 0;
    for (const { id } of rows) {
      const done = await change(id, async () => {
        const record = await store.matches.get(id);
        const time = record && (await timeOf(record));
        if (record === undefined || time === undefined) {
          return err(phrase('match:unknownMatch', { id }));
        }
        return ok({ record, change: retimed(time, show) });
      });
      if (done.ok) changed += 1;
    }
    return changed;
  };
}
