import type { Board } from '../../games/game.ts';
import type { DueChange, NewMatch } from '../../store/store.ts';
import type { Terms } from '../terms.ts';
import { turnBegins } from '../time/clock.ts';
import { thinkSoon } from './computer.ts';

/** A new match, with its due work except its first board. */
export function beginning(
  match: Omit<NewMatch, 'toMove' | 'deadline' | 'terms'> & { readonly terms: Terms },
  board: Board,
): { readonly match: NewMatch; readonly due: readonly DueChange[] } {
  const { terms, createdAt } = match;
  const toMove = board.turn;
  const time = turnBegins(terms, null, createdAt);
  const { deadline } = time.match;
  return {
    match: { ...match, toMove, deadline },
    due: [...time.due, ...thinkSoon({ status: 'open', terms, toMove }, createdAt)],
  };
}
