import { setImmediate } from 'node:timers/promises';
import {
  Client,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  Options,
  Partials,
  SimpleShardingStrategy,
  Status,
  type WebSocketOptions,
} from 'discord.js';
import type { Logger } from 'pino';
import { shardOf, type Shards } from '../../matches/index.ts';
import { storable } from '../../text.ts';
import type { Time } from '../../time.ts';
import { identifyThrottler, type IdentifyQueue } from './identify.ts';
import { reasonOf, Unreachable, Unusable } from './persistence.ts';
import { restOptions, type Transport } from './requests/rest.ts';

interface ConnectionDeps {
  readonly token: string;
  readonly apiUrl: string;
  readonly time: Time;
  readonly log: Logger;
  /** Which shards to connect; `undefined`: as many as Discord recommends, and all of them. */
  readonly shards: Shards | undefined;
  readonly transport?: Transport;
  readonly events: IdentifyQueue;
  /** Called when the connection has ended for good, with the reason. */
  readonly onFatal: (sentence: string) => void;
  /** Called once when Discord requires more shards than it has recommended; the client is of no use any more. */
  readonly onOutgrown: () => void;
}

const shardingRequired: number = GatewayCloseCodes.ShardingRequired;

/** Close codes after which reconnecting is pointless; the library retries all others. */
const fatalCloseCodes: ReadonlyMap<number, string> = new Map([
  [
    4004,
    'Discord rejected DISCORD_TOKEN: copy the token again from the developer portal (Bot > Reset Token).',
  ],
  [4010, 'Discord rejected the shard of this connection: see SHARDS and SHARD_IDS.'],
  [shardingRequired, 'The bot is in too many servers for so few shards: raise SHARDS, or remove it.'],
  [4013, 'Discord does not know one of the intents that this version requests.'],
  [4014, 'Discord does not allow this bot one of the intents that this version requests.'],
]);

/** Events with texts that people write, which are told of before the library reads them. */
const written: ReadonlySet<string> = new Set(['INTERACTION_CREATE', 'MESSAGE_CREATE']);

const takeOut = (event: { readonly t: string | null; d: unknown }): void => {
  if (event.t !== null && written.has(event.t)) event.d = storable(event.d);
};

const strangeApi = 'There is no Discord at DISCORD_API_URL: correct the setting, or remove it.';

/** Clients that are not to connect again. */
const left = new WeakSet<Client>();

/**
 * Ends the connection for good. discord.js alone does not, if a shard has just lost its own: it waits half a second to
 * connect anew, during which `destroy` passes it by.
 */
export async function disconnect(client: Client): Promise<void> {
  left.add(client);
  // A shard that was already asking is connecting now, and can be destroyed.
  await setImmediate();
  await client.destroy();
}

function socketOptions(deps: ConnectionDeps, hasLeft: () => boolean): WebSocketOptions {
  return {
    buildIdentifyThrottler: identifyThrottler(deps),
    buildStrategy: (manager) => {
      const { options } = manager;
      const { retrieveSessionInfo } = options;
      // Each shard asks before it connects; whoever has left gets no answer.
      options.retrieveSessionInfo = (id) =>
        hasLeft() ? new Promise(() => undefined) : retrieveSessionInfo(id);
      return deps.transport?.buildStrategy?.(manager) ?? new SimpleShardingStrategy(manager);
    },
  };
}

/** Resolves when events arrive. Rejects with `Unusable` if Discord refuses for good, otherwise with `Unreachable`. */
export async function connect(deps: ConnectionDeps): Promise<Client<true>> {
  const { token, apiUrl, time, log, shards, transport, onFatal, onOutgrown } = deps;
  const client: Client = new Client({
    // Enough for commands, buttons, replies to boards and direct messages; none of these is privileged.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    ...(shards === undefined ? { shards: 'auto' } : { shards: shards.ids, shardCount: shards.count }),
    rest: restOptions(apiUrl, time, transport),
    ws: socketOptions(deps, () => left.has(client)),
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
    }),
    sweepers: {
      ...Options.DefaultSweeperSettings,
      users: { interval: 3600, filter: () => (user) => user.id !== client.user?.id },
      guildMembers: { interval: 3600, filter: () => (member) => member.id !== client.user?.id },
    },
  });
  client.on(Events.Error, (cause) => log.error({ err: cause }, 'client error'));
  client.on(Events.Warn, () => log.warn('client warning, whose text may have names')).on(Events.Raw, takeOut);
  for (const event of [Events.ShardReady, Events.ShardResume, Events.ShardReconnecting] as const)
    client.on(event, (...[shard]: readonly [number, ...unknown[]]) => log.debug({ shard }, event));
  let isConnected = false;
  let outgrown = false;
  const refused = new Promise<never>((_resolve, reject) => {
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (code === shardingRequired && shards === undefined) {
        reject(new Unreachable('it requires more shards than it recommended'));
        if (isConnected && !outgrown) onOutgrown();
        outgrown = true;
        return;
      }
      const sentence =
        fatalCloseCodes.get(code) ?? `Discord closed the connection permanently (code ${code}).`;
      reject(new Unusable(sentence));
      if (isConnected && !left.has(client)) onFatal(sentence);
    });
  });
  refused.catch(() => undefined);

  // The others may take minutes to identify.
  const first = new Promise<void>((resolve) => client.once(Events.ShardReady, () => resolve()));
  const login = client.login(token);
  login.catch((cause: unknown) => {
    // A shard that cannot connect later tries again by itself.
    if (isConnected) log.warn({ err: cause }, 'not all shards connected at once');
  });
  try {
    await Promise.race([first, login.then(() => first), refused]);
    isConnected = true;
    return client as Client<true>;
  } catch (cause) {
    await disconnect(client);
    throw failureOf(cause);
  }
}

/**
 * Whatever else is wrong may pass: an answer that is not Discord's, a network that is blocked, a day's connections used
 * up.
 */
function failureOf(cause: unknown): Error {
  if (cause instanceof Unusable || cause instanceof Unreachable) return cause;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'TokenInvalid') return new Unusable(fatalCloseCodes.get(4004), { cause });
  if (cause instanceof DiscordAPIError && cause.status === 404) return new Unusable(strangeApi, { cause });
  return new Unreachable(reasonOf(cause), { cause });
}

/** The shards of this process whose events arrive. */
export function onlineShards({ options, ws: { shards } }: Client): Shards {
  const ids = [...shards.values()].filter(({ status }) => status === Status.Ready).map(({ id }) => id);
  return { count: options.shardCount ?? 1, ids };
}

export const serves = ({ count, ids }: Shards, guildId: string | null): boolean =>
  ids.includes(shardOf(guildId, count));

export interface ShardState {
  readonly id: number;
  /** Whether its events arrive. */
  readonly connected: boolean;
  readonly servers: number;
}

export function shardStates(client: Client): readonly ShardState[] {
  const { count, ids } = onlineShards(client);
  const servers = new Map<number, number>();
  for (const id of client.guilds.cache.keys()) {
    const shard = shardOf(id, count);
    servers.set(shard, (servers.get(shard) ?? 0) + 1);
  }
  return [...client.ws.shards.keys()].map((id) => ({
    id,
    connected: ids.includes(id),
    servers: servers.get(id) ?? 0,
  }));
}
