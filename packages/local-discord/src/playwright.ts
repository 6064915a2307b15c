import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';

const executablePath = '/usr/bin/chromium';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** In milliseconds; nothing that works takes this long, even on a busy machine. */
const patience = 60_000;
/** Not in the repository; for viewing. */
const screenshots = 'screenshots';

export const hasBrowser = existsSync(executablePath);
if (!hasBrowser) console.warn(`Browser tests are skipped: ${executablePath} does not exist`);

export async function launch(): Promise<Browser> {
  await mkdir(screenshots, { recursive: true });
  return chromium.launch({ executablePath, args: quiet });
}

export class PageWindow {
  readonly page: Page;
  readonly composer: Locator;
  readonly messages: Locator;
  readonly suggestions: Locator;
  readonly modal: Locator;
  /** Errors of the page, and requests that left this machine. */
  readonly faults: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.composer = page.getByTestId('composer');
    this.messages = page.getByTestId('message');
    this.suggestions = page.getByTestId('suggestions');
    this.modal = page.getByTestId('modal');
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // A restarting local Discord refuses connections for a moment, which the page has to handle.
      const expected = message.text().includes('ERR_CONNECTION_REFUSED');
      if (message.type() === 'error' && !expected) this.faults.push(message.text());
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== '127.0.0.1') this.faults.push(`fetched ${request.url()}`);
    });
  }

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<PageWindow> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(patience);
    const window = new PageWindow(await context.newPage());
    await window.page.goto(url);
    await window.page.getByTestId('identity').first().waitFor();
    return window;
  }

  get last(): Locator {
    return this.messages.last();
  }

  button(name: string): Locator {
    return this.messages.getByRole('button', { name, exact: true }).last();
  }

  /** Types a line and sends it; commands take the first suggestion. */
  async send(line: string): Promise<void> {
    await this.composer.fill(line);
    await this.page.keyboard.press('Enter');
    if (/^\/[\w ]+$/.test(line)) await this.page.keyboard.press('Enter');
  }

  /** Opens the direct messages with the bot; wait before typing, or the text goes to the channel. */
  async openDirect(): Promise<void> {
    await this.page.locator('#directs .channel-direct').click();
    await this.page.getByRole('combobox', { name: 'Message @' }).waitFor();
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text }).last();
  }

  channel(name: string): Locator {
    return this.page.getByTestId('channel').filter({ hasText: name });
  }

  identity(name: string): Locator {
    return this.page.getByTestId('identity').filter({ hasText: name });
  }

  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: `${screenshots}/page-${name}.png` });
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
