import { describe, expect, it } from 'vitest';
import { readArguments } from '../src/command.ts';
import { run } from './support/command.ts';
import { Page } from './support/page.ts';

describe('local-discord -- node examples/hello.js', () => {
  it('opens a Discord in which the bot can be played, and both end together', async () => {
    const command = run('--port', '0', '--', process.execPath, 'examples/hello.js');
    const url = await command.address();
    const ada = await Page.open(url, 'Ada');
    const hello = await ada.until(() => {
      const commands = ada.last('commands')?.commands ?? ada.last('hello')?.commands ?? [];
      return commands.find(({ name }) => name === 'hello');
    });
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
    expect((await ada.act({ ...submit, fields: { name: '' } })).error).toContain('Please fill this in');
    expect((await ada.act({ ...submit, fields: { name: 'Ada' } })).error).toBeUndefined();
    expect(ada.last('message')?.message.content).toBe('Hello, Ada');

    command.child.kill('SIGTERM');
    await command.ended;
    expect(command.said()).not.toContain('Discord would refuse');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

describe('the command', () => {
  it('gives the bot what it needs, and ends with its exit code', async () => {
    const script = `const names = ['TOKEN', 'API_URL', 'APPLICATION_ID', 'GUILD_ID'];
      console.log(names.map((name) => typeof process.env['DISCORD_' + name]).join()); process.exit(7);`;
    const command = run('--port', '0', '--', process.execPath, '-e', script);
    expect(await command.ended).toEqual([7, null]);
    expect(command.said()).toContain('string,string,string,string');
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
