import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hiding } from '../../src/settings/secrets.ts';
import { taktable } from '../cli/taktable.ts';
import { seed } from '../support/seed.ts';

/** The net below sentences that repeat no secrets. */

const url = (password: string) => `postgres://me:${password}@db.invalid/taktable`;

it.each([
  ['the token', { DISCORD_TOKEN: 'MTk4.abc-def' }, 'Bot MTk4.abc-def!', 'Bot [secret]!'],
  ['the client secret', { DISCORD_CLIENT_SECRET: 'Qx7-long-one' }, '"Qx7-long-one"', '"[secret]"'],
  ['what libraries read', { PGPASSWORD: 'hunter-two' }, 'for hunter-two', 'for [secret]'],
  ['a password', { DATABASE_URL: url('hunter2') }, `at ${url('hunter2')}`, `at ${url('[secret]')}`],
  ['one that is encoded', { DATABASE_URL: url('hun%40ter2') }, 'hun@ter2, hun%40ter2', '[secret], [secret]'],
  ['one in JSON', { DATABASE_URL: url('hun"ter2') }, JSON.stringify('hun"ter2'), '"[secret]"'],
  ['its part after an @', { DATABASE_URL: url('abc@hunter2') }, 'ENOTFOUND hunter2', 'ENOTFOUND [secret]'],
  ['its part before a /', { DATABASE_URL: url('hunter2/abc') }, 'port hunter2', 'port [secret]'],
  ['one as a parameter', { DATABASE_URL: 'postgres:///t?password=hunter2' }, 'hunter2', '[secret]'],
  ['no short word', { DATABASE_URL: url('main') }, 'the main thread', 'the main thread'],
  [
    'no number that may be a time',
    { DATABASE_URL: url('17957133') },
    '"time":1795713309268',
    '"time":1795713309268',
  ],
])('hides %s', (_, environment, text, hidden) => {
  expect(hiding(environment)(text)).toBe(hidden);
});

const passwords = fc.string({ unit: fc.constantFrom(...'QXZJ@/#?%:&=\\"[+ '), minLength: 6, maxLength: 40 });

it('leaves nothing of a password that is read as another part of a URL', () => {
  fc.assert(
    fc.property(passwords, fc.constantFrom('DATABASE_URL', 'place'), (password, where) => {
      const hide =
        where === 'place' ? hiding({}, [`--from=${url(password)}`]) : hiding({ DATABASE_URL: url(password) });
      for (const part of [password, ...password.split(/[@/?#:]/)]) {
        if (part.trim().length < 6) continue;
        expect(hide(`<${part}> <${JSON.stringify(part)}>`)).not.toContain(part);
      }
    }),
    { seed, numRuns: 1_000 },
  );
});

it.each([
  [['backup', url('hunter2'), '--databse', 'x']],
  [[url('hunter2')]],
  [['backup', `--databse=${url('hunter2')}`]],
  [['restore', url('hunter2')]],
  [['backup', 'x.db', url('hunter2')]],
  [['forget-commands', '--database', `sqlite:${url('hunter2')}`]],
  [['move-database', '--from', `sqlite:${url('hunter2')}`, '--to', `sqlite:${url('hunter2')}`]],
])('and taktable repeats none in the wrong place: %j', async (args) => {
  const { out, complaints } = await taktable(args);
  expect(complaints).not.toBe('');
  expect(out + complaints).not.toContain('hunter2');
});
