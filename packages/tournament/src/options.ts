import { z } from 'zod';

/** What an organiser chooses when a tournament is created. */

/** `preset`: by the size of the field; with few players all meet, as associations of the field do it. */
export const formats = ['preset', 'roundRobin', 'doubleRoundRobin', 'swiss', 'knockout', 'groups'] as const;
export type Format = Exclude<(typeof formats)[number], 'preset'>;

/**
 * What happens to matches that are not over when their round is: the player to move loses, both lose, or the round
 * waits for the organiser.
 */
export const absences = ['forfeit', 'both', 'organiser'] as const;
export type Absence = (typeof absences)[number];

export const nameLimit = 60;
export const fewestPlayers = 3;
export const mostPlayers = 200;
export const daysRange = { min: 1, max: 60 } as const;
export const roundsRange = { min: 1, max: 15 } as const;
/**
 * How many opponents each player has at once, round by round; the last number holds for all that follow. The last one
 * suits correspondence, and is known as the Nohat system.
 */
export const opponentPlans = [
  ['1', [1]],
  ['2', [2]],
  ['3', [3]],
  ['4', [4]],
  ['4-2-2-1', [4, 2, 2, 1]],
] as const;
export const groupRange = { min: 3, max: 8 } as const;
/** How many of each group go on into the knock-out. */
export const advanceRange = { min: 1, max: 2 } as const;
/** How often a level pairing is played again. */
export const decidersRange = { min: 0, max: 5 } as const;

const schema = z.object({
  name: z.string(),
  gameId: z.string(),
  /** As parsed by the game. */
  game: z.unknown(),
  /** The terms of its matches. */
  terms: z.unknown(),
  format: z.enum(formats),
  /** Of a Swiss tournament; `null`: by the size of the field. */
  rounds: z.int().nullable(),
  /** See `opponentPlans`. */
  atOnce: z.union([z.int().transform((count) => [count]), z.array(z.int()).min(1)]),
  /** Two: with seats exchanged. */
  games: z.union([z.literal(1), z.literal(2)]),
  /** How long a round lasts. */
  days: z.int(),
  absence: z.enum(absences),
  /** Each match gets a thread. */
  threads: z.boolean(),
  /**
   * How often a level pairing of a knock-out is played again before the higher seed advances; or those play who share
   * the first place, or the last place in a group from which one advances.
   */
  deciders: z.int().default(0),
  /** Those who lose in the semi-finals play for the third place. */
  third: z.boolean().default(false),
  /** With groups: how many players they have at most, and how many go on. */
  groupSize: z.int().default(4),
  advance: z.int().default(2),
});
export type TournamentOptions = z.infer<typeof schema>;

export type AtOnce = Pick<TournamentOptions, 'atOnce'>;

/** How many opponents each player has in a round, from 0. */
export const opponentsIn = ({ atOnce }: AtOnce, round: number): number =>
  atOnce[Math.min(round, atOnce.length - 1)]!;

/** How many they have had before it. */
export const opponentsBefore = (options: AtOnce, round: number): number =>
  Array.from({ length: round }, (_, index) => opponentsIn(options, index)).reduce((sum, one) => sum + one, 0);

export const readOptions = (stored: unknown): TournamentOptions => schema.parse(stored);
