import type { Random } from '../clock/random.ts';
import { member, user } from '../discord/objects.ts';
import type { Channel, Person } from '../discord/records.ts';

/** A command's option as registered. */
export interface OptionSchema {
  readonly type: number;
  readonly name: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: string | number }[];
  readonly options?: readonly OptionSchema[];
  readonly min_value?: number;
  readonly max_value?: number;
}

/** A command's option as sent. */
export interface Option {
  readonly type: number;
  readonly name: string;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly Option[];
}

/** What people know when they fill something in. */
export interface Knowledge {
  readonly random: Random;
  readonly person: Person;
  readonly channel: Channel;
  readonly people: readonly Person[];
  /** IDs of those that can be seen in the channel. */
  readonly tournaments: readonly string[];
  readonly bot: Person;
  /** A text for an option or field of this name. */
  readonly text: (name: string) => string;
}

const optionTypes = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  number: 10,
};

/** How likely an option that is not required is given. */
const given = 0.15;

/** How often a subcommand is used, compared with others. */
const often: Readonly<Record<string, number>> = { create: 2, join: 4, start: 3, limits: 3, defaults: 2 };

/** Without a tournament, there is little to do with one but create it. */
const oftenOf = (name: string, { tournaments }: Knowledge): number =>
  name === 'create' && tournaments.length === 0 ? 60 : (often[name] ?? 1);

/** The options of a command, filled in at random. */
export function fillOptions(schemas: readonly OptionSchema[], known: Knowledge): readonly Option[] {
  const { random } = known;
  const nested = schemas.filter(({ type }) => type === optionTypes.subcommand || type === optionTypes.group);
  if (nested.length > 0) {
    const {
      type,
      name,
      options = [],
    } = random.of(nested.flatMap((one) => Array.from({ length: oftenOf(one.name, known) }, () => one)));
    return [{ type, name, options: fillOptions(options, known) }];
  }
  return schemas
    .filter(({ name, required }) => required === true || random.chance(likely(name)))
    .map((schema) => ({ type: schema.type, name: schema.name, value: valueOf(schema, known) }));
}

/** Small boards end soon, and opponents are what it is about. */
const likelihoods: Readonly<Record<string, number>> = {
  size: 0.8,
  opponent: 0.8,
  time: 0.4,
  tournament: 0.9,
  vacation: 0.6,
};
const likely = (name: string): number => likelihoods[name] ?? given;

function valueOf(schema: OptionSchema, known: Knowledge): string | number | boolean {
  const { random, people, channel, bot } = known;
  const { type, name, choices = [], min_value: low = 0, max_value: high = low + 10 } = schema;
  if (choices.length > 0)
    return name === 'size' && random.chance(0.6) ? choices[0]!.value : random.of(choices).value;
  switch (type) {
    case optionTypes.integer:
    case optionTypes.number:
      return random.chance(0.7) ? low : random.between(low, high);
    case optionTypes.boolean:
      return random.chance(0.5);
    case optionTypes.user:
      return random.chance(0.15) ? bot.id : random.of(people).id;
    case optionTypes.channel:
      return channel.id;
    case optionTypes.role:
      return channel.guild?.id ?? channel.id;
    default:
      return known.text(name);
  }
}

/** What Discord adds about the people that options or menus name. */
export function resolved(options: readonly Option[], known: Knowledge, more: readonly string[] = []): object {
  const ids = [...more, ...options.flatMap(idsIn)];
  const people = [known.bot, ...known.people].filter(({ id }) => ids.includes(id));
  const channel = ids.includes(known.channel.id)
    ? { channels: { [known.channel.id]: { id: known.channel.id, type: 0, name: 'c', permissions: '0' } } }
    : {};
  if (people.length === 0) return { resolved: channel };
  return {
    resolved: {
      users: Object.fromEntries(people.map((person) => [person.id, user(person)])),
      members: Object.fromEntries(
        people.map((person) => [person.id, { ...member(person), permissions: '0' }]),
      ),
      ...channel,
    },
  };
}

function idsIn({ type, value, options = [] }: Option): readonly string[] {
  const isId = type === optionTypes.user || type === optionTypes.channel;
  return [...(isId && typeof value === 'string' ? [value] : []), ...options.flatMap(idsIn)];
}
