import {
  ApplicationCommandOptionType as T,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';
import { beyondLimits, inWords } from './objections.ts';
import type { OptionValue } from './views.ts';
import type { Channel } from '../world/records.ts';
import { channelShape, memberShape, roleShape, userById } from '../objects/objects.ts';
import type { World } from '../world/world.ts';

/** The options after the chosen subcommands, with their definitions. */
interface Chosen {
  readonly definitions: readonly APIApplicationCommandBasicOption[];
  readonly values: readonly OptionValue[];
}

/** Descends into subcommands; the error says why it cannot. */
export function chosen(
  command: APIApplicationCommand,
  given: readonly OptionValue[],
): Result<Chosen, string> {
  let definitions: readonly APIApplicationCommandOption[] = command.options ?? [];
  let values = given;
  for (;;) {
    const nested = definitions.filter((one) => one.type === T.Subcommand || one.type === T.SubcommandGroup);
    if (nested.length === 0)
      return ok({ definitions: definitions as APIApplicationCommandBasicOption[], values });
    const [first] = values;
    const inner = nested.find((one) => one.name === first?.name);
    if (inner === undefined || first === undefined) return err(`/${command.name} needs a subcommand`);
    definitions = inner.options ?? [];
    values = first.options ?? [];
  }
}

/** What a client would object to before sending a command; `undefined` if nothing. */
export function refuseOptions(
  world: World,
  channel: Channel,
  command: APIApplicationCommand,
  given: readonly OptionValue[],
): string | undefined {
  const choice = chosen(command, given);
  if (!choice.ok) return choice.error;
  const { definitions, values } = choice.value;
  const missing = definitions.find(
    (definition) => definition.required === true && !values.some((value) => value.name === definition.name),
  );
  if (missing !== undefined) return `${missing.name}: this option is required`;
  for (const [index, value] of values.entries()) {
    if (values.findIndex((other) => other.name === value.name) !== index) return `${value.name}: given twice`;
    const definition = definitions.find((one) => one.name === value.name);
    if (definition === undefined) return `/${command.name} has no option ${value.name}`;
    const wrong = refuseValue(world, channel, definition, value.value);
    if (wrong !== undefined) return `${value.name}: ${wrong}`;
  }
  return undefined;
}

function refuseValue(
  world: World,
  channel: Channel,
  definition: APIApplicationCommandBasicOption,
  value: string | number | boolean | undefined,
): string | undefined {
  switch (definition.type) {
    case T.String:
    case T.Integer:
    case T.Number: {
      const wrong = beyondLimits(definition, value);
      return wrong ? inWords(...wrong) : refuseChoice(definition.choices, value);
    }
    case T.Boolean:
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case T.User:
    case T.Mentionable:
      return world.people.has(String(value)) ? undefined : 'must be a person';
    case T.Channel: {
      const target = world.channels.get(String(value));
      return target !== undefined && target.guildId === channel.guildId ? undefined : 'must be a channel';
    }
    case T.Role: {
      const roles = world.guildOf(channel)?.roles ?? [];
      return roles.some((role) => role.id === value) ? undefined : 'must be a role';
    }
    case T.Attachment:
      return 'files are not supported here';
  }
}

function refuseChoice(
  choices: readonly { readonly value: string | number }[] | undefined,
  value: string | number | boolean | undefined,
): string | undefined {
  if (choices === undefined || choices.length === 0) return undefined;
  return choices.some((choice) => choice.value === value) ? undefined : 'must be one of the choices';
}

/** The objects of chosen IDs, as in the payload's `resolved`. */
export function resolvedOf(world: World, channel: Channel, ids: readonly string[]): object {
  const guild = world.guildOf(channel);
  const people = ids.filter((id) => world.people.has(id));
  const channels = ids.flatMap((id) => world.channels.get(id) ?? []);
  const roles = guild?.roles.filter(({ id }) => ids.includes(id)) ?? [];
  const members = people.flatMap((id) => {
    const member = guild === undefined ? undefined : memberShape(world, guild, id);
    if (member === undefined) return [];
    const { user: _user, ...rest } = member;
    return [[id, { ...rest, permissions: world.permissions(channel, id).toString() }] as const];
  });
  return {
    ...(people.length > 0 && { users: Object.fromEntries(people.map((id) => [id, userById(world, id)])) }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
    ...(roles.length > 0 && { roles: Object.fromEntries(roles.map((role) => [role.id, roleShape(role)])) }),
    ...(channels.length > 0 && {
      channels: Object.fromEntries(channels.map((one) => [one.id, channelShape(world, one)])),
    }),
  };
}

/** IDs among the values of user, channel and role options. */
export function idsIn(values: readonly OptionValue[]): readonly string[] {
  const naming: readonly number[] = [T.User, T.Channel, T.Role, T.Mentionable];
  return values.flatMap((value) => [
    ...(naming.includes(value.type) && value.value !== undefined ? [String(value.value)] : []),
    ...idsIn(value.options ?? []),
  ]);
}
