import type { Board } from '../../games/game.ts';
import type { DueChange, NewMatch } from '../../store/store.ts';
import type { Terms } from '../model/terms.ts';
import { turnBegins, votesUntil } from '../model/clock.ts';
import type { OffHours } from '../model/off-hours.ts';
import { thinkSoon } from '../model/computer.ts';

/**
 * A new match, with its due work except its first board.
 * @param offHours when the clock of the player to move does not run.
 */
export function beginning(
  match: Omit<NewMatch, 'toMove' | 'deadline' | 'offHours' | 'terms'> & { readonly terms: Terms },
  board: Board,
  offHours: OffHours | undefined,
): { readonly match: NewMatch; readonly due: readonly DueChange[] } {
  const { terms, createdAt } = match;
  const toMove = board.toMove;
  const time = turnBegins(terms, null, createdAt, offHours);
  const { deadline, offHours: stored = null } = time.match;
  const vote = votesUntil({ status: 'open', held: null, terms, toMove, deadline }, createdAt);
  return {
    match: { ...match, toMove, deadline, offHours: stored },
    due: [
      ...time.due,
      ...thinkSoon({ status: 'open', terms, toMove }, createdAt),
      ...(vote === undefined ? [] : [{ kind: 'vote', at: vote }]),
    ],
  };
}
