import { setImmediate } from 'node:timers/promises';
import { patientKinds, urgentKinds, type Due } from '../../../matches/index.ts';
import type { Time } from '../../../time.ts';
import type { Heartbeat } from '../../gateway/heartbeat.ts';
import type { Bot } from '../context.ts';
import type { DueHandlers, Feature, Settled } from '../feature.ts';

const pollMs = 1000;
/** After a poll that failed: the store does not answer, and the log should not fill up as well. */
const troubleMs = 10_000;
/** Pieces of work of one lane that are looked after at once. */
const batch = 20;

/** Kinds of work that do not wait for the others: behind a thousand challenges that expire, boards come as ever. */
interface Lane {
  readonly kinds: readonly Due['kind'][];
  running: Promise<void> | undefined;
  /** By the monotonic clock. */
  restsUntil: number;
}
/**
 * What fails is tried again after as long as it has been due, at least and at most so long: twice as late each
 * time. After a day nobody waits for it any more, except for the computer; `/board` brings a board back.
 */
const retryMs = { least: 15_000, most: 3_600_000, end: 24 * 3_600_000 } as const;

/** What nobody else would bring back: a player who is to be pinged, the computer's turn, the end of a match. */
const neverGivenUp: ReadonlySet<Due['kind']> = new Set(['silence', 'think', 'clock']);

/** Looks after everything whose time has come: boards that were not posted, clocks, reminders, challenges. */
export class Poller {
  readonly #bot: Bot;
  readonly #time: Time;
  readonly #heartbeat: Pick<Heartbeat, 'beat'>;
  readonly #handlers: DueHandlers;
  #cancel: (() => void) | undefined;
  #running: Promise<void> = Promise.resolve();
  #replaying: Promise<void> | undefined;
  readonly #lanes: readonly Lane[] = [urgentKinds, patientKinds].map((kinds) => ({
    kinds,
    running: undefined,
    restsUntil: -Infinity,
  }));
  #stopped = false;

  constructor(bot: Bot, features: readonly Feature[], heartbeat: Pick<Heartbeat, 'beat'>) {
    this.#bot = bot;
    this.#time = bot.time;
    this.#handlers = Object.assign({}, ...features.map(({ due }) => due)) as DueHandlers;
    this.#heartbeat = heartbeat;
  }

  start(afterMs = pollMs): void {
    this.#cancel = this.#time.after(afterMs, () => {
      this.#running = this.poll()
        .then(
          () => pollMs,
          (cause: unknown) => {
            this.#bot.log.error({ err: cause }, 'poll failed');
            return troubleMs;
          },
        )
        .then((next) => {
          if (!this.#stopped) this.start(next);
        });
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.idle();
  }

  /** Resolves when what it looks after now is done. */
  async idle(): Promise<void> {
    await this.#running;
    await Promise.all(this.#lanes.flatMap(({ running }) => running ?? []));
    await this.#replaying;
  }

  /** Begins what is due now, in each lane that has nothing to do. */
  async poll(): Promise<void> {
    // While nobody can move, nobody loses on time.
    if (!(await this.#heartbeat.beat())) return;
    this.#replaying ??= this.#replay().finally(() => {
      this.#replaying = undefined;
    });
    for (const lane of this.#lanes) {
      if (lane.restsUntil > this.#time.monotonic()) continue;
      lane.running ??= this.#clear(lane).finally(() => {
        lane.running = undefined;
      });
    }
  }

  /** Does all that is due in a lane, the longest overdue first. One row that fails does not keep the others. */
  async #clear(lane: Lane): Promise<void> {
    const { matches, log } = this.#bot;
    try {
      for (let more = true; more && !this.#stopped;) {
        const work = await matches.due.take(batch, lane.kinds);
        more = work.length === batch;
        // Together: where Discord keeps one waiting, the others go on.
        await Promise.all(work.map((due) => this.#doOrPutOff(due)));
      }
    } catch (cause) {
      log.error({ err: cause }, 'poll failed');
      lane.restsUntil = this.#time.monotonic() + troubleMs;
    }
  }

  async #doOrPutOff(due: Due): Promise<void> {
    try {
      await this.#do(due);
    } catch (cause) {
      this.#bot.log.error({ err: cause, kind: due.kind, subject: due.row.subject }, 'due work failed');
      await this.#again(due);
    }
  }

  /** What waits to be rated again, a little at a time: whoever else waits comes in between. */
  async #replay(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#bot.matches.standings.replay())) await setImmediate();
    } catch (cause) {
      this.#bot.log.error({ err: cause }, 'ratings not replayed');
    }
  }

  /** Puts off what failed, or gives it up. */
  async #again(due: Due): Promise<void> {
    const { matches, log } = this.#bot;
    const age = this.#time.now() - due.since;
    if (age > retryMs.end && !neverGivenUp.has(due.kind)) {
      log.warn({ kind: due.kind, subject: due.row.subject }, 'due work given up');
      return matches.due.done(due.row);
    }
    const wait = Math.min(Math.max(age, retryMs.least), retryMs.most);
    return matches.due.postpone(due.row, this.#time.now() + wait);
  }

  async #do(due: Due): Promise<void> {
    const handler = this.#handlers[due.kind] as ((bot: Bot, due: Due) => Promise<Settled>) | undefined;
    if (handler === undefined) throw new Error(`No feature looks after due work of kind ${due.kind}`);
    const settled = await handler(this.#bot, due);
    if (settled === 'done') return this.#bot.matches.due.done(due.row);
    if (settled === 'retry') return this.#again(due);
    return this.#bot.matches.due.postpone(due.row, settled.at);
  }
}
