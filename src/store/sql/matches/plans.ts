import type { Plan, PlanChange, PlanStore } from '../../store.ts';
import type { Query, Database, Statement } from '../queries.ts';
import { rowsBy, writeTo, deleteBy } from '../plain.ts';

export const planStore = (db: Database): PlanStore => ({
  get: (matchId, personId) => db.get(read, { matchId, personId }),
  set: (matchId, change) => db.run(...planStatement(matchId, change)),
});

export const planStatement = (matchId: string, { personId, plan }: PlanChange): Statement =>
  plan === null ? [remove, { matchId, personId }] : [write, { matchId, personId, ...plan }];

const read: Query<Plan> = rowsBy('plans', ['matchId', 'personId'], {
  columns: ['turn', 'confirmed', 'lines'],
});
const remove = deleteBy('plans', 'matchId', 'personId');
const write = writeTo('plans');
