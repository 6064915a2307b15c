import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { patientKinds, urgentKinds, type Due } from '../../../matches/index.ts';
import type { Time } from '../../../time.ts';
import { decided } from '../../gateway/lease.ts';
import type { Heartbeat } from '../../gateway/heartbeat.ts';
import type { Bot } from '../context.ts';
import type { DueHandlers, Feature, Settled } from '../feature.ts';

const pollMs = 1000;
/** The pause after a failed poll, in milliseconds: the store is failing, and the log should not fill up too. */
const troubleMs = 10_000;
/** How many rows of a lane are processed at once. */
const batch = 20;

/** Kinds of work that do not wait for the others, so that boards are not delayed by a thousand expiring challenges. */
interface Lane {
  readonly kinds: readonly Due['kind'][];
  running: Promise<void> | undefined;
  /** By the monotonic clock. */
  restsUntil: number;
}

/**
 * Failed work is retried after as long as it has been due, within these limits in milliseconds, so the delay doubles.
 * After a day it is given up, with the exceptions below.
 */
const retryMs = { least: 15_000, most: 3_600_000, end: 24 * 3_600_000 } as const;

/** Kinds that nothing else would make up for: what recurs by itself, boards, pings, turns, ends of matches. */
const neverGivenUp: ReadonlySet<Due['kind']> = new Set([
  ...(['show', 'silence', 'think', 'answer', 'clock', 'tournament'] as const),
  ...(['season', 'daily', 'digest', 'channelDigest'] as const),
]);

/** Kinds that expect a move of someone. */
const asksPeople: ReadonlySet<Due['kind']> = new Set(['clock', 'warn', 'nudge', 'silence']);

/** Kinds that an absence puts off. */
const ofClocks: ReadonlySet<Due['kind']> = new Set(['clock', 'warn']);

/** How long work is left to the process that serves its server, in milliseconds: two of its looks. */
const leaveMs = 2 * pollMs;
/** How long it is remembered that it was left. */
const rememberMs = 10_000;
/** Far more than are due in that time. */
const mostLeft = 1_000;

/** Processes everything that is due: unposted boards, clocks, reminders, challenges. */
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
  /** When this process left work to another, by its subject and by the monotonic clock. */
  readonly #left: LRUCache<string, number>;
  #stopped = false;

  constructor(bot: Bot, features: readonly Feature[], heartbeat: Pick<Heartbeat, 'beat'>) {
    this.#bot = bot;
    this.#time = bot.time;
    this.#handlers = Object.assign({}, ...features.map(({ due }) => due)) as DueHandlers;
    this.#heartbeat = heartbeat;
    this.#left = new LRUCache({
      max: mostLeft,
      ttl: rememberMs,
      ttlResolution: 0,
      perf: { now: this.#time.monotonic },
    });
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

  /** Resolves when the current work is done. */
  async idle(): Promise<void> {
    await this.#running;
    await Promise.all(this.#lanes.flatMap(({ running }) => running ?? []));
    await this.#replaying;
  }

  /** Starts processing in each lane that is idle. */
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

  /** Processes everything due in a lane, most overdue first. One failing row does not block the others. */
  async #clear(lane: Lane): Promise<void> {
    const { matches, log } = this.#bot;
    try {
      for (let more = true; more && !this.#stopped;) {
        more = await decided(this.#time, async () => {
          const work = await matches.due.take(batch, lane.kinds, this.#justLeft());
          // In parallel, so that one that waits for Discord does not delay the others.
          await Promise.all(work.map((due) => this.#doOrPutOff(due)));
          return work.length === batch;
        });
      }
    } catch (cause) {
      log.error({ err: cause }, 'poll failed');
      lane.restsUntil = this.#time.monotonic() + troubleMs;
    }
  }

  async #doOrPutOff(due: Due): Promise<void> {
    const { matches, log } = this.#bot;
    const about = namesOf(due);
    try {
      const waitUntil = await this.#waits(due);
      const isOurs = await (waitUntil === undefined
        ? this.#do(due)
        : matches.due.postpone(due.row, waitUntil));
      if (!isOurs) log.info(about, 'due work rewritten or taken by another process meanwhile');
    } catch (cause) {
      log.error({ err: cause, ...about }, 'due work failed');
      await this.#again(due);
    }
  }

  /** Until when work in a server that this process does not serve has to wait, if it does. */
  async #waits(due: Due): Promise<number | undefined> {
    const of = 'match' in due ? due.match : due;
    // Anyone can analyse.
    if (!('guildId' in of) || this.#bot.serves(of.guildId)) return undefined;
    const { guildId } = of;
    if (await this.#bot.matches.clocks.isServed(guildId)) {
      // The process that serves it knows its language and channels.
      const { subject, at } = due.row;
      if (this.#left.has(subject)) return undefined;
      this.#left.set(subject, this.#time.monotonic());
      return at;
    }
    // Nobody loses on time, or is reminded, while nobody there can move.
    return asksPeople.has(due.kind) ? this.#time.now() + retryMs.least : undefined;
  }

  #justLeft(): readonly string[] {
    const since = this.#time.monotonic() - leaveMs;
    return [...this.#left.entries()].filter(([, at]) => at > since).map(([subject]) => subject);
  }

  /** Continues a pending re-rating in small steps, so that others are served in between. */
  async #replay(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#bot.matches.standings.replay())) await setImmediate();
    } catch (cause) {
      this.#bot.log.error({ err: cause }, 'ratings not replayed');
    }
  }

  /** Has failed work tried again, or gives it up. */
  async #again(due: Due, most: number = retryMs.most): Promise<boolean> {
    const { matches, log } = this.#bot;
    const age = this.#time.now() - due.since;
    if (age > retryMs.end && !neverGivenUp.has(due.kind)) {
      log.warn(namesOf(due), 'due work given up');
      return matches.due.done(due.row);
    }
    const wait = Math.min(Math.max(age, retryMs.least), most);
    return matches.due.retry(due.row, this.#time.now() + wait);
  }

  async #do(due: Due): Promise<boolean> {
    const handler = this.#handlers[due.kind] as ((bot: Bot, due: Due) => Promise<Settled>) | undefined;
    if (handler === undefined) throw new Error(`No feature looks after due work of kind ${due.kind}`);
    // The machine may have slept since the poll began, and then players get that time first.
    if (ofClocks.has(due.kind) && !(await this.#heartbeat.beat())) return this.#again(due);
    const settled = await handler(this.#bot, due);
    if (settled === 'done') return this.#bot.matches.due.done(due.row);
    if (settled === 'retry') return this.#again(due);
    if (settled === 'retryRarely') return this.#again(due, Infinity);
    return this.#bot.matches.due.postpone(due.row, settled.at);
  }
}

/** What the log may name of it; subjects of rows may have people's IDs. */
const namesOf = (due: Due) => ({
  kind: due.kind,
  ...('match' in due ? { match: due.match.id } : 'id' in due ? { id: due.id } : {}),
});
