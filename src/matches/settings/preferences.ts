import { z } from 'zod';
import type { Locale } from '../../phrase.ts';

/** What someone has chosen for themselves, in all servers. */
export interface Preferences {
  /** Whether to be reminded of matches that are waiting for a move. */
  readonly reminders: boolean;
  /** For replies that only they see; `null`: Discord's setting. */
  readonly locale: Locale | null;
}

const usualPreferences: Preferences = { reminders: true, locale: null };

const schema = z.object({
  reminders: z.boolean().catch(usualPreferences.reminders),
  locale: z.string().nullable().catch(usualPreferences.locale),
});

/** Stored preferences; missing or invalid fields get their usual values. */
export function readPreferences(stored: unknown): Preferences {
  const read = schema.safeParse(stored);
  return read.success ? read.data : usualPreferences;
}
