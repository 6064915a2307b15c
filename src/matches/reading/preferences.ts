import { z } from 'zod';
import { nightSchema, spanSchema } from '../model/off-hours.ts';
import { isZone } from '../model/zones.ts';

/** Positions to begin with, by game ID and by the name that they were given, in small letters. */
export const keptSchema = z.record(z.string(), z.record(z.string(), z.string())).catch({});

/** Of a game, for a person or a server. */
export const mostKept = 25;

const vacationSchema = spanSchema.extend({
  /** How many of the year's days it takes. */
  days: z.int(),
});
export type Vacation = Readonly<z.infer<typeof vacationSchema>>;

/** What a board in the browser shows. */
const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), id: z.string() }),
  /** `theme` and `category` of the puzzles to follow; any fits what is left out. */
  z.object({
    kind: z.literal('puzzle'),
    gameId: z.string(),
    id: z.string(),
    theme: z.string().exactOptional(),
    category: z.string().exactOptional(),
  }),
  z.object({ kind: z.literal('lesson'), gameId: z.string() }),
  /** Nothing yet: somebody seeks an opponent. */
  z.object({ kind: z.literal('place') }),
]);
export type Subject = Readonly<z.infer<typeof subjectSchema>>;

/** A puzzle or a lesson. */
export type Exercise = Exclude<Subject, { readonly kind: 'match' | 'place' }>;

export const readSubject = (value: unknown): Subject | undefined => subjectSchema.safeParse(value).data;

/** What is stored; missing or invalid fields get their usual values. */
const schema = z.object({
  /** Whether to be reminded of matches that are waiting for a move. */
  reminders: z.boolean().catch(true),
  /** Whether to be pinged at every turn, also while they are there. */
  everyTurn: z.boolean().catch(false),
  /** For replies that only they see; `null`: Discord's setting. */
  locale: z.string().nullable().catch(null),
  /** Whether positions of their matches may become puzzles, if the opponent agrees too. */
  puzzles: z.boolean().catch(false),
  /** Whether people who are not playing may follow their matches. */
  followed: z.boolean().catch(true),
  /** Their time zone; `null`: not chosen. */
  zone: z.string().refine(isZone).nullable().catch(null),
  /** When the clocks of their slow matches rest. */
  night: nightSchema.nullable().catch(null),
  /** Whether Saturdays and Sundays count in slow matches. */
  weekends: z.boolean().catch(true),
  /** By scope, since each sets how many days there are; the earliest first. */
  vacations: z.record(z.string(), z.array(vacationSchema)).catch({}),
  /** By game ID: how many steps of its lesson they have done. */
  lessons: z.record(z.string(), z.int().min(0)).catch({}),
  /** The ID of the scope whose ratings they begin with where the bot is no member; `null`: they begin without. */
  carry: z.string().nullable().catch(null),
  kept: keptSchema,
  /** By what it shows: when their links to a board in the browser were made, in Unix milliseconds; others are void. */
  links: z.record(z.string(), z.int()).catch({}),
  /** The instance of the bot's Activity that they last launched, and what it was launched from. */
  launched: z.object({ instanceId: z.string(), subject: subjectSchema }).nullable().catch(null),
});
/** What someone has chosen for themselves, in all servers. */
export type Preferences = Readonly<z.infer<typeof schema>>;

const usualPreferences: Preferences = schema.parse({});

export const readPreferences = (stored: unknown): Preferences =>
  schema.safeParse(stored).data ?? usualPreferences;
