import {
  Client,
  Events,
  GatewayIntentBits,
  Options,
  Partials,
  Status,
  type IIdentifyThrottler,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../../time.ts';
import { Unusable } from './persistence.ts';
import { restOptions } from './rest.ts';

interface ConnectionDeps {
  readonly token: string;
  readonly apiUrl: string;
  readonly time: Time;
  readonly log: Logger;
  /** Called when the connection has ended for good, with the reason. */
  readonly onFatal: (sentence: string) => void;
}

/** Discord accepts one identify per five seconds (docs: Gateway, "Rate Limiting"), plus a margin. In milliseconds. */
const identifyMs = 5_500;

/** Close codes after which reconnecting is pointless; the library retries all others. */
const fatalCloseCodes: ReadonlyMap<number, string> = new Map([
  [
    4004,
    'Discord rejected DISCORD_TOKEN: copy the token again from the developer portal (Bot > Reset Token).',
  ],
  [4010, 'Discord rejected the shard of this connection.'],
  [4011, 'Discord requires this bot to use sharding: it is in too many servers for one connection.'],
  [4013, 'Discord does not know one of the intents that this version requests.'],
  [4014, 'Discord does not allow this bot one of the intents that this version requests.'],
]);

/** Resolves when events arrive. Rejects with `Unusable` if Discord refuses for good, otherwise with what went wrong. */
export async function connect({ token, apiUrl, time, log, onFatal }: ConnectionDeps): Promise<Client<true>> {
  const client: Client = new Client({
    // Enough for commands, buttons, replies to boards and direct messages; none of these is privileged.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    rest: restOptions(apiUrl, time),
    ws: { buildIdentifyThrottler: () => Promise.resolve(identifyThrottler(time)) },
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
  client.on(Events.Warn, (text) => log.warn(text));
  const refused = new Promise<never>((_resolve, reject) => {
    client.on(Events.ShardDisconnect, ({ code }) => {
      const sentence =
        fatalCloseCodes.get(code) ?? `Discord closed the connection permanently (code ${code}).`;
      reject(new Unusable(sentence));
      if (client.ws.status === Status.Ready || client.isReady()) onFatal(sentence);
    });
  });
  refused.catch(() => undefined);

  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    return await Promise.race([Promise.all([ready, client.login(token)]).then(([value]) => value), refused]);
  } catch (cause) {
    await client.destroy();
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    throw code === 'TokenInvalid' ? new Unusable(fatalCloseCodes.get(4004), { cause }) : cause;
  }
}

/** Whether events arrive. */
export function isOnline({ ws: { shards } }: Client): boolean {
  return shards.size > 0 && shards.every(({ status }) => status === Status.Ready);
}

/** Lets the bot's one shard identify as often as Discord allows, by the bot's own time. */
function identifyThrottler(time: Time): IIdentifyThrottler {
  let freeAt = time.monotonic();
  return {
    waitForIdentify: async (_shard, signal) => {
      const wait = freeAt - time.monotonic();
      if (wait > 0) await pause(time, wait, signal);
      freeAt = time.monotonic() + identifyMs;
    },
  };
}

/** Rejects when the signal aborts. */
function pause(time: Time, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = time.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      reject(new Error('given up'));
    });
  });
}
