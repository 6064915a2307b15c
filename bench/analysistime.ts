import { loadavg } from 'node:os';
import { pino } from 'pino';
import { Analyst } from '../src/discord/boards/analyst.ts';
import { explain, judge } from '../src/games/tak/analysis/worker.ts';
import { tak } from '../src/games/tak/index.ts';
import { games } from '../test/games/tak/selfplay/games.ts';
import { line, quantile } from './figures.ts';

/** Processor time of analysing the engine's own games on 6x6, up to 80 plies of each: `npm run bench:analysis-time`. */

const most = 80;

const analyst = new Analyst({
  games: [tak],
  analyses: { save: async () => {}, abandon: async () => {} } as never,
  ask: (async (name: 'judge' | 'explain', { task }: { task: never }) =>
    name === 'judge' ? judge(task) : explain(task)) as never,
  log: pino({ level: 'error' }),
});

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const times: number[] = [];
for (const { name, options, plies } of games.filter((game) => game.options.size === 6)) {
  const some = plies.slice(0, most);
  const before = cpu();
  const record = {
    id: name,
    gameId: 'tak',
    version: 1,
    options,
    plies: some,
    judgements: [],
    explanations: [],
  };
  const complete = await analyst.complete(record);
  const seconds = cpu() - before;
  times.push((seconds / some.length) * most);
  line(name, `${some.length} plies, ${complete?.explanations.length} explained, ${seconds.toFixed(1)} s`);
}
const shown = [0.5, 1].map((q) => quantile(times, q).toFixed(1)).join(' / ');
line(`for ${most} plies, median / longest`, `${shown} s`);
line('load', loadavg()[0]!.toFixed(1));
