import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectClean, openDiscord } from '../support/discord.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

const token = 'a-token-that-must-stay-secret';
const observed = `--require=${fileURLToPath(new URL('../support/program/compiler.cjs', import.meta.url))}`;

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

  // Node 22 compiles anew at each start.
  it.skipIf(Number.parseInt(process.versions.node, 10) < 24)(
    'compiles for the cache before a first start, so that the process that serves has no compiler',
    async () => {
      const discord = await openDiscord({ token, patience: true });
      const folder = temporaryFolder();
      const settings = {
        DISCORD_TOKEN: token,
        DISCORD_API_URL: discord.apiUrl,
        DATABASE_PATH: join(folder, 'one.db'),
        NODE_COMPILE_CACHE: join(folder, 'cache'),
        LOG_LEVEL: 'silent',
        NODE_OPTIONS: observed,
      };
      const run = async (): Promise<string> => {
        const program = runProgram(settings);
        await program.says('authorize');
        program.process.kill('SIGTERM');
        expect(await program.ended).toBe(0);
        return program.errors();
      };
      // To set up glibc, to compile, and to serve.
      expect(await run()).toBe('begins\nbegins\nbegins\ndid not compile\n');
      expect(await run()).toBe('begins\nbegins\ndid not compile\n');
      expectClean(discord);
    },
  );

  it('serves where it cannot keep what Node makes of its sources', async () => {
    const discord = await openDiscord({ token, patience: true });
    const program = runProgram({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
      NODE_COMPILE_CACHE: '/dev/null/cache',
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: observed,
    });
    await program.says('authorize');
    // It does not start over in vain.
    expect(program.errors()).toBe('begins\nbegins\n');
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
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
    });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toBe(`Port ${port} is already in use. Set PLAYGROUND_PORT to a free port.\n`);
  });
});
