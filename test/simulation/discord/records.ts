import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord.js';

/** What exists in the simulated Discord. */

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly members: readonly Person[];
  /** Who may manage the server. */
  readonly managers: ReadonlySet<string>;
  readonly channels: Channel[];
  /** Whether the bot is a member, and since when. */
  joined: boolean;
  changedAt: number;
  /** Who may not do anything there, by their IDs. */
  readonly away: Map<string, Absence>;
}

/** Why and since when somebody may not do anything in a server. */
export interface Absence {
  readonly why: 'left' | 'banned' | 'timeout';
  readonly since: number;
}

export interface Channel {
  readonly id: string;
  readonly kind: 'text' | 'thread' | 'direct';
  /** `undefined` for a direct message channel. */
  readonly guild: Guild | undefined;
  /** The channel of a thread. */
  readonly parent: Channel | undefined;
  /** The person of a direct message channel. */
  readonly recipient: Person | undefined;
  readonly name: string;
  /** The newest messages, oldest first. */
  readonly messages: Message[];
  archived: boolean;
  deleted: boolean;
  /** Whether the bot may not post here; of a direct message channel, whether its person has closed it. */
  forbidden: boolean;
  /** Whether Discord fails when the bot posts here. */
  failing: boolean;
}

/** The flag of messages with Components V2. */
export const containers = 32_768;

export interface Component {
  readonly type: number;
  readonly custom_id?: string;
  readonly url?: string;
  readonly disabled?: boolean;
  readonly options?: readonly { readonly value: string }[];
  readonly components?: readonly Component[];
  /** The button of a section. */
  readonly accessory?: Component;
  /** Of a text display. */
  readonly content?: string;
}

export interface Message {
  readonly id: string;
  readonly at: number;
  readonly channel: Channel;
  readonly authorId: string;
  /** All that can be read in it: of Components V2, the text displays. */
  content: string;
  components: readonly Component[];
  /** Names of the attached files. */
  files: readonly string[];
  flags: number;
  /** Who alone sees it. */
  readonly privateFor: string | undefined;
  readonly nonce: string | undefined;
  /** Who was pinged. */
  readonly pings: readonly string[];
  /** The message it replies to. */
  readonly replyTo: string | undefined;
  /** The ID of the interaction or message that made the bot post it; `undefined`: it did so by itself. */
  readonly cause: string | undefined;
  /** Whether the bot knows that it was posted. */
  confirmed: boolean;
  /** The interaction it belongs to. */
  readonly interaction: Interaction | undefined;
  deleted: boolean;
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly at: number;
  readonly person: Person;
  readonly channel: Channel;
  /** The message whose component was used. */
  readonly pressed: Message | undefined;
  /** What was done, for reports. */
  readonly what: string;
  acknowledged: boolean;
  /** Whether an Activity was launched as the answer. */
  launched: boolean;
  /** The message that `@original` means. */
  original: Message | undefined;
  modal: APIModalInteractionResponseCallbackData | undefined;
  choices: readonly APIApplicationCommandOptionChoice[] | undefined;
}

/** The body of a message that the bot sends. */
export interface Draft {
  readonly content?: string;
  readonly components?: readonly Component[];
  readonly attachments?: readonly object[];
  readonly flags?: number;
  readonly nonce?: string;
  readonly enforce_nonce?: boolean;
  readonly allowed_mentions?: { readonly users?: readonly string[] };
  readonly message_reference?: { readonly message_id: string };
}
