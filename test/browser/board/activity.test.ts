import { join } from 'node:path';
import { LocalDiscord, type PersonDriver } from 'local-discord';
import { hasBrowser, launch } from 'local-discord/playwright';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../support/program/freeport.ts';
import { runProgram, temporaryFolder } from '../../support/program/program.ts';
import { BoardPage, phone } from './boardpage.ts';

/** The bot with an Activity, and the port at which Discord's proxy would reach it. */
async function openBot() {
  const discord = await LocalDiscord.start({ setup: { bot: 'Taktable' } });
  onTestFinished(() => discord.close());
  const port = await freePort();
  const program = runProgram({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: join(temporaryFolder(), 'bot.db'),
    BOARD_PORT: String(port),
    ACTIVITY_URL: 'https://games.example.org/board',
    DISCORD_CLIENT_SECRET: discord.activities.secret,
  });
  await program.says('Taktable is connected');
  return { discord, port };
}

/** Discord's client, as far as its SDK asks: it frames the Activity and answers between windows. */
const client = (activity: string) => `<!doctype html>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <iframe src="${activity}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>
  <script>
    addEventListener('message', async ({ source, origin, data: [opcode, { cmd, nonce }] }) => {
      const answer = opcode === 0
        ? { cmd: 'DISPATCH', evt: 'READY', nonce: null,
            data: { v: 1, config: { api_endpoint: '//discord.com/api', environment: 'production' } } }
        : { cmd, nonce, evt: null, data: await answerAsDiscord(cmd) };
      source.postMessage([1, answer], origin);
    });
  </script>`;

/** The Activity as Discord's client shows it to somebody, on Discord's own origins. */
async function openActivity(
  browser: Browser,
  { discord, port }: Awaited<ReturnType<typeof openBot>>,
  person: PersonDriver,
  instanceId: string,
  options: BrowserContextOptions = {},
): Promise<BoardPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(async () => {
    // Requests that are under way end with it.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  const origin = `https://${discord.bot.id}.discordsays.com`;
  const query = `instance_id=${instanceId}&frame_id=1&platform=desktop`;
  await context.route('https://discord.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: client(`${origin}/?${query}`) }),
  );
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // A proxy that holds back what has not ended.
    if (pathname === '/api/live') return undefined;
    return route.fulfill({
      response: await route.fetch({ url: `http://127.0.0.1:${port}/board${pathname}`, maxRetries: 2 }),
    });
  });
  await context.exposeFunction('answerAsDiscord', (cmd: string) => {
    expect(cmd).toBe('AUTHORIZE');
    return { code: discord.activities.authorize(person.person) };
  });
  const page = await context.newPage();
  const board = new BoardPage(page, page.frameLocator('iframe'));
  await page.goto('https://discord.com/channels/1/2');
  await board.square('a1').waitFor();
  return board;
}

describe.skipIf(!hasBrowser)('the board as an Activity', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is framed by Discord, learns there who people are, and is played to its end', async () => {
    const bot = await openBot();
    const { discord } = bot;
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const channel = discord.channel('general');
    const challenge = await ada.command(channel, 'tak', { opponent: ben, size: 3, color: 'first' });
    await ben.press((await challenge.settled()).message!, 'Accept');
    const found = () => ada.sees(channel).find(({ attachments }) => attachments.length > 0);
    const first = await discord.until(found, 10_000, 'a board');
    const { instanceId = '' } = await ada.press(first, 'Open board');
    discord.activities.launch(ben.person, channel);

    const adas = await openActivity(browser, bot, ada, instanceId);
    const bens = await openActivity(browser, bot, ben, instanceId, phone);
    await adas.says('Your turn');
    await adas.click('a3');
    await adas.play.click();
    await bens.says('Your turn');
    await bens.shot('activity-phone');
    await bens.tap('a1');
    await bens.play.tap();
    await adas.says('played a1');
    await adas.keys('b1', 'Enter');
    await adas.page.keyboard.press('Control+Enter');
    await bens.says('played b1');
    await bens.tap('b3');
    await bens.play.tap();
    await adas.says('played b3');
    await adas.click('c1');
    await adas.shot('activity');
    await adas.play.click();
    for (const board of [adas, bens]) await board.says('Ada beat Ben');
    await discord.until(
      () => ben.sees(channel).some(({ content }) => content.includes('beat')),
      10_000,
      'the end',
    );
    for (const board of [adas, bens]) expect(board.faults).toEqual([]);
    expect(discord.violations).toEqual([]);
  });
});
