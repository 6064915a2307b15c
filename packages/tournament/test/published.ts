/** What everybody can know of a tournament. */

export interface PublishedRound {
  /** Everybody who had joined and not withdrawn when the round was paired. */
  readonly present: readonly number[];
  readonly matches: readonly PublishedMatch[];
  readonly byes: readonly { readonly player: number; readonly points: number }[];
  /** The bracket, best seed first. */
  readonly slots?: readonly (number | null)[];
  /** Further matches of the round before. */
  readonly deciding?: true;
}

export interface PublishedMatch {
  readonly first: number;
  readonly second: number;
  readonly points: readonly [first: number, second: number];
  /** Whether both came to it. */
  readonly played: boolean;
}

export interface Published {
  readonly format: 'roundRobin' | 'doubleRoundRobin' | 'swiss' | 'knockout' | 'groups';
  readonly games: 1 | 2;
  /** Opponents at once, round by round; the last number holds for all that follow. */
  readonly atOnce: readonly number[];
  readonly deciders: number;
  readonly third: boolean;
  readonly advance: number;
  readonly groups: readonly (readonly number[])[];
  /** The players who took part, in the order of the draw. */
  readonly field: readonly number[];
  readonly rounds: readonly PublishedRound[];
  /** Whether all rounds were played. */
  readonly finished: boolean;
  /** Who had not withdrawn at the end. */
  readonly stayed: readonly number[];
  /** Of a knock-out. */
  readonly winner: number | undefined;
}
