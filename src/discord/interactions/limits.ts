import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** `refused`: say so, once. `silent`: it was said a moment ago. */
export type Verdict = 'allowed' | 'refused' | 'silent';

/** How much one person may ask of the bot, so that nobody can keep it from serving the others. */
export interface Limits {
  /** A command, a press, a form, or a move written as a message. */
  action(personId: string): Promise<Verdict>;
  /** Suggestions are asked for with every key; too many are left unanswered. */
  suggestion(personId: string): Promise<boolean>;
}

/** So many at once, then so many a second; the burst is there again after a pause of `pause` seconds. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
  readonly pause: number;
}

/** The fastest way to play needs two presses a second for a moment; a stuck or hostile client needs many more. */
const actionAllowance: Allowance = { burst: 10, perSecond: 1, pause: 10 };
/** Discord's client asks after a pause in typing, at most a few times a second. */
const suggestionAllowance: Allowance = { burst: 20, perSecond: 5, pause: 10 };

export function createLimits(
  actions: Allowance = actionAllowance,
  suggestions: Allowance = suggestionAllowance,
): Limits {
  const acting = limiter(actions);
  const typing = limiter(suggestions);
  const telling = new RateLimiterMemory({ points: 1, duration: actions.pause });
  return {
    action: async (personId) => {
      if (await isAllowed(acting, personId)) return 'allowed';
      return (await isAllowed(telling, personId)) ? 'refused' : 'silent';
    },
    suggestion: (personId) => isAllowed(typing, personId),
  };
}

/** What is remembered of a person goes after `pause` seconds: memory holds only those who act right now. */
function limiter({ burst, perSecond, pause }: Allowance): BurstyRateLimiter {
  return new BurstyRateLimiter(
    new RateLimiterMemory({ points: perSecond, duration: 1 }),
    new RateLimiterMemory({ points: burst - perSecond, duration: pause, keyPrefix: 'burst' }),
  );
}

async function isAllowed(by: Pick<RateLimiterMemory, 'consume'>, personId: string): Promise<boolean> {
  try {
    await by.consume(personId);
    return true;
  } catch (cause) {
    // The library rejects with what is left, which is no error.
    if (cause instanceof RateLimiterRes) return false;
    throw cause;
  }
}
