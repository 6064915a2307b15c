import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Game } from '../../games/game.ts';
import type { Words } from '../messages/words.ts';
import type { Context } from './context.ts';
import type { OffersMatch, Opening } from './feature.ts';

interface CommandBase extends OffersMatch {
  readonly name: string;
  /** Not available in direct messages. */
  readonly serverOnly?: true;
}

/** What a menu entry does: it replies, or opens a form. */
type MenuAction<Target> =
  | { run(context: Context, target: Target): Promise<void> }
  | { open(context: Context, target: Target): Opening };

type ChatOptions = ChatInputCommandInteraction['options'];

export type ChatCommand = CommandBase & {
  readonly kind: 'chat';
  data(words: Words, games: readonly Game[]): RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Suggestions for the option being typed. */
  suggest?(
    context: Context,
    options: AutocompleteInteraction['options'],
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
} & (
    | {
        /** Who sees the reply; default: only the caller. */
        readonly reply?: 'public';
        run(context: Context, options: ChatOptions): Promise<void>;
      }
    | { open(context: Context, options: ChatOptions): Opening }
  );

/** An entry in the context menu of a person. */
export type UserCommand = CommandBase & {
  readonly kind: 'user';
  data(words: Words, games: readonly Game[]): RESTPostAPIContextMenuApplicationCommandsJSONBody;
} & MenuAction<UserContextMenuCommandInteraction>;

/** An entry in the context menu of a message. */
export type MessageCommand = CommandBase & {
  readonly kind: 'message';
  data(words: Words, games: readonly Game[]): RESTPostAPIContextMenuApplicationCommandsJSONBody;
} & MenuAction<MessageContextMenuCommandInteraction>;

export type Command = ChatCommand | UserCommand | MessageCommand;
