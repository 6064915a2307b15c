import { and, asc, count, eq, isNotNull, isNull, lte, or, sql } from '../drizzle.ts';
import { dueKinds, type DueChange, type Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { excluded, given, isAmong, list, prepared, row } from '../queries.ts';
import { due, matches, reminders } from '../schema.ts';

export const dueStore = (db: Db) =>
  ({
    async releaseDue() {
      release(db).run();
    },

    async claimDue(now, holder, leaseMs, limit, kinds = dueKinds) {
      const leasedUntil = now + leaseMs;
      return db.transaction(() => {
        const rows = isDue(db).all({ now, limit, kinds: list(kinds) });
        return rows.map((found) => {
          claim(db).run({ ...found, holder, leasedUntil });
          return { ...found, holder, leasedUntil };
        });
      }, writing);
    },

    async finishDue(claimed) {
      db.transaction(() => {
        const { changes } = finish(db).run({ ...claimed });
        if (changes > 0 && claimed.kind === 'remind') deleteReminder(db).run({ id: Number(claimed.subject) });
      }, writing);
    },

    async postponeDue(claimed, at) {
      postpone(db).run({ ...claimed, at });
    },

    async tally(now) {
      const open = countOpen(db).get();
      const late = countLate(db).get({ now });
      return { openMatches: open?.matches ?? 0, overdue: late?.rows ?? 0 };
    },
  }) satisfies Partial<Store>;

/** `version` is that of the match that writes the rows, otherwise 0. A rewritten row is unclaimed. */
export function writeDue(db: Db, subject: string, version: number, rows: readonly DueChange[]): void {
  for (const { kind, at } of rows) {
    if (at === null) remove(db).run({ kind, subject });
    else write(db).run({ kind, subject, at, version, holder: null, leasedUntil: null });
  }
}

const sameRow = and(eq(due.kind, sql.placeholder('kind')), eq(due.subject, sql.placeholder('subject')));
const sameClaim = and(
  sameRow,
  eq(due.holder, sql.placeholder('holder')),
  eq(due.leasedUntil, sql.placeholder('leasedUntil')),
);

const isDue = prepared((db) => {
  const now = sql.placeholder('now');
  return db
    .select({ kind: due.kind, subject: due.subject, at: due.at })
    .from(due)
    .where(
      and(
        lte(due.at, now),
        or(isNull(due.leasedUntil), lte(due.leasedUntil, now)),
        isAmong(due.kind, 'kinds'),
      ),
    )
    .orderBy(asc(due.at))
    .limit(sql.placeholder('limit'))
    .prepare();
});
const release = prepared((db) =>
  db.update(due).set({ holder: null, leasedUntil: null }).where(isNotNull(due.holder)).prepare(),
);
const claim = prepared((db) =>
  db
    .update(due)
    .set(given(due, 'holder', 'leasedUntil'))
    .where(sameRow)
    .prepare(),
);
const finish = prepared((db) => db.delete(due).where(sameClaim).prepare());
const deleteReminder = prepared((db) =>
  db
    .delete(reminders)
    .where(eq(reminders.id, sql.placeholder('id')))
    .prepare(),
);
const postpone = prepared((db) =>
  db
    .update(due)
    .set({ ...given(due, 'at'), holder: null, leasedUntil: null })
    .where(sameClaim)
    .prepare(),
);
const countOpen = prepared((db) =>
  db
    .select({ matches: count() })
    .from(matches)
    // A literal condition, so that SQLite recognises that it can use the index of open matches.
    .where(sql`${matches.status} = 'open'`)
    .prepare(),
);
const countLate = prepared((db) =>
  db
    .select({ rows: count() })
    .from(due)
    .where(lte(due.at, sql.placeholder('now')))
    .prepare(),
);
const remove = prepared((db) => db.delete(due).where(sameRow).prepare());
const write = prepared((db) =>
  db
    .insert(due)
    .values(row(due))
    .onConflictDoUpdate({
      target: [due.kind, due.subject],
      set: excluded(due, 'at', 'version', 'holder', 'leasedUntil'),
    })
    .prepare(),
);
