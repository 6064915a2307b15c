import { join } from 'node:path';
import { LocalDiscord, type PersonDriver } from 'local-discord';
import { hasBrowser, launch } from 'local-discord/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../support/program/free-port.ts';
import { runProgram, temporaryFolder } from '../../support/program/program.ts';
import { BoardPage, phone } from './board-page.ts';
import { playSmallMatch } from './small-match.ts';

/** The bot with an Activity, and what Discord's proxy reaches of it. */
async function openBot() {
  const discord = await LocalDiscord.start({ setup: { bot: 'Taktable' } });
  onTestFinished(() => discord.close());
  const port = await freePort();
  const settings = {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: join(temporaryFolder(), 'bot.db'),
    BOARD_PORT: String(port),
    ACTIVITY_URL: 'https://games.example.org/board',
    DISCORD_CLIENT_SECRET: discord.activities.secret,
  };
  const start = async () => {
    const program = runProgram(settings);
    await program.says('Taktable is connected');
    return program;
  };
  let program = await start();
  const restart = async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    program = await start();
  };
  /** The name of somebody whose connection is lost. */
  const lost: { name?: string } = {};
  return { discord, port, restart, lost };
}

/** Discord's client, as far as its SDK asks: it frames the Activity and answers between windows. */
const client = (activity: string) => `<!doctype html>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <iframe src="${activity}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>
  <script>
    globalThis.dispatch = (evt, data) => document.querySelector('iframe').contentWindow.postMessage(
      [1, { cmd: 'DISPATCH', evt, nonce: null, data }], '*');
    globalThis.show = (layout_mode) => dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode });
    addEventListener('message', async ({ source, origin, data: [opcode, { cmd, nonce, args }] }) => {
      const answer = opcode === 0
        ? { cmd: 'DISPATCH', evt: 'READY', nonce: null,
            data: { v: 1, config: { api_endpoint: '//discord.com/api', environment: 'production' } } }
        : { cmd, nonce, ...await answerAsDiscord(cmd, args) };
      source.postMessage([1, answer], origin);
    });
  </script>`;

const discordPolicy = [
  `default-src 'self' blob: data: https://*.discordsays.com`,
  'connect-src https://discord.com https://*.discordsays.com wss://*.discordsays.com',
  'frame-ancestors https://discord.com https://*.discord.com',
].join('; ');

/** Browsers may refuse to keep anything for frames of other sites. */
const keepsNothing = `if (self !== top) {
  const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
  Object.defineProperty(self, 'localStorage', { get: refuse });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
}`;

/** What the page may ask of Discord: a code that tells who somebody is, without a question if they agreed before. */
const asked = { response_type: 'code', state: '', prompt: 'none' };
/** Presence as well, but not of clients that know none. */
const scopes = { new: ['identify', 'rpc.activities.write'], old: ['identify'] };

/** What people were asked to invite or to share. */
const dialogues: unknown[] = [];
/** What Discord shows of people's Activities, by their names. */
const presences = new Map<string, unknown[]>();

interface Shown extends BrowserContextOptions {
  readonly isHeldBack?: boolean;
  /** Discord's client knows nothing of presences and participants. */
  readonly isOld?: boolean;
  /** The match that a shared link named. */
  readonly linked?: string;
}

type Args = Readonly<Record<string, unknown>>;

