type Nothing = Readonly<Record<never, never>>;
type Place = { line: number; column: number };

/** Rules that need nothing said about them. */
type Plain =
  | 'empty'
  | 'illegal'
  | ('not-a-move' | 'one-action' | 'facing-useless')
  | ('goalie-out' | 'circle-activates-only' | 'circle-goalie-only' | 'return-with-ball')
  | ('chip-first' | 'cross-zone-ends' | 'cross-zone-second' | 'cross-zone-step' | 'own-goal')
  | ('step-without-pass' | 'step-second' | 'step-tackle' | 'step-chip' | 'step-goal' | 'step-circle')
  | ('restart-without-goal' | 'restart-useless' | 'restart-circle' | 'restart-on-goal')
  | ('tackle-circle' | 'tackle-goal')
  | ('turns-and-time' | 'position-stuck')
  // The rule behind it is its `reason`.
  | ('record-options' | 'record-empty');

/** Rules about a square. */
type OnSquare =
  | 'no-such-square'
  | ('empty-square' | 'not-your-piece' | 'no-ball' | 'occupied' | 'in-the-way' | 'two-balls')
  | ('goal-goalie-only' | 'dribble-one-square' | 'no-follow-up')
  | ('goal-mouth' | 'chip-neighbour' | 'chip-goalie' | 'pass-to-opponent' | 'offside')
  | ('second-needs-teammate' | 'shot-blocked')
  | ('step-occupied' | 'step-nobody' | 'step-passer' | 'step-carrier' | 'restart-opponent')
  | ('tackle-with-ball' | 'tackle-nobody' | 'tackle-without-ball' | 'tackle-adjacent')
  | ('position-goal' | 'position-ball-in-goal');

/** What a position has too many or too few of. */
type Counted = `position-${'goalies' | 'balls'}-${'white' | 'black'}` | 'position-rows';

/**
 * Why something is refused: a code for each rule, and what a sentence about it needs. Squares are named like `c3`, the
 * circle `o`, facings `n`, `e`, `s` and `w`.
 */
export interface Refusals
  extends
    Record<Plain, Nothing>,
    Record<OnSquare, { square: string }>,
    Record<Counted, { found: number }>,
    Record<`position-pieces-${'white' | 'black'}`, { found: number; needed: number }>,
    Record<`record-${'unreadable' | 'unclosed'}`, Place & { found: string }> {
  'game-over': { score: string };

  /** Notation. `found` is the first that cannot be read. */
  unreadable: { text: string; found: string };
  'breaks-off': { text: string };
  'too-long': { length: number; most: number };
  'too-many-steps': { text: string };

  /** Turns. */
  'not-in-line': { from: string; to: string };
  'too-far': { distance: number; most: number };
  'same-facing': { square: string; facing: string };
  /** `example`: the turn with a facing. */
  'facing-missing': { example: string };
  'third-repetition': { turn: string };
  'activation-area': { first: string; last: string };
  'return-from': { squares: string };
  'circle-diagonals': { first: string; second: string };
  'behind-passer': { square: string; facing: string };
  /** Rows. */
  'shot-outside-zone': { first: number; last: number };
  'restart-missing': { first: number; last: number };
  'restart-zone': { square: string; first: number; last: number };
  'step-adjacent': { square: string; to: string };
  'tackle-protected': { square: string; facing: string };

  /** Options and start positions. */
  'option-whole': { field: string; min: number; max: number; given: string | number };
  'option-choice': { field: string; choices: string; given: string | number };
  'unknown-option': { field: string };
  'goals-and-limit': { limit: string };
  /** `start`: the usual position, as an example. */
  'bad-position': { at: string; start: string };
  'position-row': { row: number; squares: number; columns: number };
  'position-finished': { score: string };
  'position-full-time': { turns: number };

  /** Records. Lines and columns count from 1. */
  'record-tag': Place & { tag: string; value: string };
  'record-tag-again': Place & { tag: string; value: string; earlier: string };
  'record-tag-name': Place & { length: number; most: number };
  'record-result-again': Place & { found: string; other: string };
  'record-second-game': Place;
  /** The rule behind it is its `reason`. */
  'record-illegal': Place & { turn: string };
  /** Numbers of turns as they are written, `3.` or `3...`. */
  'record-number': Place & { found: string; expected: string };
}

export type RefusalCode = keyof Refusals;

/** Without words, which are up to whoever shows it. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, string | number>>;
  /** For records: the rule that the options or a turn break. */
  readonly reason?: Refusal;
}

export const refuse = <C extends RefusalCode>(code: C, data: Refusals[C], reason?: Refusal): Refusal => ({
  code,
  data,
  ...(reason && { reason }),
});
