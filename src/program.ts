import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { pino, type Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { hidingSettings, loadConfig, type Config } from './config.ts';
import { replayWorker, type Replay } from './discord/boards/animation.ts';
import { features as usualFeatures } from './discord/features/index.ts';
import { languages } from './texts/index.ts';
import { startBot, type BotDeps, type RunningBot } from './discord/bot.ts';
import { Unusable } from './discord/gateway/persistence.ts';
import { createLimits } from './discord/interactions/limits.ts';
import { describeCommands } from './discord/interactions/inputs/commanddata.ts';
import { createWords, type Words } from './discord/messages/words.ts';
import { gameById, games } from './games/index.ts';
import { Positions } from './games/positions.ts';
import type { Vitals } from './health/index.ts';
import { createLog } from './log.ts';
import { createMatches, type Matches } from './matches/index.ts';
import { Opponents } from './opponent/index.ts';
import { phrase, type Locale, type Phrase } from './phrase.ts';
import type { LocalDiscord, LocalDiscordOptions } from 'local-discord';
import { Animator, PainterThread } from './render/index.ts';
import { onceOrphaned, Shutdown } from './shutdown.ts';
import { systemTime } from './time.ts';
import { openStore, type OpenStore } from './store/index.ts';
import { boardPath, openWebBoard } from './webboard.ts';

/** Exit code for errors that a restart cannot fix: EX_CONFIG of sysexits.h. */
const unusable = 78;

/** What each part needs while starting. */
interface Program {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  readonly complain: (sentence: string) => void;
  /** Prints why, closes everything, and exits. */
  leave(sentence: string, code?: number): Promise<void>;
}

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
  if (playground.refusal !== undefined) {
    complain(playground.refusal);
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
  const threads = openThreads(program);
  const matches = createMatches({
    store,
    games,
    now: systemTime.now,
    random: Math.random,
    holder: randomUUID(),
  });
  let bot: RunningBot | undefined = undefined;
  const { pages, tooFast, clientSecret, ...spoken } = await openBoard(program, matches, store, () => bot);
  const vitals: Vitals = {
    shards: () => bot?.vitals.shards ?? [],
    running: () => bot?.vitals.running ?? 0,
    boards: () => bot?.vitals.boards ?? 0,
    searches: () => threads.opponents.searches,
    tally: () => store.tally(systemTime.now()),
  };
  const count = await openHealth(program, vitals);
  await servePages(program, pages, tooFast);
  const token = config.token ?? randomUUID();
  const table = await openPlayground(program, spoken.words, { token, clientSecret, pages });
  // Keeps the process alive while Discord is down.
  setInterval(() => undefined, 60_000);
  const started = await startBot({
    token,
    clientSecret,
    apiUrl: table?.apiUrl ?? config.apiUrl,
    requestsPerSecond: config.requestsPerSecond,
    shards: config.shards,
    guildId: config.guildId,
    matches,
    games,
    commands,
    descriptions: describeCommands(commands, spoken.words, games),
    ...spoken,
    draw: (scene, style) => threads.painter.png(scene, style),
    animate: (replay, options) => threads.animator.gif(replay, options),
    findPosition: (question) => threads.positions.find(question),
    askOpponent: (question) => threads.opponents.ask(question),
    askAnalysis: (name, question) => threads.opponents.analyse(name, question),
    notes: store,
    events: store,
    time: systemTime,
    log,
    count,
    onDelay: complain,
    onFatal: (sentence) => void leave(sentence, unusable),
  });
  bot = started;
  shutdown.add(() => started.stop());
  process.stdout.write(
    table === undefined
      ? `Taktable is connected to Discord. Add it to a server: ${started.inviteLink}\n`
      : `The playground is open: ${table.url}\n`,
  );
}

/** What depends on whether and how the board can be opened in the browser. */
async function openBoard(
  { config, log, shutdown }: Program,
  matches: Matches,
  notes: OpenStore,
  bot: () => RunningBot | undefined,
) {
  // The playground's Discord needs no secret of a host.
  const own = config.token === undefined && config.publicUrl === undefined ? randomUUID() : undefined;
  const clientSecret = config.activity?.clientSecret ?? own;
  const publicUrl = config.publicUrl ?? config.activity?.url;
  const limits = createLimits(systemTime);
  const board =
    clientSecret === undefined && publicUrl === undefined
      ? undefined
      : openWebBoard(
          { activity: clientSecret !== undefined, publicUrl },
          {
            games,
            matches,
            notes,
            limits,
            log,
            show: async (match) => bot()?.show(match),
            offered: async (match, offer) => bot()?.offered(match, offer),
            solved: async (scope, person, puzzle) => bot()?.solved(scope, person, puzzle),
            standing: async (...asked) => bot()?.standing(...asked),
            gameName: (gameId) => gameById(games, gameId)?.name ?? gameId,
            activities: () => bot()?.activities,
            trustedProxies: config.trustedProxies,
          },
        );
  const features = board === undefined ? usualFeatures : [...usualFeatures, board.feature];
  const words = createWords(games, features, languages);
  const web = await board?.serve(words);
  if (web !== undefined) shutdown.add(() => web.close());
  const pages = web === undefined ? {} : { [boardPath]: web.routes };
  const key = phrase('web:tooFast');
  const said = web === undefined ? [] : languages.map(({ tag }) => [tag, words.plain(tag, key)] as const);
  return { features, words, limits, clientSecret, pages, tooFast: Object.fromEntries(said) };
}

/** Starts whatever computes outside the main thread. */
function openThreads({ log, shutdown }: Program) {
  const threads = {
    painter: new PainterThread(),
    animator: new Animator<Replay>(replayWorker),
    positions: new Positions(systemTime),
    opponents: new Opponents({
      onCrash: (cause) => log.error({ err: cause }, 'search failed, trying again'),
    }),
  };
  for (const thread of Object.values(threads)) shutdown.add(() => thread.close());
  return threads;
}

/** Returns the metrics to update; `undefined` if HTTP is off. */
async function openHealth(
  { config: { http }, log, shutdown }: Program,
  vitals: Vitals,
): Promise<BotDeps['count']> {
  if (http === undefined) return () => undefined;
  const [{ bounded, createMetrics, healthRoutes }, { listen }] = await Promise.all([
    import('./health/index.ts'),
    import('./health/listen.ts'),
  ]);
  const soon = bounded(vitals, systemTime.after);
  const metrics = createMetrics(soon);
  const what = '/healthz, /readyz and /metrics (HTTP_PORT, HTTP_HOST)';
  const server = await listen(healthRoutes(soon, metrics), http, what);
  shutdown.add(() => server.close());
  log.info({ host: http.host, port: server.port }, 'health server listening');
  return metrics.count;
}

/** The board in the browser has a port of its own: a proxy that passes all of it makes nothing else public. */
async function servePages(
  { config: { board, trustedProxies }, log, shutdown }: Program,
  pages: Readonly<Record<string, Hono>>,
  tooFast: Readonly<Record<Locale, string>>,
): Promise<void> {
  if (board === undefined) return;
  const [{ Hono }, { listen }, { innerPath, openListener }] = await Promise.all([
    import('hono'),
    import('./health/listen.ts'),
    import('./web/listener/listener.ts'),
  ]);
  const app = new Hono();
  for (const [path, routes] of Object.entries(pages)) {
    app.route(path, routes);
    // Typed without the last slash; browsers keep the fragment.
    app.get(path.slice(0, -1), (context) => context.redirect(`${path}${new URL(context.req.url).search}`));
  }
  const what = 'the board in the browser (BOARD_PORT, HTTP_HOST)';
  const inside = innerPath();
  const server = await listen(app, { path: inside }, what);
  shutdown.add(() => server.close());
  const listener = await openListener({ ...board, inside, trustedProxies, tooFast }, what, (cause) =>
    log.error({ err: cause }, 'the thread of the board’s port failed, another takes over'),
  );
  shutdown.add(() => listener.close());
  log.info({ host: board.host, port: listener.port }, 'board server listening');
}

/** Roles of the playground, for `/settings`; the first lets the bot hand them on. */
const roles = [
  { name: 'Taktable', people: ['Taktable'], permissions: ['ManageRoles'] },
  { name: 'Organisers', people: ['Ben'] },
  { name: 'Adjudicators', people: ['Cleo'], commands: ['adjudicate', 'log'] },
  { name: 'Champions' },
] as const;

/** Someone alone in the playground learns the first game, or plays it against the bot at a level they can beat. */
function firstLines({ languages, plain }: Words) {
  const { id, name, lesson: taught } = games[0]!;
  const labelled = (phrase: Phrase) => ({
    label: plain('en', phrase),
    labels: Object.fromEntries(languages.map(({ tag }) => [tag, plain(tag, phrase)])),
  });
  const lesson = {
    ...labelled(phrase('learn:button.learn', { game: name })),
    line: `/learn game:${name}`,
  };
  const options = Object.entries(taught?.match ?? {}).map(([option, value]) => ` ${option}:${value}`);
  const match = labelled(phrase('learn:button.match'));
  const against = (opponent: string) => `/${id}${opponent} level:0${options.join('')} color:first`;
  return {
    channel: [
      lesson,
      { ...match, line: against(' opponent:@{bot}') },
      ...games.map((game) => ({ line: `/${game.id} opponent:@{other}` })),
      { line: '/help' },
    ],
    direct: [lesson, { ...match, line: against('') }, { line: '/help' }],
  };
}

/** `undefined`: the bot has a token, and joins Discord. */
async function openPlayground(
  { config, log, shutdown }: Program,
  words: Words,
  served: Pick<LocalDiscordOptions, 'token' | 'clientSecret' | 'pages'>,
): Promise<LocalDiscord | undefined> {
  if (config.token !== undefined) return undefined;
  const { LocalDiscord } = await import('local-discord');
  const { path, port } = config.playground;
  try {
    const table = await LocalDiscord.start({
      port,
      statePath: `${path}.table.json`,
      ...served,
      activity: boardPath,
      setup: { bot: 'Taktable', guild: 'The Table', channels: ['table', games[0]!.id], roles },
      firstLines: firstLines(words),
      onViolation: (violation) => log.error({ violation }, 'Discord would refuse this'),
    });
    shutdown.add(() => table.close());
    return table;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    throw new Error(`Port ${port} is already in use. Set PLAYGROUND_PORT to a free port.`, {
      cause,
    });
  }
}
