import { ApplicationCommandType, type APIApplicationCommand } from 'discord-api-types/v10';
import { recipient } from '../checks/channels.ts';
import { commandForm, commandList, commandsBeyond, type CommandForm } from '../checks/commands.ts';
import { refusals, type Answer } from '../checks/refusal.ts';
import { channelShape, guildShape, memberShape, roleShape, userShape } from '../objects/objects.ts';
import { mayInGuild } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import { done, found, ownGuild, readBody, type Call, type RestContext, type Route } from './route.ts';
import type { Guild } from '../world/records.ts';

/** Routes for the gateway's URL, the bot's own account, guilds, people, and the application's commands. */

function gateway(_call: Call, context: RestContext): Answer {
  const url = `${context.base().replace('http', 'ws')}/gateway`;
  const { shards, maxConcurrency: max_concurrency } = context.sharding;
  const session_start_limit = { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency };
  return found({ url, shards, session_start_limit });
}

function application(_call: Call, context: RestContext): Answer {
  const { bot } = context.world;
  return found({
    id: bot.id,
    name: bot.name,
    icon: null,
    description: '',
    bot: userShape(bot),
    bot_public: true,
    bot_require_code_grant: false,
    flags: 0,
    verify_key: '0'.repeat(64),
    team: null,
    install_params: { scopes: ['bot', 'applications.commands'], permissions: '0' },
    integration_types_config: { 0: {}, ...(context.forPeople && { 1: {} }) },
    approximate_guild_count: context.world.guilds.size,
  });
}

function user(call: Call, context: RestContext): Answer {
  const person = context.world.people.get(call.params['user'] ?? '');
  return person === undefined ? refusals.unknownUser : found(userShape(person));
}

function openDirect(call: Call, context: RestContext): Answer {
  const body = readBody(context, call, recipient);
  if (!body.ok) return body.error;
  const person = context.world.people.get(body.value.recipient_id);
  if (person === undefined) return refusals.unknownUser;
  if (person.bot) return refusals.cannotWriteTo;
  return found(channelShape(context.world, context.world.directWith(person)));
}

/** Handles a request about a guild that the bot is in. */
const onGuild =
  (run: (guild: Guild, call: Call, context: RestContext) => Answer): Route['run'] =>
  (call, context) => {
    const own = ownGuild(context, call);
    return own.ok ? run(own.value, call, context) : own.error;
  };

/** Discord's page, from the lowest ID. */
const mostGuilds = 200;

function guildList({ query }: Call, { world }: RestContext): Answer {
  const [after, limit] = [BigInt(query.get('after') ?? 0), Number(query.get('limit') ?? mostGuilds)];
  const own = [...world.guilds.values()]
    .filter((one) => world.isMember(one, world.bot.id) && BigInt(one.id) > after)
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .slice(0, Math.min(limit, mostGuilds));
  return found(
    own.map(({ id, name }) => ({ id, name, icon: null, owner: false, permissions: '0', features: [] })),
  );
}

const leave = onGuild((guild, _, { world }) => {
  world.removeMember(guild, world.bot);
  return done;
});

const guildChannels = onGuild((guild, _, { world }) => {
  const channels = [...world.channels.values()].filter(
    (channel) => channel.guildId === guild.id && channel.kind !== 'thread',
  );
  return found(channels.map((channel) => channelShape(world, channel)));
});

const member = onGuild((guild, { params: { user = '' } }, { world }) => {
  if (!world.people.has(user)) return refusals.unknownUser;
  const shape = memberShape(world, guild, user);
  return shape === undefined ? refusals.unknownMember : found(shape);
});

/** Gives somebody a role, or takes it away. */
const memberRole = (given: boolean) =>
  onGuild((guild, { params: { user = '', role: id } }, { world }) => {
    const role = guild.roles.find((one) => one.id === id);
    if (role === undefined) return refusals.unknownRole;
    if (!world.isMember(guild, user)) return refusals.unknownMember;
    if (!mayInGuild(guild, world.bot.id, 'ManageRoles')) return refusals.missingPermissions;
    if (given) world.giveRole(guild, user, role);
    else world.takeRole(guild, user, role);
    return done;
  });

/**
 * Handles a request about commands; `null`: those of no guild. The application must be the bot's own, and the guild one
 * that it is in.
 */
const onCommands =
  (run: (scope: string | null, call: Call, context: RestContext) => Answer): Route['run'] =>
  (call, context) => {
    if (call.params['application'] !== context.world.bot.id) return refusals.unknownApplication;
    const { guild: scope = null } = call.params;
    return scope === null || ownGuild(context, call).ok ? run(scope, call, context) : refusals.missingAccess;
  };

