import { MessageFlags } from 'discord-api-types/v10';
import type { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import { bulkDelete, historyQuery } from '../checks/channels.ts';
import { channelMessage, type Draft } from '../checks/message.ts';
import { isEmoji } from '../checks/selects.ts';
import { oldMessageAge, type Pace } from './rate-limits.ts';
import { messageForBot } from '../objects/messages.ts';
import type { Channel, MessageRecord } from '../world/records.ts';
import { invalidForm, refusals, type Answer, type Refusal } from '../checks/refusal.ts';
import { byAge, snowflakeTime } from '../world/snowflakes.ts';
import type { Call, RestContext, Route } from './route.ts';
import { done, found, readBody, show, viewedChannel } from './route.ts';
import { checkDraft, readEdit } from './attachments.ts';

/** Flags that a bot may set on an ordinary message. */
const ownFlags =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2;

/** Bulk deletion is limited to the last two weeks. */
const bulkAge = 14 * 24 * 60 * 60_000;

/** Whether the bot may write here at all. */
function mayWrite(context: RestContext, channel: Channel): Refusal | undefined {
  const { world } = context;
  if (channel.kind === 'forum') return refusals.notATextChannel;
  if (channel.kind === 'direct') {
    const person = world.people.get(channel.recipientId ?? '');
    const isOpen = person?.acceptsDirect === true && world.isInReach(person);
    return isOpen ? undefined : refusals.cannotWriteTo;
  }
  const needed = channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages';
  if (!world.may(channel, world.bot.id, needed)) return refusals.missingPermissions;
  const shut = channel.thread?.archived === true && channel.thread.locked;
  return shut && !world.may(channel, world.bot.id, 'ManageThreads') ? refusals.archivedThread : undefined;
}

function mayAttach(context: RestContext, channel: Channel, call: Call, draft: Draft): Refusal | undefined {
  if (channel.kind === 'direct') return undefined;
  const { world } = context;
  if (call.uploads.length > 0 && !world.may(channel, world.bot.id, 'AttachFiles'))
    return refusals.missingPermissions;
  if ((draft.embeds ?? []).length > 0 && !world.may(channel, world.bot.id, 'EmbedLinks'))
    return refusals.missingPermissions;
  return undefined;
}

function replyTarget(
  context: RestContext,
  channel: Channel,
  reference: z.infer<typeof channelMessage>['message_reference'],
): Result<string | null, Refusal> {
  if (reference === undefined || reference === null) return ok(null);
  const { world } = context;
  if (channel.kind !== 'direct' && !world.may(channel, world.bot.id, 'ReadMessageHistory'))
    return err(refusals.noHistory);
  const target = world.message(channel.id, reference.message_id);
  if (target?.privateFor === null) return ok(target.id);
  if (reference.fail_if_not_exists === false) return ok(null);
  const unknown = { code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', message: 'Unknown message' };
  return err(invalidForm([{ path: ['message_reference'], ...unknown }]));
}

function create(call: Call, context: RestContext): Answer {
  const channel = viewedChannel(context, call);
  if (!channel.ok) return channel.error;
  const body = readBody(context, call, channelMessage);
  if (!body.ok) return body.error;
  const draft = body.value;
  const refused =
    mayWrite(context, channel.value) ??
    mayAttach(context, channel.value, call, draft) ??
    checkDraft(call, context, draft);
  if (refused !== undefined) return refused;
  const replyTo = replyTarget(context, channel.value, draft.message_reference);
  if (!replyTo.ok) return replyTo.error;
  const { world, posting } = context;
  const nonce = draft.nonce ?? null;
  if (nonce !== null && draft.enforce_nonce === true) {
    const first = posting.withNonce(channel.value, world.bot.id, nonce);
    if (first !== undefined) return show(context, first);
  }
  const flags = draft.flags ?? 0;
  if ((flags & ~ownFlags) !== 0) context.report(`${call.name}: flags ${flags} on an ordinary message`);
  const allowed = draft.allowed_mentions ?? undefined;
  const message = posting.post({
    channel: channel.value,
    authorId: world.bot.id,
    draft: { ...draft, flags: flags & ownFlags },
    uploads: call.uploads,
    replyTo: replyTo.value,
    // With allowed_mentions, a reply does not mention its recipient unless it says so (docs: "Allowed Mentions").
    replyPings: allowed === undefined || allowed.replied_user === true,
    nonce,
  });
  return show(context, message);
}

/** A message that the bot can see; private ones exist only for their webhook. */
export function seenMessage(context: RestContext, call: Call): Result<MessageRecord, Refusal> {
  const channel = viewedChannel(context, call);
  if (!channel.ok) return channel;
  const message = context.world.message(channel.value.id, call.params['message'] ?? '');
  return message?.privateFor === null ? ok(message) : err(refusals.unknownMessage);
}

function edit(call: Call, context: RestContext): Answer {
  const message = seenMessage(context, call);
  if (!message.ok) return message.error;
  const { world } = context;
  if (message.value.authorId !== world.bot.id) return refusals.notTheAuthor;
  const channel = world.channels.get(message.value.channelId);
  if (channel?.thread?.archived === true) return refusals.archivedThread;
  const draft = readEdit(call, context, message.value);
  if (!draft.ok) return draft.error;
  if (world.clock.now() - message.value.postedAt > oldMessageAge) {
    const { allowed, resetAfter } = context.limits.oldEdit(message.value.channelId);
    if (!allowed) return oldEditRefusal(resetAfter);
  }
  context.posting.edit(message.value, draft.value, call.uploads);
  return show(context, message.value);
}

function oldEditRefusal(resetAfter: number): Answer {
  const wait = resetAfter / 1000;
  const message = 'Maximum number of edits to messages older than 1 hour reached. Try again later';
  return {
    status: 429,
    body: { message, code: 30046, retry_after: wait, global: false },
    headers: { 'retry-after': wait.toFixed(3), 'x-ratelimit-scope': 'shared' },
  };
}

function remove(call: Call, context: RestContext): Answer {
  const message = seenMessage(context, call);
  if (!message.ok) return message.error;
  const { world } = context;
  const channel = world.channels.get(message.value.channelId);
  const own = message.value.authorId === world.bot.id;
  if (!own && (channel === undefined || channel.kind === 'direct')) return refusals.notInDirectMessages;
  if (!own && channel !== undefined && !world.may(channel, world.bot.id, 'ManageMessages'))
    return refusals.missingPermissions;
  if (channel?.thread?.archived === true) return refusals.archivedThread;
  context.posting.remove(message.value);
  return done;
}

function removeMany(call: Call, context: RestContext): Answer {
  const channel = viewedChannel(context, call);
  if (!channel.ok) return channel.error;
  const { world } = context;
  if (channel.value.kind === 'direct') return refusals.notInDirectMessages;
  if (!world.may(channel.value, world.bot.id, 'ManageMessages')) return refusals.missingPermissions;
  const body = readBody(context, call, bulkDelete);
  if (!body.ok) return body.error;
  const since = world.clock.now() - bulkAge;
  if (body.value.messages.some((id) => snowflakeTime(id) < since))
    return {
      status: 400,
      body: { code: 50034, message: 'You can only bulk delete messages that are under 14 days old.' },
    };
  for (const id of body.value.messages) {
    const message = world.message(channel.value.id, id);
    if (message !== undefined) context.posting.remove(message);
  }
  return done;
}

function history(call: Call, context: RestContext): Answer {
  const channel = viewedChannel(context, call);
  if (!channel.ok) return channel.error;
  const { world } = context;
  const readable =
    channel.value.kind === 'direct' || world.may(channel.value, world.bot.id, 'ReadMessageHistory');
  const query = readBody(context, call, historyQuery, Object.fromEntries(call.query));
  if (!query.ok) return query.error;
  const { limit = 50, before, after } = query.value;
  const all = (readable ? world.history(channel.value) : []).filter(
    (message) =>
      message.privateFor === null &&
      (before === undefined || byAge(message.id, before) < 0) &&
      (after === undefined || byAge(message.id, after) > 0),
  );
  const page = after === undefined ? all.slice(-limit) : all.slice(0, limit);
  return found(
    page.reverse().map((message) => messageForBot(world, context.base(), message, context.readsAll)),
  );
}

function one(call: Call, context: RestContext): Answer {
  const message = seenMessage(context, call);
  if (!message.ok) return message.error;
  return found(messageForBot(context.world, context.base(), message.value, context.readsAll));
}

const react =
  (added: boolean) =>
  (call: Call, context: RestContext): Answer => {
    const message = seenMessage(context, call);
    if (!message.ok) return message.error;
    const { world } = context;
    const emoji = call.params['emoji'] ?? '';
    const person = call.params['user'] ?? world.bot.id;
    const channel = world.channels.get(message.value.channelId);
    if (!isEmoji(emoji)) return refusals.unknownEmoji;
    if (channel?.thread?.archived === true) return refusals.archivedThread;
    if (channel !== undefined && channel.kind !== 'direct') {
      const needed = person !== world.bot.id ? 'ManageMessages' : added ? 'AddReactions' : 'ViewChannel';
      if (!world.may(channel, world.bot.id, needed)) return refusals.missingPermissions;
    }
    context.posting.react(message.value, person, emoji, added);
    return done;
  };

const messages = '/channels/:channel/messages';
const reaction = `${messages}/:message/reactions/:emoji`;

const of = (method: Route['method'], path: string, run: Route['run'], pace?: Pace): Route => ({
  method,
  path,
  major: 'channel',
  run,
  ...(pace && { pace }),
});
const reactions = { count: 1, per: 250 };

export const messageRoutes: readonly Route[] = [
  of('GET', messages, history),
  of('POST', messages, create, { count: 5, per: 5000 }),
  of('POST', `${messages}/bulk-delete`, removeMany),
  of('GET', `${messages}/:message`, one),
  of('PATCH', `${messages}/:message`, edit, { count: 5, per: 5000 }),
  of('DELETE', `${messages}/:message`, remove, { count: 5, per: 1000 }),
  of('PUT', `${reaction}/@me`, react(true), reactions),
  of('DELETE', `${reaction}/@me`, react(false), reactions),
  of('DELETE', `${reaction}/:user`, react(false), reactions),
];
