import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { Analyst } from '../src/discord/boards/analyst.ts';
import type { AnalysisModule, Game } from '../src/games/game.ts';
import { openAccess } from '../src/matches/index.ts';
import * as takWorker from '../src/games/tak/analysis/worker.ts';
import { tak } from '../src/games/tak/index.ts';
import * as takaWorker from '../src/games/taka/analysis/worker.ts';
import { taka } from '../src/games/taka/index.ts';
import { games } from '../packages/tak/test/selfplay/games.ts';
import { looseMatch } from '../packages/taka/test/engine/matches.ts';
import { pliesOf } from '../packages/taka/test/positions.ts';
import { Random } from '../test/support/random.ts';
import { line, quantile } from './figures.ts';

/**
 * Processor time of analysing matches: `npm run bench:analysis-time -- --game tak`, up to 80 plies of the engine's own
 * games on 6x6, or `--game taka`, whole careless matches of 150 plies.
 */

interface Match {
  readonly name: string;
  readonly options: unknown;
  readonly plies: readonly string[];
}

interface Subject {
  readonly game: Game;
  readonly worker: AnalysisModule;
  /** Plies of each match. */
  readonly most: number;
  readonly matches: () => readonly Match[];
}

const { values } = parseArgs({ options: { game: { type: 'string', default: 'tak' } } });

const subjects: Readonly<Record<string, Subject>> = {
  tak: {
    game: tak,
    worker: takWorker,
    most: 80,
    matches: () => games.filter(({ options }) => options.size === 6),
  },
  taka: {
    game: taka,
    worker: takaWorker,
    most: 150,
    matches: () => ['one', 'two', 'three'].map((name) => takaMatch(name, { limit: 'moves' })),
  },
};

function takaMatch(name: string, options: object): Match {
  const positions = [...looseMatch(new Random(name), options, 150)];
  return { name, options, plies: pliesOf(positions.at(-1)!) };
}

const { game, worker, most, matches } = subjects[values.game]!;

const analyst = new Analyst({
  games: [game],
  analyses: { save: async () => {}, abandon: async () => {} } as never,
  ask: (async (name: 'judge' | 'explain', { task }: { task: never }) =>
    name === 'judge' ? worker.judge(task) : worker.explain(task)) as never,
  log: pino({ level: 'error' }),
});

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const times: number[] = [];
for (const { name, options, plies } of matches()) {
  const some = plies.slice(0, most);
  const before = cpu();
  const stored = {
    id: name,
    gameId: game.id,
    version: 1,
    options,
    plies: some,
    judgements: [],
    explanations: [],
  };
  const complete = await analyst.complete(stored, openAccess);
  const seconds = cpu() - before;
  times.push((seconds / some.length) * most);
  line(name, `${some.length} plies, ${complete?.explanations.length} explained, ${seconds.toFixed(1)} s`);
}
const shown = [0.5, 1].map((q) => quantile(times, q).toFixed(1)).join(' / ');
line(`for ${most} plies, median / longest`, `${shown} s`);
line('load', loadavg()[0]!.toFixed(1));
