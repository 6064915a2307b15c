import { connect, createServer, type Server } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { hasBrowser, launch } from 'local-discord/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDiscord } from '../support/discord.ts';
import { freePort } from '../support/program/free-port.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';
import { BoardPage, phone } from './board/board-page.ts';

const token = 'a-token-that-must-stay-secret';

/** A way to a port on which everything takes longer, there and back together by so many milliseconds. */
async function slowWay(to: number, ms: number): Promise<number> {
  const server: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pass = (from: typeof near, on: typeof near): void => {
      from.on('data', (chunk) => setTimeout(() => on.write(chunk), ms / 2));
      from.on('close', () => setTimeout(() => on.destroy(), ms / 2));
      from.on('error', () => undefined);
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

interface Ply {
  readonly at: number;
  readonly banks: Readonly<Record<'first' | 'second', number>>;
}

/** What a bot has stored, and how it is changed while it runs. */
class Stored {
  readonly #file: string;
  constructor(file: string) {
    this.#file = file;
  }

  #open<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(this.#file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  /** When each ply came, and what both had then. */
  plies(): readonly Ply[] {
    const rows = this.#open((database) => database.prepare('SELECT at, data FROM events ORDER BY seq').all());
    return rows.map(({ at, data }) => ({
      at: Number(at),
      ...(JSON.parse(data as string) as Pick<Ply, 'banks'>),
    }));
  }

  /** Whoever is to move has so much left, in milliseconds. */
  leave(ms: number): void {
    this.#open((database) => {
      const { deadline } = database.prepare('SELECT deadline FROM matches').get()!;
      const gone = Number(deadline) - Date.now() - ms;
      database.exec(`UPDATE due SET at = at - ${gone} WHERE kind = 'clock'`);
      database.exec(`UPDATE matches SET deadline = deadline - ${gone}, version = version + 1`);
    });
  }
}

/** A match of Ada and Ben that has begun, and its pages: Ada's is far away, Ben's is a phone. */
async function begin(browser: Browser, delay: number) {
  const discord = await openDiscord({ token, patience: true });
  const port = await freePort();
  const pages = `http://127.0.0.1:${port}/board`;
  const file = join(temporaryFolder(), 'bot.db');
  const program = runProgram({
    DISCORD_TOKEN: token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: file,
    BOARD_PORT: String(port),
    PUBLIC_URL: pages,
  });
  await program.says('authorize');
  const [ada, ben, channel] = [discord.person('Ada'), discord.person('Ben'), discord.channel('general')];
  /** The boards. */
  const posted = () => ada.sees(channel).filter(({ attachments }) => attachments.length > 0);
  const asked = { opponent: ben, size: 5, color: 'first', time: '3+2', thread: false };
  const offered = await ada.command(channel, 'tak', asked);
  await ben.press(offered.message!, 'Accept');
  const begun = await discord.until(() => posted()[0], 20_000, 'the beginning');
  const pathFor = async (person: typeof ada): Promise<string> => {
    const answer = await (await person.press(begun, 'Open board')).answer();
    return /http:[^"]*\/board([^"]+)/.exec(JSON.stringify(answer?.components))![1]!;
  };
  const slow = `http://127.0.0.1:${await slowWay(port, delay)}/board`;
  const adas = await BoardPage.open(browser, slow + (await pathFor(ada)));
  const bens = await BoardPage.open(browser, pages + (await pathFor(ben)), phone);
  return { discord, stored: new Stored(file), posted, adas, bens };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasBrowser)('a quick match on its page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each([
    ['300 ms', 300, 300],
    ['2 s', 2_000, 1_000],
  ])(
    'is played 3+2 to a flag with %s of added delay',
    async (_, delay, givenBack) => {
      const { discord, stored, posted, adas, bens } = await begin(browser, delay);
      // Until the server has measured how long it takes to Ada's page.
      await pause(6_500 + delay);
      await adas.move('a1', 'mouse');
      for (const [theirs, hers] of [
        ['e5', 'c3'],
        ['d4', 'b2'],
      ] as const) {
        await bens.says(theirs === 'e5' ? 'Ada played a1' : 'Ada played c3');
        await bens.move(theirs, 'touch');
        await adas.says(`Ben played ${theirs}`);
        await adas.move(hers, 'mouse');
      }
      await bens.says('Ada played b2');
      const plies = stored.plies();
      for (const index of [2, 4]) {
        const [before, ply] = [plies[index - 1]!, plies[index]!];
        const spent = before.banks.first + 2_000 - ply.banks.first;
        const back = ply.at - before.at - spent;
        expect(back).toBeGreaterThanOrEqual(Math.min(delay, 1_000));
        expect(back - givenBack).toBeLessThan(150);
      }
      await adas.shot(`quick-${delay}`);
      await bens.shot(`quick-${delay}-phone`);
      expect(posted()).toHaveLength(1);
      stored.leave(4_000);
      const [begins, flagged] = [performance.now(), [adas, bens].map((page) => page.says('on time'))];
      await bens.page
        .locator('.clocks .runs b')
        .filter({ hasText: /^0:0\d\.\d$/ })
        .waitFor();
      await bens.shot(`quick-${delay}-low-phone`);
      await Promise.all(flagged);
      expect(performance.now() - begins).toBeLessThan(6_500 + delay);
      const end = await discord.until(() => posted()[1], 5_000, 'the end');
      expect(end.content).toContain('on time');
      expect(posted()).toHaveLength(2);
      // A clock of one's own can be read as it is typed.
      await bens.page.locator('.seeking summary').tap();
      const minutes = bens.page.getByRole('spinbutton', { name: 'minutes' });
      expect((await minutes.boundingBox())!.width).toBeGreaterThan(50);
      await bens.shot(`seek-own-${delay}-phone`);
      // One press each, and they play again.
      const presses = [adas, bens].map(({ page }) => page.getByRole('button', { name: 'Tak 3+2' }));
      await presses[0]!.click();
      await adas.page.getByText('Waiting for an opponent: Tak 3+2').waitFor();
      await adas.shot(`seek-${delay}`);
      await bens.shot(`seek-${delay}-phone`);
      await presses[1]!.tap();
      for (const { page } of [adas, bens])
        await page
          .locator('.clocks b')
          .filter({ hasText: /^2:5\d$/ })
          .waitFor();
      expect(posted()).toHaveLength(3);
      expect([...adas.faults, ...bens.faults]).toEqual([]);
    },
    120_000,
  );
});
