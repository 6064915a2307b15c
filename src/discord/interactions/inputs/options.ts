import {
  ApplicationCommandOptionType,
  type APIApplicationCommandStringOption,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { toMember, type Member } from '../../gateway/members.ts';
import type { Words } from '../../messages/words.ts';

/** Which match a command is about; needed only when it could be several. */
export function matchOption(words: Words): APIApplicationCommandStringOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: 'match',
    description: words.plain('en', { key: 'bot:option.match', data: {} }),
    autocomplete: true,
    max_length: 20,
  };
}

/** The person chosen in an option, by the name that this server sees. */
export function personOption(
  options: ChatInputCommandInteraction['options'],
  name: string,
): Member | undefined {
  const user = options.getUser(name);
  return user === null ? undefined : toMember(user, options.getMember(name));
}

/** Pages of a list are counted from 1; custom ids hold no more than this. */
export const mostPages = 100_000;

/** Which page of a list. The limits of the option bind Discord's client only. */
export function chosenPage(options: ChatInputCommandInteraction['options']): number {
  return Math.min(Math.max(options.getInteger('page') ?? 1, 1), mostPages);
}
