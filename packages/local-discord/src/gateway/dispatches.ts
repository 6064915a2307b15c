import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10';
import { messageForBot } from '../objects/messages.ts';
import type { Channel, MessageRecord } from '../world/records.ts';
import {
  channelShape,
  eventShape,
  guildCreateShape,
  guildShape,
  memberShape,
  roleShape,
} from '../objects/objects.ts';
import type { Change, WorldEvent } from '../world/events.ts';
import type { World } from '../world/world.ts';

/** A gateway event, created when a session needs it, because its content depends on the intents. */
export interface Dispatch {
  readonly name: string;
  readonly guildId: string | null;
  /** The intent it requires; 0: none. */
  readonly intent: number;
  readonly data: (intents: number) => unknown;
}

const named = <T>(change: Change, created: T, edited: T, deleted: T): T =>
  ({ created, edited, deleted })[change];

const names = GatewayDispatchEvents;
const bits = GatewayIntentBits;

/** The gateway event that Discord would send for a change; none for what the bot cannot see. */
export function dispatchOf(world: World, base: string, event: WorldEvent): Dispatch | undefined {
  switch (event.kind) {
    case 'message': {
      const channel = seenChannel(world, event.message.channelId);
      if (channel === undefined || event.message.privateFor !== null) return undefined;
      return ofMessage(world, base, event.change, event.message, channel);
    }
    case 'channel':
      return isHere(world, event.channel.guildId) ? ofChannel(world, event.change, event.channel) : undefined;
    case 'thread members':
      return ofThreadMembers(world, event);
    case 'guild':
      return ofGuild(world, event);
    case 'role':
      return isHere(world, event.guild.id) ? ofRole(event) : undefined;
    case 'member':
      return isHere(world, event.guild.id) ? ofMember(world, event) : undefined;
    case 'scheduled event':
      return isHere(world, event.guild.id) ? ofScheduledEvent(world, event) : undefined;
    case 'reaction':
      return ofReaction(world, event);
    case 'typing':
      return ofTyping(world, event);
    case 'commands':
    case 'emoji':
    case 'status':
    case 'read':
      return undefined;
  }
}

type Of<K extends WorldEvent['kind']> = Extract<WorldEvent, { kind: K }>;

/** Whether the bot is in the guild; it is always in direct messages. */
function isHere(world: World, guildId: string | null): boolean {
  const guild = guildId === null ? undefined : world.guilds.get(guildId);
  return guild === undefined ? guildId === null : world.isMember(guild, world.bot.id);
}

function seenChannel(world: World, channelId: string): Channel | undefined {
  const channel = world.channels.get(channelId);
  if (channel === undefined || !isHere(world, channel.guildId)) return undefined;
  return world.canView(channel, world.bot.id) ? channel : undefined;
}

function ofThreadMembers(world: World, { channel, added }: Of<'thread members'>): Dispatch | undefined {
  if (!isHere(world, channel.guildId) || channel.thread?.members.includes(world.bot.id) !== true)
    return undefined;
  const data = {
    id: channel.id,
    guild_id: channel.guildId,
    member_count: channel.thread.members.length,
    added_members: added.map((user_id) => ({
      id: channel.id,
      user_id,
      join_timestamp: new Date(world.clock.now()).toISOString(),
      flags: 0,
    })),
    removed_member_ids: [],
  };
  return {
    name: names.ThreadMembersUpdate,
    guildId: channel.guildId,
    intent: bits.Guilds,
    data: () => data,
  };
}

function ofGuild(world: World, { guild, change, isOut }: Of<'guild'>): Dispatch {
  const name = named(change, names.GuildCreate, names.GuildUpdate, names.GuildDelete);
  const data = named<() => unknown>(
    change,
    () => guildCreateShape(world, guild),
    () => guildShape(guild),
    () => ({ id: guild.id, ...(isOut && { unavailable: true }) }),
  );
  return { name, guildId: guild.id, intent: bits.Guilds, data };
}

function ofRole({ guild, role, change }: Of<'role'>): Dispatch {
  const name = named(change, names.GuildRoleCreate, names.GuildRoleUpdate, names.GuildRoleDelete);
  const what = change === 'deleted' ? { role_id: role.id } : { role: roleShape(role) };
  return { name, guildId: guild.id, intent: bits.Guilds, data: () => ({ guild_id: guild.id, ...what }) };
}

