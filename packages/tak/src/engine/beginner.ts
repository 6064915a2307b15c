import { type Answer, best } from '../search/levels.ts';
import { endingAfter, goesOn } from '../rules/ending.ts';
import { roadCompletions, roadPieces, squaresOf } from '../rules/groups.ts';
import { flat, type Move, movePattern, movePiece, moveSquare, noMove } from '../rules/move.ts';
import { legalMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { roadInOne } from './threats/road-in-one.ts';
import { Threats } from './threats/threats.ts';

/** What a level that looks at no replies sees. */
export type Sight = {
  /** How often it sees a road that it can complete; from 0 to 1. */
  readonly own: number;
  /** How often it sees one that it can stop with a flat; from 0 to 1. */
  readonly other: number;
} & (
  | {
      /** It lays flats anywhere, but so often moves one of its stacks anywhere; from 0 to 1. */
      readonly strays: number;
    }
  | {
      /** Of so many moves, picked at random, it makes the one that looks best right after it. */
      readonly considered: number;
    }
);

/** Until it has so many road pieces on the board, a level that strays lays flats only. */
const flatsFirst = 3;

/**
 * How the lowest levels play, for people who are learning. They overlook roads that are one move away, and those that
 * lay flats anywhere use walls and capstones only when they have nothing else.
 *
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function beginnerAnswer(position: Position, sight: Sight, random: () => number): Answer<Move> {
  const scoreAfter = judgeOf(position);
  const move = beginnerMove(position, sight, scoreAfter, random);
  return { move, score: scoreAfter(move), noise: 0 };
}

type Judge = (move: Move) => number;

/** The evaluation right after a move, for the side that makes it; roads are not looked for. */
export function judgeOf(position: Position): Judge {
  const evaluation = new Evaluation(position.geometry);
  return (move) => {
    position.make(move);
    const score = endingAfter(position, move) === goesOn ? -evaluation.of(position) : 0;
    position.unmake(move);
    return score;
  };
}

function beginnerMove(position: Position, sight: Sight, scoreAfter: Judge, random: () => number): Move {
  const pick = (moves: readonly Move[]): Move | undefined => moves[Math.floor(random() * moves.length)];
  const road = roadInOne(position, new Threats());
  if (road !== noMove && random() < sight.own) return road;
  const { toMove, inOpening } = position;
  const moves = legalMoves(position);
  const isSpread = (move: Move): boolean => movePattern(move) !== 0;
  const completing = (side: number): readonly number[] =>
    inOpening ? [] : squaresOf(roadCompletions(position, side));
  const flats = moves.filter((move) => !isSpread(move) && movePiece(move) === flat);
  if (random() < sight.other) {
    const threatened = completing(1 - toMove);
    const block = flats.find((move) => threatened.includes(moveSquare(move)));
    if (block !== undefined) return block;
  }
  // It does not complete by accident what it has not seen.
  const unseen = completing(toMove);
  const isOpen = (move: Move): boolean => isSpread(move) || !unseen.includes(moveSquare(move));
  if ('considered' in sight) {
    const open = moves.filter(isOpen);
    const some = Array.from({ length: sight.considered }, () => pick(open) ?? moves[0]!);
    return best(some, scoreAfter);
  }
  const spreads = moves.filter(isSpread);
  const isStraying = squaresOf(roadPieces(position, toMove)).length >= flatsFirst && random() < sight.strays;
  const anywhere = isStraying && spreads.length > 0 ? spreads : flats.filter(isOpen);
  return pick(anywhere) ?? pick(flats) ?? pick(moves)!;
}
