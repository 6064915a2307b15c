import type { Board } from '../../src/games/game.ts';

/** The IDs of the choices that lead to a turn; `undefined` if none do. */
export function pathTo(
  board: Board,
  ply: string,
  path: readonly string[] = [],
): readonly string[] | undefined {
  for (const { id, ply: completed } of board.choices(path)) {
    const behind = [...path, id];
    if (completed === ply) return behind;
    const found = completed === undefined ? pathTo(board, ply, behind) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The custom IDs of the buttons to press for a turn, one after the other: those of the choices, then Play. */
export function buttonsTo(board: Board, ply: string, choice: string, play: string): readonly string[] {
  const path = pathTo(board, ply);
  if (path === undefined) throw new Error(`no choices lead to ${ply}`);
  const choices = path.map((_, index) => `${choice}:${path.slice(0, index + 1).join('.')}`);
  return [...choices, `${play}:${path.join('.')}`];
}
