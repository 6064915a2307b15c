import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folder, run } from '../support/command.ts';

describe('the command', { timeout: 60_000 }, () => {
  it('says so when the bot cannot be run', async () => {
    const command = run('--port', '0', '--', './nowhere');
    expect(await command.ended).toEqual([127, null]);
    expect(command.said()).toContain('Cannot run ./nowhere: ');
  });

  it('shows what a bot needs that is started by other means, until it is ended', async () => {
    const command = run('--port', '0');
    const url = await command.address();
    while (!command.said().includes('DISCORD_GUILD_ID')) await once(command.child.stdout, 'data');
    const token = /DISCORD_TOKEN=(\S+)/.exec(command.said())?.[1] ?? '';
    const headers = { authorization: `Bot ${token}` };
    expect((await fetch(`${url}/api/v10/users/@me`, { headers })).status).toBe(200);
    command.child.kill('SIGINT');
    expect(await command.ended).toEqual([0, null]);
  });

  it('ends with the shell of npx, which passes no signal on', async () => {
    const bot = `"$0" -e 'setInterval(() => undefined, 1_000)'`;
    const shell = spawn('sh', ['-c', `"$0" src/main.cjs --port 0 -- ${bot}; true`, process.execPath], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'npx' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    onTestFinished(() => {
      try {
        process.kill(-shell.pid!, 'SIGKILL');
      } catch {
        // No process of the group is left, as it should be.
      }
    });
    const ended = once(shell.stdout, 'close');
    const [line] = (await once(shell.stdout.setEncoding('utf8'), 'data')) as [string];
    shell.kill('SIGKILL');
    // Both processes kept it open.
    await ended;
    await expect(fetch(/http:\S+/.exec(line)?.[0] ?? '')).rejects.toThrow('fetch failed');
  });

  it('says so when the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const command = run('--port', String(port));
    expect(await command.ended).toEqual([1, null]);
    expect(command.said()).toBe(`Port ${port} is already in use. Choose another one with --port.\n`);
  });
});
