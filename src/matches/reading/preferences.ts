import { z } from 'zod';
import type { Locale } from '../../phrase.ts';
import { nightSchema, spanSchema, type Night } from '../model/off-hours.ts';
import { isZone } from '../model/zones.ts';

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
]);
export type Subject = Readonly<z.infer<typeof subjectSchema>>;

/** A puzzle or a lesson. */
export type Exercise = Exclude<Subject, { readonly kind: 'match' }>;

export function readSubject(value: unknown): Subject | undefined {
  const read = subjectSchema.safeParse(value);
  return read.success ? read.data : undefined;
}

/** What someone has chosen for themselves, in all servers. */
export interface Preferences {
  /** Whether to be reminded of matches that are waiting for a move. */
  readonly reminders: boolean;
  /** For replies that only they see; `null`: Discord's setting. */
  readonly locale: Locale | null;
  /** Whether positions of their matches may become puzzles, if the opponent agrees too. */
  readonly puzzles: boolean;
  /** Whether people who are not playing may follow their matches. */
  readonly followed: boolean;
  /** Their time zone; `null`: not chosen. */
  readonly zone: string | null;
  /** When the clocks of their slow matches rest. */
  readonly night: Night | null;
  /** Whether Saturdays and Sundays count in slow matches. */
  readonly weekends: boolean;
  /** By scope, since each sets how many days there are; the earliest first. */
  readonly vacations: Readonly<Record<string, Vacation[]>>;
  /** By game ID: how many steps of its lesson they have done. */
  readonly lessons: Readonly<Record<string, number>>;
  /** By what it shows: when their links to a board in the browser were made, in Unix milliseconds; others are void. */
  readonly links: Readonly<Record<string, number>>;
  /** The instance of the bot's Activity that they last launched, and what it was launched from. */
  readonly launched: { readonly instanceId: string; readonly subject: Subject } | null;
}

const usualPreferences: Preferences = {
  reminders: true,
  locale: null,
  puzzles: false,
  followed: true,
  zone: null,
  night: null,
  weekends: true,
  vacations: {},
  lessons: {},
  links: {},
  launched: null,
};

const schema = z.object({
  reminders: z.boolean().catch(usualPreferences.reminders),
  locale: z.string().nullable().catch(usualPreferences.locale),
  puzzles: z.boolean().catch(usualPreferences.puzzles),
  followed: z.boolean().catch(usualPreferences.followed),
  zone: z.string().refine(isZone).nullable().catch(usualPreferences.zone),
  night: nightSchema.nullable().catch(usualPreferences.night),
  weekends: z.boolean().catch(usualPreferences.weekends),
  vacations: z.record(z.string(), z.array(vacationSchema)).catch(usualPreferences.vacations),
  lessons: z.record(z.string(), z.int().min(0)).catch(usualPreferences.lessons),
  links: z.record(z.string(), z.int()).catch(usualPreferences.links),
  launched: z
    .object({ instanceId: z.string(), subject: subjectSchema })
    .nullable()
    .catch(usualPreferences.launched),
});

/** Stored preferences; missing or invalid fields get their usual values. */
export function readPreferences(stored: unknown): Preferences {
  const read = schema.safeParse(stored);
  return read.success ? read.data : usualPreferences;
}
