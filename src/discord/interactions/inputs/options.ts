import {
  ApplicationCommandOptionType,
  type APIApplicationCommandStringOption,
  type ChatInputCommandInteraction,
} from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { toMember, type Member } from '../../gateway/members.ts';
import type { Words } from '../../messages/words.ts';
import { phrase } from '../../../phrase.ts';

/** Which match a command is about; only needed if it could be several. */
export function matchOption(words: Words): APIApplicationCommandStringOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: 'match',
    description: words.plain('en', phrase('bot:option.match')),
    autocomplete: true,
    max_length: 20,
  };
}

/** Which game a command is about; nothing where there is one only. */
export function gameOption(
  words: Words,
  games: readonly Game[],
): readonly APIApplicationCommandStringOption[] {
  if (games.length === 1) return [];
  return [
    {
      type: ApplicationCommandOptionType.String,
      name: 'game',
      description: words.plain('en', phrase('bot:option.game')),
      choices: games.map(({ id, name }) => ({ name, value: id })),
    },
  ];
}

/** The person chosen in an option, with their name in this server. */
export function personOption(
  options: ChatInputCommandInteraction['options'],
  name: string,
): Member | undefined {
  const user = options.getUser(name);
  return user === null ? undefined : toMember(user, options.getMember(name));
}

/** List pages are numbered from 1; custom IDs hold no larger number. */
export const mostPages = 100_000;

/** The requested page of a list. The option's limits are enforced only by Discord's client. */
export function chosenPage(options: ChatInputCommandInteraction['options']): number {
  return Math.min(Math.max(options.getInteger('page') ?? 1, 1), mostPages);
}
