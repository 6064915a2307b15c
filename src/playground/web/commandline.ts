import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import { err, ok } from '../../result.ts';
import type { Result } from '../../result.ts';
import type { ChannelView, OptionValue, PersonView } from '../protocol.ts';

/** Slash commands as they are typed: a pure part of the page, without the DOM. */

/** One thing that can be typed behind the slash: a command, or one of its subcommands. */
export interface CommandEntry {
  /** With the names of group and subcommand: `settings channels`. */
  readonly name: string;
  readonly description: string;
  readonly commandId: string;
  /** Group and subcommand, outermost first. */
  readonly path: readonly { readonly name: string; readonly type: number }[];
  /** The required ones first. */
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** What an option's text may refer to. */
export interface Surroundings {
  readonly people: readonly PersonView[];
  readonly channels: readonly ChannelView[];
  readonly guildId: string;
}

export type Choice = Pick<APIApplicationCommandOptionChoice, 'name' | 'value'>;

export interface FilledOption {
  readonly option: APIApplicationCommandBasicOption;
  readonly text: string;
  /** The suggestion that was taken, as long as the text is its name. */
  readonly chosen: Choice | undefined;
}

export function availableIn(command: APIApplicationCommand, channel: ChannelView | undefined): boolean {
  const { contexts } = command;
  const context = channel?.kind === 'direct' ? InteractionContextType.BotDM : InteractionContextType.Guild;
  return contexts === undefined || contexts === null || contexts.includes(context);
}

export function commandEntries(commands: readonly APIApplicationCommand[]): readonly CommandEntry[] {
  return commands
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .flatMap((command) => entriesBelow(command.id, command, command.options ?? [], []))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function entriesBelow(
  commandId: string,
  named: { readonly name: string; readonly description: string },
  options: readonly APIApplicationCommandOption[],
  path: CommandEntry['path'],
): readonly CommandEntry[] {
  const inner = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? entriesBelow(commandId, { ...option, name: `${named.name} ${option.name}` }, option.options ?? [], [
          ...path,
          { name: option.name, type: option.type },
        ])
      : [],
  );
  if (inner.length > 0) return inner;
  const own = options.filter(
    (option): option is APIApplicationCommandBasicOption =>
      option.type !== ApplicationCommandOptionType.Subcommand &&
      option.type !== ApplicationCommandOptionType.SubcommandGroup,
  );
  const required = own.filter((option) => option.required === true);
  const rest = own.filter((option) => option.required !== true);
  return [
    { name: named.name, description: named.description, commandId, path, options: [...required, ...rest] },
  ];
}

/** The commands that `typed` may become, the likeliest first. */
export function searchEntries(entries: readonly CommandEntry[], typed: string): readonly CommandEntry[] {
  const wanted = typed.toLowerCase().trimStart();
  const rank = ({ name }: CommandEntry) =>
    name === wanted
      ? 0
      : name.startsWith(wanted)
        ? 1
        : name.includes(` ${wanted}`)
          ? 2
          : name.includes(wanted)
            ? 3
            : 4;
  return entries.filter((entry) => rank(entry) < 4).sort((one, other) => rank(one) - rank(other));
}

export interface ReadLine {
  readonly entry: CommandEntry;
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** What belongs to no option. */
  readonly rest: string;
}

/** Reads `/tak opponent:@Ben size:5`; undefined as long as no command's whole name stands there. */
export function readLine(entries: readonly CommandEntry[], line: string): ReadLine | undefined {
  const typed = line.slice(1);
  if (!line.startsWith('/')) return undefined;
  const entry = entries
    .filter(({ name }) => typed === name || typed.startsWith(`${name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  if (entry === undefined) return undefined;
  return { entry, ...readOptions(entry.options, typed.slice(entry.name.length)) };
}

/** Takes text apart at each `name:` of an option. */
export function readOptions(
  options: readonly { readonly name: string }[],
  text: string,
): Pick<ReadLine, 'values' | 'rest'> {
  const starts = [...text.matchAll(/(?:^|\s)([^\s:]+):/g)]
    .filter(([, name]) => options.some((option) => option.name === name))
    .map((match) => ({ name: match[1] ?? '', from: match.index, to: match.index + match[0].length }));
  const values = starts.map(({ name, to }, index) => ({
    name,
    text: text.slice(to, starts[index + 1]?.from).trim(),
  }));
  return { values, rest: text.slice(0, starts[0]?.from).trim() };
}

/** The choices that an option offers by itself; undefined where the bot is asked or anything may be typed. */
export function choicesOf(
  option: APIApplicationCommandBasicOption,
  { people, channels, guildId }: Surroundings,
): readonly Choice[] | undefined {
  const persons = () => people.map(({ id, name }) => ({ name: `@${name}`, value: id }));
  const everyone = { name: '@everyone', value: guildId };
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { name: 'True', value: 'true' },
        { name: 'False', value: 'false' },
      ];
    case ApplicationCommandOptionType.User:
      return persons();
    case ApplicationCommandOptionType.Mentionable:
      return [...persons(), everyone];
    case ApplicationCommandOptionType.Role:
      return [everyone];
    case ApplicationCommandOptionType.Channel:
      return channels
        .filter(({ kind }) => kind !== 'direct')
        .map(({ id, name }) => ({ name: `#${name}`, value: id }));
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return 'choices' in option && option.choices !== undefined && option.choices.length > 0
        ? option.choices
        : undefined;
    case ApplicationCommandOptionType.Attachment:
      return undefined;
  }
}

/** Finds the choice that was typed out: by its name, with or without @ and #, or by its value. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const bare = (written: string) => written.replace(/^[@#]/, '').toLowerCase();
  return (
    choices.find(({ name }) => name.toLowerCase() === text.toLowerCase()) ??
    choices.find(({ name, value }) => bare(name) === bare(text) || String(value) === text)
  );
}

/** The value that the bot will receive, or what is wrong with the text, as the end of a sentence. */
export function optionValue(filled: FilledOption, around: Surroundings): Result<OptionValue, string> {
  const { option, chosen } = filled;
  const { name, type } = option;
  const choices = choicesOf(option, around);
  const text = filled.text.trim();
  if (text === '') return err('needs a value');
  if (choices !== undefined) {
    const choice = chosen ?? choiceNamed(choices, text);
    if (choice === undefined) return err('must be one of the choices');
    const value = type === ApplicationCommandOptionType.Boolean ? choice.value === 'true' : choice.value;
    return ok({ name, type, value });
  }
  const given = chosen?.value ?? text;
  switch (option.type) {
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number: {
      const number = Number(given);
      const whole = option.type === ApplicationCommandOptionType.Integer;
      if (!Number.isFinite(number) || (whole && !Number.isSafeInteger(number))) {
        return err(whole ? 'must be a whole number' : 'must be a number');
      }
      const { min_value: min = -Infinity, max_value: max = Infinity } = option;
      if (number < min) return err(`must be at least ${min}`);
      return number > max ? err(`must be at most ${max}`) : ok({ name, type, value: number });
    }
    case ApplicationCommandOptionType.String: {
      const value = String(given);
      const limits = option as { readonly min_length?: number; readonly max_length?: number };
      const { min_length: min = 0, max_length: max = 6000 } = limits;
      if (value.length < min) return err(`must have at least ${min} characters`);
      return value.length > max ? err(`must have at most ${max} characters`) : ok({ name, type, value });
    }
    case ApplicationCommandOptionType.Attachment:
      return err('is a file, which cannot be sent at this table');
    case ApplicationCommandOptionType.Boolean:
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
    case ApplicationCommandOptionType.Role:
    case ApplicationCommandOptionType.Channel:
      return err('must be one of the choices');
  }
}

/** Puts the options below group and subcommand, as Discord sends them. */
export function nestOptions(entry: CommandEntry, values: readonly OptionValue[]): readonly OptionValue[] {
  return entry.path.reduceRight<readonly OptionValue[]>(
    (options, { name, type }) => [{ name, type, options }],
    values,
  );
}

/** Mentions as Discord writes them: `@Ben` becomes `<@id>`. */
export function encodeMentions(text: string, people: readonly PersonView[]): string {
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length);
  return text.replace(/(?<![\w<`])@([^\n]+)/g, function encode(_whole: string, rest: string): string {
    const person = byLength.find(
      ({ name }) =>
        rest.toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(rest.slice(name.length)),
    );
    const tail = person === undefined ? rest : rest.slice(person.name.length);
    return (person === undefined ? '@' : `<@${person.id}>`) + encodeMentions(tail, people);
  });
}

export const optionTypeNames = {
  [ApplicationCommandOptionType.String]: 'text',
  [ApplicationCommandOptionType.Integer]: 'whole number',
  [ApplicationCommandOptionType.Number]: 'number',
  [ApplicationCommandOptionType.Boolean]: 'yes or no',
  [ApplicationCommandOptionType.User]: 'person',
  [ApplicationCommandOptionType.Channel]: 'channel',
  [ApplicationCommandOptionType.Role]: 'role',
  [ApplicationCommandOptionType.Mentionable]: 'person or role',
  [ApplicationCommandOptionType.Attachment]: 'file',
} as const satisfies Record<APIApplicationCommandBasicOption['type'], string>;
