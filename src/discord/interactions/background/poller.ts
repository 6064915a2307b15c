import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { StorageFailure, type DueRow } from '../../../matches/index.ts';
import type { Time } from '../../../time.ts';
import { decided } from '../../outbox/decided.ts';
import type { Heartbeat } from '../../gateway/heartbeat.ts';
import type { Bot } from '../context.ts';
import type { Feature } from '../feature.ts';
import type { DueKind, DueWork } from './due.ts';

const pollMs = 1000;
/** The pause after a failed poll, in milliseconds: the store is failing, and the log should not fill up too. */
const troubleMs = 10_000;
/** How many rows of a lane are processed at once. */
const batch = 20;

/** Kinds of work that do not wait for the others, so that boards are not delayed by a thousand expiring challenges. */
interface Lane {
  readonly kinds: readonly string[];
  running: Promise<void> | undefined;
  /** By the monotonic clock. */
  restsUntil: number;
}

/**
 * Failed work is retried after as long as it has been due, within these limits in milliseconds, so the delay doubles.
 * After a day it is given up, unless its kind keeps trying.
 */
const retryMs = { least: 15_000, most: 3_600_000, end: 24 * 3_600_000 } as const;

/** How long work is left to the process that serves its server, in milliseconds: two of its looks. */
const leaveMs = 2 * pollMs;
/** How long it is remembered that it was left. */
const rememberMs = 10_000;
/** Far more than are due in that time. */
const mostLeft = 1_000;

/** Processes everything that is due, as the features say that own its kinds. */
export class Poller {
  readonly #bot: Bot;
  readonly #time: Time;
  readonly #heartbeat: Pick<Heartbeat, 'beat'>;
  readonly #kinds: ReadonlyMap<string, DueKind>;
  #cancel: (() => void) | undefined;
  #running: Promise<void> = Promise.resolve();
  #replaying: Promise<void> | undefined;
  readonly #lanes: readonly Lane[];
  /** When this process left work to another, by its subject and by the monotonic clock. */
  readonly #left: LRUCache<string, number>;
  #stopped = false;

  constructor(bot: Bot, features: readonly Feature[], heartbeat: Pick<Heartbeat, 'beat'>) {
    this.#bot = bot;
    this.#time = bot.time;
    const kinds = features.flatMap(({ due = [] }) => due);
    this.#kinds = new Map(kinds.map((one) => [one.kind, one]));
    if (this.#kinds.size < kinds.length) throw new Error('Two features own the same kind of due work');
    this.#lanes = [true, false].map((isUrgent) => ({
      kinds: kinds.filter(({ urgent = false }) => urgent === isUrgent).map(({ kind }) => kind),
      running: undefined,
      restsUntil: -Infinity,
    }));
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
          await Promise.all(work.map((row) => this.#doOrPutOff(row, this.#kinds.get(row.kind)!)));
          return work.length === batch;
        });
      }
    } catch (cause) {
      log.error({ err: cause }, 'poll failed');
      lane.restsUntil = this.#time.monotonic() + troubleMs;
    }
  }

  async #doOrPutOff(row: DueRow, kind: DueKind): Promise<void> {
    const { matches, log } = this.#bot;
    const work = await this.#read(row, kind);
    if (work === undefined) return;
    const about = namesOf(row, work);
    try {
      const waitUntil = await this.#waits(row, kind, work);
      const isOurs = await (waitUntil === undefined
        ? this.#do(row, kind, work)
        : matches.due.postpone(row, waitUntil));
      if (isOurs) log.debug(about, waitUntil === undefined ? 'due work handled' : 'due work postponed');
      else log.info(about, 'due work rewritten or taken by another process meanwhile');
    } catch (cause) {
      log.error({ err: cause, ...about }, 'due work failed');
      await this.#again(row, kind, work);
    }
  }

  /** What there is to do; of a row that is obsolete or cannot be read, nothing. */
  async #read(row: DueRow, kind: DueKind): Promise<DueWork | undefined> {
    const { matches, log } = this.#bot;
    try {
      const work = await kind.read(this.#bot, row);
      if (work === undefined) await matches.due.done(row);
      return work;
    } catch (cause) {
      // The rows are handed out again after their lease.
      if (cause instanceof StorageFailure) throw cause;
      log.error({ err: cause, kind: row.kind }, 'due work not read');
      // A bug: it is tried again, but does not come first and block the others.
      await matches.due.retry(row, this.#time.now() + retryMs.most);
      return undefined;
    }
  }

  /** Until when work in a server that this process does not serve has to wait, if it does. */
  async #waits(row: DueRow, kind: DueKind, { match, guildId = match?.guildId }: DueWork) {
    if (guildId === undefined || this.#bot.discord.serves(guildId)) return undefined;
    if (await this.#bot.matches.clocks.isServed(guildId)) {
      // The process that serves it knows its language and channels.
      const { subject, at } = row;
      if (this.#left.has(subject)) return undefined;
      this.#left.set(subject, this.#time.monotonic());
      return at;
    }
    // Nobody loses on time, or is reminded, while nobody there can move.
    return kind.asksPeople === true ? this.#time.now() + retryMs.least : undefined;
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
  async #again(row: DueRow, { keepsTrying }: DueKind, work: DueWork, most: number = retryMs.most) {
    const { matches, log } = this.#bot;
    const age = this.#time.now() - work.since;
    if (age > retryMs.end && keepsTrying !== true) {
      log.warn(namesOf(row, work), 'due work given up');
      return matches.due.done(row);
    }
    const wait = Math.min(Math.max(age, retryMs.least), most);
    return matches.due.retry(row, this.#time.now() + wait);
  }

  async #do(row: DueRow, kind: DueKind, work: DueWork): Promise<boolean> {
    // The machine may have slept since the poll began, and then players get that time first.
    if (kind.ofClock === true && !(await this.#heartbeat.beat())) return this.#again(row, kind, work);
    const settled = await kind.handle(this.#bot, work, row);
    if (settled === 'done') return this.#bot.matches.due.done(row);
    if (settled === 'retry') return this.#again(row, kind, work);
    if (settled === 'retryRarely') return this.#again(row, kind, work, Infinity);
    return this.#bot.matches.due.postpone(row, settled.at);
  }
}

/** What the log may name of it; subjects of rows may have people's IDs. */
const namesOf = ({ kind }: DueRow, { match, id }: DueWork) => ({
  kind,
  ...(match !== undefined ? { match: match.id } : id !== undefined ? { id } : {}),
});
