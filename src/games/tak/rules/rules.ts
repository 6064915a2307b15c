export const openings = ['swap', 'no-swap', 'double-black-stack'] as const;
export type Opening = (typeof openings)[number];

/** What stays the same during a match. */
export interface Rules {
  readonly size: number;
  readonly opening: Opening;
  /** Twice the komi, so that half steps are integers. */
  readonly halfKomi: number;
  readonly flats: readonly [white: number, black: number];
  readonly caps: readonly [white: number, black: number];
  /** House rule: whoever controls a stack may pass. */
  readonly passing: boolean;
  /** House rule: equal flats are a win for Black. */
  readonly secondWinsTies: boolean;
}

/** A match that goes on as long as this is drawn. */
export const maxPlies = 1000;
