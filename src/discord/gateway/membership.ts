import type {
  APIGuild,
  APIGuildMember,
  APIOverwrite,
  Client,
  Guild,
  GuildBasedChannel,
  REST,
} from 'discord.js';
import {
  ChannelType,
  DiscordAPIError,
  PermissionFlagsBits,
  PermissionsBitField,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Membership } from '../../matches/index.ts';
import { placeKind, type Place } from './permissions.ts';

interface MembershipDeps {
  readonly client: Client;
  readonly rest: Pick<REST, 'get'>;
}

/** What of a server and its channel decides about permissions. */
interface Rules {
  readonly ownerId: string;
  readonly permissionsOf: (roleId: string) => bigint;
}
interface Room {
  readonly type: ChannelType;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly Pick<APIOverwrite, 'id' | 'allow' | 'deny'>[];
}

/**
 * Asks Discord, in one request where the bot knows the channel: members are not told to it. Another process may serve
 * the server.
 * @throws if Discord does not answer.
 */
export async function membershipOf(
  { client, rest }: MembershipDeps,
  guildId: string,
  channelId: string,
  personId: string,
): Promise<Membership> {
  try {
    const member = (await rest.get(Routes.guildMember(guildId, personId))) as APIGuildMember;
    const cached = client.guilds.cache.get(guildId);
    const guild = cached?.available === true ? cached : undefined;
    const rules = await rulesOf(rest, guild, guildId);
    const room = await roomOf(rest, guild, channelId);
    const around = isThread(room) ? await roomOf(rest, guild, room.parent_id ?? '') : room;
    const held = permissionsIn(guildId, rules, around, member.roles, personId);
    const sees =
      (held & PermissionFlagsBits.ViewChannel) !== 0n &&
      (room.type !== ChannelType.PrivateThread ||
        (held & PermissionFlagsBits.ManageThreads) !== 0n ||
        (await isIn(rest, channelId, personId)));
    if (!sees) return { kind: 'hidden' };
    const until = Date.parse(member.communication_disabled_until ?? '');
    return { kind: 'member', timedOutUntil: Number.isNaN(until) || held === all ? 0 : until };
  } catch (cause) {
    return refusalIn(cause);
  }
}

/** What Discord lets the bot and somebody do in a channel. */
export interface ChannelRights {
  readonly place: Place;
  /** The bot's permissions. */
  readonly granted: Readonly<PermissionsBitField>;
  /** The person's roles. */
  readonly roles: readonly string[];
}

/** @throws if Discord does not answer, or does not show it. */
export async function standingOf(
  { client, rest }: MembershipDeps,
  guildId: string,
  channelId: string,
  personId: string,
): Promise<ChannelRights> {
  const cached = client.guilds.cache.get(guildId);
  const guild = cached?.available === true ? cached : undefined;
  const botId = client.user?.id ?? '';
  const [person, bot, rules, room] = await Promise.all([
    rest.get(Routes.guildMember(guildId, personId)) as Promise<APIGuildMember>,
    rest.get(Routes.guildMember(guildId, botId)) as Promise<APIGuildMember>,
    rulesOf(rest, guild, guildId),
    roomOf(rest, guild, channelId),
  ]);
  const parentId = isThread(room) ? (room.parent_id ?? '') : undefined;
  const around = parentId === undefined ? room : await roomOf(rest, guild, parentId);
  const held = permissionsIn(guildId, rules, around, bot.roles, botId);
  return {
    place: { id: channelId, kind: placeKind(room.type), parentId },
    granted: new PermissionsBitField(held === all ? PermissionsBitField.All : held),
    roles: person.roles,
  };
}

/** An outage is none, nor is a page of what stands before Discord, which has no code. */
function refusalIn(cause: unknown): Membership {
  if (!(cause instanceof DiscordAPIError) || (cause.status !== 403 && cause.status !== 404)) throw cause;
  const code: unknown = cause.code;
  if (code === undefined) throw cause;
  switch (cause.code) {
    case RESTJSONErrorCodes.UnknownMember:
    case RESTJSONErrorCodes.UnknownUser:
      return { kind: 'left' };
    case RESTJSONErrorCodes.UnknownChannel:
      return { kind: 'hidden' };
    default:
      return { kind: cause.url.includes('/channels/') ? 'hidden' : 'unserved' };
  }
}

async function rulesOf(
  rest: MembershipDeps['rest'],
  guild: Guild | undefined,
  guildId: string,
): Promise<Rules> {
  if (guild !== undefined) {
    const permissionsOf = (id: string) => guild.roles.cache.get(id)?.permissions.bitfield ?? 0n;
    return { ownerId: guild.ownerId, permissionsOf };
  }
  const { owner_id, roles } = (await rest.get(Routes.guild(guildId))) as APIGuild;
  const byId = new Map(roles.map(({ id, permissions }) => [id, BigInt(permissions)]));
  return { ownerId: owner_id, permissionsOf: (id) => byId.get(id) ?? 0n };
}

async function roomOf(
  rest: MembershipDeps['rest'],
  guild: Guild | undefined,
  channelId: string,
): Promise<Room> {
  // Archived threads are not known.
  const known = guild?.channels.cache.get(channelId);
  return known === undefined ? ((await rest.get(Routes.channel(channelId))) as Room) : knownRoom(known);
}

function knownRoom(channel: GuildBasedChannel): Room {
  const { type, parentId: parent_id } = channel;
  if (channel.isThread()) return { type, parent_id };
  const overwrites = channel.permissionOverwrites.cache.map(({ id, allow, deny }) => ({
    id,
    allow: allow.bitfield.toString(),
    deny: deny.bitfield.toString(),
  }));
  return { type, parent_id, permission_overwrites: overwrites };
}

const isThread = ({ type }: Room): boolean =>
  type === ChannelType.PublicThread ||
  type === ChannelType.PrivateThread ||
  type === ChannelType.AnnouncementThread;

const all = ~0n;

/**
 * Somebody's permissions in a channel without a time-out (Discord's documentation: permissions, "Permission Overwrites");
 * `all` of owners and administrators, who cannot be in time-out. discord.js computes them only for members it keeps.
 */
function permissionsIn(
  guildId: string,
  { ownerId, permissionsOf }: Rules,
  { permission_overwrites: overwrites = [] }: Room,
  roles: readonly string[],
  personId: string,
): bigint {
  if (personId === ownerId) return all;
  const given = [guildId, ...roles].reduce((sum, id) => sum | permissionsOf(id), 0n);
  if ((given & PermissionFlagsBits.Administrator) !== 0n) return all;
  return [[guildId], roles, [personId]].reduce((before, ids) => {
    const found = overwrites.filter(({ id }) => ids.includes(id));
    const denied = found.reduce((sum, { deny }) => sum | BigInt(deny), 0n);
    return (before & ~denied) | found.reduce((sum, { allow }) => sum | BigInt(allow), 0n);
  }, given);
}

async function isIn(rest: MembershipDeps['rest'], threadId: string, personId: string): Promise<boolean> {
  try {
    await rest.get(Routes.threadMembers(threadId, personId));
    return true;
  } catch (cause) {
    if (cause instanceof DiscordAPIError && cause.status === 404) return false;
    throw cause;
  }
}
