import type { Plan, PlanChange, PlanStore } from '../../store.ts';
import { and, eq, sql } from '../../drizzle.ts';
import { type Database, type Dialect, excluded, type Queries, query, type Query, row } from '../queries.ts';

export const planStore = (db: Database): PlanStore => ({
  plan: (matchId, personId) => db.get(read, { matchId, personId }),
  setPlan: (matchId, change) => writePlan(db, matchId, change),
});

export async function writePlan(db: Queries, matchId: string, { personId, plan }: PlanChange): Promise<void> {
  if (plan === null) return db.run(remove, { matchId, personId });
  return db.run(write, { matchId, personId, ...plan });
}

const sameRow = ({ plans }: Dialect) =>
  and(eq(plans.matchId, sql.placeholder('matchId')), eq(plans.personId, sql.placeholder('personId')));
const read: Query<Plan> = query((on) => {
  const { turn, confirmed, lines } = on.plans;
  return on.db.select({ turn, confirmed, lines }).from(on.plans).where(sameRow(on));
});
const remove = query((on) => on.db.delete(on.plans).where(sameRow(on)));
const write = query(({ db, plans }) =>
  db
    .insert(plans)
    .values(row(plans))
    .onConflictDoUpdate({
      target: [plans.matchId, plans.personId],
      set: excluded(plans, 'turn', 'confirmed', 'lines'),
    }),
);
