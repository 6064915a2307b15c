import type { Time } from '../../time.ts';

/** `refused`: tell the person, once. `silent`: they have just been told. */
type Verdict = 'allowed' | 'refused' | 'silent';

/** Per-person rate limits, so that nobody can keep the bot from serving others. */
export interface Limits {
  /**
   * A command, component, form, or move typed as a message.
   * @param cost in actions; default: 1.
   */
  action(personId: string, cost?: number): Verdict;
  /** Suggestions, requested at every keystroke, and boards asked for by pages. */
  suggestion(personId: string): boolean;
}

/** A token bucket: its size, and how fast it refills. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Even fast play needs only two interactions a second for a moment; a stuck or hostile client sends many more. */
const actionAllowance: Allowance = { burst: 10, perSecond: 1 };
/** Discord's client asks after a pause in typing, at most a few times a second. */
const suggestionAllowance: Allowance = { burst: 20, perSecond: 5 };
/** What a step of composing costs, in actions: a turn takes several, and each needs little more than a picture. */
export const stepCost = 0.25;
/** How often someone is told, rather than ignored. */
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
    action: (personId, cost = 1) =>
      acting.take(personId, cost) ? 'allowed' : telling.take(personId) ? 'refused' : 'silent',
    suggestion: (personId) => typing.take(personId),
  };
}

/** A token bucket for each person, stored as the time when it will be full again. */
class Buckets {
  readonly #time: Time;
  readonly #burst: number;
  readonly #msPerToken: number;
  /** Ordered by when a token was last taken. */
  readonly #fullAt = new Map<string, number>();

  constructor(time: Time, { burst, perSecond }: Allowance) {
    this.#time = time;
    this.#burst = burst;
    this.#msPerToken = 1000 / perSecond;
  }

  /** Takes tokens if there are enough. */
  take(personId: string, tokens = 1): boolean {
    const now = this.#time.monotonic();
    const fullAt = Math.max(now, this.#fullAt.get(personId) ?? now) + tokens * this.#msPerToken;
    if (fullAt - now > this.#burst * this.#msPerToken) return false;
    this.#fullAt.delete(personId);
    this.#fullAt.set(personId, fullAt);
    // Full buckets are dropped, so memory holds only active people.
    for (const [other, at] of this.#fullAt) {
      if (at > now) break;
      this.#fullAt.delete(other);
    }
    return true;
  }
}
