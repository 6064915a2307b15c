import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectClean, openDiscord } from '../support/discord.ts';
import { copyProgram } from '../support/program/copy.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

const token = 'a-token-that-must-stay-secret';
const observed = `--require=${fileURLToPath(new URL('../support/program/compiler.cjs', import.meta.url))}`;

/** The program in another place, with the same packages, that has not been started yet. */
async function copyOfProgram() {
  const folder = copyProgram();
  const discord = await openDiscord({ token, patience: true });
  /** Starts it, waits until it serves, and ends it; returns what it wrote to standard error. */
  const run = async (): Promise<string> => {
    const settings = {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: join(folder, 'one.db'),
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: observed,
    };
    const program = runProgram(settings, undefined, folder);
    await program.says('authorize');
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expectClean(discord);
    return program.errors();
  };
  return { folder, run };
}

describe('the program with a token', { timeout: 60_000 }, () => {
  it('registers its commands again only where they differ', async () => {
    const discord = await openDiscord({ token, patience: true });
    const settings = {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
    };
    const registered = () =>
      discord.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    const first = runProgram(settings);
    await first.says('authorize');
    expect(registered()).toHaveLength(1);
    first.process.kill('SIGTERM');
    await first.ended;

    // Nothing has changed since, so the commands are not sent again.
    const second = runProgram(settings);
    await second.says('authorize');
    expect(registered()).toHaveLength(1);

    // In a single server they are different commands elsewhere.
    second.process.kill('SIGTERM');
    await second.ended;
    const third = runProgram({ ...settings, DISCORD_GUILD_ID: discord.guild().id });
    await third.says('authorize');
    expect(registered()[1]).toContain(`/guilds/${discord.guild().id}/commands`);
    expectClean(discord);
  });

  it('makes a bundle at a first start, and serves from it without a compiler', async () => {
    const { folder, run } = await copyOfProgram();
    // To set up glibc and to serve, and between them to make the bundle.
    expect(await run()).toBe('begins\nbegins\nbegins\ndid not compile\ndid not compile\n');
    expect(await run()).toBe('begins\nbegins\ndid not compile\n');
    appendFileSync(join(folder, 'src/time.ts'), '// Changed.\n');
    expect(await run()).toBe('begins\nbegins\nbegins\ndid not compile\ndid not compile\n');
  });

  it('serves from its sources where it cannot make a bundle', async () => {
    const { folder, run } = await copyOfProgram();
    // A file where the folder of bundles would be.
    writeFileSync(join(folder, 'node_modules/.cache'), '');
    const errors = await run();
    expect(errors).toContain('The bundle cannot be made: ENOTDIR: not a directory, mkdir ');
    expect(errors).toContain('Taktable runs from its sources instead');
    expect(errors).toMatch(/\ncompiled\n$/);
  });

  it('ends with a plain sentence when Discord does not accept it', async () => {
    const discord = await openDiscord({ token: 'another' });
    const program = runProgram({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
      LOG_LEVEL: 'silent',
    });
    expect(await program.ended).toBe(78);
    expect(program.errors()).toBe(
      'Discord rejected DISCORD_TOKEN: copy the token again from the developer portal (Bot > Reset Token).\n',
    );
  });

  it('ends with a plain sentence where there is no Discord', async () => {
    const discord = await openDiscord({ token });
    const program = runProgram({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: `${discord.url}/nothing`,
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
      LOG_LEVEL: 'silent',
    });
    expect(await program.ended).toBe(78);
    expect(program.errors()).toBe(
      'There is no Discord at DISCORD_API_URL: correct the setting, or remove it.\n',
    );
  });

  describe('that has outgrown its shards', () => {
    async function outgrow(settings: Readonly<Record<string, string>>) {
      const sharding = { shards: 1, maxConcurrency: 16, required: 1 };
      const discord = await openDiscord({ token, sharding });
      const program = runProgram({
        DISCORD_TOKEN: token,
        DISCORD_API_URL: discord.apiUrl,
        DATABASE_PATH: join(temporaryFolder(), 'one.db'),
        LOG_LEVEL: 'silent',
        ...settings,
      });
      await program.says('authorize');
      Object.assign(sharding, { shards: 2, required: 2 });
      discord.gateway.invalidate(false);
      return { discord, program };
    }

    it('connects as many as Discord recommends by now', async () => {
      const { discord, program } = await outgrow({});
      await discord.until(() => discord.gateway.identifies >= 3, 30_000);
      program.process.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      expect(program.errors()).toBe('');
    });

    it('ends with a plain sentence where SHARDS says how many', async () => {
      const { program } = await outgrow({ SHARDS: '1' });
      expect(await program.ended).toBe(78);
      expect(program.errors()).toBe(
        'The bot is in too many servers for so few shards: raise SHARDS, or remove it.\n',
      );
    });
  });

  it('waits for a Discord that is out of reach, and ends when it is told to', async () => {
    const discord = await openDiscord({ token });
    const { port } = new URL(discord.apiUrl);
    await discord.close();
    const program = runProgram({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
      LOG_LEVEL: 'silent',
    });
    await program.says(/^Cannot reach Discord: .*ECONNREFUSED.*\. Still trying\.\n/);
    const back = await openDiscord({ token, port: Number(port) });
    await program.says('authorize');
    expectClean(back);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(program.errors().trim().split('\n')).toHaveLength(1);
  });

  it('ends while it waits, when it is told to', async () => {
    const program = runProgram({
      DISCORD_TOKEN: token,
      // Nothing listens on port 9 (discard).
      DISCORD_API_URL: 'http://127.0.0.1:9/api',
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
      LOG_LEVEL: 'silent',
    });
    await program.says('Still trying');
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});

describe('the program without a token', { timeout: 60_000 }, () => {
  it('says so when the port of the playground is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const program = runProgram({
      PLAYGROUND_PORT: String(port),
      PLAYGROUND_PATH: join(temporaryFolder(), 'one.db'),
    });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toBe(`Port ${port} is already in use. Set PLAYGROUND_PORT to a free port.\n`);
  });
});
