import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/index.ts';
import { openDiscord } from '../support/discord.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

const token = 'a-token-that-must-stay-secret';

describe('two programs on one database', { timeout: 60_000 }, () => {
  it('are one too many: the second says so and ends', async () => {
    const settings = { PLAYGROUND_PATH: join(temporaryFolder(), 'one.db') };
    const first = runProgram(settings);
    await first.says('The playground is open');
    const second = runProgram(settings);
    expect(await second.ended).toBe(1);
    expect(second.out()).toBe('');
    expect(second.errors()).toBe(
      `Another Taktable is already using the database ${settings.PLAYGROUND_PATH}. Stop that one first, or set a different PLAYGROUND_PATH for this one.\n`,
    );
    expect(first.process.exitCode).toBeNull();
  });

  it('follow each other at once, even after kill -9', async () => {
    const settings = { PLAYGROUND_PATH: join(temporaryFolder(), 'one.db') };
    const first = runProgram(settings);
    await first.says('The playground is open');
    first.process.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(existsSync(`${settings.PLAYGROUND_PATH}-wal`)).toBe(true);
    await runProgram(settings).says('The playground is open');
  });
});

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', { timeout: 60_000 }, (signal) => {
  it('ends the program cleanly', async () => {
    const path = join(temporaryFolder(), 'one.db');
    const program = runProgram({ PLAYGROUND_PATH: path });
    await program.says('The playground is open');
    program.process.kill(signal);
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe('');
    // SQLite has merged its log into the database.
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

describe('a database that cannot be used', { timeout: 60_000 }, () => {
  // Permissions do not apply to root, so tests running as root start the program as nobody.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

  function readOnly(what: 'file' | 'folder'): string {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(folder);
    const path = join(folder, 'one.db');
    const opened = openSqliteStore(path);
    if (opened.ok) opened.value.close();
    for (const one of [folder, path, join(folder, '..')]) {
      if (nobody !== undefined) chownSync(one, nobody, nobody);
    }
    if (what === 'file') chmodSync(path, 0o444);
    else chmodSync(folder, 0o555);
    return path;
  }

  function damaged(): string {
    const path = join(temporaryFolder(), 'one.db');
    writeFileSync(path, 'A letter, and no database at all. '.repeat(200));
    return path;
  }

  it.each([
    ['a read-only file', () => readOnly('file'), 'can read and write the file'],
    ['a read-only folder', () => readOnly('folder'), 'is read-only'],
  ])('for %s: one sentence, and the file as it was', async (_, make, sentence) => {
    const path = make();
    const before = readFileSync(path);
    const program = runProgram({ PLAYGROUND_PATH: path }, nobody);
    expect(await program.ended).toBe(1);
    expect(program.errors()).toContain(path);
    expect(program.errors()).toContain(sentence);
    expect(program.errors().split('\n')).toHaveLength(2);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('for no database: one sentence, and the file as it was', async () => {
    const path = damaged();
    const before = readFileSync(path);
    const program = runProgram({ PLAYGROUND_PATH: path });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toBe(
      `The file ${path} is damaged or is not a database. Nothing in it was changed. Restore a backup (npm run restore -- <file>), or move the file away to start over.\n`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('the playground', () => {
  it('opens no database of a bot, and its own again', async () => {
    const bots = join(temporaryFolder(), 'bot.db');
    const own = join(temporaryFolder(), 'own.db');
    const discord = await openDiscord({ token, patience: true });
    const bot = runProgram({ DISCORD_TOKEN: token, DISCORD_API_URL: discord.apiUrl, DATABASE_PATH: bots });
    await bot.says('authorize');
    bot.process.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
    const refused = runProgram({ PLAYGROUND_PATH: bots, PLAYGROUND_PORT: '0' });
    expect(await refused.ended).toBe(78);
    expect(refused.errors()).toBe(
      `PLAYGROUND_PATH names ${bots}, the database of a bot. Set it to another file, or set DISCORD_TOKEN to start the bot.\n`,
    );
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const opened = runProgram({ PLAYGROUND_PATH: own, PLAYGROUND_PORT: '0' });
      await opened.says('The playground is open');
      opened.process.kill(signal);
      await opened.ended;
    }
  });
});
