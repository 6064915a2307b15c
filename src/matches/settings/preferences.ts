import { z } from 'zod';
import type { Locale } from '../../phrase.ts';

/** What somebody has chosen for themselves, in every server. */
export interface Preferences {
  /** Whether to be reminded of a match that waits for a move. */
  readonly reminders: boolean;
  /** Of what only they see; null: that of their Discord. */
  readonly locale: Locale | null;
}

export const usualPreferences: Preferences = { reminders: true, locale: null };

const schema = z.object({
  reminders: z.boolean().catch(usualPreferences.reminders),
  locale: z.string().nullable().catch(usualPreferences.locale),
});

/** Preferences as they were stored; what is missing or cannot be read is as usual. */
export function readPreferences(stored: unknown): Preferences {
  const read = schema.safeParse(stored);
  return read.success ? read.data : usualPreferences;
}
