import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { shownTexts, type Draft } from '../checks/message.ts';
import { attachmentOf, type FileStore, type Upload } from './files.ts';
import { componentsOf, embedsOf } from './content.ts';
import type { AttachmentRecord, Channel, MessageRecord, Origin } from './records.ts';
import type { World } from './world.ts';

/** How long Discord remembers a nonce, in milliseconds: "a few minutes" in its documentation. */
const nonceLife = 5 * 60_000;

/** Maximum number of messages per channel; older ones are deleted. */
const messagesKept = 5_000;

const nonceKey = (channelId: string, authorId: string, nonce: string | number): string =>
  `${channelId} ${authorId} ${nonce}`;

interface Post {
  readonly channel: Channel;
  readonly authorId: string;
  readonly draft: Draft;
  readonly uploads?: readonly Upload[];
  readonly type?: MessageType;
  readonly privateFor?: string | null;
  readonly origin?: Origin | null;
  readonly replyTo?: string | null;
  readonly forwarded?: MessageRecord;
  /** Whether the author of the replied-to message is mentioned. */
  readonly replyPings?: boolean;
  readonly nonce?: string | number | null;
  /** Flags besides those of the draft. */
  readonly flags?: number;
}

interface Mentions {
  readonly mentions: string[];
  readonly mentionRoles: string[];
  readonly mentionsEveryone: boolean;
}

/** Adds messages to the world: mentions, notifications, attachments, threads. */
export class Posting {
  readonly #world: World;
  readonly #files: FileStore;
  readonly #nonces = new Map<string, string>();

  constructor(world: World, files: FileStore) {
    this.#world = world;
    this.#files = files;
    for (const log of world.messages.values())
      for (const { id, channelId, authorId, nonce } of log.values())
        if (nonce !== null) this.#nonces.set(nonceKey(channelId, authorId, nonce), id);
  }

  /** A recent message in the channel by the same author with this nonce. */
  withNonce(channel: Channel, authorId: string, nonce: string | number): MessageRecord | undefined {
    const known = this.#nonces.get(nonceKey(channel.id, authorId, nonce));
    const message = known === undefined ? undefined : this.#world.message(channel.id, known);
    const fresh = message !== undefined && message.postedAt >= this.#world.clock.now() - nonceLife;
    return fresh ? message : undefined;
  }

  #keep(message: MessageRecord): void {
    const log = this.#world.messages.get(message.channelId);
    if (log === undefined) throw new Error('the channel is gone');
    log.set(message.id, message);
    if (message.nonce !== null)
      this.#nonces.set(nonceKey(message.channelId, message.authorId, message.nonce), message.id);
    if (log.size <= messagesKept) return;
    const [oldest] = log.values();
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(message: MessageRecord): void {
    this.#world.messages.get(message.channelId)?.delete(message.id);
    for (const file of message.attachments) this.#files.remove(file.id);
    if (message.nonce !== null)
      this.#nonces.delete(nonceKey(message.channelId, message.authorId, message.nonce));
  }

