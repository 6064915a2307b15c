import type { Logger } from 'pino';
import { commands } from '../../../commands/index.ts';
import { DiscordBot } from '../../../src/discord/bot.ts';
import { features, featuresWith } from '../../../src/discord/features/index.ts';
import { describeCommands } from '../../../src/discord/interactions/inputs/command-data.ts';
import { createWords } from '../../../src/discord/messages/words.ts';
import type { Allowance } from '../../../src/buckets.ts';
import { createLimits } from '../../../src/discord/interactions/limits.ts';
import { games } from '../../../src/games/index.ts';
import type { Web } from '../../../src/web/index.ts';
import { languages } from '../../../src/texts/index.ts';
import { createMatches, StorageFailure } from '../../../src/matches/index.ts';
import type { Time } from '../../../src/time.ts';
import type { Random } from '../clock/random.ts';
import { withDuties } from '../faults/meetings.ts';
import { heard } from '../model/promises.ts';
import { apiUrl, connectTo, type NetworkDeps } from '../discord/network.ts';
import type { Database } from './database.ts';
import { gated, type Observe } from './gate.ts';
import { openWeb } from './web.ts';
import { animate, askAnalysis, askOpponent, draw, findPosition } from './stand-ins.ts';

export interface ProcessDeps extends Omit<NetworkDeps, 'owner' | 'passes' | 'stop'> {
  readonly database: Database;
  /** How far the machine's clock is ahead, in milliseconds. */
  readonly ahead: () => number;
  readonly observe: Observe;
  /** Called with what the bot logs as a warning or worse. */
  readonly logged: (level: 'warn' | 'error', cause: unknown, message: string) => void;
  readonly failed: (cause: unknown) => void;
  /** Of a person's actions, and of what they look at. */
  readonly allowances: readonly [Allowance, Allowance];
  readonly onKilled: () => void;
  readonly onStopped: () => void;
  /** Whether no other process runs. */
  readonly isLast: () => boolean;
  /** Whether no other process shares the store. */
  readonly isAlone: boolean;
}

const words = heard(createWords(games, features, languages));
const descriptions = describeCommands(commands, words, games);

/** One run of the bot, from its start until it is stopped or killed. */
export class BotProcess {
  readonly owner: number;
  readonly #deps: ProcessDeps;
  readonly #random: Random;
  /** At how many more waits it is killed. */
  #waits = Infinity;
  /** At how many more waits it is stopped. */
  #stops = Infinity;
  running: DiscordBot | undefined;
  #web: Web | undefined;

  constructor(deps: ProcessDeps) {
    this.#deps = deps;
    this.owner = deps.loop.newOwner();
    this.#random = deps.random;
  }

  get alive(): boolean {
    return !this.#deps.loop.isDead(this.owner);
  }

  /** Whether its board in the browser can be reached. */
  get isServing(): boolean {
    return this.alive && !this.isStopped && this.#web !== undefined;
  }

  /** Answers a request to the board in the browser. @param address where it comes from. */
  async serve(request: Request, address: string): Promise<Response> {
    return this.#web!.routes.fetch(request, {
      incoming: { socket: {}, headers: { 'x-forwarded-for': address } },
    });
  }

  start(): void {
    const { loop, failed } = this.#deps;
    // It ends if its disk is full, and its supervisor starts it again, as systemd does.
    const ended = (cause: unknown): void => (cause instanceof StorageFailure ? this.kill() : failed(cause));
    loop.after(0, () => void this.#start().catch(ended), this.owner);
  }

  /** Kills it at the n-th wait from now; what it had stored and sent remains. */
  killAt(waits: number): void {
    this.#waits = waits;
  }

  /** Stops it at the n-th wait from now, as SIGSTOP does. */
  stopAt(waits: number): void {
    this.#stops = waits;
  }

  get isStopped(): boolean {
    return this.#deps.loop.isStopped(this.owner);
  }

  continue(): void {
    this.#deps.loop.continue(this.owner);
  }

  kill(): void {
    if (!this.alive) return;
    this.#deps.loop.kill(this.owner);
    this.#deps.onKilled();
  }

  async #start(): Promise<void> {
    const { loop, database, ahead, observe } = this.#deps;
    const passes = (): boolean => this.#passes();
    const time: Time = {
      now: () => loop.now + ahead(),
      monotonic: () => loop.now,
      after: (ms, task) => loop.after(ms, task, this.owner),
    };
    const owned = gated(database.connect(this.#deps.isAlone), {
      ...this.#deps,
      owner: this.owner,
      passes,
      observe,
    });
    const matches = createMatches({
      store: owned,
      games,
      now: time.now,
      random: this.#random.next,
      holder: `process-${this.owner}`,
    });
    const log = this.#log();
    const limits = createLimits(time, ...this.#deps.allowances);
    const { feature, serve } = openWeb({ matches, notes: owned.notes, time, limits, words, log });
    const bot = new DiscordBot({
      token: 'token',
      clientSecret: 'secret',
      transport: connectTo({ ...this.#deps, owner: this.owner, passes, stop: () => this.#stop() }),
      requestsPerSecond: 50,
      guildId: undefined,
      matches,
      games,
      commands,
      descriptions,
      features: withDuties(featuresWith(feature)),
      words,
      engines: {
        draw,
        animate,
        findPosition,
        askAnalysis: askAnalysis(loop, this.#random, this.owner),
        askOpponent: askOpponent(loop, this.#random, this.owner),
      },
      store: owned,
      shards: undefined,
      limits,
      time,
      log,
      host: {
        onDelay: () => undefined,
        onFatal: (sentence) => this.#deps.failed(new Error(sentence)),
      },
    });
    this.#web = serve(this.#noting(bot));
    await bot.start({ apiUrl, count: () => undefined });
    this.running = bot;
  }

  /** Tells the weather which memberships Discord did not tell. */
  #noting(bot: DiscordBot): DiscordBot {
    const { membership } = bot;
    const asking: typeof membership = async (...asked) => {
      const said = await membership(...asked);
      if (said === undefined) this.#deps.weather.leaveUnasked(asked[0]);
      return said;
    };
    return Object.assign(bot, { membership: asking });
  }

  /** @returns whether it has been killed, now or before. */
  #passes(): boolean {
    if (--this.#waits <= 0) {
      if (this.alive) this.#deps.meetings.meet('killed');
      this.kill();
    }
    if (this.alive && --this.#stops <= 0) this.#stop();
    return !this.alive;
  }

  #stop(): void {
    this.#stops = Infinity;
    if (!this.alive || this.#deps.isLast() || this.isStopped) return;
    this.#deps.meetings.meet('stopped');
    this.#deps.loop.stop(this.owner);
    this.#deps.onStopped();
  }

  #log(): Logger {
    const at =
      (level: 'warn' | 'error') =>
      (what: unknown, message = ''): void => {
        const cause = typeof what === 'object' && what !== null && 'err' in what ? what.err : undefined;
        if (this.alive) this.#deps.logged(level, cause, message);
      };
    const nothing = (): void => undefined;
    return {
      info: nothing,
      debug: nothing,
      trace: nothing,
      warn: at('warn'),
      error: at('error'),
    } as unknown as Logger;
  }
}
