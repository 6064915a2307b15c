import { existsSync } from 'node:fs';
import type { LocalDiscord, LocalDiscordOptions } from 'local-discord';
import type { Words } from '../discord/messages/words.ts';
import { games } from '../games/index.ts';
import { phrase, type Phrase } from '../phrase.ts';
import { playgroundNote, registrationNote, type Store } from '../store/store.ts';
import type { Program } from './parts.ts';
import { boardPath } from './web-board.ts';

/** Roles of the playground, for `/settings`; the first lets the bot hand them on. */
const roles = [
  { name: 'Taktable', people: ['Taktable'], permissions: ['ManageRoles'] },
  { name: 'Organisers', people: ['Ben'] },
  { name: 'Adjudicators', people: ['Cleo'], commands: ['adjudicate', 'log'] },
  { name: 'Champions' },
] as const;

/** Someone alone in the playground learns the first game, or plays it against the bot at a level they can beat. */
function firstLines({ languages, plain }: Words) {
  const { id, name, lesson: taught } = games[0]!;
  const labelled = (phrase: Phrase) => ({
    label: plain('en', phrase),
    labels: Object.fromEntries(languages.map(({ tag }) => [tag, plain(tag, phrase)])),
  });
  const lesson = {
    ...labelled(phrase('learn:button.learn', { game: name })),
    line: `/learn game:${name}`,
  };
  const options = Object.entries(taught?.match ?? {}).map(([option, value]) => ` ${option}:${value}`);
  const match = labelled(phrase('learn:button.match'));
  const against = (opponent: string) => `/${id}${opponent} level:0${options.join('')} color:first`;
  return {
    channel: [
      lesson,
      { ...match, line: against(' opponent:@{bot}') },
      ...games.map((game) => ({ line: `/${game.id} opponent:@{other}` })),
      { line: '/help' },
    ],
    direct: [lesson, { ...match, line: against('') }, { line: '/help' }],
  };
}

/** Beside the database: the playground's Discord. */
const discordPath = (path: string): string => `${path}.table.json`;

/**
 * Makes a new database the playground's.
 * @returns false if it is that of a bot: what is due there would be lost, since nobody in the playground is asked.
 */
export async function takeDatabase({ notes }: Pick<Store, 'notes'>, path: string): Promise<boolean> {
  // Playgrounds from before the note have their Discord.
  const isOurs = (await notes.get(playgroundNote)) !== undefined || existsSync(discordPath(path));
  if (!isOurs && (await notes.get(registrationNote)) !== undefined) return false;
  await notes.set(playgroundNote, '');
  return true;
}

/** Archives have no playground. */
export function hasPlayground(): boolean {
  try {
    return import.meta.resolve('local-discord') !== '';
  } catch {
    return false;
  }
}

/** The Discord that a bot without a token joins. */
export async function openPlayground(
  { config, log, shutdown }: Program,
  words: Words,
  served: Pick<LocalDiscordOptions, 'token' | 'clientSecret' | 'pages'>,
): Promise<LocalDiscord> {
  const { LocalDiscord } = await import('local-discord');
  const { path, port } = config.playground;
  try {
    const table = await LocalDiscord.start({
      port,
      statePath: discordPath(path),
      ...served,
      activity: boardPath,
      forPeople: true,
      setup: { bot: 'Taktable', guild: 'The Table', channels: ['table', games[0]!.id], roles },
      firstLines: firstLines(words),
      onViolation: (violation) => log.error({ violation }, 'Discord would refuse this'),
    });
    shutdown.add(() => table.close());
    // Where the bot is no member, whoever has it on their account plays, too.
    const people = [...table.world.people.values()].filter(({ bot }) => !bot);
    if (![...table.world.channels.values()].some(({ kind }) => kind === 'private'))
      table.world.addPrivate(people, 'friends');
    // A match stays where it was begun, so that whoever tries the bot sees all of it at once.
    for (const channel of table.world.channels.values())
      if (channel.guildId !== null) table.deny(channel, ['CreatePublicThreads']);
    return table;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    throw new Error(`Port ${port} is already in use. Set PLAYGROUND_PORT to a free port.`, {
      cause,
    });
  }
}
