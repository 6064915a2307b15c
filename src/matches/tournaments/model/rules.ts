import { z } from 'zod';

/** What an organiser may still choose after a tournament was announced. */

export const tieBreaks = ['buchholz', 'cut1', 'sonnebornBerger', 'wins', 'encounter'] as const;
export type TieBreak = (typeof tieBreaks)[number];

export const rulesSchema = z.object({
  /** What separates players with equal points, in this order. */
  ties: z.array(z.enum(tieBreaks)).default(['sonnebornBerger', 'encounter', 'wins']),
});
export type Rules = z.infer<typeof rulesSchema>;

export const usualRules: Rules = rulesSchema.parse({});
