import type { PermissionsBitField, REST } from 'discord.js';
import type AsyncLock from 'async-lock';
import type { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Board, Game } from '../../games/game.ts';
import type { FindPosition } from '../../games/positions.ts';
import type { Exercise, Match, Matches, Person, Scope } from '../../matches/index.ts';
import { sayer, type Locale, type Say, type TakesPhrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import type { Draw } from '../boards/message.ts';
import type { BoardMessages } from '../boards/boards.ts';
import type { Analyst, AskAnalysis } from '../boards/analyst.ts';
import type { AskOpponent, Computer } from '../boards/computer.ts';
import type { PersonLanguages } from '../messages/person-languages.ts';
import type { PlaceLanguages } from '../messages/place-languages.ts';
import type { Animate } from '../boards/animation.ts';
import type { Button } from '../messages/buttons.ts';
import type { Jobs } from './background/jobs.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Limits } from './limits.ts';
import type { Load } from './load.ts';
import type { PacedRest } from '../gateway/requests/paced-rest.ts';
import type { ChannelRights } from '../gateway/membership.ts';
import type { Place } from '../gateway/permissions.ts';
import type { ForumPost } from '../gateway/threads.ts';
import type { RegisteredCommand } from '../gateway/registration.ts';
import type { Payload } from '../messages/payload.ts';
import type { Report } from './report.ts';
import type { Replies, Responder } from './responder.ts';
import { inLanguage, type Wording, type Words } from '../messages/words.ts';

/** A board that someone may be typing a move for, and the ID of its match. */
export interface TypedBoard {
  readonly id: string;
  readonly board: Board;
}

/** What the bot knows of Discord, and Discord of it. */
export interface DiscordFacts {
  /** Whether a server's channel or role exists, as far as known. */
  readonly isThere: (guildId: string, id: string) => boolean;
  /** The shard of a server, or with `null` of direct messages. */
  readonly shardOf: (guildId: string | null) => number;
  /** Whether this process receives the events of a server, or with `null` those of direct messages. */
  readonly serves: (guildId: string | null) => boolean;
  /** Several processes may receive the same event: whether this one is to handle it. */
  readonly takes: (eventId: string, now: number) => Promise<boolean>;
  /** What Discord lets the bot and somebody do in a channel of a server. */
  readonly standing: (guildId: string, channelId: string, personId: string) => Promise<ChannelRights>;
  /** Whether the bot may put events into a server's list, as far as known. */
  readonly mayCreateEvents: (guildId: string) => boolean;
  /** A channel, if it is a forum's post, as far as known. */
  readonly forumPost: (channelId: string) => ForumPost | undefined;
  readonly descriptions: readonly RegisteredCommand[];
  /** For interaction endpoints. */
  readonly interactionRest: REST;
}

/** What computes in other threads. */
interface Engines {
  readonly askOpponent: AskOpponent;
  readonly askAnalysis: AskAnalysis;
  readonly analyst: Analyst;
  readonly animate: Animate;
  readonly findPosition: FindPosition;
}

/** What this process remembers until it ends. */
export interface Memory {
  readonly jobs: Jobs;
  /** Serialises work with the same key, so that each caller sees the results of the previous one. */
  readonly locks: AsyncLock;
  /** People who have been told why the bot cannot read their empty replies. */
  readonly hinted: Set<string>;
  /** The boards that people are typing moves for, and the match IDs they typed, for a moment. */
  readonly typedOn: LRUCache<
    string,
    { readonly named: string | null; readonly boards: readonly TypedBoard[] }
  >;
  /** By person and channel: removes what they were last told there in reply to a message. */
  readonly answers: LRUCache<string, () => void>;
  /** By person and match: removes the open composer. */
  readonly composers: LRUCache<string, () => Promise<void>>;
}

/** How much is asked of the bot. */
interface Traffic {
  readonly limits: Limits;
  readonly load: Load;
  readonly report: Report;
}

/** What features add for pages in the browser. */
interface Pages {
  /** To the buttons of a puzzle or lesson. */
  readonly exerciseButtons: (plain: Say, exercise: Exercise) => readonly Button[];
  /** Where anybody can read a tournament; `undefined`: the host has not set that up. */
  readonly tournamentLink:
    ((tournament: { readonly id: string; readonly guildId: string }) => Promise<string>) | undefined;
}

/** What handlers of interactions use. */
export interface Bot {
  readonly matches: Matches;
  readonly games: readonly Game[];
  /** The game's display name. */
  readonly gameName: (gameId: string) => string;
  /** For public messages in a scope. */
  readonly wordingOf: (scope: Scope) => Wording;
  readonly languages: { readonly places: PlaceLanguages; readonly people: PersonLanguages };
  readonly words: Words;
  readonly draw: Draw;
  readonly boardMessages: BoardMessages;
  readonly computer: Computer;
  readonly pages: Pages;
  readonly engines: Engines;
  readonly discord: DiscordFacts;
  readonly memory: Memory;
  readonly traffic: Traffic;
  readonly time: Time;
  readonly rest: PacedRest;
  readonly outbox: Outbox;
  readonly log: Logger;
  /** The bot's own user ID and name. */
  readonly userId: string;
  readonly userName: string;
}

/** What Discord lets the bot and the person do here. */
interface Rights {
  /** The bot's permissions. */
  readonly granted: Readonly<PermissionsBitField>;
  /** The person's permissions; none in direct messages. */
  readonly allowed: Readonly<PermissionsBitField>;
  /** The person's role IDs in the server. */
  readonly roles: readonly string[];
  /** Whether the person can see a channel of the server. */
  readonly maySee: (channelId: string) => boolean;
}

/** The message with the component that was used, or that a form was opened from. */
interface UsedMessage {
  /** `undefined` for a form or command. */
  readonly id: string | undefined;
  /** Empty for a command. */
  readonly text: string;
  /** Whether it is ephemeral. */
  readonly isPrivate: boolean;
  /** Who used the command that it answers; `undefined`: the bot posted it by itself. */
  readonly asker: string | undefined;
}

interface Used {
  readonly id: string;
  /** Their Discord language. */
  readonly locale: Locale;
  /** When it was read, by the monotonic clock. */
  readonly arrivedAt: number;
  /** Set once the match is known; for the log. */
  readonly about: { match: string | undefined };
}

/** Who used the bot and where, as read from an interaction. */
export interface ContextFields<R extends Replies = Responder> {
  readonly bot: Bot;
  readonly person: Person;
  /** `null` in direct messages. */
  readonly guildId: string | null;
  readonly place: Place;
  readonly rights: Rights;
  /** The language for private replies: the person's own choice, else their Discord language. */
  readonly locale: Locale;
  readonly message: UsedMessage;
  readonly interaction: Used;
  readonly respond: R;
}

/** What a handler uses: the bot's services, the caller, and how to reply. */
export interface Context extends Omit<ContextFields, 'respond'>, Wording {
  /** The server or direct message channel, and the channel. */
  readonly scope: Scope;
  /** Puts a phrase into the language of the place, for public messages. */
  readonly sayPublicly: Say;
  /** Replies with one phrase; see `Responder.reply`. */
  readonly tell: TakesPhrase<Promise<void>>;
  /** The same with `Responder.update`. */
  readonly tellInstead: TakesPhrase<Promise<void>>;
  /** See `Responder`. */
  reply(payload: Payload): Promise<void>;
  update(payload: Payload): Promise<void>;
  followUp(payload: Payload): Promise<() => Promise<void>>;
  readonly remove: () => Promise<void>;
  discard(): Promise<void>;
  /** The instance of the Activity that was launched as the reply. */
  readonly instanceId: string | undefined;
  /** Posts publicly and pings; deletes the pending private reply. @returns the message's ID. */
  post(payload: Payload): Promise<string>;
  /** The same context in another language, which the person has just chosen. */
  speaking(locale: Locale): Context;
}

export function createContext(fields: ContextFields<Replies>): Context {
  const { respond, ...rest } = fields;
  const { bot, guildId, place, locale } = rest;
  const scope: Scope = { guildId, channelId: place.id };
  const { plain, ...wording } = inLanguage(bot.words, locale);
  const say = respond.hasMarkdown ? wording.say : plain;
  return {
    ...rest,
    scope,
    say,
    plain,
    sayPublicly: sayer((phrase) => bot.wordingOf(scope).say(phrase)),
    tell: sayer((phrase) => respond.reply({ content: say(phrase) })),
    tellInstead: sayer((phrase) => respond.update({ content: say(phrase) })),
    reply: (payload) => respond.reply(payload),
    update: (payload) => respond.update(payload),
    followUp: (payload) => respond.followUp(payload),
    remove: () => respond.remove(),
    discard: () => respond.discard(),
    instanceId: respond.instanceId,
    post: async (payload) => {
      const posted = await bot.outbox.post({ where: place.id, message: payload });
      if (!posted.ok) return respond.announce(payload);
      await respond.discard();
      return posted.value.id;
    },
    speaking: (other) => createContext({ ...fields, locale: other }),
  };
}

/**
 * How long, in milliseconds, a command that names no turn is meant for the turn that it finds. The process may have
 * been stopped since it arrived, while the match went on elsewhere.
 */
const meantMs = 10_000;

export const isOutdated = (time: Time, arrivedAt: number): boolean => time.monotonic() - arrivedAt > meantMs;

/** Posts the board of a changed match; if that fails, tells the caller why. */
export async function showBoard(context: Context, match: Match): Promise<void> {
  const shown = await context.bot.boardMessages.show(match);
  if (shown.kind === 'failed') {
    await context.followUp({ content: context.say(shown.phrase) });
  }
}
