import type { Seat } from './seat.ts';
import type { Undoable } from './events.ts';
import type { Format, TournamentOptions } from './options.ts';
import type { TournamentRules } from './rules.ts';

/** The state of a tournament, folded from its events by `./fold.ts`. Players are numbers; points are half points. */

export interface Entrant {
  readonly player: number;
  readonly withdrawn: boolean;
  /** By the organiser, so they cannot come back by themselves. */
  readonly removed: boolean;
  /** How many rounds had begun when they joined. */
  readonly missed: number;
  /** How many rounds had begun when they left by themselves. */
  readonly left: number | undefined;
}

export interface TournamentMatch {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  /** Of the two; `undefined` while it is being played. */
  readonly points: readonly [first: number, second: number] | undefined;
  /** Lost without a single ply, so that nothing was played. */
  readonly absent: Seat | 'both' | undefined;
  /** Played because a pairing was level. */
  readonly deciding: boolean;
}

/**
 * The bracket of a knock-out: a place for each seed, best first, of which the first meets the last, the second the last
 * but one. Whoever advances takes the better place. `null`: nobody.
 */
export type Slots = readonly (number | null)[];

export interface Bye {
  readonly player: number;
  readonly points: number;
}

export interface Round {
  readonly matches: readonly TournamentMatch[];
  readonly byes: readonly Bye[];
  readonly deadline: number;
  readonly slots?: Slots;
  /** Who has checked in since it began. */
  readonly here: readonly number[];
  /** Announced events of this round. */
  readonly halfTime: boolean;
  readonly lastDay: boolean;
  readonly overdue: boolean;
}

export interface TournamentState {
  readonly status: 'open' | 'running' | 'ended';
  /** Nothing happens by itself until the organiser lets it go on. */
  readonly held: boolean;
  readonly entrants: readonly Entrant[];
  readonly plan: { readonly format: Format; readonly rounds: number } | undefined;
  /** The players in the order of the draw. */
  readonly order: readonly number[];
  readonly groups?: readonly (readonly number[])[];
  readonly rounds: readonly Round[];
  readonly rules: TournamentRules;
  /** `of`: in whose place. */
  readonly invited: readonly { readonly player: number; readonly of?: number; readonly reason?: string }[];
  /** Before the start: whether those who joined were asked if they are there, who is, and whether these are too few. */
  readonly entry: { readonly asked: boolean; readonly here: readonly number[]; readonly tooFew: boolean };
  /** Who asked for half a bye, and how many rounds had begun. */
  readonly rests: readonly { readonly player: number; readonly round: number }[];
  readonly ending: string | undefined;
  /** When it ended, while the winner has the role. */
  readonly prizeSince: number | undefined;
  /** What the next undo would take back. */
  readonly undoable: Undoable | undefined;
}

/** Its end came by itself, so that somebody has won. */
export const isPlayedOut = ({ status, ending }: TournamentState): boolean =>
  status === 'ended' && ending === '';

export const isComplete = ({ matches }: Round): boolean =>
  matches.every(({ points }) => points !== undefined);

/** Those who are still in it. */
export const activePlayers = ({ entrants }: TournamentState): readonly number[] =>
  entrants.filter(({ withdrawn }) => !withdrawn).map(({ player }) => player);

/** Whether somebody asked for half a bye in a round, by default the last. */
export const restsIn = (
  { rests, rounds }: TournamentState,
  player: number,
  round = rounds.length - 1,
): boolean => rests.some((rest) => rest.player === player && rest.round === round);

/** Not decided by somebody's absence. */
export const wasPlayed = ({ absent }: TournamentMatch): boolean => absent === undefined;

/** All matches of a player, in order. */
export const matchesOf = ({ rounds }: TournamentState, player: number): readonly TournamentMatch[] =>
  rounds.flatMap(({ matches }) =>
    matches.filter(({ first, second }) => first === player || second === player),
  );

export const opponentIn = ({ first, second }: TournamentMatch, player: number): number =>
  first === player ? second : first;

/** What the matches of one pairing are worth together. */
export const pairingPoints = ({ games }: Pick<TournamentOptions, 'games'>): number => 2 * games;
