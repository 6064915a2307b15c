import usual from './usual.json' with { type: 'json' };
import type {
  APIChannel,
  APIGuild,
  APIGuildMember,
  APIGuildScheduledEvent,
  APIRole,
  APIUser,
} from 'discord-api-types/v10';
import {
  ChannelType,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  OverwriteType,
} from 'discord-api-types/v10';
import type { Channel, Guild, Person, Role, ScheduledEvent } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** Records as Discord API objects; `usual` has what is the same in all of them here. */

export const iso = (ms: number): string => new Date(ms).toISOString();

/** No flags; Discord's enumerations have no name for that. */
const none: number = 0;

export function userShape(person: Person): APIUser {
  const { id, username, name, bot } = person;
  return { id, username, discriminator: '0', global_name: name, avatar: null, ...(bot && { bot }) };
}

/** Someone who has left, or was never here. */
const ghost = (id: string): APIUser => ({
  id,
  username: 'deleted_user',
  discriminator: '0',
  global_name: 'Deleted User',
  avatar: null,
});

export function userById(world: World, id: string): APIUser {
  const person = world.people.get(id);
  return person === undefined ? ghost(id) : userShape(person);
}

export function memberShape(world: World, guild: Guild, personId: string): APIGuildMember | undefined {
  const member = guild.members.find((candidate) => candidate.personId === personId);
  if (member === undefined) return undefined;
  return {
    ...usual.member,
    user: userById(world, personId),
    nick: member.nick,
    roles: [...member.roles],
    joined_at: iso(member.joinedAt),
    communication_disabled_until: member.timedOutUntil === undefined ? null : iso(member.timedOutUntil),
  };
}

export function roleShape(role: Role): APIRole {
  return { ...usual.role, id: role.id, name: role.name, permissions: role.permissions };
}

const channelTypes = { text: ChannelType.GuildText, forum: ChannelType.GuildForum } as const;

export function channelShape(world: World, channel: Channel): APIChannel {
  const { id, name, lastMessageId: last_message_id, topic } = channel;
  const guild = channel.guildId === null ? {} : { guild_id: channel.guildId };
  if (channel.kind === 'direct') {
    const recipients = [userById(world, channel.recipientId ?? '0')];
    return { id, type: ChannelType.DM, name: null, last_message_id, recipients, flags: none };
  }
  if (channel.kind === 'private') return privateShape(world, channel);
  if (channel.kind === 'thread') return threadShape(world, channel);
  return {
    id,
    ...guild,
    type: channelTypes[channel.kind],
    name,
    topic,
    last_message_id,
    position: 0,
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: 0,
    flags: none,
    permission_overwrites: channel.overwrites.map((overwrite) => ({
      id: overwrite.id,
      type: overwrite.type === 'role' ? OverwriteType.Role : OverwriteType.Member,
      allow: overwrite.allow,
      deny: overwrite.deny,
    })),
    ...(channel.kind === 'forum' && {
      available_tags: (channel.tags ?? []).map((tag) => ({ ...tag, emoji_id: null, emoji_name: null })),
      default_reaction_emoji: null,
    }),
  } as unknown as APIChannel;
}

function privateShape(
  world: World,
  { id, name, people = [], lastMessageId: last_message_id }: Channel,
): APIChannel {
  const recipients = people.map((each) => userById(world, each));
  const shape = { id, last_message_id, recipients, flags: none };
  if (people.length === 2) return { ...shape, type: ChannelType.DM, name: null };
  const owner_id = people[0] ?? '0';
  return { ...shape, type: ChannelType.GroupDM, name, icon: null, owner_id };
}

function threadShape(world: World, channel: Channel): APIChannel {
  const thread = channel.thread;
  if (thread === null || channel.guildId === null) throw new Error(`${channel.id} is no thread`);
  const count = world.messages.get(channel.id)?.size ?? 0;
  return {
    id: channel.id,
    guild_id: channel.guildId,
    parent_id: channel.parentId ?? '0',
    owner_id: thread.ownerId,
    type: thread.isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread,
    name: channel.name,
    last_message_id: channel.lastMessageId,
    message_count: count,
    total_message_sent: count,
    member_count: thread.members.length,
    rate_limit_per_user: 0,
    flags: none,
    applied_tags: thread.tags ?? [],
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchive,
      archive_timestamp: iso(thread.archiveChangedAt),
      create_timestamp: iso(thread.archiveChangedAt),
    },
    ...(thread.members.includes(world.bot.id) && {
      member: {
        id: channel.id,
        user_id: world.bot.id,
        join_timestamp: iso(thread.archiveChangedAt),
        flags: 0,
      },
    }),
  } as unknown as APIChannel;
}

export function eventShape(world: World, guild: Guild, event: ScheduledEvent): APIGuildScheduledEvent {
  const { id, creatorId, name, description, location, start, end, status } = event;
  return {
    id,
    guild_id: guild.id,
    channel_id: null,
    creator_id: creatorId,
    creator: userById(world, creatorId),
    name,
    description,
    scheduled_start_time: iso(start),
    scheduled_end_time: iso(end),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    status,
    entity_type: GuildScheduledEventEntityType.External,
    entity_id: null,
    entity_metadata: { location },
    image: null,
    recurrence_rule: null,
  };
}

/** The fields of a guild in GET /guilds/:id. */
export function guildShape(guild: Guild): APIGuild {
  return {
    ...usual.guild,
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    roles: guild.roles.map(roleShape),
    preferred_locale: guild.locale,
    system_channel_id: guild.systemChannelId ?? null,
  } as unknown as APIGuild;
}

/** The data of GUILD_CREATE: the guild, its channels and threads, and only the bot among its members. */
export function guildCreateShape(world: World, guild: Guild): object {
  const own = [...world.channels.values()].filter((channel) => channel.guildId === guild.id);
  const threads = own.filter(
    (channel) => channel.thread?.archived === false && world.canView(channel, world.bot.id),
  );
  return {
    ...guildShape(guild),
    joined_at: iso(guild.members.find((member) => member.personId === world.bot.id)?.joinedAt ?? 0),
    ...usual.guildCreate,
    member_count: guild.members.length,
    members: [memberShape(world, guild, world.bot.id)],
    channels: own.filter((channel) => channel.kind !== 'thread').map((one) => channelShape(world, one)),
    threads: threads.map((one) => channelShape(world, one)),
  };
}
