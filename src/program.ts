import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { commands } from '../commands/index.ts';
import { hidingSettings, loadConfig } from './settings/config.ts';
import { replayWorker, type Replay } from './discord/boards/animation.ts';
import { featuresWith } from './discord/features/index.ts';
import { DiscordBot, type BotDeps } from './discord/bot.ts';
import { Unusable } from './discord/gateway/persistence.ts';
import { createLimits } from './discord/interactions/limits.ts';
import { describeCommands } from './discord/interactions/inputs/command-data.ts';
import { createWords } from './discord/messages/words.ts';
import { games } from './games/index.ts';
import { PositionFinder } from './games/positions.ts';
import { createLog, routeOf } from './settings/log.ts';
import { watchRequests } from './health/requests.ts';
import { createMatches } from './matches/index.ts';
import { Opponents } from './opponent/index.ts';
import { Animator, PainterThread } from './render/index.ts';
import { onceOrphaned, Shutdown } from './start/shutdown.ts';
import { openHealth, servePages } from './start/http.ts';
import { hasPlayground, openPlayground, takeDatabase } from './start/playground.ts';
import type { Program } from './start/parts.ts';
import { openWebBoard } from './start/web-board.ts';
import { openStore, type OpenStore } from './store/index.ts';
import { languages } from './texts/index.ts';
import { systemTime } from './time.ts';

/** Exit code for errors that a restart cannot fix: EX_CONFIG of sysexits.h. */
const unusable = 78;
const noPlayground =
  'DISCORD_TOKEN is not set. Set it in .env; the playground, which needs none, is in the repository only.';

/**
 * Composition root: config -> store -> matches -> bot, or the bot in the playground. Parts that only some settings need
 * are imported on demand: the playground alone would take 40 MB.
 * @param parent PID of the process that started this one.
 */
export async function main(parent: number): Promise<void> {
  const config = loadConfig();
  const hide = hidingSettings();
  const complain = (sentence: string): void => void process.stderr.write(hide(`${sentence}\n`));
  if (!config.ok) {
    complain(['Some settings are invalid:', ...config.error, 'See .env.example.'].join('\n'));
    process.exit(unusable);
  }
  const { token, playground, logLevel, underNpm } = config.value;
  for (const sentence of config.value.misspelt) complain(sentence);
  const withoutToken = token === undefined && !hasPlayground() ? noPlayground : undefined;
  const refusal = playground.refusal ?? withoutToken;
  if (refusal !== undefined) {
    complain(refusal);
    process.exit(unusable);
  }
  // Whatever the settings: what is due in a bot's database would be lost in the playground.
  const database =
    token === undefined
      ? ({ path: playground.path, setting: 'PLAYGROUND_PATH' } as const)
      : config.value.database;
  // Standard output is reserved for the few lines meant for people.
  const log = createLog(logLevel, hide, pino.destination(2));

  // Node would write its message, which can quote people.
  process.on('uncaughtException', (cause) => {
    log.fatal({ err: cause }, 'the program failed');
    process.exit(1);
  });

  const shutdown = new Shutdown({
    now: systemTime.monotonic,
    exit: (code) => process.exit(code),
    complain: (cause) => log.error({ err: cause }, 'shutdown step failed'),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutdown.signal());
  if (underNpm) onceOrphaned(parent, () => void shutdown.run(0));
  const leave = async (sentence: string, code = 1): Promise<void> => {
    if (!shutdown.begun) complain(sentence);
    await shutdown.run(code);
  };

  const store = await openStore(database);
  if (!store.ok) return leave(store.error.sentence);
  shutdown.add(() => store.value.close());
  for (const sentence of store.value.warnings) log.warn(sentence);
  if (token === undefined && !(await takeDatabase(store.value, playground.path)))
    return leave(
      `PLAYGROUND_PATH names ${playground.path}, the database of a bot. Set it to another file, or set DISCORD_TOKEN to start the bot.`,
      unusable,
    );
  try {
    await serve({ config: config.value, log, shutdown, complain, leave }, store.value);
  } catch (cause) {
    await leave(
      cause instanceof Error ? cause.message : String(cause),
      cause instanceof Unusable ? unusable : undefined,
    );
  }
}

/** Resolves once people can play. */
async function serve(program: Program, store: OpenStore): Promise<void> {
  const { config, log, shutdown, complain, leave } = program;
  const { opponents, engines } = openThreads(program);
  const own = { now: systemTime.now, random: Math.random, holder: randomUUID() };
  const matches = createMatches({ store, games, ...own });
  const limits = createLimits(systemTime);
  const board = openWebBoard(program, { matches, notes: store.notes, limits });
  const features = featuresWith(...(board === undefined ? [] : [board.feature]));
  const words = createWords(games, features, languages);
  const token = config.token ?? randomUUID();
  const bot = new DiscordBot({
    token,
    clientSecret: board?.clientSecret,
    requestsPerSecond: config.requestsPerSecond,
    shards: config.shards,
    guildId: config.guildId,
    matches,
    games,
    commands,
    descriptions: describeCommands(commands, words, games, board !== undefined),
    features,
    words,
    limits,
    engines,
    store,
    time: systemTime,
    log,
    host: { onDelay: complain, onFatal: (sentence) => void leave(sentence, unusable) },
  });
  const pages = await board?.serve(words, bot);
  const count = await openHealth(program, {
    shards: () => bot.vitals.shards,
    running: () => bot.vitals.running,
    boards: () => bot.vitals.boards,
    invalidRequests: () => bot.invalidRequests,
    searches: () => opponents.searches,
    tally: () => store.due.tally(systemTime.now()),
  });
  await servePages(program, pages);
  watchRequests(systemTime.monotonic, ({ method, path, status, ms }) =>
    log.debug({ method, route: routeOf(path), status, ms: Math.round(ms) }, 'request to Discord'),
  );
  const table =
    config.token === undefined
      ? await openPlayground(program, words, {
          token,
          clientSecret: board?.clientSecret,
          pages: pages?.routes ?? {},
        })
      : undefined;
  // Keeps the process alive while Discord is down.
  setInterval(() => undefined, 60_000);
  const inviteLink = await bot.start({ apiUrl: table?.apiUrl ?? config.apiUrl, count });
  shutdown.add(() => bot.stop());
  const connected = `Taktable is connected to Discord. Add it to a server: ${inviteLink}\n`;
  process.stdout.write(table === undefined ? connected : `The playground is open: ${table.url}\n`);
}

/** Starts whatever computes outside the main thread. */
function openThreads({ log, shutdown }: Program) {
  const threads = {
    painter: new PainterThread(),
    animator: new Animator<Replay>(replayWorker),
    positions: new PositionFinder(systemTime),
    opponents: new Opponents({
      onCrash: (cause) => log.error({ err: cause }, 'search failed, trying again'),
    }),
  };
  for (const thread of Object.values(threads)) shutdown.add(() => thread.close());
  const { painter, animator, positions, opponents } = threads;
  const engines: BotDeps['engines'] = {
    draw: (makeScene, style) => painter.png(makeScene, style),
    animate: (replay, options) => animator.gif(replay, options),
    findPosition: (question) => positions.find(question),
    askOpponent: (question) => opponents.ask(question),
    askAnalysis: (name, question) => opponents.analyse(name, question),
  };
  return { opponents, engines };
}
