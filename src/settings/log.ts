import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import type { Hide } from './secrets.ts';

/** What a line may hold besides the level, time, process, machine and fixed words; PRIVACY.md names it. */
export const logged = [
  ...['guild', 'channel', 'message', 'match', 'challenge', 'tournament', 'puzzle', 'analysis', 'id'],
  ...['kind', 'command', 'name', 'shard', 'outcome', 'ms', 'error', 'refusal', 'code', 'path', 'err'],
  ...['changed', 'count', 'host', 'port', 'violation', 'method', 'route', 'status'],
];

/** The program's log: JSON lines without secrets, names or anything that people or Discord wrote. */
export function createLog(level: Config['logLevel'], hide: Hide, destination: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: describeError }, formatters: { log: only } },
    { write: (line) => destination.write(hide(line)) },
  );
}

/** Forged buttons name matches as their people like: only what could be an ID (`matches/model/ids.ts`) is written. */
const matchId = /^[A-HJKMNP-Z2-9]{4,8}$/;

const only = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        logged.includes(name) && (name !== 'match' || (typeof value === 'string' && matchId.test(value))),
    ),
  );

interface Described {
  readonly type: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  readonly route?: string;
  readonly trouble?: string;
  readonly stack?: readonly string[];
  readonly cause?: Described;
}

/** Of the causes of causes. */
const mostCauses = 5;

/**
 * What kind of error, and where; not its message: those of Discord quote what it refused, those of JavaScript and
 * databases the values that they stumbled over.
 */
function describeError(thrown: unknown, depth = 0): Described {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { code, status, method, url, trouble, cause } = thrown as Error & Record<string, unknown>;
  // Discord's codes are numbers; its text for those of OAuth2 is not ours.
  const isCode =
    typeof code === 'number' || (typeof code === 'string' && !('rawError' in thrown) && word.test(code));
  return {
    // Aborted requests are called so by their names only.
    type: thrown instanceof DOMException && word.test(thrown.name) ? thrown.name : thrown.constructor.name,
    ...(isCode && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof method === 'string' && word.test(method) && { method }),
    ...(typeof url === 'string' && { route: routeOf(url) }),
    ...(typeof trouble === 'string' && word.test(trouble) && { trouble }),
    stack: framesOf(thrown),
    ...(cause !== undefined && depth < mostCauses && { cause: describeError(cause, depth + 1) }),
  };
}

/** A code of Node, undici, discord.js, SQLite or PostgreSQL. */
const word = /^\w{1,50}$/;

/** Whatever else is in the path of a request to Discord is an ID, a token or a reaction. */
const routeWords = new Set(
  [
    'activity-instances active applications callback channels commands gateway guilds interactions members messages',
    'oauth2 reactions roles thread-members threads token users webhooks @me @original bot',
  ].flatMap((line) => line.split(' ')),
);

/** @param url or its path. */
export function routeOf(url: string): string {
  const path = (URL.parse(url, 'https://discord.com')?.pathname ?? '').replace(/^\/api(?:\/v\d+)?/, '');
  return path
    .split('/')
    .map((part) => (part === '' || routeWords.has(part) ? part : ':id'))
    .join('/');
}

/** Where it was thrown, without the message, which stands before. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const at = stack.indexOf(message);
  if (at < 0) return [];
  const frames = stack.slice(at + message.length).split('\n');
  return frames.map((frame) => frame.trim()).filter((frame) => frame.startsWith('at '));
}
