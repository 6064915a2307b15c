import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../src/playwright.ts';
import { usePage } from './use-page.ts';

describe.skipIf(!hasBrowser)('the page', () => {
  const here = usePage();

  it('brings two windows to one match: command, ping, buttons, picture, deletion', async () => {
    const ada = await here.sitDown('Ada');
    await ada.page.getByRole('button', { name: '/tak opponent:@Ben' }).click();
    await ada.page.keyboard.press('Enter');
    await ada.message('wants a match of Tak').waitFor();
    // The badge next to Ben's name tells a single user with two identities when to switch.
    await ada.identity('Ben').getByLabel('Pings for Ben: 1').waitFor();

    const ben = await here.sitDown('Ben');
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

  it('lists the events of the server above its channels', async () => {
    const ada = await here.sitDown('Ada');
    const guild = here.discord.guild();
    const start = Date.parse('2100-01-01T12:00:00Z');
    const own = { id: '1', creatorId: here.discord.bot.id, description: null, location: 'here', status: 1 };
    const event = { ...own, name: 'Spring Cup · Tak', start, end: start + 1 };
    guild.events = [event];
    here.discord.world.tell({ kind: 'scheduled event', change: 'created', guild, event });
    const sidebar = ada.page.getByRole('navigation');
    await sidebar.getByRole('heading', { name: 'Events' }).waitFor();
    await sidebar.getByText('Spring Cup · Tak January 1, 2100').waitFor();
    await ada.screenshot('events');
    guild.events = [];
    here.discord.world.tell({ kind: 'scheduled event', change: 'deleted', guild, event });
    await expect.poll(() => sidebar.getByRole('heading', { name: 'Events' }).count()).toBe(0);
  });

  it('fills in a command by keyboard, with suggestions at each step', async () => {
    const ada = await here.sitDown('Ada');
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
    const ada = await here.sitDown('Ada');
    await ada.composer.fill(line);
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await ada.page.getByRole('alert').filter({ hasText: problem }).waitFor();
    expect(await ada.messages.count()).toBe(0);
  });

  it('asks the bot for suggestions while one types', async () => {
    const ada = await here.sitDown('Ada');
    await ada.composer.fill('/move ');
    await ada.page.keyboard.type('C');
    await ada.suggestions.getByRole('option', { name: 'Ca1' }).waitFor();
    expect(await ada.suggestions.getByRole('option').count()).toBe(1);
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Enter');
    await ada.message('Ca1 it is').waitFor();
  });

  it('shows private messages to one person, who may dismiss them', async () => {
    const [ada, ben] = [await here.sitDown('Ada'), await here.sitDown('Ben')];
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

  it('has all kinds of fields in a modal', async () => {
    const ada = await here.sitDown('Ada');
    await ada.send('/survey');
    const { modal } = ada;
    await modal.getByRole('radio', { name: 'Knock-out' }).check();
    await modal.getByRole('checkbox', { name: 'third place' }).check();
    const upload = modal.locator('input[type=file]');
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('{}') });
    await modal.getByRole('button', { name: 'Submit' }).click();
    await modal.getByText('Please choose something').waitFor();
    await upload.setInputFiles(file('theme.txt'));
    await modal.getByRole('button', { name: 'Submit' }).click();
    await modal.getByText('Only files with .json, please').waitFor();
    await upload.setInputFiles(file('theme.json'));
    await ada.screenshot('survey');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await ada.message('knockout · third,threads · true · theme.json 2').waitFor();
  });

  it('opens a modal, checks it, and sends it', async () => {
    const ada = await here.sitDown('Ada');
    await ada.send('/tak opponent:@Ben');
    await ada.button('Accept').click();
    await ada.button('Move').click();
    await ada.modal.getByRole('heading', { name: 'Your move' }).waitFor();
    await ada.modal.getByRole('button', { name: 'Submit' }).click();
    // The problem stands right below its field, which has the focus.
    const problem = ada.modal.getByText('Please fill this in');
    await problem.waitFor();
    const field = ada.modal.getByLabel('Move');
    expect(await ada.page.locator('#modal input:focus').count()).toBe(1);
    const [above, below] = [(await field.boundingBox())!, (await problem.boundingBox())!];
    expect(below.y - above.y - above.height).toBeLessThan(20);
    expect(below.y - above.y).toBeGreaterThan(0);
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
    const ada = await here.sitDown('Ada');
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
    const ada = await here.sitDown('Ada');
    await ada.send('/lists');
    await ada.messages.getByRole('combobox', { name: 'Squares' }).click();
    await ada.page.getByRole('option', { name: 'a1' }).click();
    await ada.page.getByRole('option', { name: 'c3' }).click();
    await ada.page.keyboard.press('Escape');
    await ada.message('Chosen: a1, c3').waitFor();
    await ada.messages.getByRole('combobox', { name: 'A player' }).press('ArrowDown');
    await ada.page.keyboard.press('B');
    await ada.page.keyboard.press('Enter');
    await ada.message(`Chosen: ${here.discord.person('Ben').id}`).waitFor();
  });

  it('leads from the message box to what a typed command has brought with one Tab, and then on', async () => {
    const ada = await here.sitDown('Ada');
    await ada.send('/tak');
    await ada.message('wants a match of Tak').waitFor();
    const focused = ada.page.locator(':focus');
    for (const label of ['Accept', 'Decline']) {
      await ada.page.keyboard.press('Tab');
      expect(await focused.textContent()).toBe(label);
    }
    await ada.composer.focus();
    await ada.page.keyboard.press('Tab');
    expect(await focused.getAttribute('aria-label')).toBe('Send');
  });

  it.each(['replaced', 'replaced late'])('keeps the focus in a panel that is %s', async (button) => {
    const ada = await here.sitDown('Ada');
    await ada.send('/panels');
    await ada.button(button).click();
    await ada.message('Second panel').waitFor();
    await ada.message('First panel').waitFor({ state: 'detached' });
    const focused = ada.message('Second panel').locator('button:focus');
    await expect.poll(() => focused.allTextContents()).toEqual(['silent']);
  });

  it('draws embeds and Components V2', async () => {
    const ada = await here.sitDown('Ada');
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
    const ada = await here.sitDown('Ada');
    await ada.page.getByRole('navigation').getByRole('button', { name: 'Ben' }).click({ button: 'right' });
    await ada.page.getByRole('menuitem', { name: 'Challenge to Tak' }).click();
    const said = ada.message('challenges @Ben');
    await said.waitFor();
    await said.click({ button: 'right' });
    await ada.page.getByRole('menuitem', { name: 'Show this position' }).click();
    await ada.message('Position of').waitFor();
  });
});
