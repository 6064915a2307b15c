import { isIP } from 'node:net';
import { z } from 'zod';
import { misspelt, readEnvironmentFile } from './environment.ts';
import { err, ok, type Result } from '../result.ts';
import { hiding, type Hide } from './secrets.ts';
import type { StoreLocation } from '../store/index.ts';

/** The only reader of the environment. An empty variable counts as unset. */

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const snowflake = z.string().regex(/^\d{17,20}$/, 'must be a Discord ID: 17 to 20 digits');

const portSentence = 'must be a port number from 0 to 65535';
const port = z
  .string()
  .regex(/^\d{1,5}$/, portSentence)
  .transform(Number)
  .refine((value) => value <= 65535, portSentence);

/** `0,4-6` is 0, 4, 5 and 6. */
function shardIds(text: string): readonly number[] {
  const ids = rangesOf(text).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  return [...new Set(ids)];
}

const rangesOf = (text: string): readonly (readonly [number, number])[] =>
  text.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return [from, to];
  });

const isShardList = (text: string): boolean =>
  /^\d{1,5}(?:-\d{1,5})?(?:,\s*\d{1,5}(?:-\d{1,5})?)*$/.test(text) &&
  rangesOf(text).every(([from, to]) => from <= to);

/** An address, or one with the number of bits that belong to the network. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** A place on the web; what it names is public, and what cannot be reached is named. */
const webUrl = (protocol: RegExp, like: string) =>
  z
    .url({ protocol, error: `must be a URL like ${like}` })
    .refine((text) => !/[@?#]/.test(text), `must be a URL like ${like}, without a user, password, ? or #`)
    .transform((url) => url.replace(/\/+$/, ''));

/** Whether the parts of a database's URL are where they seem to be: an `@` after the server belongs to a password. */
function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  try {
    for (const part of [username, password, pathname, search]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return /^postgres(ql)?:$/.test(protocol) && !`${pathname}${search}${hash}`.includes('@');
}

const file = z
  .string()
  .refine((text) => !/^\w+:\/\//.test(text), 'must be a file; DATABASE_URL is for a PostgreSQL database');

const schema = z.object({
  DISCORD_TOKEN: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  DISCORD_API_URL: webUrl(/^https?$/, 'https://discord.com/api').default('https://discord.com/api'),
  DISCORD_CLIENT_SECRET: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  DISCORD_REQUESTS_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .default(50),
  DISCORD_GUILD_ID: snowflake.optional(),
  SHARDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be the number of all shards, from 1')
    .transform(Number)
    .optional(),
  SHARD_IDS: z
    .string()
    .refine(isShardList, 'must be a list of shards like 0,1 or 0-3')
    .transform(shardIds)
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'must be a URL like postgres://user:password@localhost:5432/taktable, with %40 for @, %2F for /, %23 for #, %3F for ? and %25 for % in the password',
    )
    .optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .default(10),
  DATABASE_PATH: file.optional(),
  PLAYGROUND_PATH: file.default('data/playground.db'),
  PLAYGROUND_PORT: port.default(8080),
  HTTP_PORT: port.optional(),
  HTTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address like 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  BOARD_PORT: port.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isNetwork), 'must be a list of addresses like 127.0.0.1,10.0.0.0/8')
    .default([]),
  PUBLIC_URL: webUrl(/^https?$/, 'https://games.example.org/board').optional(),
  ACTIVITY_URL: webUrl(/^https$/, 'https://games.example.org/board').optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
  /** Set by npm: the name of the script it is running. */
  npm_lifecycle_event: z.string().optional(),
});
type Values = z.infer<typeof schema>;

/** Every variable that people set. */
export const settingNames = Object.keys(schema.shape).filter((name) => name !== 'npm_lifecycle_event');

/** What the playground uses too; `BOARD_PORT` does nothing alone. Whoever sets anything else means a bot. */
const ofPlayground: readonly string[] = [
  'BOARD_PORT',
  'HTTP_HOST',
  'LOG_LEVEL',
  'PLAYGROUND_PATH',
  'PLAYGROUND_PORT',
];

export interface Config {
  /** `undefined`: open the playground instead of connecting to Discord. */
  readonly token: string | undefined;
  readonly apiUrl: string;
  /** The bot's global rate limit at Discord, in requests per second. */
  readonly requestsPerSecond: number;
  /** The shards of this process; `undefined`: as many as Discord recommends, and all of them. */
  readonly shards: { readonly count: number; readonly ids: readonly number[] } | undefined;
  /** If set, commands are registered in this server only. */
  readonly guildId: string | undefined;
  /** PostgreSQL if DATABASE_URL is set, otherwise a SQLite file; without a token and a place, the playground's. */
  readonly database: StoreLocation;
  readonly playground: {
    /** Its own database; its channels are kept beside it. */
    readonly path: string;
    readonly port: number;
    /** Why it must not be opened: a host meant a bot. */
    readonly refusal: string | undefined;
  };
  /** A sentence for each variable that is none of the settings, and was probably meant to be one. */
  readonly misspelt: readonly string[];
  /** Where /healthz and /metrics are served; `undefined`: nowhere. */
  readonly http: { readonly port: number; readonly host: string } | undefined;
  /** Where the board in the browser is served; `undefined`: nowhere. */
  readonly board: { readonly port: number; readonly host: string } | undefined;
  /** Addresses and networks of proxies whose word about the address of a request is taken. */
  readonly trustedProxies: readonly string[];
  /** Where people reach the board in the browser, without a slash at the end; `undefined`: nowhere. */
  readonly publicUrl: string | undefined;
  /** The bot's Activity: where Discord's proxy reaches the board in the browser, and the secret of the application. */
  readonly activity: { readonly url: string; readonly clientSecret: string } | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** Started by `npm start`, so there is a shell between npm and this process. */
  readonly underNpm: boolean;
}

/**
 * Reads the settings from the environment; `file`, if it exists, supplies variables that are not set there.
 * @returns the settings, or one sentence for each error.
 */
export function loadConfig(file = '.env'): Result<Config, readonly string[]> {
  const read = readEnvironmentFile(file);
  if (!read.ok) return err([read.error]);
  // Libraries read some of them, too: PGSSLMODE, TZ.
  for (const [name, value] of Object.entries(read.value)) process.env[name] ??= value;
  return readConfig(process.env);
}

/** Hides the secrets of the environment and of `places`, arguments that may be URLs. */
export const hidingSettings = (places: readonly string[] = []): Hide => hiding(process.env, places);

/** @returns the settings, or one sentence for each invalid variable. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    return err(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const values = parsed.data;
  const shards = shardsOf(values);
  if (!shards.ok) return err([shards.error]);
  if (values.PUBLIC_URL !== undefined && values.BOARD_PORT === undefined)
    return err(['PUBLIC_URL needs BOARD_PORT, where the board in the browser is served.']);
  if (values.BOARD_PORT !== undefined && values.PUBLIC_URL === undefined && values.ACTIVITY_URL === undefined)
    return err(['BOARD_PORT needs PUBLIC_URL or ACTIVITY_URL, where people reach the board in the browser.']);
  if (values.BOARD_PORT !== undefined && values.BOARD_PORT !== 0 && values.BOARD_PORT === values.HTTP_PORT)
    return err(['BOARD_PORT must not be HTTP_PORT, so that /metrics does not become public with the board.']);
  const activity = activityOf(values);
  if (!activity.ok) return err([activity.error]);
  const local = values.DISCORD_TOKEN === undefined;
  const path = values.DATABASE_PATH ?? (local ? values.PLAYGROUND_PATH : 'data/taktable.db');
  const strange = misspelt(Object.keys(given), settingNames);
  return ok({
    token: values.DISCORD_TOKEN,
    apiUrl: values.DISCORD_API_URL,
    requestsPerSecond: values.DISCORD_REQUESTS_PER_SECOND,
    shards: shards.value,
    guildId: values.DISCORD_GUILD_ID,
    database:
      values.DATABASE_URL === undefined
        ? { path }
        : { url: values.DATABASE_URL, connections: values.DATABASE_CONNECTIONS },
    playground: {
      path: values.PLAYGROUND_PATH,
      port: values.PLAYGROUND_PORT,
      refusal: local ? refusalOf(given, strange) : undefined,
    },
    misspelt: [...strange].map(([name, meant]) => `${name} is not a setting. Did you mean ${meant}?`),
    http: values.HTTP_PORT === undefined ? undefined : { port: values.HTTP_PORT, host: values.HTTP_HOST },
    board: values.BOARD_PORT === undefined ? undefined : { port: values.BOARD_PORT, host: values.HTTP_HOST },
    trustedProxies: values.TRUSTED_PROXIES,
    publicUrl: values.PUBLIC_URL,
    activity: activity.value,
    // In the playground, the line with the address should stand alone.
    logLevel: values.LOG_LEVEL ?? (local ? 'warn' : 'info'),
    underNpm: values.npm_lifecycle_event === 'start',
  });
}

/** One sentence where a host meant a bot, whose data the playground would not have. */
function refusalOf(
  given: Readonly<Record<string, string | undefined>>,
  strange: ReadonlyMap<string, string>,
): string | undefined {
  const [wrong] = [...strange].find(([, meant]) => meant === 'DISCORD_TOKEN') ?? [];
  if (wrong !== undefined) return `DISCORD_TOKEN is not set, but ${wrong} is: correct the name.`;
  const proofs = settingNames.filter(
    (name) => given[name] !== undefined && !ofPlayground.includes(name) && !isOwnPage(name, given[name]),
  );
  if (proofs.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(proofs);
  const are = proofs.length === 1 ? 'is' : 'are';
  return `DISCORD_TOKEN is not set, but ${names} ${are}, which only a bot needs. Set DISCORD_TOKEN, or remove ${names} to open the playground.`;
}

/** Developers may see the board outside Discord from the playground, too. */
const isOwnPage = (name: string, value: string): boolean =>
  name === 'PUBLIC_URL' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(value).hostname);

function activityOf({
  ACTIVITY_URL: url,
  DISCORD_CLIENT_SECRET: clientSecret,
  BOARD_PORT,
}: Values): Result<Config['activity'], string> {
  if (url === undefined)
    return clientSecret === undefined
      ? ok(undefined)
      : err('DISCORD_CLIENT_SECRET needs ACTIVITY_URL, where Discord reaches the board in the browser.');
  if (clientSecret === undefined)
    return err('ACTIVITY_URL needs DISCORD_CLIENT_SECRET, with which Discord confirms who people are.');
  if (BOARD_PORT === undefined)
    return err('ACTIVITY_URL needs BOARD_PORT, where the board in the browser is served.');
  return ok({ url, clientSecret });
}

function shardsOf({ SHARDS: count, SHARD_IDS: ids }: Values): Result<Config['shards'], string> {
  if (count === undefined)
    return ids === undefined ? ok(undefined) : err('SHARD_IDS needs SHARDS, the number of all shards.');
  if (ids === undefined) return ok({ count, ids: Array.from({ length: count }, (_, id) => id) });
  if (ids.some((id) => id >= count))
    return err(`SHARD_IDS must be shards from 0 to ${count - 1}, because SHARDS is ${count}.`);
  return ok({ count, ids });
}
