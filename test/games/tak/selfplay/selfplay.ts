import { arrange, formatPly, type Options } from '@taktable/tak';
import { think } from '@taktable/tak/engine';
import { TranspositionTable } from '@taktable/tak/search';
import { TakBoard } from '../../../../src/games/tak/board/board.ts';
import type { Random } from '../../../support/random.ts';

/** The engine against itself, limited by nodes alone, so that a seed gives the same game on every machine. */
export interface SelfPlay {
  readonly options: Options;
  /** Nodes searched per move. */
  readonly nodes: number;
  /** Maximum error in judging moves, in hundredths of a flat. */
  readonly noise: number;
}

export interface Turn {
  /** The position before the move, and the move. */
  readonly board: TakBoard;
  readonly ply: string;
  /** In hundredths of a flat, for the side that moved. */
  readonly score: number;
}

const longest = 200;

/** Plays until the game ends or becomes too long. The opening plies are random. */
export function playGame({ options, nodes, noise }: SelfPlay, random: Random): readonly Turn[] {
  const start = arrange(options);
  if (!start.ok) throw new Error(start.error.code);
  const table = new TranspositionTable(14);
  const turns: Turn[] = [];
  let board = TakBoard.start(start.value);
  while (board.outcome === undefined && turns.length < longest) {
    const { ply, score } =
      turns.length < 2 ? { ply: random.of(board.legalPlies()), score: 0 } : search(board);
    turns.push({ board, ply, score });
    board = after(board, ply);
  }
  return turns;

  function search(at: TakBoard): { ply: string; score: number } {
    const position = at.copyPosition();
    const misjudge = (): number => noise * (random.next() + random.next() - 1);
    const found = think(position, { nodes }, { table, now: () => 0, noise: misjudge });
    return { ply: formatPly(position, found.move), score: found.score };
  }
}

export function after(board: TakBoard, ply: string): TakBoard {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${ply} in ${board.tps}: ${next.error.key}`);
  return next.value;
}
