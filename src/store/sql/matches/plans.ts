import type { Plan, PlanChange, PlanStore } from '../../store.ts';
import type { Query, Queries, Database } from '../queries.ts';
import { rowsBy, writeTo, deleteBy } from '../plain.ts';

export const planStore = (db: Database): PlanStore => ({
  get: (matchId, personId) => db.get(read, { matchId, personId }),
  set: (matchId, change) => writePlan(db, matchId, change),
});

export async function writePlan(db: Queries, matchId: string, { personId, plan }: PlanChange): Promise<void> {
  if (plan === null) return db.run(remove, { matchId, personId });
  return db.run(write, { matchId, personId, ...plan });
}

const read: Query<Plan> = rowsBy('plans', ['matchId', 'personId'], {
  columns: ['turn', 'confirmed', 'lines'],
});
const remove = deleteBy('plans', 'matchId', 'personId');
const write = writeTo('plans');
