import { inspect } from 'node:util';

/**
 * What no output may hold. Sentences do not repeat settings that hold secrets; this is for what was overlooked, for
 * libraries, and for arguments in the wrong place.
 */

/** Anything shorter occurs in ordinary words. */
const least = 6;
/** A number that is shorter may be a time or an ID. */
const leastNumber = 16;

/** Where a URL that is read wrongly breaks a password into a user, a host, a path and the like. */
const breaks = /([@/?#:%&=[\]\\\s])/;

/** Settings and variables of libraries that are secret themselves. */
const secretNames = ['DISCORD_TOKEN', 'DISCORD_CLIENT_SECRET', 'PGPASSWORD'];

/** Passwords in a URL, however wrong it is: up to the last `@`, and among its parameters. */
function passwordsIn(text: string): readonly string[] {
  const [, inside] = /\w:\/\/[^:]*:(.*)@/s.exec(text) ?? [];
  const parameters = [...text.matchAll(/[?&](?:ssl)?password=([^&#]*)/gi)].map(([, value = '']) => value);
  return inside === undefined ? parameters : [inside, ...parameters];
}

/** The ways in which libraries and the log write it. */
function formsOf(secret: string): readonly string[] {
  const forms = [secret, encodeURIComponent(secret.toWellFormed())];
  try {
    forms.push(decodeURIComponent(secret));
  } catch {
    // It is not encoded.
  }
  return forms.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
}

/** It and its parts between breaks, each with those that follow. */
function partsOf(secret: string): readonly string[] {
  const pieces = secret.split(breaks);
  return pieces.flatMap((_, from) =>
    pieces.slice(from).map((_, more) => pieces.slice(from, from + more + 1).join('')),
  );
}

const isTelling = (part: string): boolean => part.length >= (/^\d+$/.test(part) ? leastNumber : least);

/** Replaces secrets in a text. */
export type Hide = (text: string) => string;

/**
 * @param environment the settings, and what libraries read.
 * @param places arguments that may be URLs.
 */
export function hiding(
  environment: Readonly<Record<string, string | undefined>>,
  places: readonly string[] = [],
): Hide {
  const secrets = [
    ...secretNames.map((name) => environment[name]?.trim() ?? ''),
    ...[environment['DATABASE_URL'] ?? '', ...places].flatMap((place) => passwordsIn(place.trim())),
  ];
  const parts = [...new Set(secrets.flatMap(formsOf).flatMap(partsOf))]
    .filter(isTelling)
    .sort((one, other) => other.length - one.length);
  return (text) => parts.reduce((left, part) => left.replaceAll(part, '[secret]'), text);
}

/** Writes an error that nobody has caught, and ends the process, as Node does, but without secrets. */
export function endOnErrors(write: (text: string) => void): void {
  process.on('uncaughtException', (cause: unknown) => {
    write(`${inspect(cause)}\n`);
    process.exit(1);
  });
}
