import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig, readConfig } from '../../src/settings/config.ts';
import { temporaryFolder } from '../support/program/program.ts';

describe('loadConfig', () => {
  it('needs no file', () => {
    expect(loadConfig(join(temporaryFolder(), 'none')).ok).toBe(true);
  });

  it('says so where the file cannot be read', () => {
    const folder = temporaryFolder();
    expect(loadConfig(folder)).toEqual({ ok: false, error: [expect.stringContaining(folder)] });
  });

  // Editors on Windows write the first, PowerShell 5 the second.
  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8', (text) => Buffer.from(text)],
  ])('reads a file in %s', (_, encoded) => {
    const file = join(temporaryFolder(), '.env');
    writeFileSync(file, encoded('DISCORD_TOKEN=abc\r\nPLAYGROUND_PORT=1\r\n'));
    const before = { ...process.env };
    onTestFinished(() => void (process.env = before));
    process.env = { ...before, PLAYGROUND_PORT: '2' };
    delete process.env['DISCORD_TOKEN'];
    expect(loadConfig(file)).toMatchObject({ ok: true, value: { token: 'abc', playground: { port: 2 } } });
  });
});

const databaseUrl =
  'DATABASE_URL must be a URL like postgres://user:password@localhost:5432/taktable, with %40 for @, %2F for /, %23 for #, %3F for ? and %25 for % in the password.';

