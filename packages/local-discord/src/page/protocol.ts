import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { OptionValue, ShownMessage } from '../client/views.ts';

/**
 * What the page and its server tell each other, as JSON over one WebSocket at
 * `/page?person=<id>`. Messages, commands and modals keep the shapes of Discord's API, so that the page
 * draws exactly what the bot sent. `person` may also be a name; without it the first person looks.
 *
 * The page itself is `/` (web/index.html), `/style.css` (web/style.css) and `/app.js` (web/main.ts), the last
 * two bundled with their imports.
 */

export interface PersonView {
  readonly id: string;
  readonly name: string;
  /** A colour for the disc with the initials, as CSS. */
  readonly colour: string;
  readonly bot: boolean;
  /** Pings that wait for this person in all channels, for the switch between identities. */
  readonly pings: number;
}

export interface ChannelView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'thread' | 'direct';
  /** For a thread: the channel that it belongs to. */
  readonly parentId: string | null;
  readonly archived: boolean;
  /** Messages that pinged this person since they last opened the channel, and other unread ones. */
  readonly pings: number;
  readonly unread: number;
}

/** Lines to begin with; `{bot}` and `{other}` stand for the bot's name and that of another member. */
export interface FirstLines {
  readonly channel: readonly string[];
  readonly direct: readonly string[];
}

/** From the server to the page. */
export type Push =
  | {
      readonly kind: 'hello';
      readonly me: PersonView;
      readonly people: readonly PersonView[];
      readonly guild: { readonly id: string; readonly name: string };
      readonly channels: readonly ChannelView[];
      readonly commands: readonly APIApplicationCommand[];
      /** Whether the bot is connected at the moment. */
      readonly online: boolean;
      readonly firstLines: FirstLines | null;
    }
  | { readonly kind: 'channels'; readonly channels: readonly ChannelView[] }
  /** Somebody came, or somebody's `pings` changed. */
  | { readonly kind: 'people'; readonly people: readonly PersonView[] }
  | { readonly kind: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly kind: 'online'; readonly online: boolean }
  /** The last messages of a channel, oldest first; the answer to `open`. */
  | { readonly kind: 'history'; readonly channelId: string; readonly messages: readonly ShownMessage[] }
  /** A new message, or an edited one with the same id. */
  | { readonly kind: 'message'; readonly message: ShownMessage }
  | { readonly kind: 'gone'; readonly channelId: string; readonly messageId: string }
  | { readonly kind: 'typing'; readonly channelId: string; readonly personId: string }
  /** The bot's answer to an `autocomplete` with this `ref`. */
  | {
      readonly kind: 'suggestions';
      readonly ref: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  /** The bot opened a modal as the answer to the interaction with this `ref`. */
  | {
      readonly kind: 'modal';
      readonly ref: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  /** How an act ended: acknowledged by the bot, or `error` says why not ("The application did not respond"). */
  | { readonly kind: 'done'; readonly ref: string; readonly error?: string };

/** From the page to the server. `ref` is the page's own name for the act; the answer carries it. */
export type Act =
  /** Asks for a channel's history, and counts as having read it. */
  | { readonly kind: 'open'; readonly ref: string; readonly channelId: string }
  /** The person has seen all of the channel: its `pings` and `unread` fall to 0. Sent for each new message
   * that arrives in the channel on the screen. */
  | { readonly kind: 'read'; readonly ref: string; readonly channelId: string }
  /** Opens the direct message channel with the bot; it then appears among the channels. */
  | { readonly kind: 'direct'; readonly ref: string }
  | {
      readonly kind: 'say';
      readonly ref: string;
      readonly channelId: string;
      /** Mentions as Discord writes them: `<@id>`. */
      readonly content: string;
      readonly replyTo?: string;
      /** The @ of a reply; on unless switched off. */
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
      /** The name of the option that is being typed. */
      readonly focused: string;
    }
  /** A button, or a select with its chosen `values`. */
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
      /** The `ref` with which the modal came. */
      readonly modalRef: string;
      /** By the custom id of each field. */
      readonly fields: Readonly<Record<string, string | readonly string[]>>;
    }
  /** Hides a private message from its reader, as Discord's "Dismiss message". */
  | { readonly kind: 'dismiss'; readonly ref: string; readonly channelId: string; readonly messageId: string }
  /** Adds the person's reaction, or takes it away if it is there. */
  | {
      readonly kind: 'react';
      readonly ref: string;
      readonly channelId: string;
      readonly messageId: string;
      readonly emoji: string;
    };
