import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig, settingNames } from '../../src/settings/config.ts';
import { taktable } from '../cli/taktable.ts';
import { seed } from '../support/seed.ts';

/** Whatever is wrong with a setting, no part of a secret is said. */

/** Parts that a reader could use, in characters. */
const part = 6;

const parts = (secret: string): readonly string[] =>
  Array.from({ length: secret.length - part + 1 }, (_, at) => secret.slice(at, at + part));

/** Letters that occur in no sentence, with what breaks URLs between them. */
const secrets = fc.string({ unit: fc.constantFrom(...'QXZJ793@/#?%:&=\\"['), minLength: 12, maxLength: 40 });

/** A secret where it belongs, and where it does not. */
const settings = fc
  .tuple(fc.constantFrom(...settingNames), secrets)
  .chain(([name, secret]) =>
    fc
      .constantFrom(
        secret,
        `two ${secret}`,
        `postgres://me:${secret}@db.invalid/taktable`,
        `postgress://me:${secret}@db.invalid/taktable`,
        `https://me:${secret}@db.invalid/`,
      )
      .map((value) => ({ name, secret, value })),
  );

it('by the settings', () => {
  fc.assert(
    fc.property(settings, fc.boolean(), ({ name, secret, value }, withToken) => {
      const config = readConfig({
        ...(withToken && { DISCORD_TOKEN: 'token' }),
        [name]: value,
        [`${name}X`]: value,
      });
      const said = config.ok
        ? [...config.value.misspelt, config.value.playground.refusal ?? ''].join(' ')
        : config.error.join(' ');
      for (const one of parts(secret)) expect(said).not.toContain(one);
    }),
    { seed, numRuns: 2_000 },
  );
});

it.each(['move-database', 'ratings', 'backup'])('by taktable %s', async (command) => {
  await fc.assert(
    fc.asyncProperty(
      secrets,
      fc.constantFrom('postgres', 'postgress', 'Postgres', 'https'),
      async (secret, scheme) => {
        // A port that nothing listens on; what cannot be a password in a URL is refused before.
        const place = `${scheme}://me:${secret}@127.0.0.1:9/taktable`;
        const args = command === 'move-database' ? ['--from', place, '--to', place] : ['--database', place];
        const { out, complaints } = await taktable([
          command,
          ...(command === 'backup' ? ['copy.db'] : []),
          ...args,
        ]);
        expect(complaints).not.toBe('');
        for (const one of parts(secret)) expect(out + complaints).not.toContain(one);
      },
    ),
    { seed, numRuns: 40 },
  );
});
