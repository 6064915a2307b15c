import {
  DiscordAPIError,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  Routes,
  type APIGuildScheduledEvent,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import { clip } from '../../../text.ts';
import type { Bot } from '../context.ts';

/** What the server's list of events shows of something; times in milliseconds. */
interface Wanted {
  readonly name: string;
  /** `undefined`: it has begun. */
  readonly start?: number;
  readonly end: number;
}

/** How long something is listed at least. */
const leastMs = 3_600_000;
/** Discord lists nothing that has begun already. */
const soonMs = 60_000;
/** What a process has last seen to, by place. */
const seenTo = new WeakMap<Bot, LRUCache<string, string>>();

/**
 * Where the bot may create events, brings one up to date. It is known by its place: if its creation was not answered, no
 * second is created.
 * @param wanted `undefined`: none.
 */
export async function keepEvent(bot: Bot, guildId: string, location: string, wanted: Wanted | undefined) {
  if (!bot.discord.mayCreateEvents(guildId)) return;
  const text = JSON.stringify([wanted]);
  const known = seenTo.get(bot) ?? new LRUCache({ max: 10_000 });
  seenTo.set(bot, known);
  if (known.get(location) === text) return;
  try {
    const events = (await bot.rest.get(
      Routes.guildScheduledEvents(guildId),
    )) as readonly APIGuildScheduledEvent[];
    const isOwn = ({ creator_id, entity_metadata: place }: APIGuildScheduledEvent) =>
      creator_id === bot.userId && place?.location === location;
    await bring(bot, guildId, location, wanted, events.find(isOwn));
  } catch (cause) {
    // Discord refuses what it does not allow there, such as more than a hundred.
    if (!(cause instanceof DiscordAPIError) || cause.status >= 500) throw cause;
    bot.log.info({ guild: guildId, err: cause }, 'scheduled event not up to date');
  }
  known.set(location, text);
}

async function bring(
  { rest, time }: Bot,
  guildId: string,
  location: string,
  wanted: Wanted | undefined,
  known: APIGuildScheduledEvent | undefined,
): Promise<void> {
  const change = ({ id }: APIGuildScheduledEvent, body: object) =>
    rest.patch(Routes.guildScheduledEvent(guildId, id), { body });
  const isComing = known?.status === Status.Scheduled;
  // What has begun cannot be put off.
  const isOver = wanted === undefined || (wanted.start !== undefined && !isComing);
  if (isOver && known !== undefined)
    await change(known, { status: isComing ? Status.Canceled : Status.Completed });
  if (wanted === undefined) return;
  const event = isOver ? undefined : known;
  // What is started early keeps the time that was announced, which lies before the end.
  const start = wanted.start ?? (event ? Date.parse(event.scheduled_start_time) : time.now() + soonMs);
  const end = iso(Math.max(wanted.end, start + leastMs));
  const body = { name: clip(wanted.name, 100), scheduled_end_time: end };
  const placed = { ...body, scheduled_start_time: iso(start) };
  const begins = wanted.start === undefined && (event === undefined || isComing) && { status: Status.Active };
  if (event !== undefined)
    return void (await change(event, { ...(wanted.start === undefined ? body : placed), ...begins }));
  const privacy_level = GuildScheduledEventPrivacyLevel.GuildOnly;
  const entity_type = GuildScheduledEventEntityType.External;
  const made = { ...placed, privacy_level, entity_type, entity_metadata: { location } };
  const created = await rest.post(Routes.guildScheduledEvents(guildId), { body: made });
  if (begins) await change(created as APIGuildScheduledEvent, begins);
}

const iso = (ms: number): string => new Date(ms).toISOString();
