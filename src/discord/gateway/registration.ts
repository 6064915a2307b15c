import { createHash } from 'node:crypto';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Routes,
  type RESTPutAPIApplicationCommandsJSONBody,
  type REST,
} from 'discord.js';
import type { Game } from '../../games/game.ts';
import { locales, type Locale } from '../../phrase.ts';
import type { Command } from '../interactions/context.ts';
import type { Words } from '../messages/words.ts';

/** Keeps a few facts between starts. */
export interface Notes {
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}

/** Whatever a command says about itself, and its options and choices say about themselves. */
interface Said {
  readonly name: string;
  readonly description?: string | undefined;
  readonly options?: readonly Said[] | undefined;
  readonly choices?: readonly Said[] | undefined;
  readonly name_localizations?: object | null | undefined;
  readonly description_localizations?: object | null | undefined;
}

/** A command with what it says in every language; its name, and those of its options, are the same in all. */
function described(
  command: Command,
  words: Words,
  games: readonly Game[],
): RESTPutAPIApplicationCommandsJSONBody[number] {
  const said = command.data(words, games);
  return locales
    .filter((locale) => locale !== 'en')
    .reduce((all, locale) => {
      // A command asks for English; who answers in another language makes it speak that.
      const theirs: Words = { ...words, plain: (_, phrase) => words.plain(locale, phrase) };
      return localized(all, command.data(theirs, games), locale) as typeof said;
    }, said);
}

function localized(said: Said, theirs: Said, locale: Locale, isChoice = false): Said {
  const { description, options, choices } = said;
  const each = (mine: readonly Said[], other: readonly Said[] = [], areChoices = false) =>
    mine.map((one, index) => localized(one, other[index] ?? one, locale, areChoices));
  return {
    ...said,
    ...(isChoice &&
      theirs.name !== said.name && {
        name_localizations: { ...said.name_localizations, [locale]: theirs.name },
      }),
    ...(theirs.description !== description && {
      description_localizations: { ...said.description_localizations, [locale]: theirs.description },
    }),
    ...(options && { options: each(options, theirs.options) }),
    ...(choices && { choices: each(choices, theirs.choices, true) }),
  };
}

function contextsOf(command: Command | undefined): InteractionContextType[] {
  return command?.serverOnly === true
    ? [InteractionContextType.Guild]
    : [InteractionContextType.Guild, InteractionContextType.BotDM];
}

/**
 * Tells Discord the commands, if they are not the ones it was told last. `contexts` and `integration_types`
 * are allowed for global commands only.
 * @returns whether they had changed.
 */
export async function registerCommands(
  rest: REST,
  notes: Notes,
  commands: readonly Command[],
  target: { readonly applicationId: string; readonly guildId: string | undefined },
  words: Words,
  games: readonly Game[],
): Promise<boolean> {
  const { applicationId, guildId } = target;
  const data = commands.map((command) => described(command, words, games));
  const body: RESTPutAPIApplicationCommandsJSONBody =
    guildId === undefined
      ? data.map((command, index) => ({
          ...command,
          contexts: contextsOf(commands[index]),
          integration_types: [ApplicationIntegrationType.GuildInstall],
        }))
      : data;
  const key = `commands:${applicationId}:${guildId ?? 'everywhere'}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  if ((await notes.note(key)) === hash) return false;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  await rest.put(route, { body });
  await notes.setNote(key, hash);
  return true;
}
