import { GuildScheduledEventStatus as Status } from 'discord-api-types/v10';
import type { Guild, ScheduledEvent } from './records.ts';

/** Those that are to come or under way; they begin and end by themselves, as Discord's do outside of voice channels. */
export function scheduledEvents({ events = [] }: Guild, now: number): readonly ScheduledEvent[] {
  for (const event of events) {
    if (event.status === Status.Scheduled && event.start <= now) event.status = Status.Active;
    if (event.status === Status.Active && event.end <= now) event.status = Status.Completed;
  }
  return events.filter(({ status }) => status === Status.Scheduled || status === Status.Active);
}
