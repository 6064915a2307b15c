import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readArguments } from '../src/command.ts';
import { Page } from './support/page.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));

/** Runs the command as a separate process. */
function run(...given: readonly string[]) {
  const child = spawn(process.execPath, ['src/main.cjs', ...given], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = async (): Promise<string> => {
    for (;;) {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url !== undefined) return url;
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(said)))]);
    }
  };
  return { child, ended, address, said: () => said };
}

describe('local-discord -- node examples/hello.js', { timeout: 60_000 }, () => {
  it('opens a Discord in which the bot can be played, and both end together', async () => {
    const command = run('--port', '0', '--', process.execPath, 'examples/hello.js');
    const url = await command.address();
    const ada = await Page.open(url, 'Ada');
    const hello = await ada.until(() => {
      const commands = ada.last('commands')?.commands ?? ada.last('hello')?.commands ?? [];
      return commands.find(({ name }) => name === 'hello');
    }, 30_000);
    const channelId = ada.last('hello')?.channels[0]?.id ?? '';
    expect(await ada.act({ kind: 'command', channelId, commandId: hello.id, options: [] })).toMatchObject({
      error: undefined,
    });
    const greeting = ada.last('message')?.message;
    expect(greeting).toMatchObject({ content: 'Hello, whoever you are', author: { username: 'bot' } });

    const pressed = await ada.act({
      kind: 'press',
      channelId,
      messageId: greeting?.id ?? '',
      customId: 'ask',
    });
    expect(ada.last('modal')).toMatchObject({ ref: pressed.ref, modal: { title: 'Who are you?' } });
    const submit = { kind: 'submit', modalRef: pressed.ref } as const;
    expect((await ada.act({ ...submit, fields: { name: '' } })).error).toContain('required');
    expect((await ada.act({ ...submit, fields: { name: 'Ada' } })).error).toBeUndefined();
    expect(ada.last('message')?.message.content).toBe('Hello, Ada');

    command.child.kill('SIGTERM');
    await command.ended;
    expect(command.said()).not.toContain('Discord would refuse');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

describe('the command', { timeout: 60_000 }, () => {
  it('gives the bot what it needs, and ends with its exit code', async () => {
    const script = `const names = ['TOKEN', 'API_URL', 'APPLICATION_ID', 'GUILD_ID'];
      console.log(names.map((name) => typeof process.env['DISCORD_' + name]).join()); process.exit(7);`;
    const command = run('--port', '0', '--', process.execPath, '-e', script);
    expect(await command.ended).toEqual([7, null]);
    expect(command.said()).toContain('string,string,string,string');
  });

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

describe('the arguments', () => {
  it.each([
    [['--port', '80', '--', 'node', '--port', 'bot.js'], { port: 80, bot: ['node', '--port', 'bot.js'] }],
    [[], { port: 8080, statePath: undefined, limits: false, bot: [] }],
    [['--state', 'a.json', '--limits'], { statePath: 'a.json', limits: true }],
  ])('%j', (given, wanted) => {
    expect(readArguments(given)).toMatchObject({ ok: true, value: wanted });
  });

  it('ask for the help', () => {
    expect(readArguments(['--help'])).toEqual({ ok: true, value: undefined });
  });

  it.each([
    [['--port', 'x'], '--port must be a number'],
    [['--port', '65536'], '--port must be a number'],
    [['--what'], "Unknown option '--what'"],
    [['bot.js'], 'Unexpected argument'],
  ])('%j cannot be used', (given, why) => {
    const read = readArguments(given);
    expect(read.ok ? '' : read.error).toContain(why);
  });
});
