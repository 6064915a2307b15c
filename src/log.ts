import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Anything shorter is no token of Discord's, and would be found in ordinary words. */
const LEAST_SECRET = 16;

/** In addresses of Discord's API: with the token one can answer in the bot's name for 15 minutes. */
const interactionToken = /\b((?:webhooks|interactions)\/\d+\/)[^/"?\s\\]+/g;

/**
 * The program's log: JSON lines without tokens and without what people wrote.
 * @param secret the bot's token.
 */
export function createLog(
  level: Config['logLevel'],
  secret: string | undefined,
  destination: DestinationStream,
): Logger {
  const hidden = secret !== undefined && secret.length >= LEAST_SECRET ? secret : undefined;
  return pino(
    { level, serializers: { err: describeError } },
    {
      write: (line) => {
        const named = line.replace(interactionToken, '$1[token]');
        destination.write(hidden === undefined ? named : named.replaceAll(hidden, '[token]'));
      },
    },
  );
}

/** Fields of errors that help and hold nothing that people wrote, such as the body of a refused request. */
const kept = ['type', 'message', 'stack', 'code', 'status', 'method', 'url', 'trouble'] as const;

function describeError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const all: Readonly<Record<string, unknown>> = { ...stdSerializers.err(cause) };
  return Object.fromEntries(kept.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
}
