import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../src/playwright.ts';
import { usePage } from './use-page.ts';

describe.skipIf(!hasBrowser)('people on the page', () => {
  const here = usePage();

  it('mentions, replies with and without a ping, and keeps markup of people harmless', async () => {
    const [ada, ben] = [await here.sitDown('Ada'), await here.sitDown('Ben')];
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

  it('puts the bot on one’s own account, and takes it off again', async () => {
    const ada = await here.sitDown('Ada');
    const person = here.discord.person('Ada').person;
    here.discord.addPrivate([here.discord.person('Ada'), here.discord.person('Ben')], 'friends');
    await ada.channel('friends').click();
    await ada.page.getByText('Bot is no member here').waitFor();
    const own = ada.page.getByRole('navigation').getByRole('button', { name: 'Ada' });
    for (const [label, has] of [
      ['Add Bot to my account', true],
      ['Remove Bot from my account', false],
    ] as const) {
      await own.click();
      await ada.page.getByText(label).waitFor();
      if (has) await ada.screenshot('own-menu');
      await ada.page.getByText(label).click();
      await expect.poll(() => person.hasApp).toBe(has);
    }
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await ada.page.locator('#menu-button').click();
    await own.click();
    await ada.page.getByText('Add Bot to my account').waitFor();
    await ada.screenshot('own-menu-phone');
  });

  it('counts what is unread in channels, threads and direct messages', async () => {
    const ada = await here.sitDown('Ada');
    const ben = here.discord.person('Ben');
    const thread = here.discord.addThread(here.discord.channel('general'), 'Ada against Ben', ben);
    ben.say(here.discord.channel('bots'), 'anybody?');
    ben.say(thread, `${here.discord.person('Ada').mention} your move`);
    await ada.channel('bots').getByLabel('1 unread').waitFor();
    await ada.channel('Ada against Ben').getByLabel('Pings: 1').waitFor();
    expect(await ada.page.title()).toMatch(/^\(1\) #general/);
    await ada.channel('Ada against Ben').click();
    await ada.message('your move').waitFor();
    await expect.poll(() => ada.page.title()).toBe('Ada against Ben · Ada · Bot');

    await ada.page.getByRole('navigation').getByRole('button', { name: 'Bot', exact: true }).click();
    await expect.poll(() => ada.composer.getAttribute('placeholder')).toContain('@Bot');
  });

  it('follows links to messages and threads, and shows reactions and typing as they come', async () => {
    const ada = await here.sitDown('Ada');
    const ben = here.discord.person('Ben');
    const channel = here.discord.channel('general');
    const first = ben.say(channel, 'The first of many');
    for (let line = 1; line <= 40; line++) ben.say(channel, `Line ${line}`);
    ben.say(
      channel,
      `Look: https://discord.com/channels/${here.discord.guild().id}/${channel.id}/${first.id}`,
    );
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

    const home = await here.bot.channels.fetch(channel.id);
    if (home?.isSendable() !== true) throw new Error('The bot cannot write here');
    await home.sendTyping();
    await ada.page.getByText('Bot is typing').waitFor();
    const match = await home.send('The match');
    await match.startThread({ name: 'K7Q2' });
    // The messages move when that line disappears, and a press that they move away from is no click.
    await ada.page.getByText('Bot is typing').waitFor({ state: 'hidden' });
    await ada.message('The match').getByRole('button', { name: /K7Q2/ }).click();
    await expect.poll(() => ada.composer.getAttribute('placeholder')).toContain('K7Q2');
  });

  it('comes back by itself when the local Discord restarts, with everything that was said', async () => {
    const ada = await here.sitDown('Ada');
    await ada.send('before the restart');
    await ada.message('before the restart').waitFor();
    const restart = await here.stop();
    await ada.page.getByText('Connecting to the local Discord').waitFor();
    const login = await restart();
    await ada.page.getByText('is not connected at the moment').waitFor();
    await login();
    await expect
      .poll(() => ada.page.getByText('is not connected').isVisible(), { timeout: 10_000 })
      .toBe(false);
    expect(await ada.messages.count()).toBe(1);
    await ada.send('after it');
    await ada.message('after it').waitFor();
  });

  it.each(['light', 'dark'] as const)('fits a phone, %s', async (colorScheme) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme };
    const ada = await here.sitDown('Ada', phone);
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
