import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Anything shorter is not a Discord token, and could occur in ordinary words. */
const LEAST_SECRET = 16;

/** Interaction tokens in API URLs: each lets its holder answer in the bot's name for 15 minutes. */
const interactionToken = /\b((?:webhooks|interactions)\/\d+\/)[^/"?\s\\]+/g;

/**
 * The program's log: JSON lines without tokens or anything people wrote.
 * @param secrets such as the bot's token.
 */
export function createLog(
  level: Config['logLevel'],
  secrets: readonly (string | undefined)[],
  destination: DestinationStream,
): Logger {
  const hidden = secrets.filter(
    (secret) => secret !== undefined && secret.length >= LEAST_SECRET,
  ) as string[];
  return pino(
    { level, serializers: { err: describeError } },
    {
      write: (line) => {
        const named = line.replace(interactionToken, '$1[token]');
        destination.write(hidden.reduce((text, secret) => text.replaceAll(secret, '[token]'), named));
      },
    },
  );
}

/** Useful properties of errors that contain nothing people wrote, unlike the body of a rejected request. */
const kept = ['type', 'message', 'stack', 'code', 'status', 'method', 'url', 'trouble'] as const;

function describeError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const all: Readonly<Record<string, unknown>> = { ...stdSerializers.err(cause) };
  return Object.fromEntries(kept.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
}
