import type { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import { readForm } from '../checks/form.ts';
import type { Sharding } from '../gateway/gateway.ts';
import type { FileStore, Upload } from '../world/files.ts';
import type { Activities } from '../interactions/activities.ts';
import type { Interactions } from '../interactions/interactions.ts';
import type { Pace, RateLimits } from './rate-limits.ts';
import type { Posting } from '../world/posting.ts';
import type { Channel, Guild, MessageRecord } from '../world/records.ts';
import { invalidForm, refusals, type Answer, type Refusal } from '../checks/refusal.ts';
import type { World } from '../world/world.ts';
import { messageShape } from '../objects/messages.ts';

export interface RestContext {
  readonly world: World;
  readonly posting: Posting;
  readonly files: FileStore;
  readonly interactions: Interactions;
  readonly activities: Activities;
  readonly limits: RateLimits;
  /** The server's URL, `http://127.0.0.1:PORT`. */
  readonly base: () => string;
  readonly sharding: Sharding;
  /** Whether people can have the application on their accounts. */
  readonly forPeople: boolean;
  /** Whether MessageContent is enabled for the bot. */
  readonly readsAll: boolean;
  /** Reports something that Discord would accept but that is a mistake. */
  readonly report: (violation: string) => void;
}

export interface Call {
  /** The request as named in reports: `POST /channels/1/messages`. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** The access token of a person, on whose behalf the request is made. */
  readonly bearer: string | undefined;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With Hono's parameters: `/channels/:channel/messages`. */
  readonly path: string;
  /** The parameter with a rate limit bucket of its own. */
  readonly major?: string;
  readonly pace?: Pace;
  /** Interaction routes have their token in the path and are exempt from the global limit. */
  readonly withoutBot?: true;
  /** The bot may ask on behalf of a person, with their access token. */
  readonly forPeople?: true;
  readonly run: (call: Call, context: RestContext) => Answer;
}

export const done: Answer = { status: 204 };
export const found = (body: unknown): Answer => ({ status: 200, body });

export const show = ({ world, base }: RestContext, message: MessageRecord): Answer =>
  found(messageShape(world, base(), message));

/** Parses the body, or returns 50035; unknown keys are reported. */
export function readBody<T>(
  context: RestContext,
  call: Call,
  schema: z.ZodType<T>,
  body = call.body,
): Result<T, Refusal> {
  const read = readForm(schema, body);
  if (!read.ok) return err(invalidForm(read.error));
  for (const key of read.value.strange) context.report(`${call.name}: unknown key ${key}`);
  return ok(read.value.value);
}

/** A channel that the bot can view; otherwise unknown, or no access. */
export function viewedChannel(context: RestContext, call: Call): Result<Channel, Refusal> {
  const { world } = context;
  const channel = world.channels.get(call.params['channel'] ?? '');
  if (channel === undefined) return err(refusals.unknownChannel);
  const guild = world.guildOf(channel);
  if (guild !== undefined && !world.isMember(guild, world.bot.id)) return err(refusals.missingAccess);
  return world.canView(channel, world.bot.id) ? ok(channel) : err(refusals.missingAccess);
}

export function ownGuild(context: RestContext, call: Call): Result<Guild, Refusal> {
  const guild = context.world.guilds.get(call.params['guild'] ?? '');
  if (guild === undefined) return err(refusals.unknownGuild);
  return context.world.isMember(guild, context.world.bot.id) ? ok(guild) : err(refusals.missingAccess);
}
