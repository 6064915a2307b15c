import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectClean, openDiscord } from './support/discord.ts';
import { runProgram, temporaryFolder } from './support/program/program.ts';

const token = 'a-token-that-must-stay-secret';

describe('the program with a token', () => {
  it('registers its commands, prints its invite link, and serves', async () => {
    const discord = await openDiscord({ token, patience: true });
    const settings = {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: join(temporaryFolder(), 'one.db'),
      LOG_LEVEL: 'debug',
    };
    const program = runProgram(settings);
    const link = new URL(await program.says(/https:\/\/discord\.com\S*authorize\S+/));
    expect(link.searchParams.get('scope')?.split(' ').sort()).toEqual(['applications.commands', 'bot']);
    expect(BigInt(link.searchParams.get('permissions') ?? '0') & 8n, 'no administrator').toBe(0n);
    const registered = () =>
      discord.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(registered()).toHaveLength(1);
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const offered = await ada.command(discord.channel('general'), 'tak', { opponent: ben, size: 3 });
    expect(offered.message?.text).toContain('challenges you to a **Tak** match');
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(program.out() + program.errors()).not.toContain(token);
    expectClean(discord);
  });
});

describe('the program with settings that cannot be used', () => {
  it('names every wrong one and ends', async () => {
    const program = runProgram({ DISCORD_TOKEN: 'two words', PLAYGROUND_PORT: 'http', LOG_LEVEL: 'loud' });
    expect(await program.ended).toBe(78);
    expect(program.errors().split('\n')).toEqual([
      'Some settings are invalid:',
      'DISCORD_TOKEN must not contain spaces.',
      'PLAYGROUND_PORT must be a port number from 0 to 65535.',
      expect.stringMatching(/^LOG_LEVEL must be one of /),
      'See .env.example.',
      '',
    ]);
  });
});

describe('the program without a token', () => {
  it.each([
    ['that a unit names', { DISCORD_TOKEN: '' }, /^DISCORD_TOKEN is not set, but DATABASE_PATH is, .+\.\n$/],
    [
      'where the token has another name',
      { DISCORD_TOKN: token },
      /^DISCORD_TOKN is not a setting\. .+\nDISCORD_TOKEN is not set, but DISCORD_TOKN is: correct the name\.\n$/,
    ],
  ])('leaves the database alone %s', async (_, settings, sentence) => {
    const path = join(temporaryFolder(), 'one.db');
    const program = runProgram({ DATABASE_PATH: path, ...settings });
    expect(await program.ended).toBe(78);
    expect(program.errors()).toMatch(sentence);
    expect(program.out()).toBe('');
    expect(existsSync(path)).toBe(false);
  });
});

it.each(['src/main.ts', 'src/cli/main.ts'])('%s says in one sentence that its Node is too old', (main) => {
  const older = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); require('./${main}');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', older], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^Taktable needs Node 22\.18 or newer, and this is Node 20\.20\.2\. Install .+\.\n$/,
  );
});
