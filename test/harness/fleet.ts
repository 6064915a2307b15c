import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDiscord } from 'local-discord';
import { games } from '../../src/games/index.ts';
import { createMatches } from '../../src/matches/index.ts';
import { leaseMs } from '../../src/matches/reading/due.ts';
import { openPostgresStore } from '../../src/store/postgres/index.ts';
import { StorageFailure } from '../../src/store/store.ts';
import { openDiscord } from '../support/discord.ts';
import { runProgram, type Program } from '../support/program/program.ts';
import { Random } from '../support/random.ts';
import { differences, heard, lastBoardTurn, seat } from './crash.ts';
import { addDueMatch, checkDue, isOver, takeoverMs, type DueMatch } from './due-match.ts';

export interface FleetOptions {
  /** How many processes share the shard. */
  readonly processes: number;
  /** How often one of them is killed, or stopped and continued: both together. */
  readonly kills: number;
  readonly tables: number;
  /** Milliseconds between two moves of a match, minimum and maximum. */
  readonly pause: readonly [number, number];
  /** Milliseconds between two kills, minimum and maximum. */
  readonly alive: readonly [number, number];
  /** For how many milliseconds a process is stopped, minimum and maximum: some outlive their leases. */
  readonly stopped: readonly [number, number];
  readonly databaseUrl: string;
  readonly seed: string;
}

export interface FleetReport {
  readonly kills: number;
  readonly stops: number;
  readonly matches: number;
  readonly plies: number;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly unclear: number;
  /** Reminders and ends on time, and how late the latest of them came, in milliseconds. */
  readonly dues: number;
  readonly latestMs: number;
  readonly settledMs: number;
  /** How often the processes logged an error, by its message. */
  readonly errors: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** How long the boards may take after the last kill, in milliseconds. */
const settleMs = 30_000 + leaseMs;
interface LoggedError {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly message: string };
  /** The ID that a person was given. */
  readonly error?: string;
  readonly line: string;
}

/** Several processes on one database and one shard, any of which may be killed or stopped as long as one serves. */
class Fleet {
  readonly runs: Program[] = [];
  readonly problems: string[] = [];
  /** When a process was stopped, in Unix milliseconds. */
  readonly #stops: { readonly from: number; readonly to: number }[] = [];
  readonly #settings: Readonly<Record<string, string>>;
  readonly #ready = new Set<Program>();
  readonly #watchers = new Set<() => void>();

  constructor({ token, apiUrl }: LocalDiscord, databaseUrl: string) {
    this.#settings = {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    };
  }

