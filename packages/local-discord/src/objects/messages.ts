import type { APIAttachment, APIMessage, APIMessageReference } from 'discord-api-types/v10';
import { ComponentType, InteractionType, MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import type { AttachmentRecord, MessageRecord, Origin } from '../world/records.ts';
import { channelShape, iso, userById } from './objects.ts';
import type { World } from '../world/world.ts';

export function attachmentShape(base: string, channelId: string, file: AttachmentRecord): APIAttachment {
  const url = `${base}/attachments/${channelId}/${file.id}/${encodeURIComponent(file.filename)}`;
  return {
    id: file.id,
    filename: file.filename,
    size: file.size,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(file.description !== null && { description: file.description }),
    ...(file.width !== null && file.height !== null && { width: file.width, height: file.height }),
  };
}

/** A complete message, for its own bot or a person in the channel. `base` is the server's URL. */
export function messageShape(world: World, base: string, message: MessageRecord, deep = true): APIMessage {
  const { id, channelId, origin } = message;
  const files = message.attachments.map((file) => ({
    ...attachmentShape(base, channelId, file),
    ...(message.privateFor !== null && { ephemeral: true }),
  }));
  const inEmbeds = JSON.stringify(message.embeds);
  const referenced =
    message.replyTo === null ? undefined : (world.message(channelId, message.replyTo) ?? null);
  const thread = message.threadId === null ? undefined : world.channels.get(message.threadId);
  return {
    id,
    channel_id: channelId,
    type: message.type,
    author: userById(world, message.authorId),
    content: message.content,
    timestamp: iso(message.postedAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    tts: false,
    pinned: false,
    flags: message.flags,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentions.map((mentioned) => userById(world, mentioned)),
    mention_roles: [...message.mentionRoles],
    // A file shown in an embed is not listed again.
    attachments: files.filter((file) => !inEmbeds.includes(`attachment://${file.filename}"`)),
    embeds: linked(message.embeds, files),
    components: linked(message.components, files),
    ...(message.nonce !== null && { nonce: message.nonce }),
    ...reactionsShape(world, message),
    ...(message.replyTo !== null && { message_reference: referenceShape(world, channelId, message.replyTo) }),
    ...(message.forwarded && forwardedShape(world, base, message.forwarded)),
    ...(deep &&
      referenced !== undefined && {
        referenced_message: referenced && messageShape(world, base, referenced, false),
      }),
    ...(origin !== null && {
      application_id: world.bot.id,
      webhook_id: world.bot.id,
      ...originShape(world, origin, id),
    }),
    ...(thread !== undefined && { thread: channelShape(world, thread) }),
  };
}

/** What `linked` reads: media, and file components. */
interface Linked {
  readonly type?: unknown;
  readonly url?: unknown;
  readonly file?: { readonly name: string; readonly size: number };
}

/** Gives media that refer to attachments (`attachment://name`) their URL and size, and file components a name. */
function linked<T>(value: T, files: readonly APIAttachment[]): T {
  if (Array.isArray(value)) return value.map((entry) => linked<unknown>(entry, files)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, linked<unknown>(inner, files)]);
  const shape = Object.fromEntries(entries) as T & Linked;
  if (shape.type === ComponentType.File) return { ...shape, name: shape.file?.name, size: shape.file?.size };
  if (typeof shape.url !== 'string' || !shape.url.startsWith('attachment://')) return shape;
  const file = files.find((one) => `attachment://${one.filename}` === shape.url);
  if (file === undefined) return shape;
  const { url, proxy_url, width, height, content_type, size, filename: name, id: attachment_id } = file;
  return { ...shape, url, proxy_url, width, height, content_type, attachment_id, size, name };
}

/** What the forwarded message was; Discord tells neither its author nor its reactions. */
function forwardedShape(world: World, base: string, forwarded: MessageRecord): Partial<APIMessage> {
  const shape = messageShape(world, base, forwarded, false);
  const { type, content, timestamp, edited_timestamp, flags = 0, mentions, mention_roles } = shape;
  const { attachments, embeds, components = [] } = shape;
  const written = { type, content, timestamp, edited_timestamp, flags, mentions, mention_roles };
  return {
    message_reference: {
      ...referenceShape(world, forwarded.channelId, forwarded.id),
      type: MessageReferenceType.Forward,
    },
    message_snapshots: [{ message: { ...written, attachments, embeds, components } }],
  };
}

function referenceShape(world: World, channelId: string, messageId: string): APIMessageReference {
  const guildId = world.channels.get(channelId)?.guildId;
  return {
    type: MessageReferenceType.Default,
    channel_id: channelId,
    message_id: messageId,
    ...(typeof guildId === 'string' && { guild_id: guildId }),
  };
}

function originShape(world: World, origin: Origin, messageId: string): object {
  const user = userById(world, origin.personId);
  return {
    interaction_metadata: {
      id: origin.id,
      type: origin.type,
      user,
      authorizing_integration_owners: origin.owners ?? {},
      ...(origin.pressedMessageId !== null && { interacted_message_id: origin.pressedMessageId }),
      ...(origin.pressedMessageId === messageId && { original_response_message_id: messageId }),
    },
    ...(origin.type === InteractionType.ApplicationCommand && {
      interaction: { id: origin.id, type: origin.type, name: origin.command ?? '', user },
    }),
  };
}

function reactionsShape(world: World, message: MessageRecord): object {
  const reactions = Object.entries(message.reactions).filter(([, people]) => people.length > 0);
  if (reactions.length === 0) return {};
  return {
    reactions: reactions.map(([name, people]) => ({
      emoji: { id: null, name },
      count: people.length,
      count_details: { normal: people.length, burst: 0 },
      me: people.includes(world.bot.id),
      me_burst: false,
      burst_colors: [],
    })),
  };
}

/**
 * A message as the bot receives it: without the privileged MessageContent intent, only its own messages, direct
 * messages and those that mention it have text (docs: gateway, "Message Content Intent").
 */
export function messageForBot(
  world: World,
  base: string,
  message: MessageRecord,
  readsAll: boolean,
): APIMessage {
  const shape = messageShape(world, base, message);
  const guildId = world.channels.get(message.channelId)?.guildId ?? null;
  const hide = (id: string, mentions: readonly { id: string }[]): boolean =>
    !readsAll &&
    guildId !== null &&
    id !== world.bot.id &&
    !mentions.some((user) => user.id === world.bot.id);
  const without = (one: APIMessage): APIMessage =>
    hide(one.author.id, one.mentions)
      ? {
          ...one,
          content: '',
          embeds: [],
          attachments: [],
          components: [],
          ...(one.message_snapshots && { message_snapshots: [] }),
        }
      : one;
  const referenced = shape.referenced_message;
  return { ...without(shape), ...(referenced && { referenced_message: without(referenced) }) };
}

/** Whether a deferred reply is still loading. */
export function isLoading(message: MessageRecord): boolean {
  return (message.flags & MessageFlags.Loading) !== 0;
}