  post(given: Post): MessageRecord {
    const { channel, authorId, draft } = given;
    const world = this.#world;
    const privateFor = given.privateFor ?? null;
    const replied = given.replyTo ? world.message(channel.id, given.replyTo) : undefined;
    const found = this.#mentions(channel, authorId, draft);
    // A response to an interaction belongs to a webhook, so replying to it mentions nobody.
    const repliesTo = replied?.origin === null && given.replyPings !== false ? [replied.authorId] : [];
    const isDeferral = ((given.flags ?? 0) & MessageFlags.Loading) !== 0;
    const mentions = [...new Set([...found.mentions, ...repliesTo])];
    const message: MessageRecord = {
      id: world.ids.next(),
      channelId: channel.id,
      authorId,
      type: given.type ?? (given.replyTo ? MessageType.Reply : MessageType.Default),
      postedAt: world.clock.now(),
      editedAt: null,
      content: (draft.content ?? '').trim(),
      embeds: embedsOf(draft),
      components: componentsOf(draft),
      attachments: this.#attach(draft, given.uploads ?? []),
      flags: (draft.flags ?? 0) | (given.flags ?? 0),
      ...found,
      mentions,
      pinged: isDeferral
        ? []
        : this.#notified(channel, { ...found, mentions }).filter(
            (id) => id !== authorId && (privateFor === null || id === privateFor),
          ),
      replyTo: given.replyTo ?? null,
      ...(given.forwarded && { forwarded: structuredClone(given.forwarded) }),
      nonce: given.nonce ?? null,
      privateFor,
      origin: given.origin ?? null,
      reactions: {},
      threadId: null,
      dismissed: false,
    };
    this.#keep(message);
    channel.lastMessageId = message.id;
    if (privateFor === null) this.#joinThread(channel, [authorId, ...mentions]);
    world.tell({ kind: 'message', change: 'created', message });
    return message;
  }

  /** Changes the fields in the draft only; an edit notifies nobody. */
  edit(message: MessageRecord, draft: Draft, uploads: readonly Upload[]): void {
    const channel = this.#world.channels.get(message.channelId);
    if (channel === undefined) throw new Error(`message ${message.id} outlived its channel`);
    const filled = (message.flags & MessageFlags.Loading) !== 0;
    if (draft.content !== undefined) message.content = (draft.content ?? '').trim();
    if (draft.embeds !== undefined) message.embeds = embedsOf(draft);
    if (draft.components !== undefined) message.components = componentsOf(draft);
    if (draft.flags !== undefined && draft.flags !== null) {
      // Flags that an edit can change; whether a message is private is decided when it is posted.
      const mutable = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;
      message.flags = (message.flags & ~MessageFlags.SuppressEmbeds) | (draft.flags & mutable);
    }
    message.flags &= ~MessageFlags.Loading;
    this.#keepAttachments(message, draft, uploads);
    const shown = {
      ...draft,
      content: message.content,
      components: message.components as Draft['components'],
    };
    Object.assign(message, this.#mentions(channel, message.authorId, shown));
    // Filling in a deferred reply does not mark it as edited.
    if (!filled) message.editedAt = this.#world.clock.now();
    this.#world.tell({ kind: 'message', change: 'edited', message });
  }

  remove(message: MessageRecord): void {
    this.#forget(message);
    this.#world.tell({ kind: 'message', change: 'deleted', message });
  }

  react(message: MessageRecord, personId: string, emoji: string, added: boolean): void {
    const people = (message.reactions[emoji] ??= []);
    if (people.includes(personId) === added) return;
    if (added) people.push(personId);
    else people.splice(people.indexOf(personId), 1);
    this.#world.tell({ kind: 'reaction', added, message, emoji, personId });
  }

  /** Keeps a file of a form. @returns its ID. */
  upload(file: Upload): string {
    const id = this.#world.ids.next();
    this.#files.put(id, file.bytes);
    this.#world.uploads.set(id, attachmentOf(id, file, null));
    return id;
  }

  #attach(draft: Draft, uploads: readonly Upload[]): AttachmentRecord[] {
    return uploads.map((upload) => {
      const told = draft.attachments?.find((entry) => entry.id === upload.key);
      const id = this.#world.ids.next();
      this.#files.put(id, upload.bytes);
      const named = told?.filename ? { ...upload, filename: told.filename } : upload;
      return attachmentOf(id, named, told?.description ?? null);
    });
  }

  #keepAttachments(message: MessageRecord, draft: Draft, uploads: readonly Upload[]): void {
    const listed = draft.attachments;
    const kept = message.attachments.filter((file) => {
      if (listed === undefined) return true;
      const entry = listed?.find((one) => one.id === file.id);
      if (entry === undefined) this.#files.remove(file.id);
      else if (entry.description !== undefined) file.description = entry.description;
      return entry !== undefined;
    });
    message.attachments = [...kept, ...this.#attach(draft, uploads)];
  }

  /** People mentioned in the text whom `allowed_mentions` allows to notify. */
  #mentions(channel: Channel, authorId: string, draft: Draft): Mentions {
    const world = this.#world;
    // Mentions inside code do not count.
    const text = shownTexts(draft)
      .join('\n')
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const ids = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
    const allowed = draft.allowed_mentions ?? undefined;
    const allows = (kind: 'users' | 'roles', id: string): boolean =>
      allowed === undefined ||
      allowed.parse?.includes(kind) === true ||
      (allowed[kind]?.includes(id) ?? false);
    const mayAll = world.guildOf(channel) !== undefined && world.may(channel, authorId, 'MentionEveryone');
    const all = allowed === undefined || allowed.parse?.includes('everyone') === true;
    const roles = world.guildOf(channel)?.roles ?? [];
    return {
      mentions: [...new Set(ids(/<@!?(\d+)>/g))].filter((id) => world.people.has(id) && allows('users', id)),
      mentionRoles: [...new Set(ids(/<@&(\d+)>/g))].filter(
        (id) => mayAll && roles.some((role) => role.id === id) && allows('roles', id),
      ),
      mentionsEveryone: mayAll && all && /@(everyone|here)\b/.test(text),
    };
  }

  #notified(channel: Channel, found: Mentions): readonly string[] {
    const world = this.#world;
    const guild = world.guildOf(channel);
    const byRole = (guild?.members ?? []).filter(
      (member) => found.mentionsEveryone || member.roles.some((role) => found.mentionRoles.includes(role)),
    );
    // Every direct message notifies the others.
    const direct = channel.people ?? (channel.recipientId === null ? [] : [channel.recipientId]);
    const ids = [...found.mentions, ...byRole.map((member) => member.personId), ...direct];
    return [...new Set(ids)].filter((id) => world.canView(channel, id));
  }

  /** Writing in a thread, or being mentioned there, makes someone a member; writing reopens it. */
  #joinThread(channel: Channel, ids: readonly string[]): void {
    const thread = channel.thread;
    if (thread === null) return;
    if (thread.archived) {
      thread.archived = false;
      thread.archiveChangedAt = this.#world.clock.now();
      this.#world.tell({ kind: 'channel', change: 'edited', channel });
    }
    this.addToThread(channel, ids);
  }

  addToThread(channel: Channel, ids: readonly string[]): void {
    const thread = channel.thread;
    if (thread === null) return;
    const added = [...new Set(ids)].filter(
      (id) => !thread.members.includes(id) && this.#world.may(channel, id, 'ViewChannel'),
    );
    if (added.length === 0) return;
    thread.members.push(...added);
    this.#world.tell({ kind: 'thread members', channel, added });
  }
}
