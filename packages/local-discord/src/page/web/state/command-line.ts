import { ApplicationCommandOptionType as Type, ApplicationCommandType } from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';
import { err, ok, type Result } from '../../../result.ts';
import { beyondLimits } from '../../../client/objections.ts';
import type { Path } from '../../../client/subcommands.ts';
import type { OptionValue } from '../../../client/views.ts';
import { guild, people, places } from './page.ts';
import { say, translated } from '../text/language.ts';

/** Parses slash commands while they are typed, without the DOM. */

type Option = api.APIApplicationCommandBasicOption;
type AnyOption = api.APIApplicationCommandOption;

/** A command or subcommand that can be typed after the slash. */
export interface CommandEntry {
  /** Including the names of group and subcommand: `settings channels`. */
  readonly name: string;
  readonly description: string;
  readonly commandId: string;
  readonly path: Path;
  /** Required options first. */
  readonly options: readonly Option[];
}

export type Choice = Pick<api.APIApplicationCommandOptionChoice, 'name' | 'value'>;

export interface FilledOption {
  readonly option: Option;
  readonly text: string;
  /** The accepted suggestion, as long as the text is its name. */
  readonly chosen: Choice | undefined;
}

export function commandEntries(commands: readonly api.APIApplicationCommand[]): readonly CommandEntry[] {
  return commands
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .flatMap(({ id, name, description, options = [] }) =>
      entriesBelow({ commandId: id, name, description, path: [], options: [] }, options),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

const isGroup = (option: AnyOption): option is Exclude<typeof option, Option> =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup;

function entriesBelow(above: CommandEntry, options: readonly AnyOption[]): CommandEntry[] {
  const groups = options.filter(isGroup).flatMap(({ name, description, type, options: inner = [] }) => {
    const path = [...above.path, { name, type }];
    return entriesBelow({ ...above, name: `${above.name} ${name}`, description, path }, inner);
  });
  const own = options.filter((option): option is Option => !isGroup(option));
  const sorted = own.sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false));
  return groups.length > 0 ? groups : [{ ...above, options: sorted }];
}

/** The commands that match `typed`, best first; `entries` are in order of their names. */
export function searchEntries(entries: readonly CommandEntry[], typed: string): readonly CommandEntry[] {
  const wanted = typed.toLowerCase().trimStart();
  const rank = ({ name }: CommandEntry) =>
    [name.startsWith(wanted), name.includes(` ${wanted}`), name.includes(wanted)].indexOf(true);
  return entries.filter((entry) => rank(entry) >= 0).sort((one, other) => rank(one) - rank(other));
}

export interface ReadLine {
  readonly entry: CommandEntry;
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** Text that belongs to no option. */
  readonly rest: string;
}

/** Parses `/tak opponent:@Ben size:5`; `undefined` until it starts with a complete command name. */
export function readLine(entries: readonly CommandEntry[], line: string): ReadLine | undefined {
  const [entry] = entries
    .filter(({ name }) => line === `/${name}` || line.startsWith(`/${name} `))
    .sort((one, other) => other.name.length - one.name.length);
  return entry && { entry, ...readOptions(entry.options, line.slice(entry.name.length + 1)) };
}

/** What a line that is no complete command begins as, and the words that go on with it; `undefined` if nothing does. */
export function beginningOf(
  entries: readonly CommandEntry[],
  line: string,
): { readonly command: string; readonly words: readonly string[] } | undefined {
  const typed = line.trim().split(/\s+/);
  for (let count = typed.length; count > 0; count--) {
    const command = typed.slice(0, count).join(' ');
    const following = entries.filter(({ name }) => `/${name}`.startsWith(`${command} `));
    const words = following.map(({ name }) => name.slice(command.length).split(' ')[0]!);
    if (words.length > 0) return { command, words: [...new Set(words)] };
  }
  return undefined;
}

/** Splits text at each `name:` of an option. */
export function readOptions(options: readonly Option[], text: string): Omit<ReadLine, 'entry'> {
  const isOption = ({ 1: found }: RegExpExecArray) => options.some(({ name }) => name === found);
  const starts = [...text.matchAll(/(?:^|\s)([^\s:]+):/g)].filter(isOption);
  const values = starts.map(({ 0: start, 1: name = '', index }, at) => {
    return { name, text: text.slice(index + start.length, starts[at + 1]?.index).trim() };
  });
  return { values, rest: text.slice(0, starts[0]?.index).trim() };
}

/** An option's own choices; `undefined` if the bot is asked, or anything can be typed. */
export function choicesOf(option: Option): readonly Choice[] | undefined {
  const everybody = people.value.map(({ id, name }) => ({ name: `@${name}`, value: id }));
  const roles = guild.value.roles.map(({ id, name }) => ({ name: `@${name.replace(/^@/, '')}`, value: id }));
  switch (option.type) {
    case Type.Boolean:
      return (['true', 'false'] as const).map((value) => ({ name: say(`value.${value}`), value }));
    case Type.User:
      return everybody;
    case Type.Mentionable:
      return [...everybody, ...roles];
    case Type.Role:
      return roles;
    case Type.Channel:
      return places.value.map(({ id, name }) => ({ name: `#${name}`, value: id }));
    case Type.Attachment:
    case Type.String:
    case Type.Integer:
    case Type.Number:
      return 'choices' in option && option.choices?.length ? option.choices : undefined;
  }
}

/** Finds a choice by its name, with or without @ and #, or by its value. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const bare = (written: string) => written.replace(/^[@#]/, '').toLowerCase();
  return (
    choices.find(({ name }) => name.toLowerCase() === text.toLowerCase()) ??
    choices.find(({ name, value }) => bare(name) === bare(text) || String(value) === text)
  );
}

/** The value that the bot will receive, or what is wrong with the text, worded as the end of a sentence. */
export function optionValue(filled: FilledOption): Result<OptionValue, string> {
  const { name, type } = filled.option;
  const choices = choicesOf(filled.option);
  const text = filled.text.trim();
  const chosen = filled.chosen ?? choiceNamed(choices ?? [], text);
  if (text === '') return err(say('value.missing'));
  if (type === Type.Attachment) return err(say('value.file'));
  if (choices !== undefined && chosen === undefined) return err(say('refused.choice'));
  const given = chosen?.value ?? text;
  const isNumber = type === Type.Integer || type === Type.Number;
  const value = isNumber ? Number(given) : type === Type.Boolean ? given === 'true' : given;
  const wrong = choices === undefined ? beyondLimits(filled.option, value) : undefined;
  return wrong === undefined ? ok({ name, type, value }) : err(translated(...wrong));
}

/** Mentions as Discord writes them: `@Ben` becomes `<@id>`. */
export function encodeMentions(text: string): string {
  const longestFirst = people.value.toSorted((one, other) => other.name.length - one.name.length);
  const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const mention = (name: string) => new RegExp(`(?<![\\w<\`])@${escaped(name)}(?![\\p{L}\\p{N}_])`, 'giu');
  return longestFirst.reduce((said, { id, name }) => said.replace(mention(name), `<@${id}>`), text);
}

const typeNames = {
  [Type.String]: 'type.text',
  [Type.Integer]: 'type.integer',
  [Type.Number]: 'type.number',
  [Type.Boolean]: 'type.boolean',
  [Type.User]: 'type.user',
  [Type.Channel]: 'type.channel',
  [Type.Role]: 'type.role',
  [Type.Mentionable]: 'type.mentionable',
  [Type.Attachment]: 'type.file',
} as const satisfies Record<Option['type'], string>;
export const typeName = ({ type }: Option): string => say(typeNames[type]);
