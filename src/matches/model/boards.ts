import type { Board, Game } from '../../games/game.ts';

/** The boards from the start on, as far as the plies can be played; none if the options are not valid. */
export function boardsAlong(game: Game, options: unknown, plies: readonly string[]): readonly Board[] {
  const start = game.start(options);
  const boards = start.ok ? [start.value] : [];
  for (const ply of start.ok ? plies : []) {
    const next = boards.at(-1)!.play(ply);
    if (!next.ok) break;
    boards.push(next.value);
  }
  return boards;
}
