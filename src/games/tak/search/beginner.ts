import { endingAfter, goesOn } from '../rules/ending.ts';
import { roadCompletions, roadPieces, squaresOf } from '../rules/groups.ts';
import { flat, type Move, movePattern, movePiece, moveSquare, noMove } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { roadInOne } from './threats/roadinone.ts';
import { Threats } from './threats/threats.ts';

/** How often it sees a road that it can complete, or one that it can stop with a flat; from 0 to 1. */
export const sees = { own: 0.4, other: 0.2 };
/** How often it moves one of its stacks anywhere instead of laying a flat. */
const strays = 0.8;
/** Until it has so many road pieces on the board, it lays flats only. */
const flatsFirst = 3;

/**
 * How level 0 plays, for people who never have: it lays flats anywhere and moves stacks aimlessly, overlooks most roads
 * that are one move away, and uses walls and capstones only when it has nothing else.
 *
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function beginnerAnswer(position: Position, random: () => number) {
  const move = beginnerMove(position, random);
  position.make(move);
  const goes = endingAfter(position, move) === goesOn;
  const score = goes ? -new Evaluation(position.geometry).of(position) : 0;
  position.unmake(move);
  return { move, score, noise: 0 };
}

function beginnerMove(position: Position, random: () => number): Move {
  const pick = (moves: readonly Move[]): Move | undefined => moves[Math.floor(random() * moves.length)];
  const road = roadInOne(position, new Threats());
  if (road !== noMove && random() < sees.own) return road;
  const { turn, inOpening } = position;
  const buffer = new Int32Array(maxMoves);
  const moves = [...buffer.subarray(0, generateMoves(position, buffer, 0))];
  const flats = moves.filter((move) => movePattern(move) === 0 && movePiece(move) === flat);
  const spreads = moves.filter((move) => movePattern(move) !== 0);
  const completing = (side: number): readonly number[] =>
    inOpening ? [] : squaresOf(roadCompletions(position, side));
  if (random() < sees.other) {
    const threatened = completing(1 - turn);
    const block = flats.find((move) => threatened.includes(moveSquare(move)));
    if (block !== undefined) return block;
  }
  // It does not complete by accident what it has not seen.
  const unseen = completing(turn);
  const open = flats.filter((move) => !unseen.includes(moveSquare(move)));
  const isStraying = squaresOf(roadPieces(position, turn)).length >= flatsFirst && random() < strays;
  const move = pick(isStraying && spreads.length > 0 ? spreads : open) ?? pick(flats) ?? pick(moves);
  if (move === undefined) throw new Error('a position without moves cannot be played on');
  return move;
}
