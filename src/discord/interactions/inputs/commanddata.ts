import { InteractionContextType } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../phrase.ts';
import type { RegisteredCommand } from '../../gateway/registration.ts';
import type { Words } from '../../messages/words.ts';
import type { Command } from '../command.ts';

/** The names and descriptions of a command, its options and choices. */
interface Said {
  readonly name: string;
  readonly description?: string | undefined;
  readonly options?: readonly Said[] | undefined;
  readonly choices?: readonly Said[] | undefined;
  readonly name_localizations?: object | null | undefined;
  readonly description_localizations?: object | null | undefined;
}

/** The commands in every language; names of slash commands and their options, which are typed, are the same in all. */
export function describeCommands(
  commands: readonly Command[],
  words: Words,
  games: readonly Game[],
): readonly RegisteredCommand[] {
  return commands.map((command) => {
    const said = command.data(words, games);
    const data = words.languages
      .filter(({ tag }) => tag !== 'en')
      .reduce((all, { tag: locale }) => {
        // Commands ask for English; substituting `plain` makes them use another language.
        const theirs: Words = { ...words, plain: (_, phrase) => words.plain(locale, phrase) };
        return localized(all, command.data(theirs, games), locale, command.kind !== 'chat') as typeof said;
      }, said);
    return { data, contexts: contextsOf(command) };
  });
}

function localized(said: Said, theirs: Said, locale: Locale, isNamed = false): Said {
  const { description, options, choices } = said;
  const each = (mine: readonly Said[], other: readonly Said[] = [], areNamed = false) =>
    mine.map((one, index) => localized(one, other[index] ?? one, locale, areNamed));
  return {
    ...said,
    ...(isNamed &&
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

function contextsOf(command: Command): InteractionContextType[] {
  return command.serverOnly === true
    ? [InteractionContextType.Guild]
    : [InteractionContextType.Guild, InteractionContextType.BotDM];
}
