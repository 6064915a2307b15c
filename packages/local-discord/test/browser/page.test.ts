import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'discord.js';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LocalDiscord } from '../../src/index.ts';
import { startPageBot } from './page-bot.ts';
import { hasBrowser, launch, PageWindow } from '../../src/playwright.ts';

describe.skipIf(!hasBrowser)('the page', () => {
  let browser: Browser;
  let folder: string;
  let discord: LocalDiscord;
  let bot: Client<true>;
  let windows: PageWindow[];

  const sitDown = async (person: string, options = {}): Promise<PageWindow> => {
    const window = await PageWindow.open(browser, `${discord.url}/?person=${person}`, options);
    windows.push(window);
    return window;
  };

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'));
    discord = await LocalDiscord.start({ statePath: join(folder, 'table.json') });
    bot = await startPageBot(discord);
    windows = [];
  });
  afterEach(async () => {
    const faults = windows.flatMap((window) => window.faults);
    await Promise.all(windows.map((window) => window.close()));
    await bot.destroy();
    await discord.close();
    await rm(folder, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });

  it('brings two windows to one match: command, ping, buttons, picture, deletion', async () => {
    const ada = await sitDown('Ada');
    await ada.page.getByRole('button', { name: '/tak opponent:@Ben' }).click();
    await ada.page.keyboard.press('Enter');
    await ada.message('wants a match of Tak').waitFor();
    // The badge beside Ben's name is what tells a single person with two identities to switch.
    await ada.identity('Ben').getByLabel('1 ping for Ben').waitFor();

    const ben = await sitDown('Ben');
    const challenge = ben.message('wants a match of Tak');
    await challenge.getByText('for you').waitFor();
    expect(await challenge.locator('time[data-relative]').textContent()).toBe('in 1 day');
    await challenge.getByText('used').waitFor();
    await ben.button('Accept').click();

    const board = ada.page.getByRole('img', { name: 'An empty board. White to play.' });
    await board.waitFor();
    await ada.message('The match is on.').getByText('(edited)').waitFor();
    expect(await ada.messages.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await expect
      .poll(() => board.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(680);
    await ada.screenshot('board');
    const missing = `[...document.querySelectorAll('use')].filter((use) => !document.querySelector(use.getAttribute('href'))).length`;
    expect(await ada.page.evaluate<number>(missing)).toBe(0);

    await board.click();
    await ada.page.getByRole('dialog', { name: 'An empty board. White to play.' }).waitFor();
    await ada.page.keyboard.press('Escape');
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByRole('link', { name: /match\.ptn/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('match.ptn');

    expect(await ben.button('Undo').isDisabled()).toBe(true);
    await ben.button('Resign').click();
    await expect.poll(() => ada.page.getByRole('img', { name: /An empty board/ }).count()).toBe(0);
  });

  it('fills in a command by keyboard, with suggestions at each step', async () => {
    const ada = await sitDown('Ada');
    await ada.composer.click();
    await ada.page.keyboard.type('/');
    await ada.suggestions.getByRole('option', { name: /challenge somebody/i }).waitFor();
    await ada.page.keyboard.type('ta');
    expect(await ada.suggestions.getByRole('option').count()).toBe(1);
    await ada.page.keyboard.press('Tab');
    await ada.suggestions.getByRole('option', { name: /squares along a side/i }).waitFor();
    await ada.page.keyboard.type('opponent:be');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.type('size:');
    await ada.page.keyboard.press('ArrowDown');
    await ada.page.keyboard.press('Tab');
    await ada.screenshot('command');
    await ada.page.keyboard.press('Enter');
    await ada.message('wants a match of Tak, 4x4').waitFor();

    await ada.page.keyboard.type('/tak');
    await ada.page.keyboard.press('Escape');
    await ada.page.keyboard.press('Escape');
    expect(await ada.suggestions.isVisible()).toBe(false);
  });

  it.each([
    ['/tak komi:9 size:5', 'komi must be at most 4.5'],
    ['/tak komi:many', 'komi must be a number'],
    ['/tak opponent:@Zoe', 'opponent must be one of the choices'],
    ['/tak size:5 colour:white', 'size must be one of the choices'],
    ['/move match:K7Q2X', 'move needs a value; match must have at most 4 characters'],
    ['/castle', 'There is no command /castle'],
  ])('does not send %s: %s', async (line, problem) => {
    const ada = await sitDown('Ada');
    await ada.composer.fill(line);
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await ada.page.getByRole('alert').filter({ hasText: problem }).waitFor();
    expect(await ada.messages.count()).toBe(0);
  });

  it('asks the bot for suggestions while one types', async () => {
    const ada = await sitDown('Ada');
    await ada.composer.fill('/move ');
    await ada.page.keyboard.type('C');
    await ada.suggestions.getByRole('option', { name: 'Ca1' }).waitFor();
    expect(await ada.suggestions.getByRole('option').count()).toBe(1);
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Enter');
    await ada.message('Ca1 it is').waitFor();
  });

  it('shows private messages to one person, who may dismiss them', async () => {
    const [ada, ben] = [await sitDown('Ada'), await sitDown('Ben')];
    await ada.send('/help');
    const help = ada.message('Build a road');
    await help.getByText('Only you can see this').waitFor();
    await help.getByRole('heading', { name: 'Pieces' }).waitFor();
    expect(await help.getByText('and in the rules').isVisible()).toBe(false);
    await help.getByRole('button', { name: /hidden text/i }).click();
    expect(await help.getByText('and in the rules').isVisible()).toBe(true);
    expect(await ben.messages.count()).toBe(0);
    await help.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => ada.messages.count()).toBe(0);
  });

  it('opens a modal, checks it, and sends it', async () => {
    const ada = await sitDown('Ada');
    await ada.send('/tak opponent:@Ben');
    await ada.button('Accept').click();
    await ada.button('Move').click();
    await ada.modal.getByRole('heading', { name: 'Your move' }).waitFor();
    await ada.modal.getByRole('button', { name: 'Submit' }).click();
    await ada.modal.getByText('Please fill this in').waitFor();
    await ada.modal.getByLabel('Move').fill('c');
    await ada.modal.getByRole('button', { name: 'Submit' }).click();
    await ada.modal.getByText('At least 2 characters').waitFor();
    await ada.modal.getByLabel('Move').fill('c3');
    await ada.modal.getByRole('combobox', { name: 'A wish' }).click();
    await ada.page.getByRole('option', { name: 'patience' }).click();
    await ada.screenshot('modal');
    await ada.modal.getByRole('button', { name: 'Submit' }).click();
    await ada.message('Played c3, wished patience').waitFor();
    expect(await ada.modal.isVisible()).toBe(false);
  });

  it('says so when the application does not respond', async () => {
    const ada = await sitDown('Ada');
    await ada.send('/tak opponent:@Ben');
    await ada.button('Accept').click();
    await ada.button('Draw').click();
    await ada.messages.locator('[aria-busy="true"]').waitFor();
    await ada.send('/silent');
    await ada.messages.getByRole('alert').filter({ hasText: 'The application did not respond' }).waitFor();
    const notice = ada.page.getByTestId('notice');
    await notice.getByText('The application did not respond').waitFor();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    expect(await notice.count()).toBe(0);
    expect(await ada.button('Draw').getAttribute('aria-disabled')).toBeNull();
  });

  it('chooses one and several in selects, by mouse and by keyboard', async () => {
    const ada = await sitDown('Ada');
    await ada.send('/lists');
    await ada.messages.getByRole('combobox', { name: 'Squares' }).click();
    await ada.page.getByRole('option', { name: 'a1' }).click();
    await ada.page.getByRole('option', { name: 'c3' }).click();
    await ada.page.keyboard.press('Escape');
    await ada.message('Chosen: a1, c3').waitFor();
    await ada.messages.getByRole('combobox', { name: 'A player' }).press('ArrowDown');
    await ada.page.keyboard.press('B');
    await ada.page.keyboard.press('Enter');
    await ada.message(`Chosen: ${discord.person('Ben').id}`).waitFor();
  });

  it('draws embeds and Components V2', async () => {
    const ada = await sitDown('Ada');
    await ada.send('/settings show');
    await ada.message('Defaults of this server').getByText('Komi').waitFor();
    await ada.send('/layout');
    const layout = ada.message('How boards look');
    await layout.getByRole('img', { name: 'A preview of the theme' }).waitFor();
    expect(await layout.getByRole('img').count()).toBe(1);
    await layout.getByRole('button', { name: 'Change' }).waitFor();
    await ada.screenshot('layout');
  });

  it('offers commands on people and on messages', async () => {
    const ada = await sitDown('Ada');
    await ada.page.getByRole('navigation').getByRole('button', { name: 'Ben' }).click({ button: 'right' });
    await ada.page.getByRole('menuitem', { name: 'Challenge to Tak' }).click();
    const said = ada.message('challenges @Ben');
    await said.waitFor();
    await said.click({ button: 'right' });
    await ada.page.getByRole('menuitem', { name: 'Show this position' }).click();
    await ada.message('Position of').waitFor();
  });

  it('mentions, replies with and without a ping, and keeps markup of people harmless', async () => {
    const [ada, ben] = [await sitDown('Ada'), await sitDown('Ben')];
    await ada.composer.fill('hi ');
    await ada.page.keyboard.type('@be');
    await ada.page.keyboard.press('Tab');
    await ada.page.keyboard.type('<img src=x onerror="alert(1)"> **now**');
    await ada.page.keyboard.press('Enter');
    const heard = ben.messages.filter({ hasText: 'hi @Ben' }).first();
    await heard.getByText('<img src=x onerror="alert(1)"> now').waitFor();
    await heard.getByText('for you').waitFor();
    expect(await heard.getByRole('img').count()).toBe(0);

    await ben.composer.click();
    await ben.page.keyboard.press('ArrowUp');
    await ben.page.getByText('Replying to Ada').waitFor();
    await ben.page.getByRole('button', { name: '@ on' }).click();
    await ben.page.getByRole('button', { name: '@ off' }).waitFor();
    await ben.composer.fill('quietly');
    await ben.page.keyboard.press('Enter');
    await ada.message('quietly').locator('.reference').getByText('hi @Ben').waitFor();
    expect(await ada.message('quietly').getByText('for you').count()).toBe(0);

    await heard.hover();
    await heard.getByRole('button', { name: 'Reply' }).click();
    await ben.composer.fill('later');
    await ben.page.keyboard.press('Enter');
    const reply = ada.message('later');
    await reply.getByText('for you').waitFor();
    await reply.locator('.reference').getByText('hi @Ben').waitFor();
  });

  it('counts what is unread in channels, threads and direct messages', async () => {
    const ada = await sitDown('Ada');
    const ben = discord.person('Ben');
    const thread = discord.addThread(discord.channel('general'), 'Ada against Ben', ben);
    ben.say(discord.channel('bots'), 'anybody?');
    ben.say(thread, `${discord.person('Ada').mention} your move`);
    await ada.channel('bots').getByLabel('1 unread').waitFor();
    await ada.channel('Ada against Ben').getByLabel('1 ping').waitFor();
    expect(await ada.page.title()).toMatch(/^\(1\) #general/);
    await ada.channel('Ada against Ben').click();
    await ada.message('your move').waitFor();
    await expect.poll(() => ada.page.title()).toBe('Ada against Ben · Ada · Bot');

    await ada.page.getByRole('navigation').getByRole('button', { name: 'Bot', exact: true }).click();
    await expect.poll(() => ada.composer.getAttribute('placeholder')).toContain('@Bot');
  });

  it('follows links to messages and threads, and shows reactions and typing as they come', async () => {
    const ada = await sitDown('Ada');
    const ben = discord.person('Ben');
    const channel = discord.channel('general');
    const first = ben.say(channel, 'The first of many');
    for (let line = 1; line <= 40; line++) ben.say(channel, `Line ${line}`);
    ben.say(channel, `Look: https://discord.com/channels/${discord.guild().id}/${channel.id}/${first.id}`);
    await ada.message('The first of many').waitFor();
    await ada.messages.getByRole('link', { name: '#general › message' }).click();
    const shown = () =>
      ada
        .message('The first of many')
        .boundingBox()
        .then((box) => box?.y ?? 0);
    await expect.poll(shown).toBeGreaterThan(0);
    await ada.page.getByRole('button', { name: 'Latest messages' }).click();
    await expect.poll(shown).toBeLessThan(0);

    ben.react(first, '❤');
    const reaction = ada.message('The first of many').getByRole('button', { name: '❤ 1' });
    await reaction.click();
    await ada.message('The first of many').getByRole('button', { name: '❤ 2' }).waitFor();

    const home = await bot.channels.fetch(channel.id);
    if (home?.isSendable() !== true) throw new Error('The bot cannot write here');
    await home.sendTyping();
    await ada.page.getByText('Bot is typing').waitFor();
    const match = await home.send('The match');
    await match.startThread({ name: 'K7Q2' });
    await ada.message('The match').getByRole('button', { name: /K7Q2/ }).click();
    await expect.poll(() => ada.composer.getAttribute('placeholder')).toContain('K7Q2');
  });

  it('comes back by itself when the local Discord restarts, with everything that was said', async () => {
    const ada = await sitDown('Ada');
    await ada.send('before the restart');
    await ada.message('before the restart').waitFor();
    const port = Number(new URL(discord.url).port);
    await bot.destroy();
    await discord.close();
    await ada.page.getByText('Connecting to the local Discord').waitFor();
    discord = await LocalDiscord.start({ port, statePath: join(folder, 'table.json') });
    await ada.page.getByText('is not connected at the moment').waitFor();
    bot = await startPageBot(discord);
    await expect
      .poll(() => ada.page.getByText('is not connected').isVisible(), { timeout: 10_000 })
      .toBe(false);
    expect(await ada.messages.count()).toBe(1);
    await ada.send('after it');
    await ada.message('after it').waitFor();
  });

  it.each(['light', 'dark'] as const)('fits a phone, %s', async (colorScheme) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme };
    const ada = await sitDown('Ada', phone);
    await ada.send('/tak opponent:@Ben size:5');
    await ada.button('Accept').tap();
    await ada.page.getByRole('img', { name: /An empty board/ }).waitFor();
    const width = () => ada.page.evaluate<number>('document.documentElement.scrollWidth');
    expect(await width()).toBe(390);
    await ada.screenshot(`phone-${colorScheme}`);
    await ada.page.getByRole('button', { name: 'Channels and people' }).tap();
    await ada.channel('bots').tap();
    await expect.poll(() => ada.composer.getAttribute('placeholder')).toContain('#bots');
    await expect.poll(() => ada.channel('bots').isVisible()).toBe(false);
    expect(await width()).toBe(390);
  });
});
