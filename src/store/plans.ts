/** The part of the store that keeps conditional moves; see ./store.ts, whose conventions apply here. */

/** What somebody answers to the other's next turns. */
export interface Plan {
  /** The match's turn at which the other is to move; at any other turn it is void. */
  readonly turn: number;
  /** Nothing is played before its maker has confirmed it. */
  readonly confirmed: boolean;
  /** JSON, interpreted by src/matches/play/plans.ts. */
  readonly lines: unknown;
}

/** `null`: deletes it. */
export interface PlanChange {
  readonly personId: string;
  readonly plan: Plan | null;
}

export interface PlanStore {
  get(matchId: string, personId: string): Promise<Plan | undefined>;
  set(matchId: string, change: PlanChange): Promise<void>;
}
