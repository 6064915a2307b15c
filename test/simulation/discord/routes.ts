import { activeThreads, botId, channelObject, guildObject, member, messageObject, user } from './objects.ts';
import type { Discord } from './discord.ts';
import type { Channel, Draft, Interaction, Message } from './records.ts';

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Whose access token it has, unless it has the bot's. */
  readonly bearer?: string | undefined;
  /** Names of the attached files. */
  readonly files: readonly string[];
  /** What the bot was doing, as in `Message.cause`. */
  readonly cause: string | undefined;
}

const refused = (status: number, code: number): Answer => ({
  status,
  body: { code, message: `code ${code}` },
});
const unknownChannel = refused(404, 10_003);
const unknownMessage = refused(404, 10_008);
const unknownInteraction = refused(404, 10_062);
const unknownMember = refused(404, 10_007);
const unknownUser = refused(404, 10_013);
const unknownInstance = refused(404, 10_056);
/** Of a server without the bot. */
const removed = refused(403, 50_001);
const noActivity = refused(400, 50_234);
const closed = refused(403, 50_007);
const unknownToken = refused(401, 50_027);
const forbidden = refused(403, 50_013);
const notHere = refused(400, 50_024);
const acknowledged = refused(400, 40_060);
const failed = refused(500, 0);
const done: Answer = { status: 204 };

const acknowledgeMs = 3_000;
const tokenMs = 15 * 60_000;
const ephemeral = 64;
/** In characters. */
const nonceLimit = 25;

