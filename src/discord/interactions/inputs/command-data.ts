import { ApplicationCommandType, InteractionContextType, PermissionFlagsBits } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import type { RegisteredCommand } from '../../gateway/registration.ts';
import { inLanguage, type Words } from '../../messages/words.ts';
import type { Command } from '../command.ts';
import type { Option, OptionText } from './options.ts';

/**
 * The commands in every language; names of slash commands and their options, which are typed, are the same in all.
 * @param hasPage whether there is a board in the browser.
 */
export function describeCommands(
  commands: readonly Command[],
  words: Words,
  games: readonly Game[],
  hasPage = false,
): readonly RegisteredCommand[] {
  const languages = words.languages.map(({ tag }) => ({ tag, plain: inLanguage(words, tag).plain }));
  /** A field in English, and what other languages say instead. */
  const inAll = (field: 'name' | 'description', wording: OptionText) => {
    const [[, english] = ['en', ''], ...others] = languages.map(({ tag, plain }) => {
      if (typeof wording === 'function') return [tag, wording(plain)] as const;
      return [tag, typeof wording === 'string' ? wording : plain(wording)] as const;
    });
    const differing = others.filter(([, text]) => text !== english);
    return {
      [field]: english,
      ...(differing.length > 0 && { [`${field}_localizations`]: Object.fromEntries(differing) }),
    };
  };
  const described = ({ about, choices, options, ...option }: Option): object => ({
    ...option,
    ...inAll('description', about),
    ...(choices && {
      choices: choices
        .filter(({ onPage = false }) => hasPage || !onPage)
        .map(({ name, value }) => ({ ...inAll('name', name), value })),
    }),
    ...(options && { options: options.map(described) }),
  });
  const dataOf = (command: Command): object => {
    if (command.kind !== 'chat') {
      const type = command.kind === 'user' ? ApplicationCommandType.User : ApplicationCommandType.Message;
      return { type, ...inAll('name', command.label) };
    }
    const { name, about, forManagers, options = [] } = command;
    const all = typeof options === 'function' ? options(games, words.languages) : options;
    return {
      name,
      ...inAll('description', about),
      ...(forManagers && { default_member_permissions: `${PermissionFlagsBits.ManageGuild}` }),
      ...(all.length > 0 && { options: all.map(described) }),
    };
  };
  return commands.map((command) => ({
    // Discord's types have no common one for options of all kinds.
    data: dataOf(command) as RegisteredCommand['data'],
    contexts: contextsOf(command),
    forPeople: command.serverOnly !== true,
  }));
}

function contextsOf(command: Command): InteractionContextType[] {
  return command.serverOnly === true
    ? [InteractionContextType.Guild]
    : [InteractionContextType.Guild, InteractionContextType.BotDM];
}
