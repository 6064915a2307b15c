import type { APIApplicationCommandOptionChoice, ChannelType, ChatInputCommandInteraction } from 'discord.js';
import { ApplicationCommandOptionType } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { toMember, type Member } from '../../gateway/members.ts';
import { phrase, type Phrase, type Say } from '../../../phrase.ts';
import { clip } from '../../../text.ts';

/** An option of a command, before it is put into the words of each language. */
export interface Option {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly about: Phrase;
  readonly required?: true;
  readonly autocomplete?: true;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly max_length?: number;
  readonly channel_types?: readonly ChannelType[];
  readonly choices?: readonly OptionChoice[];
  readonly options?: readonly Option[];
}

export interface OptionChoice {
  readonly name: OptionText;
  readonly value: string | number;
  /** Only where the host has set up the page. */
  readonly onPage?: true;
}

/** A phrase, what puts several into words, or a text that is the same in all languages. */
export type OptionText = Phrase | string | ((plain: Say) => string);

/**
 * What was typed as options of a command, or filled into a form under the same names; unchecked, as both can be forged.
 */
export interface Given {
  get(name: string): { readonly value?: string | number | boolean | undefined } | null;
  getString(name: string): string | null;
  getInteger(name: string): number | null;
  getBoolean(name: string): boolean | null;
}

const option =
  (type: ApplicationCommandOptionType) =>
  (name: string, about: Phrase, details: Omit<Option, 'type' | 'name' | 'about'> = {}): Option => ({
    type,
    name,
    about,
    ...details,
  });

export const textOption = option(ApplicationCommandOptionType.String);
export const integerOption = option(ApplicationCommandOptionType.Integer);
export const numberOption = option(ApplicationCommandOptionType.Number);
export const flagOption = option(ApplicationCommandOptionType.Boolean);
export const userOption = option(ApplicationCommandOptionType.User);
export const roleOption = option(ApplicationCommandOptionType.Role);
export const channelOption = option(ApplicationCommandOptionType.Channel);
const subcommandOption = option(ApplicationCommandOptionType.Subcommand);
const groupOption = option(ApplicationCommandOptionType.SubcommandGroup);

export const subcommand = (name: string, about: Phrase, options: readonly Option[] = []): Option =>
  subcommandOption(name, about, { options });
export const subcommandGroup = (name: string, about: Phrase, options: readonly Option[]): Option =>
  groupOption(name, about, { options });

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A number within a range, which only Discord's client enforces: read it with `inRange`. */
export const rangeOption = (name: string, about: Phrase, { min, max }: Range): Option =>
  integerOption(name, about, { min_value: min, max_value: max });

/** The chosen number, as near to the range as it comes; `undefined`: none was chosen. */
export const inRange = ({ min, max }: Range, value: number | null): number | undefined =>
  value === null ? undefined : Math.min(Math.max(value, min), max);

/** Which match a command is about; only needed if it could be several. */
export const matchOption = (
  about: Phrase = phrase('bot:option.match'),
  { name = 'match', ...details }: { readonly name?: string; readonly required?: true } = {},
): Option => textOption(name, about, { autocomplete: true, max_length: 20, ...details });

/** Which game a command is about; nothing where there is one only. */
export const gameOption = (games: readonly Game[]): readonly Option[] =>
  games.length === 1
    ? []
    : [
        textOption('game', phrase('bot:option.game'), {
          choices: games.map(({ id, name }) => ({ name, value: id })),
        }),
      ];

/** The person chosen in an option, with their name in this server. */
export function personOption(
  options: ChatInputCommandInteraction['options'],
  name: string,
): Member | undefined {
  const user = options.getUser(name);
  return user === null ? undefined : toMember(user, options.getMember(name));
}

/** Of the suggestions for an option those that contain what was typed, as many and as long as Discord shows. */
export function fitting<V extends string>(
  typed: string,
  all: readonly { readonly name: string; readonly value: V }[],
): readonly APIApplicationCommandOptionChoice<string>[] {
  const needle = typed.trim().toLowerCase();
  return all
    .map(({ name, value }) => ({ name: clip(name, 100), value }))
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .slice(0, mostSuggestions);
}

/** Discord's limit. */
export const mostSuggestions = 25;

/** List pages are numbered from 1; custom IDs hold no larger number. */
const pages = { min: 1, max: 100_000 } as const;
export const pageOption = rangeOption('page', phrase('bot:option.page'), pages);

/** The requested page of a list. */
export const chosenPage = (options: ChatInputCommandInteraction['options']): number =>
  inRange(pages, options.getInteger('page')) ?? 1;
