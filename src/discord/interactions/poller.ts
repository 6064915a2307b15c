import { setImmediate } from 'node:timers/promises';
import { Routes } from 'discord.js';
import type { Due } from '../../matches/index.ts';
import type { Time } from '../../time.ts';
import type { Bot } from './context.ts';
import { closedMessage } from '../features/challenge/challenges.ts';
import { failureOf } from '../gateway/failure.ts';
import type { Heartbeat } from '../gateway/heartbeat.ts';
import { encode } from '../messages/payload.ts';
import { postReminder } from '../features/reminders/reminders.ts';

const pollMs = 1000;
/** After a poll that failed: the store does not answer, and the log should not fill up as well. */
const troubleMs = 10_000;
const batch = 20;
const dayMs = 24 * 3_600_000;
/**
 * What fails is tried again after as long as it has been due, at least and at most so long: twice as late each
 * time. After a day nobody waits for it any more, except for the computer; `/board` brings a board back.
 */
const retryMs = { least: 15_000, most: 3_600_000, end: dayMs } as const;

/** Looks after everything whose time has come: boards that were not posted, clocks, reminders, challenges. */
export class Poller {
  readonly #bot: Bot;
  readonly #time: Time;
  readonly #heartbeat: Pick<Heartbeat, 'beat'>;
  #cancel: (() => void) | undefined;
  #running: Promise<void> = Promise.resolve();
  #replaying: Promise<void> | undefined;
  #stopped = false;

  constructor(bot: Bot, time: Time, heartbeat: Pick<Heartbeat, 'beat'>) {
    this.#bot = bot;
    this.#time = time;
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
    await this.#replaying;
  }

  /** Does what is due now. One row that fails does not keep the others. */
  async poll(): Promise<void> {
    // While nobody can move, nobody loses on time.
    if (!(await this.#heartbeat.beat())) return;
    this.#replaying ??= this.#replay().finally(() => {
      this.#replaying = undefined;
    });
    const work = await this.#bot.matches.due(batch);
    // Together: where Discord keeps one waiting, the others go on.
    await Promise.all(
      work.map(async (due) => {
        try {
          await this.#do(due);
        } catch (cause) {
          this.#bot.log.error({ err: cause, kind: due.kind, subject: due.row.subject }, 'due work failed');
          await this.#again(due);
        }
      }),
    );
  }

  /** What waits to be rated again, a little at a time: whoever else waits comes in between. */
  async #replay(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#bot.matches.replayRatings())) await setImmediate();
    } catch (cause) {
      this.#bot.log.error({ err: cause }, 'ratings not replayed');
    }
  }

  /** Puts off what failed, or gives it up. */
  async #again(due: Due): Promise<void> {
    const { matches, log } = this.#bot;
    const age = this.#time.now() - due.since;
    // What nobody else would bring back is never given up: a player who is to be pinged, the computer's turn.
    if (age > retryMs.end && due.kind !== 'silence' && due.kind !== 'think') {
      log.warn({ kind: due.kind, subject: due.row.subject }, 'due work given up');
      return matches.done(due.row);
    }
    const wait = Math.min(Math.max(age, retryMs.least), retryMs.most);
    return matches.later(due.row, this.#time.now() + wait);
  }

  async #do(due: Due): Promise<void> {
    const { matches, boards, computer, log } = this.#bot;
    switch (due.kind) {
      case 'show': {
        const shown = await boards.show(due.match);
        if (shown.kind !== 'failed') return matches.done(due.row);
        // The match is not lost: /board brings it back, here or when the channel can be written to again.
        if (shown.lasting) return matches.done(due.row);
        return this.#again(due);
      }
      case 'think':
        // Until it has answered; then the row goes.
        computer.think(due.match);
        return this.#again(due);
      case 'expire': {
        const { challenge } = due;
        if (challenge.messageId !== undefined) {
          try {
            const { body } = await encode(closedMessage(this.#bot, challenge));
            await this.#bot.rest.patch(Routes.channelMessage(challenge.channelId, challenge.messageId), {
              body,
            });
          } catch (cause) {
            if (!failureOf(cause, challenge.channelId).lasting) throw cause;
            log.info({ challenge: challenge.id, err: cause }, 'expired challenge keeps its buttons');
          }
        }
        return matches.done(due.row);
      }
      case 'warn':
      case 'nudge':
      case 'silence':
      case 'remind': {
        const { channelId } = due.match;
        try {
          await postReminder(this.#bot, due);
        } catch (cause) {
          if (!failureOf(cause, channelId).lasting) throw cause;
          log.info({ kind: due.kind, channel: channelId, err: cause }, 'reminder not posted');
          await matches.hold({ channelId });
          // Nobody may claim the match before its player was told.
          if (due.kind === 'silence') return matches.later(due.row, this.#time.now() + dayMs);
        }
        if (due.kind === 'silence') await matches.warned(due.match.id);
        if (due.kind === 'nudge' && due.next !== null) return matches.later(due.row, due.next);
        return matches.done(due.row);
      }
    }
  }
}