/** Discord's REST API, as far as the bot uses it. @throws for a route that it does not know. */
export function answer(discord: Discord, call: Call): Answer {
  const [path = '', query] = call.path.split('?');
  const [root = '', id = '', ...rest] = path.split('/').slice(1);
  if (call.path.startsWith('/users/@me/guilds'))
    return {
      status: 200,
      body: [...discord.guilds.values()].flatMap((guild) => (guild.joined ? [{ id: guild.id }] : [])),
    };
  if (query !== undefined && root === 'channels')
    return history(discord, discord.channels.get(id), new URLSearchParams(query));
  switch (root) {
    case 'interactions':
      return callback(discord, rest[0]!, call);
    case 'webhooks':
      return webhook(discord, rest, call);
    case 'channels':
      return channelRoute(discord, discord.channels.get(id), rest, call);
    case 'guilds':
      return guildRoute(discord, id, rest);
    case 'oauth2': {
      const person = discord.activities.redeem((call.body as { code: string }).code);
      return person === undefined
        ? { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid "code" in request.' } }
        : { status: 200, body: { access_token: person.id, token_type: 'Bearer' } };
    }
    case 'users': {
      const self = discord.people.get(call.bearer ?? '');
      if (self !== undefined) return { status: 200, body: user(self) };
      const { recipient_id: recipient } = call.body as { recipient_id: string };
      const person = discord.people.get(recipient);
      return person === undefined
        ? unknownUser
        : { status: 200, body: channelObject(discord.direct(person)) };
    }
    case 'gateway':
      return {
        status: 200,
        body: {
          url: 'ws://simulated',
          shards: 1,
          session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
        },
      };
    case 'applications':
      return applicationRoute(discord, rest, call);
    default:
      throw new Error(`No such route: ${call.method} ${call.path}`);
  }
}

function guildRoute(discord: Discord, id: string, [what = '', personId = '']: readonly string[]): Answer {
  const guild = discord.guilds.get(id);
  if (guild?.joined === false) return removed;
  if (guild !== undefined && what === '') return { status: 200, body: guildObject(guild) };
  if (guild !== undefined && what === 'threads')
    return { status: 200, body: { threads: activeThreads(guild).map(channelObject), members: [] } };
  const person = guild?.members.find((one) => one.id === personId);
  const absence = guild?.away.get(personId);
  return person === undefined || (absence !== undefined && absence.why !== 'timeout')
    ? unknownMember
    : { status: 200, body: member(person, absence) };
}

function applicationRoute(discord: Discord, [what, id = '']: readonly string[], call: Call): Answer {
  if (call.path.endsWith('/emojis')) return { status: 200, body: { items: [] } };
  if (what === 'activity-instances') {
    const instance = discord.activities.instance(id);
    return instance === undefined ? unknownInstance : { status: 200, body: instance };
  }
  if (what === 'guilds') return { status: 200, body: [] };
  if (call.method === 'GET') return { status: 200, body: discord.commands };
  const commands = call.body as Discord['commands'];
  discord.commands = commands.map((command, index) => ({
    // What Discord assumes.
    ...Object.assign({ type: 1 }, command),
    id: `2${index}`.padEnd(18, '0'),
    version: '1',
  }));
  return { status: 200, body: discord.commands };
}

function callback(discord: Discord, token: string, { body, files, cause }: Call): Answer {
  const interaction = discord.interactions.get(token);
  if (interaction === undefined) return unknownInteraction;
  if (interaction.acknowledged) return acknowledged;
  if (discord.now - interaction.at >= acknowledgeMs) return unknownInteraction;
  const { type, data } = body as { type: number; data?: Draft & { choices?: Interaction['choices'] } };
  const { channel, person } = interaction;
  if (type === 12 && !launches(interaction)) return noActivity;
  interaction.acknowledged = true;
  if (type === 12) {
    interaction.launched = true;
    const id = discord.activities.enter(person, channel);
    return { status: 200, body: { interaction: {}, resource: { type, activity_instance: { id } } } };
  }
  if (type === 4 || type === 5) {
    const privately = ((data?.flags ?? 0) & ephemeral) !== 0;
    const draft = type === 4 ? (data ?? {}) : {};
    interaction.original = discord.post(channel, botId, draft, files, { interaction, privately, cause });
  } else if (type === 6 || type === 7) interaction.original = interaction.pressed;
  else if (type === 8) interaction.choices = data?.choices;
  else if (type === 9) interaction.modal = data as unknown as Interaction['modal'];
  return done;
}

/** Not in threads, and for every other click only, so that people get links as well. */
const launches = ({ id, channel }: Interaction): boolean =>
  channel.kind !== 'thread' && BigInt(id) % 2n === 0n;

function webhook(discord: Discord, [token = '', ...rest]: readonly string[], call: Call): Answer {
  const interaction = discord.interactions.get(token);
  if (interaction === undefined || discord.now - interaction.at >= tokenMs) return unknownToken;
  const draft = call.body as Draft;
  if (rest.length === 0) {
    if (interaction.channel.deleted) return unknownChannel;
    const privately = ((draft.flags ?? 0) & ephemeral) !== 0;
    const message = discord.post(interaction.channel, botId, draft, call.files, { interaction, privately });
    return found(discord, message);
  }
  const { original } = interaction;
  if (original === undefined || original.deleted) return unknownMessage;
  if (call.method === 'DELETE') {
    discord.remove(original);
    return done;
  }
  discord.edit(original, draft, call.files, call.cause);
  return found(discord, original);
}

const found = (discord: Discord, message: Message): Answer => ({
  status: 200,
  body: messageObject(message, discord.people),
});

function channelRoute(
  discord: Discord,
  channel: Channel | undefined,
  [kind, messageId, ...rest]: readonly string[],
  call: Call,
): Answer {
  if (channel === undefined || channel.deleted) return unknownChannel;
  if (channel.guild?.joined === false) return refused(403, 50_001);
  if (kind === undefined) {
    if (call.method === 'PATCH') channel.archived = (call.body as { archived: boolean }).archived;
    return { status: 200, body: channelObject(channel) };
  }
  if (kind === 'typing' || kind === 'thread-members') return done;
  if (kind === 'threads') return openThread(discord, channel, call);
  if (kind !== 'messages') throw new Error(`No such route: ${call.method} ${call.path}`);
  if (messageId === undefined) return create(discord, channel, call);
  const message = discord.messages.get(messageId);
  if (message === undefined || message.channel !== channel) return unknownMessage;
  const [what] = rest;
  if (what === 'threads') return openThread(discord, channel, call, message.id);
  if (what === 'reactions') return done;
  if (call.method === 'GET') return found(discord, message);
  if (call.method === 'DELETE') {
    discord.remove(message);
    return done;
  }
  discord.edit(message, call.body as Draft, call.files, call.cause);
  return found(discord, message);
}

/** Messages of a channel before or after one, also those that people can no longer reach. */
function history(discord: Discord, channel: Channel | undefined, query: URLSearchParams): Answer {
  if (channel === undefined || channel.deleted) return unknownChannel;
  if (channel.guild?.joined === false || channel.forbidden) return refused(403, 50_001);
  const [before, after] = ['before', 'after'].map((side) => BigInt(query.get(side) ?? 0));
  const limit = Number(query.get('limit'));
  const all = [...discord.messages.values()].filter(
    (message) => message.channel === channel && message.privateFor === undefined,
  );
  const found =
    after === 0n
      ? all.filter(({ id }) => BigInt(id) < before!).slice(-limit)
      : all.filter(({ id }) => BigInt(id) > after!).slice(0, limit);
  return { status: 200, body: found.map((message) => messageObject(message, discord.people)) };
}

/** @param messageId of the message that it belongs to, if any. */
function openThread(discord: Discord, channel: Channel, { body }: Call, messageId?: string): Answer {
  if (channel.forbidden) return forbidden;
  if (channel.kind !== 'text') return notHere;
  if (messageId !== undefined && discord.channels.has(messageId)) return refused(400, 160_004);
  const { name } = body as { name: string };
  const thread = discord.addChannel(
    name,
    { kind: 'thread', guild: channel.guild, parent: channel },
    messageId,
  );
  return { status: 201, body: channelObject(thread) };
}

function create(discord: Discord, channel: Channel, { body, files, cause }: Call): Answer {
  if (channel.forbidden) return channel.kind === 'direct' ? closed : forbidden;
  if (channel.failing) return failed;
  const draft = body as Draft;
  if ((draft.nonce?.length ?? 0) > nonceLimit) return refused(400, 50_035);
  const known =
    draft.nonce === undefined || draft.enforce_nonce !== true
      ? undefined
      : discord.withNonce(channel, draft.nonce);
  return found(discord, known ?? discord.post(channel, botId, draft, files, { cause }));
}
