import { and, asc, count, eq, isNull, lte, or, sql } from '../drizzle.ts';
import type { DueChange, DueRow, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { due, matches, reminders } from '../schema.ts';

export const dueStore = (db: Db) =>
  ({
    async claimDue(now, holder, leaseMs, limit) {
      const leasedUntil = now + leaseMs;
      return db.transaction((tx) => {
        const rows = tx
          .select({ kind: due.kind, subject: due.subject, at: due.at })
          .from(due)
          .where(and(lte(due.at, now), or(isNull(due.leasedUntil), lte(due.leasedUntil, now))))
          .orderBy(asc(due.at))
          .limit(limit)
          .all();
        for (const row of rows) {
          tx.update(due)
            .set({ holder, leasedUntil })
            .where(and(eq(due.kind, row.kind), eq(due.subject, row.subject)))
            .run();
        }
        return rows.map((row) => ({ ...row, holder, leasedUntil }));
      }, writing);
    },

    async finishDue(row) {
      db.transaction((tx) => {
        const { changes } = tx.delete(due).where(sameClaim(row)).run();
        if (changes > 0 && row.kind === 'remind') {
          tx.delete(reminders)
            .where(eq(reminders.id, Number(row.subject)))
            .run();
        }
      }, writing);
    },

    async postponeDue(row, at) {
      db.update(due).set({ at, holder: null, leasedUntil: null }).where(sameClaim(row)).run();
    },

    async tally(now) {
      // The condition as text, so that SQLite sees that the index of open matches has what is asked for.
      const open = db
        .select({ matches: count() })
        .from(matches)
        .where(sql`${matches.status} = 'open'`)
        .get();
      const late = db.select({ rows: count() }).from(due).where(lte(due.at, now)).get();
      return { openMatches: open?.matches ?? 0, overdue: late?.rows ?? 0 };
    },
  }) satisfies Partial<Store>;

/** `version` is that of the match which writes the rows; otherwise 0. A row written anew is unclaimed. */
export function writeDue(tx: Db, subject: string, version: number, rows: readonly DueChange[]): void {
  for (const { kind, at } of rows) {
    if (at === null) {
      tx.delete(due)
        .where(and(eq(due.kind, kind), eq(due.subject, subject)))
        .run();
      continue;
    }
    const fresh = { at, version, holder: null, leasedUntil: null };
    tx.insert(due)
      .values({ kind, subject, ...fresh })
      .onConflictDoUpdate({ target: [due.kind, due.subject], set: fresh })
      .run();
  }
}

const sameClaim = (row: DueRow) =>
  and(
    eq(due.kind, row.kind),
    eq(due.subject, row.subject),
    eq(due.holder, row.holder),
    eq(due.leasedUntil, row.leasedUntil),
  );
