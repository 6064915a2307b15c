import { err, ok, type Result } from '../../result.ts';
import type { MatchRow } from '../../store/store.ts';
import { createChanges } from '../play/changes.ts';
import { clockRuns, clockStops, type TimeChange } from './clock.ts';
import type { MatchesDeps } from '../deps.ts';
import { lossOf } from '../play/fold.ts';
import type { Match, MatchSummary } from '../match.ts';
import type { Presence } from './presence.ts';
import type { Reader } from '../reader.ts';

/** Pauses of the program that are too short to speak of, such as an upgrade. */
const TOLERANCE_MS = 60_000;

/** Where something can or cannot be posted: a server, or one channel or thread. */
export type Whereabouts = { readonly guildId: string } | { readonly channelId: string };

/** Stops and puts off the clocks of all matches, and ends those whose time is up. */
export interface Clocks {
  /**
   * Says that the bot can be reached; to be called all the time, from before anything else is asked. Where it
   * could not for more than a minute, all running clocks are put off by that.
   * @returns how long it was away, in milliseconds; 0: it was not.
   */
  beat(): Promise<number>;
  /**
   * The clock of the machine was set by `ms` milliseconds, and the bot went on: nobody wins or loses time by it. Forward
   * by more than a minute it may have slept, and `beat` deals with that.
   */
  shift(ms: number): Promise<void>;
  /**
   * Ends a match whose player to move has no time left. `inTime`: they have, or it has ended; `busy`: others keep
   * changing it, so that this is to be tried again.
   */
  flag(id: string): Promise<Result<Match, 'inTime' | 'busy'>>;
  /** The matches whose clocks run, everywhere. */
  running(): Promise<readonly MatchSummary[]>;
  /** Nothing can be posted there: clocks stop. @returns how many. */
  hold(where: Whereabouts): Promise<number>;
  /** Something can be posted there again: clocks that `hold` stopped run on, and their boards are due. */
  release(where: Whereabouts): Promise<number>;
}

/** Time that the players are not to blame for: the bot was away, or cannot reach the channel. */
export function createClocks(deps: MatchesDeps, reader: Reader, presence: Presence): Clocks {
  const { store, now } = deps;
  const changeAll = createRetiming(deps);
  const rowsOf = (clock: 'running' | 'unreachable', where: Whereabouts) => store.clocks({ clock, ...where });

  return {
    async beat() {
      const at = now();
      const away = await store.beat(at, TOLERANCE_MS);
      if (away > 0) presence.since = at;
      return away;
    },

    async shift(ms) {
      if (ms <= TOLERANCE_MS) await store.shift(ms);
    },

    flag: createFlag(deps, reader),

    async running() {
      const rows = await store.clocks({ clock: 'running' });
      return Promise.all(rows.map((row) => reader.summary(row)));
    },

    async hold(where) {
      return changeAll(
        await rowsOf('running', where),
        (row) => (row.deadline === null ? undefined : clockStops(row, 'unreachable', now())),
        false,
      );
    },

    async release(where) {
      return changeAll(
        await rowsOf('unreachable', where),
        (row) => (row.held === 'unreachable' ? clockRuns(row, now()) : undefined),
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
      const record = await store.match(id);
      if (record?.status !== 'open' || record.deadline === null || record.deadline > now()) {
        return err({ key: 'match:unknownMatch', data: { id } });
      }
      const outcome = lossOf(reader.game(record.gameId), record.toMove, 'time');
      const event = { kind: 'time', seat: record.toMove } as const;
      return ok({ record, change: happens(record, event, {}, outcome), board: undefined });
    });
    if (changed.ok) return ok(await reader.match(changed.value.record));
    return err(changed.error.key === 'match:busy' ? 'busy' : 'inTime');
  };
}

/** Changes the clock of each, one after the other; what has changed meanwhile is left as it is. */
function createRetiming(deps: MatchesDeps) {
  const { store, now } = deps;
  const { change } = createChanges(deps);

  /** Without an event: whether Discord can be reached is no part of the match. */
  const retimed = (time: TimeChange, show: boolean) => ({
    events: [],
    match: time.match,
    due: [...time.due, { kind: 'show' as const, at: show ? now() : null }],
  });

  return async function changeAll(
    rows: readonly MatchRow[],
    timeOf: (row: MatchRow) => TimeChange | undefined,
    show: boolean,
  ): Promise<number> {
    let changed = 0;
    for (const { id } of rows) {
      const done = await change(id, async () => {
        const record = await store.match(id);
        const time = record && timeOf(record);
        if (record === undefined || time === undefined) {
          return err({ key: 'match:unknownMatch', data: { id } });
        }
        return ok({ record, change: retimed(time, show), board: undefined });
      });
      if (done.ok) changed += 1;
    }
    return changed;
  };
}