/** What Discord's client answers to somebody's page; `undefined`: it refuses. */
function answerer(
  { activities, bot, world }: LocalDiscord,
  { person }: PersonDriver,
  id: string,
  isOld: boolean,
) {
  const shape = (of: string) => {
    const { name } = world.people.get(of)!;
    return {
      id: of,
      username: name.toLowerCase(),
      global_name: name,
      discriminator: '0',
      flags: 0,
      bot: false,
    };
  };
  const mine: unknown[] = [];
  presences.set(person.name, mine);
  return (cmd: string, args: Args): object | undefined => {
    const scope = isOld ? scopes.old : scopes.new;
    if (cmd === 'AUTHORIZE') {
      const { scope: wanted, ...others } = args;
      expect(others).toEqual({ client_id: bot.id, ...asked });
      return JSON.stringify(wanted) === JSON.stringify(scope)
        ? { code: activities.authorize(person) }
        : undefined;
    }
    if (cmd === 'SUBSCRIBE') return { evt: 'ACTIVITY_LAYOUT_MODE_UPDATE' };
    if (['OPEN_INVITE_DIALOG', 'SHARE_LINK'].includes(cmd)) {
      dialogues.push([cmd, args]);
      return { success: true, didCopyLink: true, didSendMessage: false };
    }
    if (isOld) return undefined;
    if (cmd === 'AUTHENTICATE') {
      const access_token = String(args['access_token']);
      expect(activities.personOf(access_token)?.id).toBe(person.id);
      const user = { ...shape(person.id), public_flags: 0 };
      const application = { id: bot.id, name: bot.name, description: '' };
      return { access_token, user, application, scopes: scope, expires: '2030-01-01T00:00:00.000Z' };
    }
    if (cmd === 'SET_ACTIVITY') {
      mine.push(args['activity']);
      return { name: bot.name, ...(args['activity'] as { type: number }) };
    }
    expect(cmd).toBe('GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS');
    return { participants: [...activities.instance(id)!.people].map(shape) };
  };
}

/**
 * The Activity as Discord's client shows it to somebody, on Discord's own origins.
 * @param isHeldBack whether it comes through a proxy that holds back events; otherwise from the bot itself.
 */
