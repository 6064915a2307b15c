import { z } from 'zod';

/** What an organiser chooses when a tournament is created. */

/** `preset`: by the size of the field; with few players all meet, as associations of the field do it. */
export const formats = ['preset', 'roundRobin', 'doubleRoundRobin', 'swiss', 'knockout'] as const;
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
/** How many opponents each player has at once. */
export const atOnceRange = { min: 1, max: 4 } as const;
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
  atOnce: z.int(),
  /** Two: with seats exchanged. */
  games: z.union([z.literal(1), z.literal(2)]),
  /** How long a round lasts. */
  days: z.int(),
  absence: z.enum(absences),
  /** Each match gets a thread. */
  threads: z.boolean(),
  /** How often a level pairing of a knock-out is played again before the higher seed advances. */
  deciders: z.int().default(0),
  /** Those who lose in the semi-finals play for the third place. */
  third: z.boolean().default(false),
});
export type TournamentOptions = z.infer<typeof schema>;

export const readOptions = (stored: unknown): TournamentOptions => schema.parse(stored);

/** The format and the number of rounds for a field of this size. */
export function plan(
  { format: chosen, rounds, atOnce }: Pick<TournamentOptions, 'format' | 'rounds' | 'atOnce'>,
  players: number,
): { readonly format: Format; readonly rounds: number } {
  const format = chosen === 'preset' ? presetFor(players) : chosen;
  if (format === 'swiss') {
    const wanted = rounds ?? (chosen === 'preset' ? presetRounds : Math.ceil(Math.log2(players)) + 1);
    // Nobody meets anybody twice.
    return { format, rounds: Math.max(1, Math.min(wanted, Math.floor((players - 1) / atOnce))) };
  }
  if (format === 'knockout') return { format, rounds: Math.ceil(Math.log2(players)) };
  const slots = players % 2 === 0 ? players - 1 : players;
  const cycles = format === 'roundRobin' ? 1 : 2;
  return { format, rounds: Math.ceil((cycles * slots) / atOnce) };
}

const presetRounds = 9;

const presetFor = (players: number): Format =>
  players <= 6 ? 'doubleRoundRobin' : players <= 11 ? 'roundRobin' : 'swiss';
