import { ActivityType, type Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../../../time.ts';

/** How often it is looked up, and told to sessions that have begun since; in milliseconds. */
const everyMs = 5 * 60_000;

interface PresenceDeps {
  readonly time: Time;
  readonly log: Logger;
}

/** Shows below the bot's name, to everybody the same, what `state` says. @returns what ends it. */
export function showPresence(
  { user }: Pick<Client<true>, 'user'>,
  { time, log }: PresenceDeps,
  state: () => Promise<string>,
  follow: (work: Promise<void>) => void,
): () => void {
  const show = async (): Promise<void> => {
    try {
      const activity = { type: ActivityType.Custom, name: 'boards', state: await state() };
      user.setPresence({ activities: [activity] });
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