async function openActivity(
  browser: Browser,
  { discord, port, lost }: Awaited<ReturnType<typeof openBot>>,
  person: PersonDriver,
  instanceId: string,
  { isHeldBack = false, isOld = false, linked = '', ...options }: Shown = {},
): Promise<BoardPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(async () => {
    // Requests that are under way end with it.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  // Newer browsers ask before a page on another machine may show one on this; older ones do not know that.
  await context.grantPermissions(['local-network-access']).catch(() => undefined);
  const proxy = `https://${discord.bot.id}.discordsays.com`;
  const bot = `http://127.0.0.1:${port}/board`;
  const query = `instance_id=${instanceId}&frame_id=1&platform=desktop&guild_id=1${linked && `&custom_id=${linked}`}`;
  await context.route('https://discord.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: client(`${isHeldBack ? proxy : bot}/?${query}`) }),
  );
  await context.route(`${proxy}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // A proxy that holds back what has not ended.
    if (pathname === '/api/live') return undefined;
    if (lost.name === person.name) return route.abort('internetdisconnected');
    // While the bot restarts, there is none.
    const response = await route
      .fetch({ url: `${bot}${pathname}${search}`, maxRetries: 2 })
      .catch(() => undefined);
    if (response === undefined) return route.abort('connectionrefused');
    const headers = { ...response.headers() };
    // Discord's proxy has a policy of its own.
    if (headers['content-security-policy'] !== undefined) headers['content-security-policy'] = discordPolicy;
    return route.fulfill({ response, headers });
  });
  const answer = answerer(discord, person, instanceId, isOld);
  await context.exposeFunction('answerAsDiscord', (cmd: string, args: Args) => {
    const data = answer(cmd, args);
    return data === undefined
      ? { evt: 'ERROR', data: { code: 4_000, message: `${cmd} refused` } }
      : { evt: null, data };
  });
  await context.addInitScript(keepsNothing);
  const page = await context.newPage();
  const board = new BoardPage(page, page.frameLocator('iframe'));
  await page.goto('https://discord.com/channels/1/2');
  await board.square('a1').waitFor();
  return board;
}

/** Whether a script that the framed page asks for ahead, rather than finds later, has a word: Discord's SDK has. */
async function loadsAhead(page: Page, word: string): Promise<boolean> {
  const frame = page.frames()[1]!;
  const ahead = await frame.evaluate<string[]>(
    'Array.from(document.querySelectorAll("link[rel=modulepreload]"), ({ href }) => href)',
  );
  const texts = await frame.evaluate<string[]>(
    `Promise.all(${JSON.stringify(ahead)}.map(async (file) => (await fetch(file)).text()))`,
  );
  return texts.some((text) => text.includes(word));
}

type Three = [PersonDriver, PersonDriver, PersonDriver];

describe.skipIf(!hasBrowser)('the board as an Activity', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is framed by Discord, learns there who people are, and is played to its end, with a spectator, a lost connection and a restart', async () => {
    const bot = await openBot();
    const { discord } = bot;
    const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.person(name)) as Three;
    const channel = discord.channel('general');
    const challenge = await ada.command(channel, 'tak', {
      opponent: ben,
      size: 3,
      color: 'first',
      thread: false,
    });
    await ben.press((await challenge.settled()).message!, 'Accept');
    const found = () => ada.sees(channel).find(({ attachments }) => attachments.length > 0);
    const first = await discord.until(found, 10_000, 'a board');
    const { instanceId = '' } = await ada.press(first, 'Open board');
    for (const { person } of [ben, cleo]) discord.activities.launch(person, channel);

    const adas = await openActivity(browser, bot, ada, instanceId, { isHeldBack: true });
    const bens = await openActivity(browser, bot, ben, instanceId, phone);
    const cleos = await openActivity(browser, bot, cleo, instanceId);
    // Only those to whom events do not come ask again and again.
    const looks = new Map([adas, bens, cleos].map((board) => [board, 0]));
    for (const board of looks.keys())
      board.page.on('request', (request) => {
        if (request.url().endsWith('/api/board')) looks.set(board, looks.get(board)! + 1);
      });
    await cleos.says('You’re watching');
    await playSmallMatch(
      [adas, bens],
      ['mouse', 'touch', 'keys', 'touch', 'mouse'],
      [cleos],
      async (turn, play) => {
        if (turn === 1) bot.lost.name = 'Ada';
        if (turn === 3) await bot.restart();
        await play();
        if (turn === 1) {
          await cleos.says('Ben played a1');
          await adas.says('The connection is lost');
          delete bot.lost.name;
          expect([...looks.values()].map((count) => count > 0)).toEqual([true, false, false]);
          await bens.shot('activity-phone');
        }
      },
    );
    await adas.shot('activity');
    for (const { page } of [adas, bens]) expect(await loadsAhead(page, 'AUTHORIZE')).toBe(true);
    await discord.until(
      () => ben.sees(channel).some(({ content }) => content.includes('beat')),
      10_000,
      'the end',
    );
    for (const board of [adas, bens, cleos]) expect(board.faults).toEqual([]);
    expect(discord.violations).toEqual([]);
  });

  it('invites, shares a link that opens its match, and fits a small window', async () => {
    const bot = await openBot();
    const { discord } = bot;
    const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.person(name)) as Three;
    const channel = discord.channel('general');
    const boards = () => ada.sees(channel).filter(({ attachments }) => attachments.length > 0);
    for (const [count, time] of [
      [1, '3+2'],
      [2, '15+10'],
    ] as const) {
      const options = { opponent: ben, size: 3, color: 'first', thread: false, time };
      const challenge = await ada.command(channel, 'tak', options);
      await ben.press((await challenge.settled()).message!, 'Accept');
      await discord.until(() => boards().length === count, 10_000, 'a board');
    }
    const [quick, slower] = boards().map(({ content }) => /`(\w+)`/.exec(content)![1]!);
    const { instanceId = '' } = await ada.press(boards()[1]!, 'Open board');
    discord.activities.launch(cleo.person, channel);
    const adas = await openActivity(browser, bot, ada, instanceId);
    const frame = adas.page.frameLocator('iframe');
    await frame.getByText('Copy and point').click();
    await frame.getByRole('button', { name: 'Invite people' }).click();
    await frame.getByRole('button', { name: 'Share a link to this match' }).click();
    await expect.poll(() => dialogues.length).toBe(2);
    expect(JSON.stringify(dialogues)).toMatch(
      new RegExp(`OPEN_INVITE_DIALOG.*SHARE_LINK.*Ada.* against .*Ben.*"custom_id":"${slower}"`),
    );
    // Whoever comes by the link of the other match sees that one.
    const cleos = await openActivity(browser, bot, cleo, instanceId, { linked: quick! });
    await cleos.says('You’re watching');
    const small = cleos.page.frameLocator('iframe');
    expect(await small.locator('.clocks').innerText()).toMatch(/2:\d\d/);
    await cleos.page.setViewportSize({ width: 320, height: 300 });
    await cleos.page.evaluate('show(1)');
    await small.locator('main.small').waitFor();
    expect(await small.locator('.status').isVisible()).toBe(false);
    for (const part of [cleos.square('c1'), small.locator('.clocks')]) {
      const { y, height } = (await part.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(300);
    }
    await cleos.shot('activity-small');
    await adas.page.evaluate('show(1)');
    await frame.locator('main.small').waitFor();
    await adas.page.evaluate('show(0)');
    await frame.locator('main:not(.small)').waitFor();
    expect([...adas.faults, ...cleos.faults]).toEqual([]);
  });

  it('tells Discord what is played and shows who is there, or goes on without where its client is old', async () => {
    const bot = await openBot();
    const { discord } = bot;
    const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.person(name)) as Three;
    const channel = discord.channel('general');
    const options = { opponent: ben, size: 3, color: 'first', thread: false };
    const challenge = await ada.command(channel, 'tak', options);
    await ben.press((await challenge.settled()).message!, 'Accept');
    const found = () => ada.sees(channel).find(({ attachments }) => attachments.length > 0);
    const first = await discord.until(found, 10_000, 'a board');
    const { instanceId = '' } = await ada.press(first, 'Open board');
    const party = { id: instanceId };
    const latest = ({ name }: PersonDriver) => presences.get(name)?.at(-1);
    const here = (board: BoardPage) => board.page.frameLocator('iframe').getByText('In this Activity');

    const adas = await openActivity(browser, bot, ada, instanceId);
    await expect.poll(() => latest(ada)).toMatchObject({ type: 0, party, state: 'Turn 1' });
    expect(latest(ada)).toMatchObject({ details: expect.stringMatching(/^Tak against .?Ben.?$/) as string });
    expect(await here(adas).count()).toBe(0);
    for (const { person } of [ben, cleo]) discord.activities.launch(person, channel);
    const cleos = await openActivity(browser, bot, cleo, instanceId, phone);
    await here(cleos).waitFor();
    expect(await here(cleos).innerText()).toMatch(/: .?Ada.?, .?Ben.?,? and .?Cleo.?$/);
    await cleos.shot('activity-participants-phone');
    await expect
      .poll(() => latest(cleo))
      .toEqual({ type: 0, party, details: 'Watching Tak', state: 'Turn 1' });
    const now = [ada, cleo].map(({ id, name }) => ({
      id,
      username: name,
      discriminator: '0',
      flags: 0,
      bot: false,
    }));
    await adas.page.evaluate(
      `dispatch('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', ${JSON.stringify({ participants: now })})`,
    );
    await expect.poll(() => here(adas).innerText()).toMatch(/: .?Ada.? and .?Cleo.?$/);
    await adas.shot('activity-participants');

    const bens = await openActivity(browser, bot, ben, instanceId, { isOld: true });
    await adas.move('a1', 'mouse');
    await bens.says('Ada played a1');
    await bens.move('c3', 'mouse');
    await expect.poll(() => latest(ada)).toMatchObject({ state: 'Turn 2' });
    expect([latest(ben), await here(bens).count()]).toEqual([undefined, 0]);
    // Each turn once, however often the page is told of it.
    expect(presences.get('Ada')).toHaveLength(2);
    for (const board of [adas, bens, cleos]) expect(board.faults).toEqual([]);
  });
});
