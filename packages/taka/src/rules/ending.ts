import { legalTurns } from './legal.ts';
import { piecesPerSide, type Position } from './position.ts';
import { occurrences, repeatedTurn } from './repetition.ts';
import { goals, isCircle, steps } from './squares.ts';
import { go, turnOf } from './turn.ts';

/** White is first. */
export type Seat = 'first' | 'second';

export interface Outcome {
  /** `undefined`: a draw. */
  readonly winner: Seat | undefined;
  readonly by: 'goal' | 'repetition' | 'full-time' | 'no-legal-action';
  readonly score: string;
}

/** 0 is unfinished; 1: White won by a goal, 2: Black did; the others are draws, or full time, when the score may decide. */
export const goesOn = 0;
const whiteGoal = 1;
const blackGoal = 2;
export const repetition = 3;
const fullTime = 4;
export type Ending = 0 | 1 | 2 | 3 | 4;

/** Everything that ends a match except the lack of a legal turn, which shows when turns are generated. */
export function endingOf(position: Position): Ending {
  const { rules, score, turns, ply } = position;
  if (rules.goals !== 0) {
    if (score[0]! >= rules.goals) return whiteGoal;
    if (score[1]! >= rules.goals) return blackGoal;
  }
  // A position can occur for the third time only after eight turns.
  if (turns.length >= 8 && occurrences(position) >= 3) return repetition;
  return ply >= 2 * rules.turns ? fullTime : goesOn;
}

export function outcomeOf(position: Position): Outcome | undefined {
  switch (endingOf(position)) {
    case goesOn:
      return hasTurn(position) ? undefined : outcome(undefined, 'no-legal-action');
    case whiteGoal:
      return outcome('first', 'goal');
    case blackGoal:
      return outcome('second', 'goal');
    case repetition:
      return outcome(undefined, 'repetition');
    case fullTime:
      return onScore(position);
  }
}

/** Full time, by turns or by the clock. */
export const onScore = (position: Position): Outcome => outcome(leader(position), 'full-time');

/**
 * The side that wins at full time. Section 16: "If nobody has won by the end, the game is a draw"; the score decides
 * only in the formats of section 17 that are limited by moves or time.
 */
export function leader({ rules, score }: Position): Seat | undefined {
  if (rules.limit === 'goals' || score[0] === score[1]) return undefined;
  return score[0]! > score[1]! ? 'first' : 'second';
}

export const drawScore = '1/2-1/2';
export const scoreOf = (winner: Seat | undefined): string => {
  if (winner === undefined) return drawScore;
  return winner === 'first' ? '1-0' : '0-1';
};
/** The winner of a result; `undefined` if there is none. */
export const winnerOf = (score: string): Seat | undefined => {
  if (score === '1-0') return 'first';
  return score === '0-1' ? 'second' : undefined;
};

const outcome = (winner: Seat | undefined, by: Outcome['by']): Outcome => ({
  winner,
  by,
  score: scoreOf(winner),
});

/** Whether the side to move has a legal turn; nearly always some piece can simply take a step. */
export function hasTurn(position: Position): boolean {
  const { cells, pieces } = position;
  const repeated = repeatedTurn(position);
  const first = position.toMove * piecesPerSide + 1;
  for (let piece = first; piece < first + piecesPerSide; piece++) {
    const at = pieces[piece]!;
    if (isCircle(at) || position.ballOn(at) >= 0) continue;
    for (const step of steps) {
      const to = at + step;
      if (cells[to] !== 0 || goals[to] !== 0 || position.ballOn(to) >= 0) continue;
      if (turnOf(go, at, to, 0, 0, 0) !== repeated) return true;
    }
  }
  return legalTurns(position).length > 0;
}
