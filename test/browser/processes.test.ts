import { hasBrowser, launch } from 'local-discord/playwright';
import type { LocalDiscord, Outcome } from 'local-discord';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiscord } from '../support/discord.ts';
import { PostgresServer, withoutPostgres } from '../support/postgres.ts';
import { freePort } from '../support/program/free-port.ts';
import { type Program, runProgram } from '../support/program/program.ts';
import { BoardPage, phone } from './board/board-page.ts';

const token = 'a-token-that-must-stay-secret';

interface Bot {
  readonly program: Program;
  /** The address of its pages. */
  readonly pages: string;
}

async function bot(discord: LocalDiscord, databaseUrl: string): Promise<Bot> {
  const port = await freePort();
  const pages = `http://127.0.0.1:${port}/board`;
  const program = runProgram({
    DISCORD_TOKEN: token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_URL: databaseUrl,
    BOARD_PORT: String(port),
    PUBLIC_URL: pages,
  });
  await program.says('authorize');
  return { program, pages };
}

/** What somebody's link leads to, at any of the processes. */
async function pathOf(asked: Outcome): Promise<string> {
  const answer = await asked.answer();
  return /http:[^"]*\/board([^"]+)/.exec(JSON.stringify(answer?.components))![1]!;
}

describe.skipIf(!hasBrowser || withoutPostgres)('pages of two processes on PostgreSQL', () => {
  let browser: Browser;
  let server: PostgresServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), PostgresServer.start()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('stay in step with each other and Discord, also when one process is killed', async () => {
    const discord = await openDiscord({ token, patience: true });
    const databaseUrl = await server.create();
    const [first, second] = [await bot(discord, databaseUrl), await bot(discord, databaseUrl)];
    const [ada, ben, channel] = [discord.person('Ada'), discord.person('Ben'), discord.channel('general')];
    const board = (text: string) =>
      discord.until(
        () =>
          ada
            .sees(channel)
            .findLast(({ content, attachments }) => attachments.length && content.includes(text)),
        20_000,
      );
    const offered = await ada.command(channel, 'tak', {
      opponent: ben,
      size: 3,
      color: 'first',
      thread: false,
    });
    await ben.press(offered.message!, 'Accept');
    const pathFor = async (person: typeof ada, text: string) =>
      pathOf(await person.press(await board(text), 'Open board'));
    const adas = await BoardPage.open(browser, first.pages + (await pathFor(ada, 'Move 1')));
    const bens = await BoardPage.open(browser, second.pages + (await pathFor(ben, 'Move 1')), phone);

    await adas.says('Your turn');
    await adas.move('a1', 'mouse');
    await bens.says('played a1');
    await board('`a1`');
    await bens.move('c3', 'touch');
    await adas.says('played c3');
    await board('`c3`');
    await ada.command(channel, 'move', { move: 'b2' });
    await Promise.all([adas, bens].map((page) => page.says('played b2')));

    // Ada's page waits for a process that is gone; Ben plays on, and Ada goes to the other.
    first.program.process.kill('SIGKILL');
    await first.program.ended;
    await bens.move('a3', 'touch');
    const again = await BoardPage.open(browser, second.pages + (await pathFor(ada, '`a3`')));
    await again.says('played a3');
    await again.move('b1', 'mouse');
    await bens.says('played b1');
    await board('`b1`');
    expect([...bens.faults, ...again.faults]).toEqual([]);
  });
});
