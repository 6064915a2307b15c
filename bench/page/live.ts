import { cpus, loadavg } from 'node:os';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { PostgresServer } from '../../test/support/postgres.ts';
import { freePort } from '../../test/support/program/free-port.ts';
import { Random } from '../../test/support/random.ts';
import { latencies, line } from '../figures.ts';
import { BotProcess } from '../process/bot.ts';
import { BoardWatch, BusyTable } from '../process/tables.ts';

/**
 * How long a `/move` in Discord takes to reach a page, with many of them open: `npm run bench:live`. With `--apart`,
 * there are two processes on PostgreSQL, and pages are served by the one that moves do not come to.
 */

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

/** The bot with its pages, in as many processes as there are addresses. */
async function start(discord: LocalDiscord, ports: readonly number[], database: PostgresServer | undefined) {
  const shared = database && { DATABASE_URL: await database.create(), SHARDS: String(ports.length) };
  const bots = ports.map((port, shard) => {
    const environment = { BOARD_PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}/board` };
    return new BotProcess({
      discord,
      environment: { ...environment, ...(shared && { ...shared, SHARD_IDS: String(shard) }) },
    });
  });
  await Promise.all(bots.map((bot) => bot.ready()));
  return bots;
}

/** The same link, as another process serves it. */
function elsewhere(link: string, ports: readonly number[]): string {
  const other = ports.find((port) => !link.includes(`:${port}/`));
  return other === undefined ? link : link.replace(/:\d+\//, `:${other}/`);
}

async function measure(matches: number, turns: number, database: PostgresServer | undefined): Promise<void> {
  const processes = database === undefined ? 1 : 2;
  const discord = await LocalDiscord.start({
    limits: false,
    ...(processes > 1 && { sharding: { shards: processes, maxConcurrency: processes } }),
  });
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await freePort());
  const bots = await start(discord, ports, database);
  const cpu = () => bots.reduce((sum, bot) => sum + bot.cpu, 0);
  try {
    const watch = new BoardWatch(discord);
    const tables = Array.from(
      { length: matches },
      (_, i) => new BusyTable(discord, watch, new Random(`live ${i}`), i),
    );
    const pages: OpenPage[] = [];
    for (let i = 0; i < matches; i += together) {
      const some = tables.slice(i, i + together).map(async (table) => {
        await table.begin();
        return OpenPage.open(elsewhere(await table.link(), ports));
      });
      pages.push(...(await Promise.all(some)));
    }
    const idle = { cpu: cpu(), at: performance.now() };
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const share = (cpu() - idle.cpu) / ((performance.now() - idle.at) / 1_000);
    const [delays, acknowledged]: [number[], number[]] = [[], []];
    for (let i = 0; i < Math.min(turns, matches * mostTurnsEach); i += 1) {
      const reached = pages[i % matches]!.reaches(Math.floor(i / matches) + 1);
      const timed = await tables[i % matches]!.turn();
      delays.push((await reached) - timed.at);
      acknowledged.push(timed.acknowledged);
    }
    const where = processes > 1 ? ' of another process' : '';
    process.stdout.write(`${matches} matches, each open on a page${where}\n`);
    latencies('/move until the page is told', delays);
    latencies('/move until it is acknowledged', acknowledged);
    line('CPU of the bot while nobody moves', `${(share * 100).toFixed(0).padStart(6)} % of a core`);
    line('load average', loadavg()[0]!.toFixed(1).padStart(6));
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()));
    await discord.close();
  }
}

const program = new Command('bench:live')
  .option('--matches <counts...>', 'how many are open', ['10', '1000'])
  .option('--turns <count>', 'turns of each measurement', Number, 300)
  .option('--apart', 'pages of another process than the one with the moves', false)
  .parse();
const { matches, turns, apart } = program.opts<{ matches: string[]; turns: number; apart: boolean }>();
process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`,
);
const database = apart ? await PostgresServer.start() : undefined;
for (const count of matches) await measure(Number(count), turns, database);
await database?.close();
process.exit(0);