describe('readConfig', () => {
  it('needs nothing, and opens the playground then', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        token: undefined,
        apiUrl: 'https://discord.com/api',
        requestsPerSecond: 50,
        guildId: undefined,
        database: { path: 'data/playground.db' },
        playground: { path: 'data/playground.db', port: 8080, refusal: undefined },
        misspelt: [],
        http: undefined,
        trustedProxies: [],
        logLevel: 'warn',
        underNpm: false,
      },
    });
  });

  it('serves Discord with a token', () => {
    const config = readConfig({ DISCORD_TOKEN: 'abc', DISCORD_GUILD_ID: '123456789012345678' });
    expect(config).toMatchObject({
      ok: true,
      value: {
        token: 'abc',
        guildId: '123456789012345678',
        database: { path: 'data/taktable.db' },
        logLevel: 'info',
      },
    });
  });

  it('answers for its health where it is told to, on loopback unless told otherwise', () => {
    expect(readConfig({ HTTP_PORT: '9100' })).toMatchObject({
      ok: true,
      value: { http: { port: 9100, host: '127.0.0.1' } },
    });
    expect(readConfig({ HTTP_PORT: '9100', HTTP_HOST: '::' })).toMatchObject({
      ok: true,
      value: { http: { port: 9100, host: '::' } },
    });
  });

  it('shows boards at a port of their own, and believes the proxies that are named', () => {
    const address = 'https://games.example.org/board';
    const proxies = '127.0.0.1, ::1, 10.0.0.0/8';
    expect(readConfig({ BOARD_PORT: '9101', PUBLIC_URL: address, TRUSTED_PROXIES: proxies })).toMatchObject({
      ok: true,
      value: {
        http: undefined,
        board: { port: 9101, host: '127.0.0.1' },
        trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8'],
      },
    });
    expect(readConfig({})).toMatchObject({ ok: true, value: { board: undefined, trustedProxies: [] } });
  });

  it('keeps its data on a PostgreSQL server where it is given one', () => {
    const url = 'postgres://me:secret@db.example:5433/taktable';
    expect(readConfig({ DATABASE_URL: url, DATABASE_PATH: 'data/x.db' })).toMatchObject({
      ok: true,
      value: { database: { url, connections: 10 } },
    });
    expect(readConfig({ DATABASE_URL: 'postgresql:///taktable', DATABASE_CONNECTIONS: '3' })).toMatchObject({
      ok: true,
      value: { database: { url: 'postgresql:///taktable', connections: 3 } },
    });
  });

  it.each([
    [{}, undefined],
    [{ SHARDS: '4' }, { count: 4, ids: [0, 1, 2, 3] }],
    [
      { SHARDS: '4', SHARD_IDS: '0' },
      { count: 4, ids: [0] },
    ],
    [
      { SHARDS: '8', SHARD_IDS: '6-7, 0,2-3,3' },
      { count: 8, ids: [6, 7, 0, 2, 3] },
    ],
  ])('connects these shards: %j', (environment, shards) => {
    const config = readConfig(environment);
    expect(config.ok && config.value.shards).toEqual(shards);
  });

  it('counts empty and blank variables as unset', () => {
    const empty = readConfig({ DISCORD_TOKEN: '', PLAYGROUND_PORT: '  ', LOG_LEVEL: '', DATABASE_PATH: '' });
    expect(empty).toEqual(readConfig({}));
  });

  it.each([
    [{ PLAYGROUND_PORT: 'http' }, ['PLAYGROUND_PORT must be a port number from 0 to 65535.']],
    [{ PLAYGROUND_PORT: '70000' }, ['PLAYGROUND_PORT must be a port number from 0 to 65535.']],
    [{ HTTP_PORT: 'yes' }, ['HTTP_PORT must be a port number from 0 to 65535.']],
    [{ HTTP_HOST: 'http://x' }, ['HTTP_HOST must be an address like 127.0.0.1 or 0.0.0.0.']],
    [{ DISCORD_API_URL: 'discord' }, ['DISCORD_API_URL must be a URL like https://discord.com/api.']],
    [{ DATABASE_URL: 'mysql://localhost/taktable' }, [databaseUrl]],
    // Each would name a part of the password as the server or the database.
    ...['12/w@db/t', '12?w@db/t', '12#w@db/t', 'p@ss/w@db/t', 'p%s@db/t'].map(
      (rest): [Record<string, string>, string[]] => [
        { DATABASE_URL: `postgres://me:${rest}` },
        [databaseUrl],
      ],
    ),
    [
      { DATABASE_PATH: 'postgres://me:secret@db/t' },
      ['DATABASE_PATH must be a file; DATABASE_URL is for a PostgreSQL database.'],
    ],
    [
      { DISCORD_API_URL: 'https://me:secret@proxy.example/api' },
      ['DISCORD_API_URL must be a URL like https://discord.com/api, without a user, password, ? or #.'],
    ],
    [{ DATABASE_CONNECTIONS: '0' }, ['DATABASE_CONNECTIONS must be a whole number from 1 to 999.']],
    [{ DISCORD_GUILD_ID: 'my server' }, ['DISCORD_GUILD_ID must be a Discord ID: 17 to 20 digits.']],
    [{ SHARDS: '0' }, ['SHARDS must be the number of all shards, from 1.']],
    [{ SHARD_IDS: '0' }, ['SHARD_IDS needs SHARDS, the number of all shards.']],
    [{ SHARDS: '4', SHARD_IDS: '2-4' }, ['SHARD_IDS must be shards from 0 to 3, because SHARDS is 4.']],
    [{ SHARDS: '4', SHARD_IDS: '3-2' }, ['SHARD_IDS must be a list of shards like 0,1 or 0-3.']],
    [{ SHARDS: '4', SHARD_IDS: '0,3-2' }, ['SHARD_IDS must be a list of shards like 0,1 or 0-3.']],
    [{ SHARDS: '4', SHARD_IDS: 'all' }, ['SHARD_IDS must be a list of shards like 0,1 or 0-3.']],
    [
      { ACTIVITY_URL: 'http://games.example.org', DISCORD_CLIENT_SECRET: 'x', BOARD_PORT: '9091' },
      ['ACTIVITY_URL must be a URL like https://games.example.org/board.'],
    ],
    [
      { ACTIVITY_URL: 'https://games.example.org', BOARD_PORT: '9091' },
      ['ACTIVITY_URL needs DISCORD_CLIENT_SECRET, with which Discord confirms who people are.'],
    ],
    [
      { ACTIVITY_URL: 'https://games.example.org', DISCORD_CLIENT_SECRET: 'x' },
      ['ACTIVITY_URL needs BOARD_PORT, where the board in the browser is served.'],
    ],
    [
      { DISCORD_CLIENT_SECRET: 'x' },
      ['DISCORD_CLIENT_SECRET needs ACTIVITY_URL, where Discord reaches the board in the browser.'],
    ],
    [
      { PUBLIC_URL: 'https://games.example.org/board', HTTP_PORT: '9090' },
      ['PUBLIC_URL needs BOARD_PORT, where the board in the browser is served.'],
    ],
    [
      { BOARD_PORT: '9091' },
      ['BOARD_PORT needs PUBLIC_URL or ACTIVITY_URL, where people reach the board in the browser.'],
    ],
    [
      { PUBLIC_URL: 'https://games.example.org/board', HTTP_PORT: '9090', BOARD_PORT: '9090' },
      ['BOARD_PORT must not be HTTP_PORT, so that /metrics does not become public with the board.'],
    ],
    ...['nginx', '10.0.0.0/33', '::1/129', '127.0.0.1/', '1.2.3.4/8/8', ','].map(
      (TRUSTED_PROXIES): [Record<string, string>, string[]] => [
        { TRUSTED_PROXIES },
        ['TRUSTED_PROXIES must be a list of addresses like 127.0.0.1,10.0.0.0/8.'],
      ],
    ),
    [{ DISCORD_TOKEN: 'two words' }, ['DISCORD_TOKEN must not contain spaces.']],
    [
      { LOG_LEVEL: 'loud', PLAYGROUND_PORT: '-1' },
      [
        'PLAYGROUND_PORT must be a port number from 0 to 65535.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      ],
    ],
  ])('names every wrong variable: %j', (environment, sentences) => {
    expect(readConfig(environment)).toEqual({ ok: false, error: sentences });
  });
});

