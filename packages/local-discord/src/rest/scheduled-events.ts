import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { instant, text } from '../checks/form.ts';
import { invalidForm, refusals, type Answer } from '../checks/refusal.ts';
import { eventShape } from '../objects/objects.ts';
import { mayInGuild } from '../world/permissions.ts';
import type { Guild, ScheduledEvent } from '../world/records.ts';
import { scheduledEvents } from '../world/scheduled-events.ts';
import { done, found, ownGuild, readBody, type Call, type RestContext, type Route } from './route.ts';

/** Events outside of Discord (docs: "Guild Scheduled Event"): those in voice channels are missing. */

/** Scheduled and active ones of a guild. */
const most = 100;

const parts = {
  name: text(1, 100),
  description: text(1, 1000).nullish(),
  privacy_level: z.literal(GuildScheduledEventPrivacyLevel.GuildOnly),
  entity_type: z.literal(GuildScheduledEventEntityType.External),
  entity_metadata: z.strictObject({ location: text(1, 100) }),
  scheduled_start_time: instant,
  scheduled_end_time: instant,
};
const creation = z.strictObject(parts);
const status = z.literal([Status.Scheduled, Status.Active, Status.Completed, Status.Canceled]);
const edition = z.strictObject({ ...parts, status }).partial();

const onGuild =
  (run: (guild: Guild, call: Call, context: RestContext) => Answer): Route['run'] =>
  (call, context) => {
    const guild = ownGuild(context, call);
    return guild.ok ? run(guild.value, call, context) : guild.error;
  };

/** The bot's own need only the permission to create them. */
const onEvent = (run: (guild: Guild, event: ScheduledEvent, call: Call, context: RestContext) => Answer) =>
  onGuild((guild, call, context) => {
    const { world } = context;
    const event = scheduledEvents(guild, world.clock.now()).find(({ id }) => id === call.params['event']);
    if (event === undefined) return refusals.unknownEvent;
    const may = (name: 'CreateEvents' | 'ManageEvents') => mayInGuild(guild, world.bot.id, name);
    const isAllowed = may('ManageEvents') || (event.creatorId === world.bot.id && may('CreateEvents'));
    return isAllowed || call.name.startsWith('GET')
      ? run(guild, event, call, context)
      : refusals.missingPermissions;
  });

/** Why an event cannot be at this time. */
function misplaced({ world }: RestContext, start: number, end: number, isMoved: boolean) {
  const wrong = (field: string, code: string, message: string) =>
    invalidForm([{ path: [field], code, message }]);
  if (isMoved && start <= world.clock.now())
    return wrong(
      'scheduled_start_time',
      'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST',
      'Cannot schedule event in the past.',
    );
  if (end > start) return undefined;
  const message = 'Cannot schedule event with end time before start time.';
  return wrong('scheduled_end_time', 'GUILD_SCHEDULED_EVENT_END_TIME_BEFORE_START_TIME', message);
}

const create = onGuild((guild, call, context) => {
  const { world } = context;
  if (!mayInGuild(guild, world.bot.id, 'CreateEvents')) return refusals.missingPermissions;
  const body = readBody(context, call, creation);
  if (!body.ok) return body.error;
  const { name, description = null, entity_metadata, ...times } = body.value;
  const start = Date.parse(times.scheduled_start_time);
  const end = Date.parse(times.scheduled_end_time);
  const wrong = misplaced(context, start, end, true);
  if (wrong !== undefined) return wrong;
  if (scheduledEvents(guild, world.clock.now()).length >= most) return refusals.tooManyEvents(most);
  const own = { id: world.ids.next(), creatorId: world.bot.id, status: Status.Scheduled };
  const event: ScheduledEvent = { ...own, name, description, location: entity_metadata.location, start, end };
  guild.events = [...scheduledEvents(guild, world.clock.now()), event];
  world.tell({ kind: 'scheduled event', change: 'created', guild, event });
  return found(eventShape(world, guild, event));
});

/** Which status may follow another. */
const following: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
};

const edit = onEvent((guild, event, call, context) => {
  const { world } = context;
  const body = readBody(context, call, edition);
  if (!body.ok) return body.error;
  const { name, description, entity_metadata, status: next, ...times } = body.value;
  const timeOf = (given: string | undefined, known: number) => (given ? Date.parse(given) : known);
  const start = timeOf(times.scheduled_start_time, event.start);
  const end = timeOf(times.scheduled_end_time, event.end);
  const wrong = misplaced(context, start, end, start !== event.start);
  if (wrong !== undefined) return wrong;
  if (next !== undefined && next !== event.status && following[event.status]?.includes(next) !== true)
    return invalidForm([{ path: ['status'], code: 'BASE_TYPE_BAD', message: 'Invalid status transition.' }]);
  Object.assign(event, {
    start: next === Status.Active ? Math.min(start, world.clock.now()) : start,
    end,
    name: name ?? event.name,
    description: description ?? event.description,
    location: entity_metadata?.location ?? event.location,
    status: next ?? event.status,
  });
  world.tell({ kind: 'scheduled event', change: 'edited', guild, event });
  return found(eventShape(world, guild, event));
});

const remove = onEvent((guild, event, _, { world }) => {
  guild.events = scheduledEvents(guild, world.clock.now()).filter((other) => other !== event);
  world.tell({ kind: 'scheduled event', change: 'deleted', guild, event });
  return done;
});

const list = onGuild((guild, _, { world }) =>
  found(scheduledEvents(guild, world.clock.now()).map((event) => eventShape(world, guild, event))),
);
const get = onEvent((guild, event, _, { world }) => found(eventShape(world, guild, event)));

const all = '/guilds/:guild/scheduled-events';
const one = `${all}/:event`;

export const scheduledEventRoutes: readonly Route[] = [
  { method: 'GET', path: all, major: 'guild', run: list },
  { method: 'POST', path: all, major: 'guild', run: create },
  { method: 'GET', path: one, major: 'guild', run: get },
  { method: 'PATCH', path: one, major: 'guild', run: edit },
  { method: 'DELETE', path: one, major: 'guild', run: remove },
];
