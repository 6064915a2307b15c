import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  GuildScheduledEventStatus,
  InteractionType,
  MessageType,
} from 'discord-api-types/v10';

/** The state of the local Discord, as plain JSON that can be saved and loaded. */

export interface Person {
  readonly id: string;
  /** The account's name, in lower case as in Discord. */
  readonly username: string;
  name: string;
  readonly bot: boolean;
  locale: string;
  readonly colour: string;
  /** Whether the bot may open a direct message with them. */
  acceptsDirect: boolean;
  /** Whether they have the bot's application on their account. */
  hasApp?: boolean;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  /** Discord's permission bits as a decimal number in text. */
  permissions: string;
  /** Commands that are offered to them whatever their default permissions, by name. */
  readonly commands?: readonly string[];
}

interface Member {
  readonly personId: string;
  readonly roles: string[];
  nick: string | null;
  readonly joinedAt: number;
  /** Until when they are in time-out, in milliseconds since 1970. */
  timedOutUntil?: number;
}

export interface ScheduledEvent {
  readonly id: string;
  readonly creatorId: string;
  name: string;
  description: string | null;
  location: string;
  /** In milliseconds since 1970. */
  start: number;
  end: number;
  status: GuildScheduledEventStatus;
}

export interface Guild {
  readonly id: string;
  name: string;
  ownerId: string;
  locale: string;
  /** The first one is @everyone, with the guild's ID. */
  readonly roles: Role[];
  readonly members: Member[];
  /** ID of the channel in which Discord says who has joined. */
  systemChannelId?: string | undefined;
  events?: readonly ScheduledEvent[];
  /** IDs of people who may not join. */
  bans?: string[] | undefined;
}

interface Overwrite {
  /** ID of a role or person. */
  readonly id: string;
  readonly type: 'role' | 'member';
  allow: string;
  deny: string;
}

/** `private`: a direct or group message between people, without the bot. */
type ChannelKind = 'text' | 'forum' | 'thread' | 'direct' | 'private';

export interface ThreadState {
  readonly ownerId: string;
  readonly members: string[];
  archived: boolean;
  locked: boolean;
  /** Minutes of inactivity before archiving; reported to clients but not enforced. */
  autoArchive: number;
  archiveChangedAt: number;
  readonly isPrivate: boolean;
  /** Of a forum's post: IDs of the forum's tags. */
  tags?: readonly string[];
}

export interface ForumTag {
  readonly id: string;
  readonly name: string;
  /** Only those who manage threads give it. */
  readonly moderated: boolean;
}

export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  readonly guildId: string | null;
  name: string;
  topic: string | null;
  readonly parentId: string | null;
  readonly overwrites: Overwrite[];
  readonly thread: ThreadState | null;
  /** For a direct message channel: the person talking with the bot. */
  readonly recipientId: string | null;
  /** IDs of those in a private one. */
  readonly people?: readonly string[];
  /** A forum's. */
  tags?: readonly ForumTag[];
  lastMessageId: string | null;
}

export interface AttachmentRecord {
  readonly id: string;
  readonly filename: string;
  description: string | null;
  readonly size: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Whose installation lets somebody use the bot, by its kind: 0 is the server's, 1 a person's. */
export type Owners = Readonly<Partial<Record<'0' | '1', string>>>;

/** The interaction that a message responds to. */
export interface Origin {
  readonly id: string;
  readonly type: InteractionType;
  readonly personId: string;
  readonly command: string | null;
  /** For a component: its message. */
  readonly pressedMessageId: string | null;
  readonly owners?: Owners;
}

export interface MessageRecord {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly type: MessageType;
  readonly postedAt: number;
  editedAt: number | null;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  attachments: AttachmentRecord[];
  /** Discord's message flags. */
  flags: number;
  /** Whom the text mentions, and whom it notified when posted. */
  mentions: string[];
  mentionRoles: string[];
  mentionsEveryone: boolean;
  readonly pinged: string[];
  readonly replyTo: string | null;
  /** What was forwarded, as it was then; missing for any other message. */
  readonly forwarded?: MessageRecord;
  readonly nonce: string | number | null;
  /** Set when only this person sees it. */
  readonly privateFor: string | null;
  readonly origin: Origin | null;
  /** Emoji -> IDs of the people who reacted. */
  readonly reactions: Record<string, string[]>;
  threadId: string | null;
  /** Whether the reader dismissed a private message. */
  dismissed: boolean;
}

export interface CommandRecord {
  /** null: everywhere. */
  readonly guildId: string | null;
  readonly command: APIApplicationCommand;
}

/** Everything that is saved. */
export interface WorldRecord {
  readonly lastId: string;
  readonly botId: string;
  readonly people: readonly Person[];
  readonly guilds: readonly Guild[];
  readonly channels: readonly Channel[];
  readonly messages: readonly MessageRecord[];
  readonly commands: readonly CommandRecord[];
  /** IDs of the application's emoji by their names. */
  readonly emoji?: Readonly<Record<string, string>>;
  /** Person -> channel -> the newest message they have seen there. */
  readonly reads: Readonly<Record<string, Record<string, string>>>;
}
