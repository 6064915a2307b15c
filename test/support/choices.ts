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
