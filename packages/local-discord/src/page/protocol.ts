import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { ShownMessage } from '../client/views.ts';

/**
 * Messages from the server to its page (acts.ts has those from the page), as JSON over a WebSocket at `/page?person=<id>&language=<tag>`. Messages,
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
  /** What a bot says below its name. */
  readonly status?: string;
  /** Whether they have the application on their account; missing where nobody can. */
  readonly hasApp?: boolean;
  readonly roles: readonly string[];
  /** Unread pings of this person in all channels, for the user switcher. */
  readonly pings: number;
}

export interface GuildView {
  readonly id: string;
  readonly name: string;
  /** @everyone first. */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** Scheduled ones; `start` in milliseconds since 1970. */
  readonly events: readonly { readonly id: string; readonly name: string; readonly start: number }[];
}

export interface ChannelView {
  readonly id: string;
  readonly name: string;
  /** A group has direct messages of several people, without the bot. */
  readonly kind: 'text' | 'thread' | 'direct' | 'group';
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
      readonly guild: GuildView;
      readonly channels: readonly ChannelView[];
      /** In the person's language. */
      readonly commands: readonly APIApplicationCommand[];
      readonly online: boolean;
      readonly firstLines: FirstLines | null;
    }
  | { readonly kind: 'guild'; readonly guild: GuildView }
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
