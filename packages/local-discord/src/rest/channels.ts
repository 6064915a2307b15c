import { MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { channelEdit, forumPost, privateThread, threadAlone, threadFromMessage } from '../checks/channels.ts';
import { messageShape } from '../objects/messages.ts';
import type { Channel } from '../world/records.ts';
import { newThread } from '../world/threads.ts';
import { refusals, type Answer, type Refusal } from '../checks/refusal.ts';
import { channelShape } from '../objects/objects.ts';
import { seenMessage } from './messages.ts';
import { done, found, readBody, viewedChannel, type Call, type RestContext, type Route } from './route.ts';
import { checkDraft } from './attachments.ts';

/** Handles a request about a channel that the bot can view. */
const onChannel =
  (run: (channel: Channel, call: Call, context: RestContext) => Answer): Route['run'] =>
  (call, context) => {
    const channel = viewedChannel(context, call);
    return channel.ok ? run(channel.value, call, context) : channel.error;
  };

const get = onChannel((channel, _, { world }) => found(channelShape(world, channel)));

const edit = onChannel((channel, call, context) => {
  const body = readBody(context, call, channelEdit);
  if (!body.ok) return body.error;
  const { world } = context;
  const { name, topic, archived, locked, auto_archive_duration, applied_tags } = body.value;
  if (channel.kind === 'direct') return refusals.notInDirectMessages;
  const { thread } = channel;
  if (thread === null) {
    if (!world.may(channel, world.bot.id, 'ManageChannels')) return refusals.missingPermissions;
  } else {
    const manages = world.may(channel, world.bot.id, 'ManageThreads');
    if (!manages && (thread.ownerId !== world.bot.id || typeof locked === 'boolean'))
      return refusals.missingPermissions;
    // An archived thread can only be reopened.
    if (thread.archived && archived !== false) return refusals.archivedThread;
    const added = (applied_tags ?? []).filter((id) => !thread.tags?.includes(id));
    const refused = refusedTags(context, world.channels.get(channel.parentId ?? ''), added);
    if (refused !== undefined) return refused;
    thread.tags = applied_tags ?? thread.tags ?? [];
    if (typeof archived === 'boolean' && archived !== thread.archived) {
      thread.archived = archived;
      thread.archiveChangedAt = world.clock.now();
    }
    thread.locked = locked ?? thread.locked;
    thread.autoArchive = auto_archive_duration ?? thread.autoArchive;
  }
  channel.name = name ?? channel.name;
  if (topic !== undefined) channel.topic = topic;
  world.tell({ kind: 'channel', change: 'edited', channel });
  return found(channelShape(world, channel));
});

/** Why the bot may not give a post these tags of its forum. */
function refusedTags(
  { world }: RestContext,
  forum: Channel | undefined,
  ids: readonly string[],
): Refusal | undefined {
  const tags = ids.map((id) => forum?.tags?.find((tag) => tag.id === id));
  if (forum === undefined || tags.includes(undefined)) return refusals.unknownTag;
  const manages = world.may(forum, world.bot.id, 'ManageThreads');
  return !manages && tags.some((tag) => tag?.moderated) ? refusals.missingPermissions : undefined;
}

const remove = onChannel((channel, _, { world }) => {
  const needed = channel.kind === 'thread' ? 'ManageThreads' : 'ManageChannels';
  const isDirect = channel.kind === 'direct';
  if (!isDirect && !world.may(channel, world.bot.id, needed)) return refusals.missingPermissions;
  const shape = channelShape(world, channel);
  if (!isDirect) world.removeChannel(channel);
  return found(shape);
});

/** A thread created from a message has the message's ID. */
function startFromMessage(call: Call, context: RestContext): Answer {
  const message = seenMessage(context, call);
  if (!message.ok) return message.error;
  const { world } = context;
  const parent = world.channels.get(message.value.channelId);
  if (parent?.kind !== 'text') return refusals.wrongChannelType;
  if (!world.may(parent, world.bot.id, 'CreatePublicThreads')) return refusals.missingPermissions;
  if (message.value.threadId !== null) return refusals.threadExists;
  const body = readBody(context, call, threadFromMessage);
  if (!body.ok) return body.error;
  const state = newThread(world, world.bot.id, false, body.value.auto_archive_duration);
  const thread = world.addThread(parent, body.value.name, state, message.value.id);
  message.value.threadId = thread.id;
  message.value.flags |= MessageFlags.HasThread;
  world.tell({ kind: 'message', change: 'edited', message: message.value });
  return { status: 201, body: channelShape(world, thread) };
}

const start = onChannel((parent, call, context) => {
  if (parent.kind === 'forum') return startPost(call, context, parent);
  if (parent.kind !== 'text') return refusals.wrongChannelType;
  const body = readBody(context, call, threadAlone);
  if (!body.ok) return body.error;
  const { world, posting } = context;
  // Private is Discord's default here (docs: "Start Thread without Message").
  const isPrivate = Number(body.value.type ?? privateThread) === privateThread;
  const needed = isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads';
  if (!world.may(parent, world.bot.id, needed)) return refusals.missingPermissions;
  const state = newThread(world, world.bot.id, isPrivate, body.value.auto_archive_duration);
  const thread = world.addThread(parent, body.value.name, state);
  if (!isPrivate)
    posting.post({
      channel: parent,
      authorId: world.bot.id,
      draft: { content: thread.name },
      type: MessageType.ThreadCreated,
    });
  return { status: 201, body: channelShape(world, thread) };
});

function startPost(call: Call, context: RestContext, forum: Channel): Answer {
  const body = readBody(context, call, forumPost);
  if (!body.ok) return body.error;
  const { world, posting } = context;
  if (!world.may(forum, world.bot.id, 'SendMessages')) return refusals.missingPermissions;
  const tags = body.value.applied_tags ?? [];
  const refused = refusedTags(context, forum, tags);
  if (refused !== undefined) return refused;
  const draft = body.value.message;
  const wrong = checkDraft(call, context, draft);
  if (wrong !== undefined) return wrong;
  const state = newThread(world, world.bot.id, false, body.value.auto_archive_duration);
  const thread = world.addThread(forum, body.value.name, { ...state, tags });
  const message = posting.post({ channel: thread, authorId: world.bot.id, draft, uploads: call.uploads });
  const shape = { ...channelShape(world, thread), message: messageShape(world, context.base(), message) };
  return { status: 201, body: shape };
}

const memberShape = (thread: Channel, user_id: string): object => ({
  id: thread.id,
  user_id,
  join_timestamp: new Date(thread.thread?.archiveChangedAt ?? 0).toISOString(),
  flags: 0,
});

const members = onChannel((channel) =>
  channel.thread === null
    ? refusals.wrongChannelType
    : found(channel.thread.members.map((id) => memberShape(channel, id))),
);

const threadMember = onChannel((channel, { params: { user = '' } }) => {
  if (channel.thread === null) return refusals.wrongChannelType;
  return channel.thread.members.includes(user) ? found(memberShape(channel, user)) : refusals.unknownMember;
});

const membership = (joins: boolean) =>
  onChannel((channel, call, { world, posting }) => {
    const { thread } = channel;
    if (thread === null) return refusals.wrongChannelType;
    if (thread.archived) return refusals.archivedThread;
    const user = call.params['user'] ?? '@me';
    const id = user === '@me' ? world.bot.id : user;
    const guild = world.guildOf(channel);
    if (guild === undefined || !world.isMember(guild, id)) return refusals.unknownMember;
    if (!joins && id !== world.bot.id && !world.may(channel, world.bot.id, 'ManageThreads'))
      return refusals.missingPermissions;
    if (joins) posting.addToThread(channel, [id]);
    else thread.members.splice(0, Infinity, ...thread.members.filter((member) => member !== id));
    return done;
  });

const type = onChannel((channel, _, { world }) => {
  const writing = PermissionFlagsBits.SendMessages | PermissionFlagsBits.SendMessagesInThreads;
  if (channel.kind !== 'direct' && (world.permissions(channel, world.bot.id) & writing) === 0n)
    return refusals.missingPermissions;
  world.tell({ kind: 'typing', channel, personId: world.bot.id });
  return done;
});

function activeThreads(call: Call, context: RestContext): Answer {
  const { world } = context;
  const threads = [...world.channels.values()].filter(
    (channel) =>
      channel.guildId === call.params['guild'] &&
      channel.thread?.archived === false &&
      world.canView(channel, world.bot.id),
  );
  return found({ threads: threads.map((thread) => channelShape(world, thread)), members: [] });
}

const path = '/channels/:channel';

export const channelRoutes: readonly Route[] = [
  { method: 'GET', path, major: 'channel', run: get },
  { method: 'PATCH', path, major: 'channel', run: edit },
  { method: 'DELETE', path, major: 'channel', run: remove },
  { method: 'POST', path: `${path}/typing`, major: 'channel', pace: { count: 5, per: 5000 }, run: type },
  { method: 'POST', path: `${path}/threads`, major: 'channel', run: start },
  { method: 'POST', path: `${path}/messages/:message/threads`, major: 'channel', run: startFromMessage },
  { method: 'GET', path: `${path}/thread-members`, major: 'channel', run: members },
  { method: 'GET', path: `${path}/thread-members/:user`, major: 'channel', run: threadMember },
  { method: 'PUT', path: `${path}/thread-members/:user`, major: 'channel', run: membership(true) },
  { method: 'DELETE', path: `${path}/thread-members/:user`, major: 'channel', run: membership(false) },
  { method: 'GET', path: '/guilds/:guild/threads/active', major: 'guild', run: activeThreads },
];
