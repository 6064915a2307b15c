import { follow, type Board } from '../../games/game.ts';
import { gameById, games } from '../../games/index.ts';
import { filmWorker } from '../../render/film/film-worker.ts';
import type { Scene } from '../../scene.ts';
import type { Replay } from './animation.ts';

/** The animator's worker: replays a match and passes on one position at a time. */
export default filmWorker((replay: Replay) => ({
  frames: replay.plies.length + 1,
  last: sceneOf(replay, lastBoard(replay), replay.plies.length),
  *scenes() {
    let index = 0;
    for (const board of boardsOf(replay)) yield sceneOf(replay, board, index++);
  },
}));

function* boardsOf({ gameId, options, plies }: Replay): Iterable<Board> {
  const start = gameById(games, gameId)?.start(options);
  if (start?.ok !== true) throw new Error(`no match of ${gameId} begins like this`);
  let board = start.value;
  yield board;
  for (const ply of plies) {
    const played = follow(board, ply);
    if (!played.ok) throw new Error(`${ply}: ${played.error.key}`);
    board = played.value;
    yield board;
  }
}

function lastBoard(replay: Replay): Board {
  let last: Board | undefined;
  for (const board of boardsOf(replay)) last = board;
  return last!;
}

function sceneOf({ plies, view, score }: Replay, board: Board, index: number): Scene {
  const ended = index === plies.length && board.outcome === undefined ? score : undefined;
  return board.scene({ ...view, ...(ended !== undefined && { score: ended }) });
}