function ofMember(world: World, { guild, personId, change }: Of<'member'>): Dispatch {
  const name = named(change, names.GuildMemberAdd, names.GuildMemberUpdate, names.GuildMemberRemove);
  const user = memberShape(world, guild, personId) ?? { user: { id: personId } };
  // A bot receives its own changes without the privileged intent.
  const intent = personId === world.bot.id ? bits.Guilds : bits.GuildMembers;
  return { name, guildId: guild.id, intent, data: () => ({ guild_id: guild.id, ...user }) };
}

function ofScheduledEvent(world: World, { guild, event, change }: Of<'scheduled event'>): Dispatch {
  const { GuildScheduledEventCreate, GuildScheduledEventUpdate, GuildScheduledEventDelete } = names;
  const name = named(change, GuildScheduledEventCreate, GuildScheduledEventUpdate, GuildScheduledEventDelete);
  const data = eventShape(world, guild, event);
  return { name, guildId: guild.id, intent: bits.GuildScheduledEvents, data: () => data };
}

function ofReaction(world: World, { message, personId, emoji, added }: Of<'reaction'>): Dispatch | undefined {
  const channel = seenChannel(world, message.channelId);
  if (channel === undefined) return undefined;
  const data = {
    user_id: personId,
    channel_id: channel.id,
    message_id: message.id,
    ...guildId(channel),
    emoji: { id: null, name: emoji },
    burst: false,
    type: 0,
    message_author_id: message.authorId,
  };
  const intent = channel.guildId === null ? bits.DirectMessageReactions : bits.GuildMessageReactions;
  const name = added ? names.MessageReactionAdd : names.MessageReactionRemove;
  return { name, guildId: channel.guildId, intent, data: () => data };
}

function ofTyping(world: World, { channel, personId }: Of<'typing'>): Dispatch | undefined {
  if (seenChannel(world, channel.id) === undefined || personId === world.bot.id) return undefined;
  const data = {
    channel_id: channel.id,
    user_id: personId,
    timestamp: Math.floor(world.clock.now() / 1000),
    ...guildId(channel),
  };
  const intent = channel.guildId === null ? bits.DirectMessageTyping : bits.GuildMessageTyping;
  return { name: names.TypingStart, guildId: channel.guildId, intent, data: () => data };
}

const guildId = (channel: Channel): object => (channel.guildId === null ? {} : { guild_id: channel.guildId });

function ofMessage(
  world: World,
  base: string,
  change: Change,
  message: MessageRecord,
  channel: Channel,
): Dispatch {
  const guild = world.guildOf(channel);
  const intent = guild === undefined ? bits.DirectMessages : bits.GuildMessages;
  const name = named(change, names.MessageCreate, names.MessageUpdate, names.MessageDelete);
  const gone = { id: message.id, channel_id: channel.id, ...guildId(channel) };
  if (change === 'deleted') return { name, guildId: channel.guildId, intent, data: () => gone };
  const partial = (id: string): object => {
    const member = guild === undefined ? undefined : memberShape(world, guild, id);
    if (member === undefined) return {};
    const { user: _user, ...rest } = member;
    return { member: rest };
  };
  return {
    name,
    guildId: channel.guildId,
    intent,
    data: (intents) => {
      const shape = messageForBot(world, base, message, (intents & bits.MessageContent) !== 0);
      return {
        ...shape,
        ...guildId(channel),
        channel_type: channelShape(world, channel).type,
        ...partial(message.authorId),
        mentions: shape.mentions.map((user) => ({ ...user, ...partial(user.id) })),
      };
    },
  };
}

function ofChannel(world: World, change: Change, channel: Channel): Dispatch | undefined {
  // Bots receive no events for direct message channels; they learn of them from messages.
  if (channel.kind === 'direct' || channel.kind === 'private') return undefined;
  const to = { guildId: channel.guildId, intent: bits.Guilds };
  if (channel.kind !== 'thread') {
    const name = named(change, names.ChannelCreate, names.ChannelUpdate, names.ChannelDelete);
    return { ...to, name, data: () => channelShape(world, channel) };
  }
  const name = named(change, names.ThreadCreate, names.ThreadUpdate, names.ThreadDelete);
  if (change === 'deleted') {
    const gone = { id: channel.id, guild_id: channel.guildId, parent_id: channel.parentId, type: 11 };
    return { ...to, name, data: () => gone };
  }
  if (!world.canView(channel, world.bot.id)) return undefined;
  const fresh = change === 'created' ? { newly_created: true } : {};
  return { ...to, name, data: () => ({ ...channelShape(world, channel), ...fresh }) };
}