/** A command in Discord's responses: with IDs and defaults. */
function commandShape(
  world: World,
  guildId: string | null,
  form: CommandForm,
  before: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const direct = form.dm_permission !== false;
  return {
    ...form,
    id: before?.id ?? world.ids.next(),
    application_id: world.bot.id,
    version: world.ids.next(),
    type: form.type ?? 1,
    description: form.description ?? '',
    default_member_permissions: form.default_member_permissions ?? null,
    nsfw: form.nsfw ?? false,
    ...(guildId === null
      ? {
          dm_permission: direct,
          contexts: form.contexts ?? (direct ? [0, 1, 2] : [0]),
          integration_types: form.integration_types ?? [0],
        }
      : { guild_id: guildId }),
  } as APIApplicationCommand;
}

const ownCommands = (world: World, scope: string | null): APIApplicationCommand[] =>
  world.commands.filter((entry) => entry.guildId === scope).map((entry) => entry.command);

const sameCommand =
  (form: CommandForm) =>
  (command: APIApplicationCommand): boolean =>
    command.name === form.name && Number(command.type) === Number(form.type ?? 1);

/** The command that launches the Activity from the list of apps. */
const hasEntryPoint = (commands: readonly { readonly type?: number | null | undefined }[]): boolean =>
  commands.some(({ type }) => type === Number(ApplicationCommandType.PrimaryEntryPoint));

const listCommands = onCommands((scope, _, { world }) => found(ownCommands(world, scope)));

const replaceCommands = onCommands((scope, call, context) => {
  const body = readBody(context, call, commandList(scope === null ? 'global' : 'guild'));
  if (!body.ok) return body.error;
  const most = commandsBeyond(body.value);
  if (most !== undefined) return refusals.tooManyCommands(most);
  const before = ownCommands(context.world, scope);
  if (hasEntryPoint(before) && !hasEntryPoint(body.value)) return refusals.entryPointMissing;
  const commands = body.value.map((form) =>
    commandShape(context.world, scope, form, before.find(sameCommand(form))),
  );
  context.world.setCommands(scope, commands);
  return found(commands);
});

const addCommand = onCommands((scope, call, context) => {
  const body = readBody(context, call, commandForm(scope === null ? 'global' : 'guild'));
  if (!body.ok) return body.error;
  const before = ownCommands(context.world, scope);
  const same = before.find(sameCommand(body.value));
  const others = before.filter((one) => one !== same);
  const most = commandsBeyond([...others, body.value]);
  if (most !== undefined) return refusals.tooManyCommands(most);
  const command = commandShape(context.world, scope, body.value, same);
  context.world.setCommands(scope, [...others, command]);
  return { status: same === undefined ? 201 : 200, body: command };
});

const removeCommand = onCommands((scope, call, context) => {
  const before = ownCommands(context.world, scope);
  const left = before.filter((command) => command.id !== call.params['command']);
  if (left.length === before.length) return refusals.unknownCommand;
  context.world.setCommands(scope, left);
  return done;
});

const memberRoles = '/guilds/:guild/members/:user/roles';
const everywhere = '/applications/:application/commands';
const inGuild = '/applications/:application/guilds/:guild/commands';

export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', run: gateway },
  { method: 'GET', path: '/gateway/bot', run: gateway },
  { method: 'GET', path: '/oauth2/applications/@me', run: application },
  { method: 'GET', path: '/applications/@me', run: application },
  { method: 'GET', path: '/users/@me/guilds', run: guildList },
  { method: 'DELETE', path: '/users/@me/guilds/:guild', run: leave },
  { method: 'POST', path: '/users/@me/channels', run: openDirect },
  { method: 'GET', path: '/users/:user', run: user },
  { method: 'GET', path: '/guilds/:guild', major: 'guild', run: onGuild((own) => found(guildShape(own))) },
  { method: 'GET', path: '/guilds/:guild/channels', major: 'guild', run: guildChannels },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    major: 'guild',
    run: onGuild(({ roles }) => found(roles.map(roleShape))),
  },
  { method: 'GET', path: '/guilds/:guild/members/:user', major: 'guild', run: member },
  { method: 'PUT', path: `${memberRoles}/:role`, major: 'guild', run: memberRole(true) },
  { method: 'DELETE', path: `${memberRoles}/:role`, major: 'guild', run: memberRole(false) },
  ...[everywhere, inGuild].flatMap((path): Route[] => [
    { method: 'GET', path, major: 'guild', run: listCommands },
    { method: 'PUT', path, major: 'guild', run: replaceCommands },
    { method: 'POST', path, major: 'guild', run: addCommand },
    { method: 'DELETE', path: `${path}/:command`, major: 'guild', run: removeCommand },
  ]),
];