/** Why the playground stays closed, and what is said about names. */
function said(environment: Readonly<Record<string, string>>) {
  const config = readConfig(environment);
  if (!config.ok) throw new Error(config.error.join(' '));
  return { refusal: config.value.playground.refusal, misspelt: config.value.misspelt };
}

describe('without a token', () => {
  const address = 'https://games.example.org/board';
  it.each<[Record<string, string>, string, string]>([
    // As deploy/taktable.service and deploy/Dockerfile set them.
    [{ DATABASE_PATH: '/var/lib/taktable/taktable.db' }, 'DATABASE_PATH', 'is'],
    [{ DATABASE_PATH: '/data/taktable.db', HTTP_PORT: '9090' }, 'DATABASE_PATH and HTTP_PORT', 'are'],
    [{ DATABASE_URL: 'postgres://db/t', PLAYGROUND_PORT: '1' }, 'DATABASE_URL', 'is'],
    [{ SHARDS: '2', SHARD_IDS: '0', LOG_LEVEL: 'warn' }, 'SHARDS and SHARD_IDS', 'are'],
    [{ PUBLIC_URL: address, BOARD_PORT: '9091' }, 'PUBLIC_URL', 'is'],
    [{ DISCORD_GUILD_ID: '123456789012345678' }, 'DISCORD_GUILD_ID', 'is'],
  ])('settings of a bot keep the playground closed: %j', (environment, names, are) => {
    expect(said({ ...environment, DISCORD_TOKEN: '' }).refusal).toBe(
      `DISCORD_TOKEN is not set, but ${names} ${are}, which only a bot needs. Set DISCORD_TOKEN, or remove ${names} to open the playground.`,
    );
    expect(said({ ...environment, DISCORD_TOKEN: 'abc' }).refusal).toBeUndefined();
  });

  it.each([
    {},
    { PLAYGROUND_PATH: 'data/x.db', PLAYGROUND_PORT: '0', LOG_LEVEL: 'info', HTTP_HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://127.0.0.1:9091/board', BOARD_PORT: '9091' },
  ])('the playground opens with %j', (environment) => {
    expect(said(environment).refusal).toBeUndefined();
  });
});

describe('a name that is no setting', () => {
  it.each([
    ['DISCORD_TOKN', 'DISCORD_TOKEN'],
    ['discord_token', 'DISCORD_TOKEN'],
    ['DISCORD-TOKEN', 'DISCORD_TOKEN'],
    ['DISCORDTOKEN', 'DISCORD_TOKEN'],
    ['DISCORD_BOT_TOKEN', 'DISCORD_TOKEN'],
    ['MY_DISCORD_TOKEN', 'DISCORD_TOKEN'],
    ['BOT_TOKEN', 'DISCORD_TOKEN'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['HTTP_PROT', 'HTTP_PORT'],
    ['SHARD_ID', 'SHARD_IDS'],
    ['SHARD', 'SHARDS'],
    ['Log_Level', 'LOG_LEVEL'],
  ])('is named where it resembles one: %s', (name, meant) => {
    const sentence = `${name} is not a setting. Did you mean ${meant}?`;
    expect(said({ [name]: 'x', DISCORD_TOKEN: 'abc' }).misspelt).toEqual([sentence]);
    expect(said({ [name]: '', DISCORD_TOKEN: 'abc' }).misspelt).toEqual([]);
    expect(said({ [name]: 'x' }).refusal).toBe(
      meant === 'DISCORD_TOKEN' ? `DISCORD_TOKEN is not set, but ${name} is: correct the name.` : undefined,
    );
  });

  it('is not named where it belongs to others', () => {
    const names = ['PATH', 'HTTP_PROXY', 'http_proxy', 'PGHOST', 'DATABASE', 'SHELL', 'SHLVL', 'HOSTNAME'];
    const npm = ['npm_config_loglevel', 'npm_lifecycle_event', 'npm_package_version', 'MALLOC_ARENA_MAX'];
    expect(said(Object.fromEntries([...names, ...npm].map((name) => [name, 'x']))).misspelt).toEqual([]);
  });
});
