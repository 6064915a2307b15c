import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDiscord } from 'local-discord';
import { openDiscord } from '../../support/discord.ts';
import { postgresPrograms, PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { runProgram } from '../../support/program/program.ts';

const token = 'a-token-that-must-stay-secret';

/** A bot as in deploy/compose-postgres.yaml. */
async function bot(discord: LocalDiscord, url: string) {
  const program = runProgram({
    DISCORD_TOKEN: token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_URL: url,
    DATABASE_PATH: '/nowhere/taktable.db',
    LOG_LEVEL: 'info',
    HTTP_PORT: '0',
  });
  await program.says('authorize');
  const port = /"port":(\d+),"msg":"health server listening"/.exec(program.errors())?.[1];
  return { program, get: (at: string) => fetch(`http://127.0.0.1:${port}${at}`) };
}

describe.skipIf(withoutPostgres)('two bots on PostgreSQL', { timeout: 120_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it('stand in for each other, tell their health, and are backed up while they run', async () => {
    const url = await server.create();
    const discord = await openDiscord({ token, patience: true });
    const [first, second] = [await bot(discord, url), await bot(discord, url)];
    const [ada, ben, channel] = [discord.person('Ada'), discord.person('Ben'), discord.channel('general')];
    const boards = () =>
      ada
        .sees(channel)
        .filter(({ author, attachments }) => author.id === discord.bot.id && attachments.length);
    const board = (n: number) => discord.until(() => boards()[n - 1], 20_000);

    // So that boards can be counted.
    await ada.command(channel, 'settings boards', { replaced: 'keep' }, { force: true });
    const options = { opponent: ben, size: 3, color: 'first', thread: false };
    const offered = await ada.command(channel, 'tak', options);
    await ben.press(offered.message!, 'Accept');
    await board(1);
    first.program.process.kill('SIGKILL');
    await first.program.ended;
    await ada.command(channel, 'move', { move: 'a1' });
    await board(2);

    expect((await second.get('/readyz')).status).toBe(200);
    expect(await (await second.get('/readyz')).json()).toMatchObject({ database: 'answers' });
    expect(await (await second.get('/metrics')).text()).toContain('taktable_open_matches 1');
    await server.stop();
    const ill = await second.get('/readyz');
    expect(ill.status).toBe(503);
    expect(await ill.json()).toMatchObject({ database: 'does not answer' });
    await server.run();
    while ((await second.get('/readyz')).status !== 200) await setTimeout(50);

    // As in docs/hosting.md.
    const dump = join(server.folder, 'taktable.dump');
    const tool = (name: string, ...args: readonly string[]) =>
      execFileSync(join(postgresPrograms!, name), [...args]);
    tool('pg_dump', '--format=custom', `--file=${dump}`, url);
    second.program.process.kill('SIGTERM');
    expect(await second.program.ended).toBe(0);
    const restored = await server.create('template0');
    tool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored}`, dump);
    const third = await bot(discord, restored);
    await ben.command(channel, 'move', { move: 'c3' });
    await board(3);
    expect(await (await third.get('/metrics')).text()).toContain('taktable_open_matches 1');
    // Each was posted once.
    expect(boards()).toHaveLength(3);
  });
});
