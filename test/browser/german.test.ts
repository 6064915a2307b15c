import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

async function refuses({ composer, page }: PageWindow, line: string, why: string): Promise<void> {
  await composer.fill(line);
  await page.getByRole('button', { name: 'Senden' }).click();
  await page.getByText(why).waitFor();
}

/** Whoever's browser speaks English is answered in English, on the same server. */
async function answersInEnglish(browser: Browser, url: string): Promise<void> {
  const ben = await PageWindow.open(browser, `${url}/?person=Ben`, { locale: 'en-GB' });
  await ben.send('/help topic:commands');
  await ben.message('challenges someone').waitFor();
  await ben.screenshot('german-english');
  expect(ben.faults).toEqual([]);
  await ben.close();
}

describe.skipIf(!hasBrowser)('the playground in a German browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('speaks German, and so does the bot, in private and in public', async () => {
    const program = runProgram({ PLAYGROUND_PATH: join(temporaryFolder(), 'table.db') });
    const url = await program.says(/http:\/\/127\.0\.0\.1:\d+/);
    const ada = await PageWindow.open(browser, `${url}/?person=Ada`, { locale: 'de-AT' });
    const { page } = ada;
    const welcome = page.getByTestId('welcome');
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe('de');
    expect(await welcome.innerText()).toContain('Willkommen in #table');
    expect(await page.getByRole('navigation', { name: 'Kanäle und Personen' }).innerText()).toContain(
      'Ein lokales Discord: Alles bleibt auf diesem Rechner.',
    );
    await page.getByRole('combobox', { name: 'Nachricht an #table' }).waitFor();
    await ada.screenshot('german-welcome');

    await welcome.getByRole('button', { name: 'Tak Schritt für Schritt lernen' }).click();
    await ada.message('1 von 10').getByRole('img').waitFor();
    const lesson = await ada.last.innerText();
    for (const part of ['hat verwendet:', 'Eintippen', 'Nur du kannst das sehen', 'Verwerfen']) {
      expect(lesson).toContain(part);
    }
    await ada.screenshot('german-lesson');

    await page.locator('#directs .channel-direct').click();
    await welcome.getByRole('button', { name: 'Erste Partie spielen' }).click();
    await ada.message('Weiß ist am Zug').getByRole('img').waitFor();
    await ada.message('Dein Zug in').getByRole('button', { name: 'a5', exact: true }).waitFor();
    await ada.screenshot('german-match');
    // Where all squares are offered at once, there is no room for more.
    await ada.send('/tak size:6');
    await ada.message('Dein Zug in').getByRole('button', { name: 'a', exact: true }).waitFor();
    await ada.button('Ziehen').click();
    await ada.button('Eintippen').click();
    await ada.modal.getByRole('button', { name: 'Absenden' }).click();
    await ada.modal.getByText('Bitte fülle dieses Feld aus').waitFor();
    await ada.screenshot('german-form');
    // What the bot refuses is said at the top of the composer, which comes into sight.
    await ada.modal.getByRole('textbox').fill('a9');
    await ada.modal.getByRole('button', { name: 'Absenden' }).click();
    const refusal = ada.message('Dein Zug in').getByText('a9').first();
    await refusal.waitFor();
    await ada.modal.waitFor({ state: 'hidden' });
    const { y } = (await refusal.boundingBox())!;
    expect(y).toBeGreaterThan(50);
    expect(y).toBeLessThan(page.viewportSize()!.height);
    await ada.screenshot('german-refusal');

    await ada.composer.fill('/help');
    await ada.suggestions.getByText('Die Regeln, die Notation und die Befehle').waitFor();
    await ada.screenshot('german-commands');
    await refuses(ada, '/nirgends', 'Den Befehl /nirgends gibt es nicht. Tippe / für alle Befehle.');
    await refuses(ada, '/tak komi:9', 'komi darf höchstens 4,5 sein');
    expect(ada.faults).toEqual([]);
    await ada.close();

    await answersInEnglish(browser, url);
  });
});
