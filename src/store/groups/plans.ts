import type { Row } from '../tables/index.ts';

/** The part of the store that keeps conditional moves; see ./store.ts, whose conventions apply here. */

/** What somebody answers to the other's next turns. */
export type Plan = Omit<Row<'plans'>, 'matchId' | 'personId'>;

/** `null`: deletes it. */
export interface PlanChange {
  readonly personId: string;
  readonly plan: Plan | null;
}

export interface PlanStore {
  get(matchId: string, personId: string): Promise<Plan | undefined>;
  set(matchId: string, change: PlanChange): Promise<void>;
}
