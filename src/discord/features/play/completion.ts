import { chosenMatch } from '../../interactions/candidates.ts';
import { mostSuggestions } from '../../interactions/inputs/options.ts';
import type { Context, TypedBoard } from '../../interactions/context.ts';

/** At most the moves of so many matches are suggested at once. */
const mostBoards = 5;

/** Suggests legal moves; if several matches are waiting, each with the ID of its match in front. */
export async function suggestMoves(context: Context, typed: string, named: string | null) {
  const boards = await typedOn(context, named);
  const chosen = boards.find(({ id }) => hasId(typed, id));
  const each = Math.floor(mostSuggestions / Math.max(boards.length, 1));
  const moves =
    chosen !== undefined
      ? chosen.board.complete(withoutId(typed), mostSuggestions).map((ply) => `${chosen.id} ${ply}`)
      : boards.flatMap(({ id, board }) =>
          board.complete(typed, each).map((ply) => (boards.length > 1 ? `${id} ${ply}` : ply)),
        );
  return moves.map((move) => ({ name: move, value: move }));
}

/** Whether a typed move begins with the ID of a match. */
export const hasId = (typed: string, id: string): boolean =>
  typed.trimStart().toUpperCase().startsWith(`${id} `);

export const withoutId = (typed: string): string => typed.trimStart().replace(/^\S+ +/, '');

/**
 * The boards that someone may be typing a move for. Discord asks at every keystroke, so they are read once in a while
 * only; the move itself is checked against what is stored.
 */
async function typedOn(context: Context, named: string | null): Promise<readonly TypedBoard[]> {
  const { typedOn: typed } = context.bot.memory;
  const { matches } = context.bot;
  const known = typed.get(keyOf(context));
  if (known?.named === named) return known.boards;
  const meant = await chosenMatch(context, named, 'waiting');
  const found = meant.ok
    ? [meant.value]
    : (
        await Promise.all(
          meant.error.candidates.slice(0, mostBoards).map(({ id }) => matches.stored.get(id, context.scope)),
        )
      ).flatMap((match) => (match.ok ? [match.value] : []));
  const boards = found.flatMap(({ id, board }) => (board === undefined ? [] : [{ id, board }]));
  if (boards.length > 0) typed.set(keyOf(context), { named, boards });
  return boards;
}

/** They have moved: the next move is typed for another board. */
export function forgetTyped(context: Context): void {
  context.bot.memory.typedOn.delete(keyOf(context));
}

const keyOf = ({ place, person }: Context): string => `${place.id} ${person.id}`;
