import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDiscord } from '../support/discord.ts';
import { freePort } from '../support/program/free-port.ts';
import { runProgram, temporaryFolder, type Program } from '../support/program/program.ts';
import { randomFor } from '../support/seed.ts';

/** Whatever goes wrong in the real program, it says no part of a secret. */

const part = 6;
const random = randomFor('secrets');
const secret = (letters: string): string =>
  Array.from({ length: 24 }, () => letters[Math.floor(random.next() * letters.length)]).join('');
const plain = 'QXZJ793';

function expectHidden(said: string, secrets: readonly string[]): void {
  for (const one of secrets.flatMap((each) => [each, encodeURIComponent(each)]))
    for (let at = 0; at + part <= one.length; at += 1) expect(said).not.toContain(one.slice(at, at + part));
}

const saidBy = async (program: Program, end: number): Promise<string> => {
  expect(await program.ended).toBe(end);
  expect(program.errors()).not.toBe('');
  return program.out() + program.errors();
};

it.each([
  ['encoded', encodeURIComponent],
  ['as it is', String],
])('with a database that cannot be reached, whose password is %s', async (_, write) => {
  const [token, password] = [secret(plain), secret(`${plain}@/#?:%`)];
  const url = `postgres://me:${write(password)}@127.0.0.1:${await freePort()}/taktable`;
  const program = runProgram({ DISCORD_TOKEN: token, DATABASE_URL: url, LOG_LEVEL: 'trace' });
  const end = await program.ended;
  expect([1, 78]).toContain(end);
  expectHidden(await saidBy(program, end as number), [token, password]);
});

it('with a token that Discord rejects, and the secret of an Activity', async () => {
  const discord = await openDiscord({ patience: true });
  const [token, clientSecret] = [secret(plain), secret(plain)];
  const program = runProgram({
    DISCORD_TOKEN: token,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: join(temporaryFolder(), 'one.db'),
    LOG_LEVEL: 'trace',
    BOARD_PORT: '0',
    ACTIVITY_URL: 'https://games.example.org/board',
  });
  const said = await saidBy(program, 78);
  expect(said).toContain('Discord rejected DISCORD_TOKEN');
  expectHidden(said, [token, clientSecret]);
});

it('in its metrics and health, while Discord fails', async () => {
  const discord = await openDiscord({ token: secret(plain), patience: true });
  const program = runProgram({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: join(temporaryFolder(), 'one.db'),
    LOG_LEVEL: 'trace',
    HTTP_PORT: '0',
  });
  await program.says('authorize');
  const port = /"port":(\d+),"msg":"health server listening"/.exec(program.errors())?.[1];
  discord.gateway.cut();
  const told = ['/readyz', '/healthz', '/metrics'].map(async (path) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
  );
  expectHidden((await Promise.all(told)).join('') + program.out() + program.errors(), [discord.token]);
});
