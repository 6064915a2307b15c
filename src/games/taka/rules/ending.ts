import type { Outcome, Seat } from '../../game.ts';
import { legalTurns } from './legal.ts';
import { piecesPerSide, type Position } from './position.ts';
import { occurrences, repeatedTurn } from './repetition.ts';
import { goals, isCircle, steps } from './squares.ts';
import { go, turnOf } from './turn.ts';

/** How a match of Taka ends by itself. */
export const endings = ['goal', 'repetition', 'full-time', 'no-legal-action'] as const;
export type EndedBy = (typeof endings)[number];

/** 0 goes on; 1 White won by a goal, 2 Black did; the others are draws, full time where the score is level. */
export const goesOn = 0;
export const whiteGoal = 1;
export const blackGoal = 2;
export const repetition = 3;
export const fullTime = 4;
export type Ending = 0 | 1 | 2 | 3 | 4;

/** All that ends a match but the want of a legal turn, which generating the turns shows. */
export function endingOf(position: Position): Ending {
  const { rules, score, turns, ply } = position;
  if (rules.goals !== 0) {
    if (score[0]! >= rules.goals) return whiteGoal;
    if (score[1]! >= rules.goals) return blackGoal;
  }
  // The same position comes for the third time after eight turns at the earliest.
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
      return outcome(leader(position), 'full-time');
  }
}

/** Who has scored more; undefined: nobody. */
export function leader({ score }: Position): Seat | undefined {
  if (score[0] === score[1]) return undefined;
  return score[0]! > score[1]! ? 'first' : 'second';
}

export const drawScore = '1/2-1/2';
export const scoreOf = (winner: Seat | undefined): string => {
  if (winner === undefined) return drawScore;
  return winner === 'first' ? '1-0' : '0-1';
};
/** Who won by a result; undefined: nobody. */
export const winnerOf = (score: string): Seat | undefined => {
  if (score === '1-0') return 'first';
  return score === '0-1' ? 'second' : undefined;
};

const outcome = (winner: Seat | undefined, by: EndedBy): Outcome => ({ winner, by, score: scoreOf(winner) });

/** Whether the side to move has a legal turn; nearly always somebody can just go a step. */
export function hasTurn(position: Position): boolean {
  const { cells, pieces } = position;
  const repeated = repeatedTurn(position);
  const first = position.turn * piecesPerSide + 1;
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
