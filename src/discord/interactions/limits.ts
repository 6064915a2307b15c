import { Buckets, type Allowance } from '../../buckets.ts';
import type { Time } from '../../time.ts';

/** `refused`: tell the person, once. `silent`: they have just been told. */
type Verdict = 'allowed' | 'refused' | 'silent';

export type Limits = ReturnType<typeof createLimits>;

/** Even fast play needs only two interactions a second for a moment; a stuck or hostile client sends many more. */
const actionAllowance: Allowance = { burst: 10, perSecond: 1 };
/** Discord's client asks after a pause in typing, at most a few times a second. */
const suggestionAllowance: Allowance = { burst: 20, perSecond: 5 };
/** What a step of composing costs, in actions: a turn takes several, and each needs little more than a picture. */
export const stepCost = 0.25;
/** How often someone is told, rather than ignored. */
const toldAllowance: Allowance = { burst: 1, perSecond: 0.1 };

/** Per-person rate limits, so that nobody can keep the bot from serving others. */
export function createLimits(
  time: Time,
  actions: Allowance = actionAllowance,
  suggestions: Allowance = suggestionAllowance,
) {
  const acting = new Buckets(time, actions);
  const typing = new Buckets(time, suggestions);
  const telling = new Buckets(time, toldAllowance);
  return {
    /**
     * A command, component, form, or move typed as a message.
     * @param cost in actions.
     */
    action: (personId: string, cost = 1): Verdict =>
      acting.take(personId, cost) ? 'allowed' : telling.take(personId) ? 'refused' : 'silent',
    /** Suggestions, requested at every keystroke, and boards asked for by pages. */
    suggestion: (personId: string): boolean => typing.take(personId),
  };
}
