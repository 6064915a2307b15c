import type { SQL } from 'drizzle-orm';
import type { DueChange, Store } from '../../store.ts';
import { and, count, isNotNull, isNull, lt, lte, not, or, sql } from '../../drizzle.ts';
import type { Processes } from '../processes.ts';
import type { Dialect, Queries, Database, Statement } from '../queries.ts';
import { query, queries, rowOf, numbered, given, excluded } from '../queries.ts';
import { matching, deleteBy } from '../plain.ts';

/** The note of the last claim's number. */
const claimsNote = 'claims';

export const dueStore = (db: Database, processes: Processes) =>
  ({
    async claim(now, holder, leaseMs, limit, kinds, except = []) {
      const leasedUntil = now + leaseMs;
      await processes.see(holder, now);
      const wanted = { now, limit, kinds, except };
      const perhaps = { ...wanted, alive: await processes.alive(now) };
      if ((await db.get(firstDue, perhaps)) === undefined) return [];
      // Without a transaction, whose reading of the whole table would collide with everything that becomes due.
      const number = Number((await db.get(countClaim, { key: claimsNote }))!.value);
      // Read again: whoever had a lower number by now is known to be alive, and higher numbers are left alone.
      const alive = await processes.alive(now);
      const rows = await db.all(claim, { ...wanted, alive, holder, leasedUntil, claim: number });
      return rows
        .map((found) => ({ ...found, holder, leasedUntil, claim: number }))
        .sort((one, other) => one.at - other.at);
    },

    async finish(claimed) {
      if (claimed.kind !== 'remind') return (await db.get(finish, { ...claimed })) !== undefined;
      return db.writing(async (db) => {
        const finished = await db.get(finish, { ...claimed });
        if (finished !== undefined) await db.run(deleteReminder, { id: Number(claimed.subject) });
        return finished !== undefined;
      });
    },

    set: (kind, subject, at) => writeDue(db, subject, 0, [{ kind, at }]),

    postpone: async (claimed, at) => (await db.get(postpone, { ...claimed, at })) !== undefined,

    retry: async (claimed, at) =>
      (await db.get(retry, { ...claimed, holder: null, leasedUntil: at })) !== undefined,

    async tally(now) {
      const open = await db.get(countOpen);
      const late = await db.get(countLate, { now });
      return { openMatches: open?.matches ?? 0, overdue: late?.rows ?? 0 };
    },
  }) satisfies Partial<Store['due']>;

/** `version` is that of the match that writes the rows, otherwise 0. A rewritten row is unclaimed. */
export async function writeDue(db: Queries, written: string, version: number, rows: readonly DueChange[]) {
  for (const statement of dueStatements(written, version, rows)) await db.run(...statement);
}

/** The same; for each subject, all rows in two statements. */
export function dueStatements(
  written: string,
  version: number,
  rows: readonly DueChange[],
): readonly Statement[] {
  const subjects = new Set(rows.map(({ subject = written }) => subject));
  return [...subjects].flatMap((subject) => {
    const own = rows.filter((row) => (row.subject ?? written) === subject);
    const at = new Map(own.map((row) => [row.kind, row.at]));
    const kinds = [...at.keys()].filter((kind) => at.get(kind) === null);
    const set = [...at].flatMap(([kind, at]) =>
      at === null ? [] : [{ kind, subject, at, version, ...free }],
    );
    return [
      ...(kinds.length > 0 ? [[remove, { kinds, subject }] as const] : []),
      ...(set.length > 0 ? [[write(String(set.length)), numbered(set)] as const] : []),
    ];
  });
}

/** Columns of a row that nobody holds. */
export const free = { holder: null, leasedUntil: null, claim: null };

const sameClaim = ({ due }: Dialect) => matching(due, 'kind', 'subject', 'claim');
/** What waits to be tried again has a lease, but no holder. */
const isHolderDead = ({ due, isAmong }: Dialect) =>
  and(isNotNull(due.holder), not(isAmong(due.holder, 'alive')));
const now = sql.placeholder('now');
const isDue = ({ due, isAmong }: Dialect, mayBeTaken: SQL | undefined) =>
  and(
    lte(due.at, now),
    or(isNull(due.leasedUntil), lte(due.leasedUntil, now), mayBeTaken),
    isAmong(due.kind, 'kinds'),
    not(isAmong(due.subject, 'except')),
  );
const firstDue = query((on) =>
  on.db
    .select({ subject: on.due.subject })
    .from(on.due)
    .where(isDue(on, isHolderDead(on)))
    .limit(1),
);
const countClaim = query(({ db, notes }) =>
  db
    .insert(notes)
    .values({ key: sql.placeholder('key'), value: '1' })
    .onConflictDoUpdate({
      target: notes.key,
      set: { value: sql`cast(cast(${notes.value} as bigint) + 1 as text)` },
    })
    .returning({ value: notes.value }),
);
const claim = query((on) => {
  const { db, due, skipLocked } = on;
  const mayBeTaken = and(isHolderDead(on), lt(due.claim, sql.placeholder('claim')));
  return db
    .update(due)
    .set(given(due, 'holder', 'leasedUntil', 'claim'))
    .where(
      sql`(${due.kind}, ${due.subject}) IN (SELECT ${due.kind}, ${due.subject} FROM ${due}
        WHERE ${isDue(on, mayBeTaken)}
        ORDER BY ${due.at} LIMIT ${sql.placeholder('limit')} ${skipLocked})`,
    )
    .returning({ kind: due.kind, subject: due.subject, at: due.at });
});
const finish = query((on) =>
  on.db.delete(on.due).where(sameClaim(on)).returning({ subject: on.due.subject }),
);
const deleteReminder = deleteBy('reminders', 'id');
const postpone = query((on) =>
  on.db
    .update(on.due)
    .set({ ...given(on.due, 'at'), ...free })
    .where(sameClaim(on))
    .returning({ subject: on.due.subject }),
);
const retry = query((on) =>
  on.db
    .update(on.due)
    .set({ ...given(on.due, 'holder', 'leasedUntil'), claim: null })
    .where(sameClaim(on))
    .returning({ subject: on.due.subject }),
);
const countOpen = query(({ db, matches }) =>
  db
    .select({ matches: count() })
    .from(matches)
    // A literal condition, so that the database recognises that it can use the index of open matches.
    .where(sql`${matches.status} = 'open'`),
);
const countLate = query(({ db, due }) =>
  db
    .select({ rows: count() })
    .from(due)
    .where(
      and(lte(due.at, now), or(isNull(due.leasedUntil), isNotNull(due.holder), lte(due.leasedUntil, now))),
    ),
);
const remove = query(({ db, due, isAmong }) =>
  db.delete(due).where(and(isAmong(due.kind, 'kinds'), matching(due, 'subject'))),
);
const write = queries(({ db, due }, rows: string) =>
  db
    .insert(due)
    .values(Array.from({ length: Number(rows) }, (_, i) => rowOf(due, i)))
    .onConflictDoUpdate({
      target: [due.kind, due.subject],
      set: excluded(due, 'at', 'version', 'holder', 'leasedUntil', 'claim'),
    }),
);
