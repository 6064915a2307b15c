import { z } from 'zod';
import type { Locale } from '../phrase.ts';
import { takebackRules, type Terms } from './terms.ts';

/** What a server has decided for everybody in it. A direct message channel has the usual settings. */

/** Terms that a server can have a default for. */
export type UsualTerms = Partial<
  Pick<Terms, 'time' | 'rated' | 'takebacks' | 'reminders' | 'calls' | 'theme'>
>;

/** How matches of one game begin here, where nobody chooses otherwise. */
export interface GameDefaults {
  /** Raw values of the game's form; the game reads them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly terms: UsualTerms;
}

export interface Settings {
  /** Channels in which matches may begin, also in their threads; none: in all. Discord's ids. */
  readonly channels: readonly string[];
  /** Roles of which one is needed to play; none: nobody needs one. */
  readonly roles: readonly string[];
  /** The role that may decide, cancel and void matches, beside those who manage the server. */
  readonly adjudicator: string | null;
  /** By the game's id. */
  readonly defaults: Readonly<Record<string, GameDefaults>>;
  /** Each match gets a thread, unless its challenge says otherwise. */
  readonly threads: boolean;
  /** Open matches that one person may have here. */
  readonly mostMatches: number;
  /** Of what everybody sees; null: Discord's setting of the server. */
  readonly locale: Locale | null;
}

/** What `/settings` takes. */
export const mostMatchesRange = { min: 1, max: 500 } as const;
/** Channels, and roles, that can be listed. */
export const mostListed = 25;

export const usualSettings: Settings = {
  channels: [],
  roles: [],
  adjudicator: null,
  defaults: {},
  threads: false,
  mostMatches: 50,
  locale: null,
};

const ids = z.array(z.string()).max(mostListed);

const termsSchema = z
  .object({
    time: z.int().positive().nullable(),
    rated: z.boolean(),
    takebacks: z.enum(takebackRules),
    reminders: z.int().positive().nullable(),
    calls: z.boolean(),
    theme: z.string(),
  })
  .partial();

const schema = z.object({
  channels: ids.catch([]),
  roles: ids.catch([]),
  adjudicator: z.string().nullable().catch(usualSettings.adjudicator),
  defaults: z
    .record(
      z.string(),
      z.object({ options: z.record(z.string(), z.unknown()).catch({}), terms: termsSchema.catch({}) }),
    )
    .catch({}),
  threads: z.boolean().catch(usualSettings.threads),
  mostMatches: z.int().min(mostMatchesRange.min).max(mostMatchesRange.max).catch(usualSettings.mostMatches),
  locale: z.string().nullable().catch(usualSettings.locale),
});

/** Settings as they were stored; what is missing or cannot be read is as usual. */
export function readSettings(stored: unknown): Settings {
  const read = schema.safeParse(stored);
  return read.success ? (read.data as Settings) : usualSettings;
}
