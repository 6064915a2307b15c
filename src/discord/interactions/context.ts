import { Routes, type PermissionsBitField, type REST } from 'discord.js';
import type AsyncLock from 'async-lock';
import type { Logger } from 'pino';
import type { Game } from '../../games/game.ts';
import type { FindPosition } from '../../games/positions.ts';
import type { Match, Matches, Person, Scope } from '../../matches/index.ts';
import type { Locale, Phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import type { Draw } from '../boards/message.ts';
import type { Boards } from '../boards/boards.ts';
import type { Computer } from '../boards/computer.ts';
import type { PlaceLanguages } from '../messages/placelanguages.ts';
import type { Animate } from '../boards/animation.ts';
import type { Jobs } from './background/jobs.ts';
import type { Limits } from './limits.ts';
import type { Load } from './load.ts';
import { failureOf } from '../gateway/failure.ts';
import type { Place } from '../gateway/permissions.ts';
import { encode, type Payload } from '../messages/payload.ts';
import type { Report } from './report.ts';
import type { Responder } from './responder.ts';
import { inLanguage, type Say, type Words } from '../messages/words.ts';

/** What the handlers of interactions work with. */
export interface Bot {
  readonly matches: Matches;
  readonly games: readonly Game[];
  /** As people write it. */
  readonly gameName: (gameId: string) => string;
  /** The language of what everybody sees in a place. */
  readonly localeOf: (scope: Scope) => Locale;
  readonly languages: PlaceLanguages;
  /** Whether a channel or role of a server is there, as far as is known. */
  readonly isThere: (guildId: string, id: string) => boolean;
  readonly words: Words;
  readonly draw: Draw;
  readonly boards: Boards;
  readonly computer: Computer;
  readonly animate: Animate;
  readonly findPosition: FindPosition;
  readonly jobs: Jobs;
  /** One at a time of those with the same key: the next one finds what the one before has done. */
  readonly locks: AsyncLock;
  /** Who was told already why an empty reply says nothing to the bot. */
  readonly hinted: Set<string>;
  readonly limits: Limits;
  readonly load: Load;
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
  readonly interactionId: string;
  readonly respond: Responder;
  /** Set by whoever finds out which match it is about; for the log. */
  readonly about: { match: string | undefined };
}

/** What a handler works with: the bot's services, who asks, and how to answer. */
export interface Context extends Omit<ContextFields, 'respond'> {
  /** The server, or the direct messages, that this happens in. */
  readonly scope: Scope;
  /** A sentence in the person's language. */
  readonly say: Say;
  /** The same for places without markdown. */
  readonly plain: Say;
  /** A sentence for everybody here, in the language of the place. */
  sayPublicly(phrase: Phrase): string;
  /** Answers with one sentence; see `Responder.reply`. */
  tell(phrase: Phrase): Promise<void>;
  /** See `Responder`. */
  reply(payload: Payload): Promise<void>;
  update(payload: Payload): Promise<void>;
  followUp(payload: Payload): Promise<void>;
  remove(): Promise<void>;
  discard(): Promise<void>;
  /** Posts for everybody here, and pings; the private answer that waits for it goes. @returns the message's id. */
  post(payload: Payload): Promise<string>;
  /** The same context for a person who has just chosen another language. */
  speaking(locale: Locale): Context;
}

export function createContext(fields: ContextFields): Context {
  const { respond, ...rest } = fields;
  const { bot, guildId, place, locale } = rest;
  const scope: Scope = { guildId, channelId: place.id };
  const { say, plain } = inLanguage(bot.words, locale);
  return {
    ...rest,
    scope,
    say,
    plain,
    sayPublicly: (phrase) => bot.words.say(bot.localeOf(scope), phrase),
    tell: (phrase) => respond.reply({ content: say(phrase) }),
    reply: (payload) => respond.reply(payload),
    update: (payload) => respond.update(payload),
    followUp: (payload) => respond.followUp(payload),
    remove: () => respond.remove(),
    discard: () => respond.discard(),
    post: async (payload) => {
      const { body, files } = await encode(payload);
      let message;
      try {
        message = await bot.rest.post(Routes.channelMessages(place.id), { body, files });
      } catch (cause) {
        if (!failureOf(cause, place.id).lasting) throw cause;
        return respond.announce(payload);
      }
      await respond.discard();
      return (message as { readonly id: string }).id;
    },
    speaking: (other) => createContext({ ...fields, locale: other }),
  };
}

/** Posts the board of a match that was just changed; why it could not is said beside the answer. */
export async function showBoard(context: Context, match: Match): Promise<void> {
  const shown = await context.bot.boards.show(match);
  if (shown.kind === 'failed') {
    await context.followUp({ content: context.say(shown.phrase) });
  }
}
