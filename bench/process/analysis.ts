import { cpus, loadavg } from 'node:os';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { games } from '../../packages/tak/test/selfplay/games.ts';
import { Random } from '../../test/support/random.ts';
import { latencies, line } from '../figures.ts';
import { BotProcess } from './bot.ts';
import { BoardWatch, BusyTable, paced, type TimedTurn } from './tables.ts';

/**
 * People who play while matches are analysed, with the real process and a local Discord on the same machine: `npm run
 * bench:analysis`. Figures are in docs/benchmarks.md.
 */

/** Long matches on 6x6, as PTN. */
const records = games.filter(({ options, plies }) => options.size === 6 && plies.length > 80);

async function measure(analyses: number, tables: number, turns: number, rate: number): Promise<void> {
  process.stdout.write(`${analyses} analyses at once:\n`);
  const discord = await LocalDiscord.start({ limits: false });
  const bot = new BotProcess({ discord });
  try {
    await bot.ready();
    const watch = new BoardWatch(discord);
    const random = new Random('analysis');
    const busy = Array.from({ length: tables }, (_, i) => new BusyTable(discord, watch, random, i));
    for (const table of busy) await table.begin();
    const channel = discord.channel('general');
    const people = Array.from({ length: analyses }, (_, i) => discord.addPerson({ name: `Analyst ${i}` }));
    for (const [index, person] of people.entries()) {
      const { text } = records[index]!;
      await person.messageCommand(channel, 'Analyse this', person.say(channel, text));
    }
    const timed: TimedTurn[] = [];
    const [before, began] = [bot.cpu, performance.now()];
    await paced(busy, turns, rate, timed);
    const seconds = (performance.now() - began) / 1000;
    latencies(
      'acknowledged',
      timed.map(({ acknowledged }) => acknowledged),
    );
    latencies(
      'board posted',
      timed.map(({ posted }) => posted),
    );
    line('CPU of the bot', `${((100 * (bot.cpu - before)) / seconds).toFixed(0).padStart(6)} % of a core`);
    for (const person of people) {
      const said = person.sees(channel).map(({ content }) => content);
      const progress = said.findLast(
        (content) => content.includes('Analysis') || content.includes('positions'),
      );
      line('an analysis at the end', progress?.split('\n')[0] ?? 'not begun');
    }
    line('load of the machine', loadavg()[0]!.toFixed(1).padStart(6));
    for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    await bot.stop();
    await discord.close();
  }
}

const { tables, turns, rate } = new Command('bench:analysis')
  .option('--tables <count>', 'matches at once', Number, 50)
  .option('--turns <count>', 'of each measurement', Number, 400)
  .option('--rate <count>', 'turns a second', Number, 10)
  .parse()
  .opts<{ tables: number; turns: number; rate: number }>();

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, ${tables} matches\n`,
);
for (const analyses of [0, 2]) await measure(analyses, tables, turns, rate);
process.exit(0);
