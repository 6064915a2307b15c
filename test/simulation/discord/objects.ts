import { ChannelType, PermissionsBitField } from 'discord.js';
import {
  containers,
  type Absence,
  type Channel,
  type Guild,
  type Interaction,
  type Message,
  type Person,
} from './records.ts';

/** Records as objects of Discord's API. */

export const botId = '100000000000000001';

const everything = new PermissionsBitField(PermissionsBitField.All).bitfield.toString();
const ordinary = new PermissionsBitField([
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'CreatePublicThreads',
  'ReadMessageHistory',
  'AddReactions',
  'UseApplicationCommands',
]).bitfield.toString();
const viewing = new PermissionsBitField(['ViewChannel', 'ReadMessageHistory']).bitfield.toString();

export const botUser = user({ id: botId, name: 'Taktable', locale: 'en-US' });

export function user({ id, name }: Person): object {
  const bot = id === botId;
  return { id, username: name, discriminator: '0', global_name: name, avatar: null, ...(bot && { bot }) };
}

const membership = {
  nick: null,
  roles: [],
  joined_at: '2026-01-01T00:00:00.000Z',
  deaf: false,
  mute: false,
  flags: 0,
  avatar: null,
  banner: null,
  pending: false,
  premium_since: null,
  communication_disabled_until: null,
};

/** No time-out is longer, in milliseconds. */
const longestTimeout = 28 * 86_400_000;

export const member = (person: Person, absence?: Absence): object => ({
  ...membership,
  user: user(person),
  ...(absence?.why === 'timeout' && {
    communication_disabled_until: new Date(absence.since + longestTimeout).toISOString(),
  }),
});

export function channelObject(channel: Channel): object {
  const { id, name, guild, kind, parent, recipient } = channel;
  if (kind === 'direct')
    return { id, type: ChannelType.DM, recipients: [user(recipient!)], last_message_id: null, flags: 0 };
  const common = { id, name, guild_id: guild!.id, last_message_id: null, flags: 0, rate_limit_per_user: 0 };
  if (kind === 'thread')
    return {
      ...common,
      type: ChannelType.PublicThread,
      parent_id: parent!.id,
      owner_id: botId,
      message_count: 1,
      member_count: 2,
      total_message_sent: 1,
      thread_metadata: {
        archived: channel.archived,
        locked: false,
        auto_archive_duration: 10_080,
        archive_timestamp: '2026-01-01T00:00:00.000Z',
        create_timestamp: '2026-01-01T00:00:00.000Z',
      },
    };
  return {
    ...common,
    type: ChannelType.GuildText,
    topic: null,
    position: 0,
    parent_id: null,
    nsfw: false,
    permission_overwrites: [],
  };
}

export function guildObject(guild: Guild): object {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    owner_id: guild.members[0]!.id,
    roles: [
      {
        id: guild.id,
        name: '@everyone',
        permissions: ordinary,
        color: 0,
        hoist: false,
        position: 0,
        managed: false,
        mentionable: false,
        flags: 0,
      },
    ],
    emojis: [],
    stickers: [],
    features: [],
    preferred_locale: guild.locale,
    joined_at: new Date(guild.changedAt).toISOString(),
    large: false,
    unavailable: false,
    member_count: guild.members.length,
    voice_states: [],
    members: [{ ...membership, user: botUser }],
    channels: guild.channels.filter(({ kind, deleted }) => kind === 'text' && !deleted).map(channelObject),
    threads: activeThreads(guild).map(channelObject),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export const activeThreads = (guild: Guild): readonly Channel[] =>
  guild.channels.filter(({ kind, deleted, archived }) => kind === 'thread' && !deleted && !archived);

/** @param people by ID. */
export function messageObject(message: Message, people: ReadonlyMap<string, Person>): object {
  const author = people.get(message.authorId);
  return {
    id: message.id,
    channel_id: message.channel.id,
    type: message.replyTo === undefined ? 0 : 19,
    author: author === undefined ? botUser : user(author),
    content: (message.flags & containers) === 0 ? message.content : '',
    timestamp: '2026-01-01T00:00:00.000Z',
    edited_timestamp: null,
    tts: false,
    pinned: false,
    flags: message.flags,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: message.files.map((filename, id) => ({ id: String(id), filename, size: 1, url: '' })),
    embeds: [],
    components: message.components,
    ...(message.replyTo !== undefined && {
      message_reference: { message_id: message.replyTo, channel_id: message.channel.id },
    }),
  };
}

/** A message that a person wrote, as the bot receives it. @param mentionsBot otherwise its text is withheld. */
export function messageEvent(message: Message, author: Person, mentionsBot: boolean): object {
  const { guild } = message.channel;
  const readable = mentionsBot || guild === undefined;
  return {
    ...messageObject(message, new Map([[author.id, author]])),
    content: readable ? message.content : '',
    mentions: mentionsBot ? [botUser] : [],
    // A copy, because discord.js adds the author to it.
    ...(guild !== undefined && { guild_id: guild.id, member: { ...membership } }),
  };
}

/** @param data of the interaction, such as the command's options. */
export function interactionObject(
  { id, token, type, person, channel, pressed }: Interaction,
  data: object,
  people: ReadonlyMap<string, Person>,
): object {
  const { guild } = channel;
  const allowed = guild?.managers.has(person.id) === true ? everything : ordinary;
  const granted = channel.forbidden ? viewing : everything;
  return {
    id,
    application_id: botId,
    type,
    token,
    version: 1,
    ...(guild === undefined
      ? { user: user(person), context: 1, authorizing_integration_owners: { 0: '0' } }
      : {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_locale: guild.locale,
          member: { ...member(person), permissions: allowed },
          context: 0,
          authorizing_integration_owners: { 0: guild.id },
        }),
    channel_id: channel.id,
    channel: { ...channelObject(channel), permissions: allowed },
    app_permissions: granted,
    locale: person.locale,
    entitlements: [],
    attachment_size_limit: 10_485_760,
    data,
    ...(pressed !== undefined && { message: messageObject(pressed, people) }),
  };
}
