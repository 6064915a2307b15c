import { z } from 'zod';
import { type Judgement, seats } from '../../games/game.ts';
import type { Key, Phrase } from '../../phrase.ts';

/** An analysis as it is stored: what is judged, and the judgements so far. */

const judgementSchema = z.object({
  chance: z.number().min(0).max(1),
  forced: z.object({ winner: z.enum(seats), plies: z.number() }).exactOptional(),
  line: z.array(z.string()).readonly(),
  sign: z.string().exactOptional(),
  comment: z.string().exactOptional(),
}) satisfies z.ZodType<Judgement>;

const phraseSchema = z.object({
  // Another version of the program may know other texts: the game's analysis has a version for that.
  key: z.custom<Key>((key) => typeof key === 'string'),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<Phrase>;

const recordSchema = z.object({
  /** The ID of the match, or one made from a record's content. */
  id: z.string(),
  gameId: z.string(),
  /** Of the game's analysis. */
  version: z.number(),
  options: z.unknown(),
  plies: z.array(z.string()).readonly(),
  /** In the game's score notation, where the last board does not know the result. */
  score: z.string().exactOptional(),
  /** Of the first positions; when all are judged, one more than there are plies. */
  judgements: z.array(judgementSchema).readonly(),
  /** Of the turns that may have been mistakes; `turn` counts from 0. */
  explanations: z
    .array(z.object({ turn: z.number(), better: judgementSchema, causes: z.array(phraseSchema).readonly() }))
    .readonly(),
});

export type StoredAnalysis = Readonly<z.infer<typeof recordSchema>>;

/** `undefined` if it was stored by another version. */
export const readAnalysis = (value: unknown): StoredAnalysis | undefined =>
  recordSchema.safeParse(value).data;

export const isComplete = ({ judgements, plies }: Pick<StoredAnalysis, 'judgements' | 'plies'>): boolean =>
  judgements.length > plies.length;
