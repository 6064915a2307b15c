import { ActivityType, type Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Matches } from '../../matches/index.ts';
import { phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import type { Words } from '../messages/words.ts';

/** How often the number is looked up, and told to sessions that have begun since; in milliseconds. */
const everyMs = 5 * 60_000;

interface PresenceDeps {
  readonly matches: Pick<Matches, 'due'>;
  readonly words: Pick<Words, 'plain'>;
  readonly time: Time;
  readonly log: Logger;
}

/** Says below the bot's name how many boards are open: in English, as everybody sees the same. @returns what ends it. */
export function showPresence(
  { user }: Pick<Client<true>, 'user'>,
  { matches, words, time, log }: PresenceDeps,
  follow: (work: Promise<void>) => void,
): () => void {
  const show = async (): Promise<void> => {
    try {
      const state = words.plain('en', phrase('bot:presence', { count: await matches.due.openMatches() }));
      user.setPresence({ activities: [{ type: ActivityType.Custom, name: 'boards', state }] });
    } catch (cause) {
      log.info({ err: cause }, 'presence not shown');
    }
  };
  let cancel = (): void => undefined;
  const begin = (): void => {
    follow(show());
    cancel = time.after(everyMs, begin);
  };
  begin();
  return () => cancel();
}
