import type { Processes } from '../sql/processes.ts';
import { deadMs } from '../store.ts';
import type { Once } from './database.ts';

/** How long what is no longer needed is kept, in milliseconds: Discord repeats events for minutes. */
const keptMs = 3_600_000;
/** One in this many beats deletes it. */
const beats = 300;

/** The note of what the processes have agreed on. */
const agreedNote = 'agreed';

/** In tables of their own, which a crash of the server empties. */
export function postgresProcesses(once: Once): Processes {
  let seen = 0;
  const tidy = async (now: number): Promise<void> => {
    await once('DELETE FROM processes WHERE seen_at < $1', [now - keptMs]);
    await once('DELETE FROM taken_events WHERE at < $1', [now - keptMs]);
  };
  return {
    async see(id, now) {
      const ahead = await see(once, id, now);
      seen += 1;
      if (seen % beats === 0) await tidy(now);
      return ahead;
    },

    async alive(now) {
      const { rows } = await once<{ id: string }>('SELECT id FROM processes WHERE seen_at >= $1', [
        now - deadMs,
      ]);
      return rows.map(({ id }) => id);
    },

    async takeEvent(id, now) {
      const { rowCount } = await once('INSERT INTO taken_events VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        id,
        now,
      ]);
      return rowCount === 1;
    },

    async waitInQueue(queue, gapMs) {
      // By the server's clock, because those of the processes may differ by seconds. Kept like an event.
      const { rows } = await once<{ wait: number }>(
        `WITH t AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)
         INSERT INTO taken_events AS turns SELECT $1, now + $2::bigint FROM t
         ON CONFLICT (id) DO UPDATE SET at = GREATEST(turns.at + $2::bigint, excluded.at)
         RETURNING (at - $2::bigint - (SELECT now FROM t))::int AS wait`,
        [queue, gapMs],
      );
      return rows[0]!.wait;
    },

    async lock(what, _, leaseMs) {
      const { rows } = await once<{ until: string; is_taken_over: boolean }>(
        `WITH t AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)
         INSERT INTO taken_events AS locks SELECT $1, now + $2::bigint FROM t
         ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE locks.at <= excluded.at - $2::bigint
         RETURNING at AS until, xmax <> 0 AS is_taken_over`,
        [`lock ${what}`, leaseMs],
      );
      // A row that was updated rather than inserted has an `xmax`.
      return rows[0] && { until: Number(rows[0].until), isTakenOver: rows[0].is_taken_over };
    },

    async unlock(what, { until }) {
      await once('DELETE FROM taken_events WHERE id = $1 AND at = $2', [`lock ${what}`, until]);
    },

    agree: (change) => agree(once, change),
  };
}

async function see(once: Once, id: string, now: number): Promise<number> {
  const begun = performance.now();
  const { rows } = await once<{ behind: number }>(
    `INSERT INTO processes VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
     RETURNING (extract(epoch FROM clock_timestamp()) * 1000 - $2)::float8 AS behind`,
    [id, now],
  );
  const took = performance.now() - begun;
  // The server looked at its clock at some time in between.
  const { behind } = rows[0]!;
  return Math.round(behind < 0 ? -behind : Math.min(0, took - behind));
}

async function agree(once: Once, change: Parameters<Processes['agree']>[0]): Promise<boolean> {
  for (;;) {
    const { rows } = await once<{ now: number; value: string | null }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
       (SELECT value FROM notes WHERE key = $1) AS value`,
      [agreedNote],
    );
    const { now, value } = rows[0]!;
    const { rowCount } = await once(
      `INSERT INTO notes VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE notes.value = $3`,
      [agreedNote, change(value ?? undefined, now), value],
    );
    if (rowCount === 1) return true;
  }
}
