import {
  DiscordAPIError,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  Routes,
  type APIGuildScheduledEvent,
  type RESTPatchAPIGuildScheduledEventJSONBody as Change,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import { isolated } from '../../../phrase.ts';
import { clip } from '../../../text.ts';
import type { Tournament } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import { messageLink } from '../../messages/links.ts';

/** The server's list of events has each tournament that has a time to start, until the end of its current round. */

const dayMs = 86_400_000;
const leastMs = dayMs / 24;
/** What a process has last seen to, by tournament. */
const seenTo = new WeakMap<Bot, LRUCache<string, string>>();
const mostSeenTo = 10_000;

/**
 * Where the bot may create events, brings that of a tournament up to date. It is known by its place, the announcement:
 * if its creation was not answered, no second is created.
 */
export async function keepEvent(bot: Bot, tournament: Tournament): Promise<void> {
  const { id, guildId, channelId, opening } = tournament;
  if (opening === undefined || !bot.discord.mayCreateEvents(guildId)) return;
  const location = messageLink(guildId, { channelId, messageId: opening.messageId });
  const wanted = wantedOf(bot, tournament);
  const text = JSON.stringify(wanted);
  const known = seenTo.get(bot) ?? new LRUCache({ max: mostSeenTo });
  seenTo.set(bot, known);
  if (known.get(id) === text) return;
  try {
    const route = Routes.guildScheduledEvents(guildId);
    const events = (await bot.rest.get(route)) as readonly APIGuildScheduledEvent[];
    const isOwn = ({ creator_id, entity_metadata: place }: APIGuildScheduledEvent) =>
      creator_id === bot.userId && place?.location === location;
    await bring(bot, guildId, location, wanted, events.find(isOwn));
  } catch (cause) {
    // Discord refuses what it does not allow there, such as more than a hundred.
    if (!(cause instanceof DiscordAPIError) || cause.status >= 500) throw cause;
    bot.log.info({ tournament: id, err: cause }, 'event of a tournament not up to date');
  }
  known.set(id, text);
}

type Wanted =
  | { readonly kind: 'coming'; readonly name: string; readonly start: number; readonly end: number }
  | { readonly kind: 'running'; readonly end: number }
  /** It cannot be changed while it waits for more players after its time. */
  | { readonly kind: 'none' | 'kept' };

function wantedOf(bot: Bot, { options, state }: Tournament): Wanted {
  const { startsAt } = state.rules;
  const { deadline } = state.rounds.at(-1) ?? {};
  if (state.status === 'running' && deadline !== undefined) return { kind: 'running', end: deadline };
  if (state.status !== 'open' || startsAt === null) return { kind: 'none' };
  if (startsAt <= bot.time.now()) return { kind: 'kept' };
  const name = clip(`${isolated(options.name)} · ${bot.gameName(options.gameId)}`, 100);
  return { kind: 'coming', name, start: startsAt, end: startsAt + options.days * dayMs };
}

async function bring(
  { rest }: Bot,
  guildId: string,
  location: string,
  wanted: Wanted,
  event: APIGuildScheduledEvent | undefined,
): Promise<void> {
  const change = (body: Change) => rest.patch(Routes.guildScheduledEvent(guildId, event!.id), { body });
  const isComing = event?.status === Status.Scheduled;
  if (wanted.kind === 'coming') {
    const times = { scheduled_start_time: iso(wanted.start), scheduled_end_time: iso(wanted.end) };
    const body = { name: wanted.name, ...times };
    if (isComing) await change(body);
    if (event !== undefined) return;
    const privacy_level = GuildScheduledEventPrivacyLevel.GuildOnly;
    const entity_type = GuildScheduledEventEntityType.External;
    const fixed = { privacy_level, entity_type, entity_metadata: { location } };
    await rest.post(Routes.guildScheduledEvents(guildId), { body: { ...body, ...fixed } });
  } else if (event !== undefined && wanted.kind === 'running') {
    // What is started early keeps the time that was announced, which lies before the end.
    const end = Math.max(wanted.end, Date.parse(event.scheduled_start_time) + leastMs);
    await change({ scheduled_end_time: iso(end), ...(isComing && { status: Status.Active }) });
  } else if (event !== undefined && wanted.kind === 'none') {
    await change({ status: isComing ? Status.Canceled : Status.Completed });
  }
}

const iso = (ms: number): string => new Date(ms).toISOString();
