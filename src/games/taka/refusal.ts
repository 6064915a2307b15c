import type { Refusal } from '../game.ts';

type Nothing = Readonly<Record<never, never>>;

/** Why Taka says no: one name for each rule, with what its sentence needs. Squares are named like `c3`. */
export interface Refusals {
  'game-over': { score: string };

  /** Notation. `at` counts characters from 1; `found` is what stands there. */
  empty: Nothing;
  unreadable: { text: string; at: number; found: string };
  'breaks-off': { text: string };
  'too-long': { length: number; most: number };
  /** A square that is not on the board, like `k3` or `c15`. */
  'no-such-square': { square: string };
  'too-many-steps': { text: string };
  illegal: { text: string };

  /** Positions. */
  'bad-position': { at: string };
  'position-rows': { found: number };
  'position-row': { row: number; squares: number; columns: number };
  'position-goalies-white': { found: number };
  'position-goalies-black': { found: number };
  'position-pieces-white': { found: number; needed: number };
  'position-pieces-black': { found: number; needed: number };
  'position-balls-white': { found: number };
  'position-balls-black': { found: number };
  'position-goal': { square: string };
  'position-ball-in-goal': { square: string };
  'position-finished': { score: string };
  'position-full-time': { turns: number };
  'position-stuck': Nothing;

  /** Options. */
  'option-whole': { field: string; min: number; max: number; given: string };
  'option-choice': { field: string; choices: string; given: string };
  'unknown-option': { field: string };
  'goals-and-limit': { limit: string };
  'turns-and-time': Nothing;
}

export type RefusalName = keyof Refusals;

export interface TakaRefusal extends Refusal {
  readonly key: `taka:refusal.${RefusalName}`;
  /** Of a record: the rule that its options or a turn of it break. Its sentence follows. */
  readonly reason?: TakaRefusal;
}

export function refuse<N extends RefusalName>(name: N, data: Refusals[N], reason?: TakaRefusal): TakaRefusal {
  return { key: `taka:refusal.${name}`, data, ...(reason === undefined ? {} : { reason }) };
}

/** The name alone, as scripts read it: `offside`. */
export const refusalName = (refusal: Refusal): string => refusal.key.slice('taka:refusal.'.length);
