export const openings = ['swap', 'no-swap', 'double-black-stack'] as const;
type Opening = (typeof openings)[number];

/** What does not change during a match. */
export interface Rules {
  readonly size: number;
  readonly opening: Opening;
  /** Twice the komi, so that halves are integers. */
  readonly halfKomi: number;
  readonly flats: readonly [white: number, black: number];
  readonly caps: readonly [white: number, black: number];
  /** House rule: a player who controls a stack may pass. */
  readonly passing: boolean;
  /** House rule: an equal flat count is a win for Black. */
  readonly secondWinsTies: boolean;
}

/** A match is drawn after this many plies. */
export const maxPlies = 1000;
