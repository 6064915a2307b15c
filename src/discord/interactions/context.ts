import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  PermissionsBitField,
  REST,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Game } from '../../games/game.ts';
import type { Match, Matches, Person, Scope } from '../../matches/index.ts';
import type { Locale, Phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import type { Draw } from '../boards/message.ts';
import type { Boards } from '../boards/boards.ts';
import type { Computer } from '../boards/computer.ts';
import type { Languages } from '../messages/languages.ts';
import type { Limits } from './limits.ts';
import type { Place } from '../gateway/permissions.ts';
import type { Report } from './report.ts';
import type { Responder } from './responder.ts';
import type { Turnstile } from './turnstile.ts';
import type { Words } from '../messages/words.ts';

/** Moving pictures take a while: they are made one after the other, and can be given up. */
export interface ReplayMaker {
  /** Shows a whole match, one frame a turn: how far it is privately, the picture to the channel. */
  show(context: Context, match: Match): Promise<void>;
  /** @returns whether there was something to stop, and this person may. */
  stop(key: string, personId: string): boolean;
}

/** What the handlers of interactions work with. */
export interface Bot {
  readonly matches: Matches;
  readonly games: readonly Game[];
  /** As people write it. */
  readonly gameName: (gameId: string) => string;
  /** The language of what everybody sees in a place. */
  readonly localeOf: (scope: Scope) => Locale;
  readonly languages: Languages;
  /** Whether a channel or role of a server is there, as far as is known. */
  readonly isThere: (guildId: string, id: string) => boolean;
  readonly words: Words;
  readonly draw: Draw;
  readonly boards: Boards;
  readonly computer: Computer;
  readonly replays: ReplayMaker;
  /** Of the same two people, or against the computer, one rematch is asked for at a time. */
  readonly rematches: Turnstile;
  readonly limits: Limits;
  readonly time: Time;
  readonly rest: REST;
  /** For the routes of interactions. */
  readonly interactionRest: REST;
  readonly log: Logger;
  readonly report: Report;
  /** The bot's own id and name as a person. */
  readonly userId: string;
  readonly userName: string;
}

/** Who wants something and from where, as read from an interaction. */
export interface ContextFields {
  readonly bot: Bot;
  readonly person: Person;
  /** null in direct messages. */
  readonly guildId: string | null;
  readonly place: Place;
  /** What the bot may do in this place. */
  readonly granted: Readonly<PermissionsBitField>;
  /** What the person may do in this place; nothing in direct messages. */
  readonly allowed: Readonly<PermissionsBitField>;
  /** The person's in the server. */
  readonly roles: readonly string[];
  /** The language of what only this person sees: their own choice, else that of their Discord. */
  readonly locale: Locale;
  /** That of their Discord. */
  readonly clientLocale: Locale;
  /** The message that a pressed component stands on. */
  readonly messageId: string | undefined;
  /** Whether that message, or the one that a form was opened from, is ephemeral. */
  readonly onPrivate: boolean;
  readonly respond: Responder;
  /** Set by whoever finds out which match it is about; for the log. */
  readonly about: { match: string | undefined };
}

/** What a handler works with: the bot's services, who asks, and how to answer. */
export interface Context extends ContextFields {
  /** The server, or the direct messages, that this happens in. */
  readonly scope: Scope;
  /** A sentence in the person's language. */
  say(phrase: Phrase): string;
  /** The same for places without markdown. */
  plain(phrase: Phrase): string;
  /** A sentence for everybody here, in the language of the place. */
  sayPublicly(phrase: Phrase): string;
  /** Says one sentence to this person alone. */
  tell(phrase: Phrase): Promise<void>;
}

export function createContext(fields: ContextFields): Context {
  const { bot, guildId, place, locale, respond } = fields;
  const scope: Scope = { guildId, channelId: place.id };
  return {
    ...fields,
    scope,
    say: (phrase) => bot.words.say(locale, phrase),
    plain: (phrase) => bot.words.plain(locale, phrase),
    sayPublicly: (phrase) => bot.words.say(bot.localeOf(scope), phrase),
    tell: (phrase) => respond.tell({ content: bot.words.say(locale, phrase) }),
  };
}

interface CommandPlace {
  readonly name: string;
  /** Means nothing in direct messages, and is not offered there. */
  readonly serverOnly?: true;
}

export interface ChatCommand extends CommandPlace {
  readonly kind: 'chat';
  data(words: Words, games: readonly Game[]): RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(context: Context, options: ChatInputCommandInteraction['options']): Promise<void>;
  /** Suggestions for the option that is being typed. */
  suggest?(
    context: Context,
    options: AutocompleteInteraction['options'],
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
}

/** An entry of the menu that a click on a person opens. */
export interface UserCommand extends CommandPlace {
  readonly kind: 'user';
  data(words: Words, games: readonly Game[]): RESTPostAPIContextMenuApplicationCommandsJSONBody;
  run(context: Context, target: UserContextMenuCommandInteraction): Promise<void>;
}

/** An entry of the menu of a message. */
export interface MessageCommand extends CommandPlace {
  readonly kind: 'message';
  data(words: Words, games: readonly Game[]): RESTPostAPIContextMenuApplicationCommandsJSONBody;
  run(context: Context, target: MessageContextMenuCommandInteraction): Promise<void>;
}

export type Command = ChatCommand | UserCommand | MessageCommand;

/** Posts the board of a match that was just changed; why it could not is said beside the answer. */
export async function showBoard(context: Context, match: Match): Promise<void> {
  const shown = await context.bot.boards.show(match);
  if (shown.kind === 'failed') {
    await context.respond.add({ content: context.say(shown.phrase) });
  }
}
