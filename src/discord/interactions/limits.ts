import type { Time } from '../../time.ts';

/** `refused`: say so, once. `silent`: it was said a moment ago. */
export type Verdict = 'allowed' | 'refused' | 'silent';

/** How much one person may ask of the bot, so that nobody can keep it from serving the others. */
export interface Limits {
  /** A command, a press, a form, or a move written as a message. */
  action(personId: string): Verdict;
  /** Suggestions are asked for with every key; too many are left unanswered. */
  suggestion(personId: string): boolean;
}

/** So many at once, then so many a second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** The fastest way to play needs two presses a second for a moment; a stuck or hostile client needs many more. */
const actionAllowance: Allowance = { burst: 10, perSecond: 1 };
/** Discord's client asks after a pause in typing, at most a few times a second. */
const suggestionAllowance: Allowance = { burst: 20, perSecond: 5 };
/** How often somebody is told, rather than left without an answer. */
const toldAllowance: Allowance = { burst: 1, perSecond: 0.1 };

export function createLimits(
  time: Time,
  actions: Allowance = actionAllowance,
  suggestions: Allowance = suggestionAllowance,
): Limits {
  const acting = new Buckets(time, actions);
  const typing = new Buckets(time, suggestions);
  const telling = new Buckets(time, toldAllowance);
  return {
    action: (personId) => (acting.take(personId) ? 'allowed' : telling.take(personId) ? 'refused' : 'silent'),
    suggestion: (personId) => typing.take(personId),
  };
}

/** A token bucket for each person, kept as the moment when it is full again. */
class Buckets {
  readonly #time: Time;
  readonly #burst: number;
  readonly #msPerToken: number;
  /** Whoever took a token last stands last. */
  readonly #fullAt = new Map<string, number>();

  constructor(time: Time, { burst, perSecond }: Allowance) {
    this.#time = time;
    this.#burst = burst;
    this.#msPerToken = 1000 / perSecond;
  }

  /** Takes a token if one is there. */
  take(personId: string): boolean {
    const now = this.#time.monotonic();
    const fullAt = Math.max(now, this.#fullAt.get(personId) ?? now) + this.#msPerToken;
    if (fullAt - now > this.#burst * this.#msPerToken) return false;
    this.#fullAt.delete(personId);
    this.#fullAt.set(personId, fullAt);
    // Memory holds only those who act right now.
    for (const [other, at] of this.#fullAt) {
      if (at > now) break;
      this.#fullAt.delete(other);
    }
    return true;
  }
}
