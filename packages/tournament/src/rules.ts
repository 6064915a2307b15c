import { z } from 'zod';

/** What an organiser may still choose after a tournament was announced. */

export const tieBreaks = ['buchholz', 'cut1', 'sonnebornBerger', 'wins', 'encounter'] as const;
export type TieBreak = (typeof tieBreaks)[number];

export const checkInRange = { min: 1, max: 72 } as const;
export const prizeRange = { min: 1, max: 366 } as const;
export const ratingRange = { min: 0, max: 4_000 } as const;

const moment = z.int().nullable().default(null);

export const rulesSchema = z.object({
  /** What separates players with equal points, in this order. */
  ties: z.array(z.enum(tieBreaks)).default(['sonnebornBerger', 'encounter', 'wins']),
  /** When it starts by itself, and when nobody can join any more. */
  startsAt: moment,
  closesAt: moment,
  /** For how many hours before the start those who joined have to say that they are there. */
  checkIn: z.int().nullable().default(null),
  /** Only those with this role, or with a rating from `least` to `most`, or whom the organiser has invited. */
  role: z.string().nullable().default(null),
  least: z.int().nullable().default(null),
  most: z.int().nullable().default(null),
  invited: z.boolean().default(false),
  /** A role for whoever wins, and for how many days; without them for good. */
  prize: z.string().nullable().default(null),
  prizeDays: z.int().nullable().default(null),
});
export type TournamentRules = z.infer<typeof rulesSchema>;

export const usualRules: TournamentRules = rulesSchema.parse({});
