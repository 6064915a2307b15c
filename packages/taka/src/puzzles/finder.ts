import { canScore, decides } from '../engine/evaluation/shots.ts';
import { isGoalForced } from '../engine/forced-goal.ts';
import { endingOf, goesOn } from '../rules/ending.ts';
import { legalTurns } from '../rules/legal.ts';
import type { Position } from '../rules/position.ts';
import { fromOf, isGoal, isTackle, kindOf, pass, type Turn } from '../rules/turn.ts';
import type { PuzzleTheme } from './themes.ts';

/** What makes a position a puzzle. */
export interface PuzzleProof {
  readonly theme: PuzzleTheme;
  /** The solver's turns and the replies. */
  readonly line: readonly Turn[];
}

/** More ways to score than this are no puzzle. */
const mostGoals = 4;

/** The puzzle that a position is, where a goal decides the match. */
export function puzzleIn(position: Position): PuzzleProof | undefined {
  const side = position.toMove;
  if (endingOf(position) !== goesOn || !decides(position, side) || !decides(position, 1 - side === 0 ? 0 : 1))
    return undefined;
  return canScore(position, side) ? goalInOne(position) : goalInTwo(position);
}

/** A goal that takes more than a shot, and begins with one piece only. */
function goalInOne(position: Position): PuzzleProof | undefined {
  const goals = legalTurns(position).filter(isGoal);
  const [first] = goals;
  const isPlain = goals.some((turn) => kindOf(turn) === pass || fromOf(turn) !== fromOf(first!));
  return first === undefined || isPlain || goals.length > mostGoals
    ? undefined
    : { theme: 'goal-in-one', line: [first] };
}

/** The only turn after which every reply leaves a goal, while the opponent has none. */
function goalInTwo(position: Position): PuzzleProof | undefined {
  let forcing: Turn | undefined;
  for (const turn of legalTurns(position)) {
    position.make(turn);
    const isForced = isGoalForced(position);
    position.unmake(turn);
    if (!isForced) continue;
    if (forcing !== undefined) return undefined;
    forcing = turn;
  }
  if (forcing === undefined) return undefined;
  position.make(forcing);
  const defence = hardest(position);
  position.unmake(forcing);
  return { theme: 'goal-in-two', line: [forcing, ...defence] };
}

/** The reply that leaves the fewest goals, with one of them. */
function hardest(position: Position): readonly Turn[] {
  let best: readonly Turn[] = [];
  let fewest = Infinity;
  for (const reply of legalTurns(position)) {
    position.make(reply);
    const goals = legalTurns(position).filter(isGoal);
    position.unmake(reply);
    if (goals.length >= fewest) continue;
    fewest = goals.length;
    best = [reply, goals[0]!];
  }
  return best;
}

/** How hard it seems, on the scale of ratings. */
export function ratingOf(position: Position, { theme, line }: PuzzleProof): number {
  const first = line[0]!;
  if (theme === 'goal-in-one') return isTackle(first) ? 950 : 1100;
  const choices = legalTurns(position).length;
  // A turn without a ball is the last that one thinks of.
  const isQuiet = !isTackle(first) && position.ballOn(fromOf(first)) < 0;
  return 1400 + Math.min(300, Math.round(choices / 20) * 10) + (isQuiet ? 250 : 0);
}
