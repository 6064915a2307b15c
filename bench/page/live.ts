import { cpus, loadavg } from 'node:os';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { freePort } from '../../test/support/program/freeport.ts';
import { Random } from '../../test/support/random.ts';
import { latencies, line } from '../figures.ts';
import { BotProcess } from '../process/bot.ts';
import { BoardWatch, BusyTable } from '../process/tables.ts';

/** How long a `/move` in Discord takes to reach a page, with many of them open: `npm run bench:live`. */

/** How many matches are begun or opened at once. */
const together = 20;
/** Far fewer than end a match of random moves on 6x6. */
const mostTurnsEach = 20;

/** A page that has a match open, as far as the server can tell. */
class OpenPage {
  #turn = -1;
  #onTurn = (): void => undefined;

  static async open(link: string): Promise<OpenPage> {
    const [address = '', token = ''] = link.split(/\?.*#t=/);
    const answer = await fetch(`${address}api/live`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const page = new OpenPage();
    // Ends with the bot.
    void page.#read(answer.body!).catch(() => undefined);
    await page.reaches(0);
    return page;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n');
      text = events.pop()!;
      for (const event of events) this.#turn = Number(/"turn":(\d+)/.exec(event)?.[1] ?? this.#turn);
      this.#onTurn();
    }
  }

  /** @returns when it did. */
  async reaches(turn: number): Promise<number> {
    while (this.#turn < turn) await new Promise<void>((resolve) => (this.#onTurn = resolve));
    return performance.now();
  }
}

async function measure(matches: number, turns: number): Promise<void> {
  const discord = await LocalDiscord.start({ limits: false });
  const port = await freePort();
  const environment = { BOARD_PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}/board` };
  const bot = new BotProcess({ discord, environment });
  try {
    await bot.ready();
    const watch = new BoardWatch(discord);
    const tables = Array.from(
      { length: matches },
      (_, i) => new BusyTable(discord, watch, new Random(`live ${i}`), i),
    );
    const pages: OpenPage[] = [];
    for (let i = 0; i < matches; i += together) {
      const some = tables.slice(i, i + together).map(async (table) => {
        await table.begin();
        return OpenPage.open(await table.link());
      });
      pages.push(...(await Promise.all(some)));
    }
    const idle = { cpu: bot.cpu, at: performance.now() };
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const share = (bot.cpu - idle.cpu) / ((performance.now() - idle.at) / 1_000);
    const [delays, acknowledged]: [number[], number[]] = [[], []];
    for (let i = 0; i < Math.min(turns, matches * mostTurnsEach); i += 1) {
      const reached = pages[i % matches]!.reaches(Math.floor(i / matches) + 1);
      const timed = await tables[i % matches]!.turn();
      delays.push((await reached) - timed.at);
      acknowledged.push(timed.acknowledged);
    }
    process.stdout.write(`${matches} matches, each open on a page\n`);
    latencies('/move until the page is told', delays);
    latencies('/move until it is acknowledged', acknowledged);
    line('CPU of the bot while nobody moves', `${(share * 100).toFixed(0).padStart(6)} % of a core`);
    line('load average', loadavg()[0]!.toFixed(1).padStart(6));
  } finally {
    await bot.stop();
    await discord.close();
  }
}

const program = new Command('bench:live')
  .option('--matches <counts...>', 'how many are open', ['10', '1000'])
  .option('--turns <count>', 'turns of each measurement', Number, 300)
  .parse();
const { matches, turns } = program.opts<{ matches: string[]; turns: number }>();
process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`,
);
for (const count of matches) await measure(Number(count), turns);
process.exit(0);