  async start(): Promise<void> {
    const run = runProgram(this.#settings);
    this.runs.push(run);
    await run.says('authorize');
    this.#ready.add(run);
  }

  /** A process that may be taken away; `undefined` while only one serves. */
  victim(random: Random): Program | undefined {
    return this.#ready.size < 2 ? undefined : random.of([...this.#ready]);
  }

  async kill(run: Program): Promise<void> {
    this.#leave(run);
    run.process.kill('SIGKILL');
    const end = await run.ended;
    if (end !== 'SIGKILL') this.problems.push(`a process ended by itself with ${end}: ${run.errors()}`);
  }

  async stopFor(run: Program, ms: number): Promise<void> {
    this.#leave(run);
    run.process.kill('SIGSTOP');
    const from = Date.now();
    this.#stops.push({ from, to: from + ms });
    await sleep(ms);
    run.process.kill('SIGCONT');
    this.#ready.add(run);
  }

  /** Whether a process was stopped around then: it may have held due work for its whole lease. */
  hadStopped({ remindAt, endAt }: DueMatch): boolean {
    return this.#stops.some(({ from, to }) => from < endAt + takeoverMs && to > remindAt);
  }

  /** Resolves when the next process is taken away: it may hold any interaction. */
  harmed(): Promise<void> {
    return new Promise((resolve) => this.#watchers.add(resolve));
  }

  #leave(run: Program): void {
    this.#ready.delete(run);
    for (const watcher of this.#watchers) watcher();
    this.#watchers.clear();
  }

  /** The errors in the logs of all processes. */
  errors(): readonly LoggedError[] {
    return this.runs.flatMap((run) =>
      run
        .errors()
        .split('\n')
        // The last line of a process that was killed may be cut off.
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => ({ ...(JSON.parse(line) as Omit<LoggedError, 'line'>), line }))
        .filter(({ level }) => level >= 50),
    );
  }

  async close(): Promise<void> {
    for (const run of this.#ready) {
      run.process.kill('SIGTERM');
      const end = await run.ended;
      if (end !== 0)
        this.problems.push(`SIGTERM ended a process with ${end}: ${run.errors().slice(0, 2_000)}`);
    }
  }
}

/** Plays many matches with a fleet, and compares what players were told with what is stored. */
export async function fleet(options: FleetOptions): Promise<FleetReport> {
  const { kills, alive, processes } = options;
  const random = new Random(options.seed);
  const discord = await openDiscord({ patience: true });
  const all = new Fleet(discord, options.databaseUrl);
  const { problems } = all;
  for (let i = 0; i < processes; i++) await all.start();
  const opened = await openPostgresStore(options.databaseUrl, 4);
  if (!opened.ok) throw new Error(opened.error.sentence);
  const store = opened.value;
  const matches = createMatches({ store, games, now: Date.now, random: Math.random, holder: 'inspection' });

  let over = false;
  const duels = seat(options, discord, {
    random,
    isOver: () => over,
    died: () => all.harmed(),
    complain: (problem) => void problems.push(problem),
  });
  const playing = Promise.all(duels.map((duel) => duel.play()));
  playing.catch(() => undefined);
  await discord.until(() => duels.every((duel) => duel.matches.length > 0), 60_000, 'every match to begin');

  const { dues, stops } = await harm(
    all,
    options,
    (kill) => addDueMatch(discord, store, matches, kill, random),
    random,
  );
  const back = performance.now();
  await sleep(alive[1]);
  over = true;
  await playing.catch((cause: unknown) => problems.push(String(cause)));

  const known = duels.flatMap((duel) => duel.matches);
  const isSettled = () =>
    known.every((match) => lastBoardTurn(match) === match.plies.length) &&
    dues.every((due) => isOver(discord, due));
  await discord.until(isSettled, settleMs).catch(() => undefined);
  const settledMs = Math.round(performance.now() - back);
  // What a continued process still does comes now.
  await sleep(3_000);

  const checked = dues.map((due) => checkDue(discord, due, all.hadStopped(due)));
  problems.push(...checked.flatMap((one) => one.problems));
  await all.close();
  problems.push(...discord.violations, ...discord.unknownRoutes);
  problems.push(...(await differences({ matches }, known)));
  await store.close();
  return {
    kills: kills - stops,
    stops,
    dues: 2 * dues.length,
    latestMs: Math.max(0, ...checked.map(({ lateMs }) => lateMs)),
    settledMs,
    errors: counted(all.errors()),
    problems: problems.map((problem) => explained(problem, all.errors())),
    ...heard(duels),
  };
}

function counted(errors: readonly LoggedError[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { msg, err } of errors) {
    const message = `${msg}: ${err?.message ?? ''}`;
    counts[message] = (counts[message] ?? 0) + 1;
  }
  return counts;
}

/** A problem with what the log says of the error whose ID somebody was given. */
function explained(problem: string, errors: readonly LoggedError[]): string {
  const logged = errors.find(({ error }) => error !== undefined && problem.includes(`(${error})`));
  return logged === undefined ? problem : `${problem}\n${logged.line}`;
}

/** Kills and stops processes, each beside a match in which only time passes; resolves when all run again. */
async function harm(
  all: Fleet,
  { kills, alive, stopped }: FleetOptions,
  add: (kill: number) => Promise<DueMatch | undefined>,
  random: Random,
): Promise<{ readonly dues: readonly DueMatch[]; readonly stops: number }> {
  const dues: DueMatch[] = [];
  const work: Promise<void>[] = [];
  let stops = 0;
  for (let kill = 0; kill < kills; kill++) {
    await sleep(random.between(...alive));
    const due = await add(kill).catch((cause: unknown): undefined => {
      // A process that is stopped in a transaction may hold up others for a moment; nothing was promised to anybody.
      if (!(cause instanceof StorageFailure)) throw cause;
    });
    if (due !== undefined) dues.push(due);
    const victim = all.victim(random);
    if (victim !== undefined && random.next() < 0.5) {
      stops += 1;
      work.push(all.stopFor(victim, random.between(...stopped)));
    } else if (victim !== undefined) {
      await all.kill(victim);
      work.push(all.start());
    } else {
      kill -= 1;
      await sleep(500);
    }
  }
  await Promise.all(work);
  return { dues, stops };
}
