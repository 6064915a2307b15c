import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { OptionValue, ShownMessage } from '../client/views.ts';

/**
 * Messages between the page and its server, as JSON over a WebSocket at `/page?person=<id>&language=<tag>`. Messages,
 * commands and modals have the form of Discord's API, so that the page shows exactly what the bot sent. `person` may
 * also be a name; default: the first person. `language` becomes their language in Discord.
 *
 * The page itself is `/` (web/index.html), `/style.css` (web/style.css) and `/app.js` (web/main.tsx), the last two
 * bundled with their imports.
 */

export interface PersonView {
  readonly id: string;
  readonly name: string;
  /** The colour of the avatar, as CSS. */
  readonly colour: string;
  readonly bot: boolean;
  /** Unread pings of this person in all channels, for the user switcher. */
  readonly pings: number;
}

export interface ChannelView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'thread' | 'direct';
  /** For a thread: its parent channel. */
  readonly parentId: string | null;
  readonly archived: boolean;
  /** Messages that pinged this person since they last opened the channel, and other unread ones. */
  readonly pings: number;
  readonly unread: number;
  /** IDs of the commands that Discord offers this person here, by context and permissions. */
  readonly commands: readonly string[];
}

/** Suggested first lines; `{bot}` and `{other}` stand for the names of the bot and of another member. */
export interface FirstLines {
  readonly channel: readonly FirstLine[];
  readonly direct: readonly FirstLine[];
}

/** A line to look at and send, or with a label, a button that sends it at once; `labels`: the label by language. */
export interface FirstLine {
  readonly line: string;
  readonly label?: string;
  readonly labels?: Readonly<Record<string, string>>;
}

/** From the server to the page. */
export type Push =
  | {
      readonly kind: 'hello';
      readonly me: PersonView;
      /** Bots last. */
      readonly people: readonly PersonView[];
      readonly guild: { readonly id: string; readonly name: string };
      readonly channels: readonly ChannelView[];
      /** In the person's language. */
      readonly commands: readonly APIApplicationCommand[];
      /** Whether the bot is connected. */
      readonly online: boolean;
      readonly firstLines: FirstLines | null;
    }
  | { readonly kind: 'channels'; readonly channels: readonly ChannelView[] }
  /** A person was added, or someone's `pings` changed. */
  | { readonly kind: 'people'; readonly people: readonly PersonView[] }
  | { readonly kind: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly kind: 'online'; readonly online: boolean }
  /** A channel's latest messages, oldest first, in response to `open`. */
  | { readonly kind: 'history'; readonly channelId: string; readonly messages: readonly ShownMessage[] }
  /** A new or edited message. */
  | { readonly kind: 'message'; readonly message: ShownMessage }
  | { readonly kind: 'gone'; readonly channelId: string; readonly messageId: string }
  | { readonly kind: 'typing'; readonly channelId: string; readonly personId: string }
  /** The bot's response to an `autocomplete` with this `ref`. */
  | {
      readonly kind: 'suggestions';
      readonly ref: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  /** The bot opened a modal in response to the interaction with this `ref`. */
  | {
      readonly kind: 'modal';
      readonly ref: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  /** The Activity that the bot launched in response to the interaction with this `ref`. */
  | { readonly kind: 'activity'; readonly ref: string; readonly instanceId: string; readonly url: string }
  /** The person's code for the Activity that asked for it. */
  | { readonly kind: 'code'; readonly ref: string; readonly code: string }
  /** The result of an act: acknowledged by the bot, or `error` says why not ("The application did not respond"). */
  | { readonly kind: 'done'; readonly ref: string; readonly error?: string };

/** From the page to the server. `ref` is an ID chosen by the page, which the response repeats. */
export type Act =
  /** Asks for a channel's history, and marks it as read. */
  | { readonly kind: 'open'; readonly ref: string; readonly channelId: string }
  /**
   * The person has seen the whole channel, so its `pings` and `unread` become 0. Sent for each new message in the open
   * channel.
   */
  | { readonly kind: 'read'; readonly ref: string; readonly channelId: string }
  | {
      readonly kind: 'say';
      readonly ref: string;
      readonly channelId: string;
      /** With mentions as Discord writes them: `<@id>`. */
      readonly content: string;
      readonly replyTo?: string;
      /** Whether a reply mentions its recipient; default: true. */
      readonly replyPings?: boolean;
    }
  | {
      readonly kind: 'command';
      readonly ref: string;
      readonly channelId: string;
      readonly commandId: string;
      readonly options: readonly OptionValue[];
      /** For user and message commands. */
      readonly targetId?: string;
    }
  | {
      readonly kind: 'autocomplete';
      readonly ref: string;
      readonly channelId: string;
      readonly commandId: string;
      readonly options: readonly OptionValue[];
      /** The name of the option being typed. */
      readonly focused: string;
    }
  /** A button, or a select menu with its chosen `values`. */
  | {
      readonly kind: 'press';
      readonly ref: string;
      readonly channelId: string;
      readonly messageId: string;
      readonly customId: string;
      readonly values?: readonly string[];
    }
  | {
      readonly kind: 'submit';
      readonly ref: string;
      /** The modal's `ref`. */
      readonly modalRef: string;
      /** By the custom ID of each field. */
      readonly fields: Readonly<Record<string, string | readonly string[]>>;
    }
  /** An Activity asks who the person is, and they allow it. */
  | { readonly kind: 'authorize'; readonly ref: string; readonly instanceId: string }
  /** The person closes an Activity. */
  | { readonly kind: 'leave'; readonly ref: string; readonly instanceId: string }
  /** Hides a private message from its reader, like Discord's "Dismiss message". */
  | { readonly kind: 'dismiss'; readonly ref: string; readonly channelId: string; readonly messageId: string }
  /** Adds the person's reaction, or removes it. */
  | {
      readonly kind: 'react';
      readonly ref: string;
      readonly channelId: string;
      readonly messageId: string;
      readonly emoji: string;
    };
