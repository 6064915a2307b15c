import type { Board, Game, Puzzle } from '../../games/game.ts';
import type { Phrase } from '../../phrase.ts';
import { boardsAlong } from '../model/fold.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import type { SolverRow } from '../../store/store.ts';

/** A puzzle that somebody can solve in a scope. */
export interface PuzzleToSolve extends Puzzle {
  readonly gameId: string;
  /** The match that it is from; `undefined`: it is shipped with the program. */
  readonly from:
    | { readonly matchId: string; readonly first: Person; readonly second: Person; readonly after: number }
    | undefined;
}

/** After so many tried puzzles ratings are shown, and somebody is ranked. */
export const ratedAttempts = 10;

/** Someone's puzzles in a scope. */
export type Solver = Pick<SolverRow, 'points' | 'tried' | 'solved' | 'streak' | 'longest'>;

export interface Attempted {
  /** Later attempts are not rated. */
  readonly isFirst: boolean;
  readonly solver: Solver;
  /** By how much the solver's rating has changed. */
  readonly gain: number;
  /** The puzzle's rating before. */
  readonly rating: number;
}

/** What became of a solver's turn. */
export type Answered =
  | { readonly kind: 'illegal'; readonly why: Phrase }
  | { readonly kind: 'wrong'; readonly words: readonly Phrase[]; readonly attempted: Attempted }
  /** Answered by the opponent's turn; the solver goes on two steps later. */
  | { readonly kind: 'right'; readonly ply: string; readonly reply: string }
  /** `after`: the board may differ from the solution's. */
  | { readonly kind: 'solved'; readonly after: Board; readonly attempted: Attempted };

/** Solving a puzzle, wherever that is done. A step is the number of plies of the solution that were played. */
export function createAnswering(
  { bus }: Pick<MatchesDeps, 'bus'>,
  reader: Reader,
  attempted: (scope: Scope, person: Person, puzzle: PuzzleToSolve, right: boolean) => Promise<Attempted>,
) {
  /** The position at a step; `undefined` if this version's rules cannot play it. */
  const board = (puzzle: PuzzleToSolve, step: number): Board | undefined => {
    const game = reader.game(puzzle.gameId);
    return game && puzzleBoard(game, puzzle, step);
  };
  return {
    board,

    /** A turn of the solver. @returns `undefined` if it is not the solver's turn at this step. */
    async answer(
      scope: Scope,
      person: Person,
      puzzle: PuzzleToSolve,
      step: number,
      text: string,
    ): Promise<Answered | undefined> {
      const { line, gameId } = puzzle;
      const before = step % 2 === 0 && step < line.length ? board(puzzle, step) : undefined;
      const judge = reader.game(gameId)?.puzzles?.judge;
      if (before === undefined || judge === undefined) return undefined;
      const played = before.play(text);
      if (!played.ok) return { kind: 'illegal', why: played.error };
      const after = played.value;
      const ply = after.plies.at(-1)!;
      const { right, words } = judge(puzzle, step, ply);
      if (!right) {
        return { kind: 'wrong', words, attempted: await attempted(scope, person, puzzle, false) };
      }
      const reply = line[step + 1];
      if (reply !== undefined) return { kind: 'right', ply, reply };
      const counted = await attempted(scope, person, puzzle, true);
      bus.tell('solved', scope, person, puzzle);
      return { kind: 'solved', after, attempted: counted };
    },
  };
}

/** The position after some plies of the solution. */
export const puzzleBoard = (
  game: Game,
  { options, line }: Pick<Puzzle, 'options' | 'line'>,
  step: number,
): Board | undefined => boardsAlong(game, options, line.slice(0, step))[Math.min(step, line.length)];
