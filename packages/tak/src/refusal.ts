type Nothing = Readonly<Record<never, never>>;

/** Why something is refused: a code for each rule, and what a sentence about it needs. Squares are named like `c3`. */
export interface Refusals {
  'game-over': { score: string };

  /** Notation. `found` is the first that cannot be read. */
  unreadable: { text: string; found: string };
  /** More than the largest board lets anybody carry. */
  'too-many-lifted': { count: number };
  /** Both a kind of piece, as for placements, and a direction. */
  'piece-with-direction': { text: string };
  empty: Nothing;
  'breaks-off': { text: string };
  /** A square that no board has, like `c9`. */
  'no-such-square': { square: string };
  'too-long': { length: number; most: number };
  'count-without-direction': { text: string };
  'step-without-drop': { text: string };
  'drops-do-not-add-up': { count: number; sum: number };
  /** `legal` is a legal ply with the same stack and direction. */
  'drops-do-not-add-up-but': { count: number; sum: number; legal: string };

  /** Placements. */
  'off-board': { square: string; size: number };
  occupied: { square: string };
  'no-flat-left': Nothing;
  'no-capstone-left': Nothing;
  'opening-flats-only': Nothing;
  'opening-placements-only': Nothing;

  /** Spreads. */
  'empty-square': { square: string };
  'not-your-stack': { square: string };
  'more-than-stack': { square: string; count: number; height: number };
  'more-than-carry': { count: number; most: number };
  'over-the-edge': { square: string; steps: number; free: number };
  'wall-in-the-way': { square: string };
  'capstone-in-the-way': { square: string };
  'flattening-needs-capstone-alone': { square: string };
  'nothing-flattened': { square: string };

  /** The house rule. */
  'passing-off': Nothing;
  'pass-in-opening': Nothing;
  'pass-without-stack': Nothing;

  /** Options and start positions. */
  'option-whole': { field: string; min: number; max: number; given: string | number };
  'option-half-steps': { field: string; min: number; max: number; given: string | number };
  'option-choice': { field: string; choices: string; given: string | number };
  'option-length': { field: string; length: number; most: number };
  'unknown-option': { field: string };
  'bad-tps': { at: string };
  'tps-size': { ranks: number };
  'tps-rank': { rank: number; squares: number; size: number };
  'tps-covered': { at: string };
  'tps-other-size': { size: number; tps: number };
  /** `own`: the preset's own size. */
  'preset-other-size': { preset: string; own: number; size: number };
  'preset-other-tps': { preset: string; own: number; size: number };
  'tps-too-many-flats': { seat: string; found: number; most: number };
  'tps-too-many-capstones': { seat: string; found: number; most: number };
  'tps-finished': { score: string };
  'tps-stuck': Nothing;

  /** PTN files. Lines and columns count from 1. */
  'ptn-unreadable': { line: number; column: number; found: string };
  'ptn-unclosed': { line: number; column: number; found: string };
  'ptn-tag': { line: number; column: number; tag: string; value: string };
  'ptn-tag-again': { line: number; column: number; tag: string; value: string; earlier: string };
  'ptn-tag-name': { line: number; column: number; length: number; most: number };
  'ptn-result-again': { line: number; column: number; found: string; other: string };
  'ptn-second-game': { line: number; column: number };
  /** The rule behind these two is their `reason`. */
  'ptn-options': Nothing;
  'ptn-illegal': { line: number; column: number; ply: string };
  /** `found` and `expected`: numbers of moves as they are written, `3.` or `3...`. */
  'ptn-number': { line: number; column: number; found: string; expected: string };
  'ptn-size-missing': Nothing;
  'ptn-empty': Nothing;
}

export type RefusalCode = keyof Refusals;

/** Without words, which are up to whoever shows it. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, string | number>>;
  /** For files: the rule that its options or a ply break. */
  readonly reason?: Refusal;
}

export const refuse = <C extends RefusalCode>(code: C, data: Refusals[C], reason?: Refusal): Refusal => ({
  code,
  data,
  ...(reason && { reason }),
});
