import { Routes, type RESTGetAPIApplicationEmojisResult, type REST } from 'discord.js';
import type { Logger } from 'pino';

/** The application's own emoji by their names. A process has one application. */
const known = new Map<string, string>();

/** Reads which there are; without one, its words stand alone. */
export async function learnEmoji(rest: Pick<REST, 'get'>, applicationId: string, log: Logger): Promise<void> {
  try {
    const { items } = (await rest.get(
      Routes.applicationEmojis(applicationId),
    )) as RESTGetAPIApplicationEmojisResult;
    known.clear();
    for (const { id, name } of items) if (id !== null && name !== null) known.set(name, id);
  } catch (cause) {
    log.info({ err: cause }, 'emoji not read');
  }
}

/** As components take it. */
export function emojiNamed(name: string | undefined): { readonly emoji?: { id: string; name: string } } {
  const id = name === undefined ? undefined : known.get(name);
  return id === undefined || name === undefined ? {} : { emoji: { id, name } };
}

/** At the beginning of a line; empty without it. */
export function emojiBefore(name: string | undefined): string {
  const { emoji } = emojiNamed(name);
  return emoji === undefined ? '' : `<:${emoji.name}:${emoji.id}> `;
}
