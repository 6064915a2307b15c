import type { Loop } from '../clock/loop.ts';
import { world } from '../clock/loop.ts';
import { Random } from '../clock/random.ts';
import { BotProcess, type ProcessDeps } from './process.ts';

/** How long a process is stopped, in milliseconds: shorter and longer than a lease. */
const stops = [2_000, 10_000, 15_000, 25_000, 60_000];
/** After how many milliseconds a process that was killed is started again. */
const absences = [500, 3_000, 20_000, 90_000];
/** The same with several: what they do to each other shows only while they run. */
const shortAbsences = [500, 3_000, 3_000, 10_000];

export interface ProcessesDeps extends Omit<
  ProcessDeps,
  'random' | 'onKilled' | 'onStopped' | 'isAlone' | 'isLast'
> {
  readonly loop: Loop;
  readonly random: Random;
  /** How many share the store. */
  readonly count: number;
  /** Called when a process starts that shares the store with no other. */
  readonly onAlone: () => void;
}

/** The processes of the bot, all of them with all shards. Those that are killed are started again. */
export class Processes {
  /** How often one was killed. */
  kills = 0;
  /** How often one was stopped for a while, as SIGSTOP does it. */
  stops = 0;
  readonly #deps: ProcessesDeps;
  #running: readonly BotProcess[] = [];

  constructor(deps: ProcessesDeps) {
    this.#deps = deps;
  }

  start(): void {
    for (let i = 0; i < this.#deps.count; i++) this.#startOne();
  }

  /** Whether one of them is running and connected. */
  get available(): boolean {
    return this.#running.some(
      ({ isStopped, running }) =>
        !isStopped && running?.vitals.shards.some(({ connected }) => connected) === true,
    );
  }

  /** Hours do not pass meanwhile: it goes on within a minute. */
  get isOneStopped(): boolean {
    return this.#running.some(({ isStopped }) => isStopped);
  }

  /** One that can be reached by the web, as a proxy would find it. */
  serving(random: Random): BotProcess | undefined {
    const serving = this.#running.filter(({ isServing }) => isServing);
    return serving.length === 0 ? undefined : random.of(serving);
  }

  #startOne(): void {
    const { random, onAlone, count } = this.#deps;
    // What several share is kept in tables, also when all of them die.
    const isAlone = count === 1;
    if (isAlone) onAlone();
    const started: BotProcess = new BotProcess({
      ...this.#deps,
      isAlone,
      random: new Random(Math.floor(random.next() * 2 ** 32)),
      onKilled: () => this.#killed(started),
      onStopped: () => this.#stopped(started),
      isLast: () => this.#running.every((one) => one === started || one.isStopped),
    });
    this.#running = [...this.#running, started];
    started.start();
  }

  #killed(process: BotProcess): void {
    const { loop, random, trace, count } = this.#deps;
    this.kills++;
    trace('killed');
    this.#running = this.#running.filter((one) => one !== process);
    const ms = random.of(count > 1 ? shortAbsences : absences);
    loop.after(ms, () => this.#startOne(), world);
  }

  #stopped(process: BotProcess): void {
    const { loop, random, trace } = this.#deps;
    this.stops++;
    trace('stopped', process.owner);
    loop.after(random.of(stops), () => process.continue(), world);
  }

  killAll(): void {
    for (const process of this.#running) process.kill();
  }

  /** A board has appeared below a newer one. @returns whether all are killed before they can delete it. */
  killLate(): boolean {
    const kills = this.#deps.weather.kills();
    if (kills) this.killAll();
    return kills;
  }

  /** One of them is killed at one of its next waits. */
  killSoon(): void {
    const { random } = this.#deps;
    if (this.#running.length > 0) random.of(this.#running).killAt(random.between(1, 12));
  }

  /** One of them is stopped at one of its next waits, if there are others. */
  stopSoon(): void {
    const { random } = this.#deps;
    if (this.#running.length > 1) random.of(this.#running).stopAt(random.between(1, 12));
  }

  /** From now on they run. */
  spare(): void {
    for (const process of this.#running) {
      process.killAt(Infinity);
      process.stopAt(Infinity);
      process.continue();
    }
  }
}
