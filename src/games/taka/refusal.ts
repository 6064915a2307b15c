import type { Refusal } from '../game.ts';

type Nothing = Readonly<Record<never, never>>;

/** Taka's refusals: one for each rule, with the data of its sentence. Squares are named like `c3`. */
export interface Refusals {
  'game-over': { score: string };

  /** Notation. `at` counts characters from 1; `found` is what is there. */
  empty: Nothing;
  unreadable: { text: string; at: number; found: string };
  'breaks-off': { text: string };
  'too-long': { length: number; most: number };
  /** A square that is not on the board, like `k3` or `c15`. */
  'no-such-square': { square: string };
  'too-many-steps': { text: string };

  /** Pieces and squares. A facing is `n`, `e`, `s` or `w`. */
  'empty-square': { square: string };
  'not-your-piece': { square: string };
  'no-ball': { square: string };
  occupied: { square: string };
  'in-the-way': { square: string };
  'goal-goalie-only': { square: string };
  'two-balls': { square: string };
  'not-in-line': { from: string; to: string };
  'not-a-move': Nothing;
  'too-far': { distance: number; most: number };
  'dribble-one-square': { square: string };
  'one-action': Nothing;
  'no-follow-up': { square: string };
  'same-facing': { square: string; facing: string };
  'facing-missing': { example: string };
  'facing-useless': Nothing;
  'third-repetition': { turn: string };

  /** The goalie and its circle. */
  'goalie-out': Nothing;
  'circle-activates-only': Nothing;
  'circle-goalie-only': Nothing;
  'circle-diagonals': { first: string; second: string };
  'activation-area': { first: string; last: string };
  'return-with-ball': Nothing;
  'return-from': { squares: string };

  /** Passes and shots. Rows `first` to `last`. */
  'behind-passer': { square: string; facing: string };
  'goal-mouth': { square: string };
  'chip-neighbour': { square: string };
  'chip-goalie': { square: string };
  'chip-first': Nothing;
  'pass-to-opponent': { square: string };
  offside: { square: string };
  'second-needs-teammate': { square: string };
  'cross-zone-ends': Nothing;
  'cross-zone-second': Nothing;
  'cross-zone-step': Nothing;
  'own-goal': Nothing;
  'shot-outside-zone': { first: number; last: number };
  'shot-blocked': { square: string };

  /** A teammate stepping in to receive. */
  'step-without-pass': Nothing;
  'step-occupied': { square: string };
  'step-second': Nothing;
  'step-tackle': Nothing;
  'step-chip': Nothing;
  'step-goal': Nothing;
  'step-circle': Nothing;
  'step-nobody': { square: string };
  'step-passer': { square: string };
  'step-carrier': { square: string };
  'step-adjacent': { square: string; to: string };

  /** Where the ball is placed after a goal. */
  'restart-without-goal': Nothing;
  'restart-useless': Nothing;
  'restart-missing': { first: number; last: number };
  'restart-circle': Nothing;
  'restart-zone': { square: string; first: number; last: number };
  'restart-on-goal': Nothing;
  'restart-opponent': { square: string };

  /** Tackles. */
  'tackle-with-ball': { square: string };
  'tackle-circle': Nothing;
  'tackle-nobody': { square: string };
  'tackle-without-ball': { square: string };
  'tackle-adjacent': { square: string };
  'tackle-protected': { square: string; facing: string };
  'tackle-goal': Nothing;

  /** Not explained by any other refusal. */
  illegal: Nothing;

  /** Positions. */
  /** `start` is the usual formation as text. */
  'bad-position': { at: string; start: string };
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
  'option-whole': { field: string; min: number; max: number; given: string | number };
  'option-choice': { field: string; choices: string; given: string | number };
  'unknown-option': { field: string };
  'goals-and-limit': { limit: string };
  'turns-and-time': Nothing;

  /** Records. Lines and columns count from 1. */
  'record-empty': Nothing;
  /** Numbers of moves as they are written, `3.` or `3...`. */
  'record-number': { line: number; column: number; found: string; expected: string };
  'record-unreadable': { line: number; column: number; found: string };
  'record-unclosed': { line: number; column: number; found: string };
  'record-tag': { line: number; column: number; tag: string; value: string };
  'record-tag-again': { line: number; column: number; tag: string; value: string; earlier: string };
  'record-tag-name': { line: number; column: number; length: number; most: number };
  'record-result-again': { line: number; column: number; found: string; other: string };
  'record-second-game': { line: number; column: number };
  /** The rule behind these two is their `reason`. */
  'record-options': Nothing;
  'record-illegal': { line: number; column: number; turn: string };
}

export type RefusalName = keyof Refusals;

export interface TakaRefusal extends Refusal {
  readonly key: `taka:refusal.${RefusalName}`;
  /** For records: the rule that its options or a turn break, appended as a sentence. */
  readonly reason?: TakaRefusal;
}

export function refuse<N extends RefusalName>(name: N, data: Refusals[N], reason?: TakaRefusal): TakaRefusal {
  return { key: `taka:refusal.${name}`, data, ...(reason === undefined ? {} : { reason }) };
}

/** The bare name for scripts: `offside`. */
export const refusalName = (refusal: Refusal): string => refusal.key.slice('taka:refusal.'.length);
