import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { loadConfig, type Config } from './config.ts';
import { replayWorker, type Replay } from './discord/boards/animation.ts';
import { features } from './discord/features/index.ts';
import { languages } from './languages/index.ts';
import { startBot, type RunningBot } from './discord/bot.ts';
import { Unusable } from './discord/gateway/persistence.ts';
import { createLimits } from './discord/interactions/limits.ts';
import { games } from './games/index.ts';
import { Positions } from './games/positions.ts';
import type { Vitals } from './health/index.ts';
import { createLog } from './log.ts';
import { createMatches } from './matches/index.ts';
import { Opponents } from './opponent/index.ts';
import type { LocalDiscord } from 'local-discord';
import { Animator, Easel } from './render/index.ts';
import { onceOrphaned, Shutdown } from './shutdown.ts';
import { systemTime } from './time.ts';
import { lockDatabase, openSqliteStore } from './store/sqlite/index.ts';

/** Of the process that a start anew cannot help: EX_CONFIG of sysexits.h. */
const unusable = 78;

/**
 * Puts the parts together: config -> store -> matches -> bot, or the local table with the bot at it. What only some
 * settings need is imported when they ask for it: the table alone would take 40 MB.
 * @param parent the process that started this one.
 */
export async function main(parent: number): Promise<void> {
  const config = loadConfig();
  if (!config.ok) {
    complain(['The settings cannot be used:', ...config.error, 'See .env.example.'].join('\n'));
    process.exit(unusable);
  }
  const { token, apiUrl, requestsPerSecond, guildId, databasePath, logLevel, http } = config.value;
  // Standard output belongs to the few lines that are meant for people.
  const log = createLog(logLevel, token, pino.destination(2));

  const shutdown = new Shutdown({
    now: systemTime.monotonic,
    exit: (code) => process.exit(code),
    complain: (cause) => log.error({ err: cause }, 'could not be closed'),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutdown.signal());
  if (config.value.underNpm) onceOrphaned(parent, () => void shutdown.run(0));
  const leave = async (sentence: string, code = 1): Promise<void> => {
    if (!shutdown.begun) complain(sentence);
    await shutdown.run(code);
  };

  const lock = lockDatabase(databasePath);
  if (!lock.ok) return leave(lock.error.sentence);
  shutdown.add(() => lock.value.release());
  const store = openSqliteStore(databasePath);
  if (!store.ok) return leave(store.error.sentence);
  shutdown.add(() => store.value.close());
  const easel = new Easel();
  shutdown.add(() => easel.close());
  const animator = new Animator<Replay>(replayWorker);
  shutdown.add(() => animator.close());
  const positions = new Positions(systemTime);
  shutdown.add(() => positions.close());
  const opponents = new Opponents({
    onCrash: (cause) => log.error({ err: cause }, 'search failed, once more'),
  });
  shutdown.add(() => opponents.close());
  const matches = createMatches({
    store: store.value,
    games,
    now: systemTime.now,
    random: Math.random,
    holder: randomUUID(),
  });

  let bot: RunningBot | undefined;
  const vitals: Vitals = {
    connected: () => bot?.vitals.connected ?? false,
    running: () => bot?.vitals.running ?? 0,
    boards: () => bot?.vitals.boards ?? 0,
    searches: () => opponents.searches,
    tally: () => store.value.tally(systemTime.now()),
  };

  try {
    const health = http === undefined ? undefined : await openHealth(http, vitals);
    if (health !== undefined) {
      shutdown.add(() => health.close());
      log.info({ host: http?.host, port: health.port }, 'health can be asked for');
    }
    const ownToken = token ?? randomUUID();
    const table = token === undefined ? await openTable(config.value, ownToken, log) : undefined;
    if (table !== undefined) shutdown.add(() => table.close());
    // While Discord is away, nothing else may keep the process alive.
    const awake = setInterval(() => undefined, 60_000);
    bot = await startBot({
      token: ownToken,
      apiUrl: table?.apiUrl ?? apiUrl,
      requestsPerSecond,
      guildId,
      matches,
      games,
      commands,
      features,
      languages,
      draw: (scene, look) => easel.png(scene, look),
      animate: (replay, options) => animator.gif(replay, options),
      findPosition: (question) => positions.find(question),
      askOpponent: (question) => opponents.ask(question),
      notes: store.value,
      limits: createLimits(systemTime),
      time: systemTime,
      log,
      count: health?.count ?? (() => undefined),
      onDelay: complain,
      onFatal: (sentence) => void leave(sentence, unusable),
    });
    clearInterval(awake);
    const started = bot;
    shutdown.add(() => started.stop());
    process.stdout.write(
      table === undefined
        ? `Taktable serves Discord. Add it to a server: ${bot.inviteLink}\n`
        : `The table is set: ${table.url}\n`,
    );
  } catch (cause) {
    await leave(
      cause instanceof Error ? cause.message : String(cause),
      cause instanceof Unusable ? unusable : undefined,
    );
  }
}

async function openHealth(http: NonNullable<Config['http']>, vitals: Vitals) {
  const { createMetrics, serveHealth } = await import('./health/index.ts');
  const metrics = createMetrics(vitals);
  return { ...(await serveHealth({ ...http, vitals, metrics })), count: metrics.count };
}

/** Who is alone at the local table plays against the bot, at a level that can be beaten. */
const firstLines = {
  channel: ['/tak opponent:@{bot} level:1 size:5', '/tak opponent:@{other}', '/help'],
  direct: ['/tak level:1 size:5', '/help'],
};

async function openTable(config: Config, token: string, log: Logger): Promise<LocalDiscord> {
  const { LocalDiscord } = await import('local-discord');
  const port = config.playgroundPort;
  try {
    return await LocalDiscord.start({
      port,
      statePath: `${config.databasePath}.table.json`,
      token,
      setup: { bot: 'Taktable', guild: 'The Table', channels: ['table', 'tak'] },
      firstLines,
      onViolation: (violation) => log.error({ violation }, 'Discord would refuse this'),
    });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    throw new Error(`Port ${port} is taken by another program. Set PLAYGROUND_PORT to a free one.`, {
      cause,
    });
  }
}

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
