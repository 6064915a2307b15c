import type { Board } from '../../../games/game.ts';
import { meantMatch } from '../../interactions/candidates.ts';
import type { Context } from '../../interactions/context.ts';

/**
 * The board that someone types a move for. Discord asks at every keystroke, so it is read once in a while only; the
 * move itself is checked against what is stored.
 */
export async function typedOn(context: Context, named: string | null): Promise<Board | undefined> {
  const { typedOn: typed } = context.bot;
  const known = typed.get(keyOf(context));
  if (known?.named === named) return known.board;
  const meant = await meantMatch(context, named, 'waiting');
  const board = meant.ok ? meant.value.board : undefined;
  if (board !== undefined) typed.set(keyOf(context), { named, board });
  return board;
}

/** They have moved: the next move is typed for another board. */
export function forgetTyped(context: Context): void {
  context.bot.typedOn.delete(keyOf(context));
}

const keyOf = ({ place, person }: Context): string => `${place.id} ${person.id}`;
