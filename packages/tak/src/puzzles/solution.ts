import { blackFlatsWin, blackRoad, endingAfter, goesOn, whiteFlatsWin, whiteRoad } from '../rules/ending.ts';
import type { Move } from '../rules/move.ts';
import { legalMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { bestAmong } from './alternative.ts';

/** A won position: the first move, and how many plies the win takes against the longest defence. */
export interface Proof {
  readonly move: Move;
  readonly plies: number;
}

/** Proves forced wins of the side to move in one position, which it changes and restores. */
export interface Prover {
  /** The shortest win within so many plies; `undefined`: there is none; `unknown`: the search gave up. */
  win(plies: number): Proof | 'unknown' | undefined;
  /** Whether this move also wins, within about as many plies. */
  winsBehind(move: Move, plies: number): boolean | 'unknown';
}

/** The moves that end the game as the mover wishes. */
export function winsAtOnce(position: Position): readonly Move[] {
  const wins = position.toMove === 0 ? [whiteRoad, whiteFlatsWin] : [blackRoad, blackFlatsWin];
  return legalMoves(position).filter((move) => {
    position.make(move);
    const won = wins.some((ending) => ending === endingAfter(position, move));
    position.unmake(move);
    return won;
  });
}

/**
 * The win move by move against a longest defence; `undefined` if there is none, or not at every turn only one move
 * wins. At the last turn, any winning move counts.
 */
export function uniqueWin(position: Position, prover: Prover, longest: number): readonly Move[] | undefined {
  const found = prover.win(longest);
  return typeof found === 'object' ? lineFrom(position, prover, found) : undefined;
}

function lineFrom(position: Position, prover: Prover, { move, plies }: Proof): readonly Move[] | undefined {
  if (plies === 1) return [move];
  if (!isOnlyWin(position, prover, move, plies)) return undefined;
  position.make(move);
  let line: readonly Move[] | undefined;
  for (const { defence, proof } of longestDefences(position, prover, plies - 2)) {
    position.make(defence);
    const rest = lineFrom(position, prover, proof);
    position.unmake(defence);
    if (rest === undefined) continue;
    line = [move, defence, ...rest];
    break;
  }
  position.unmake(move);
  return line;
}

function isOnlyWin(position: Position, prover: Prover, move: Move, plies: number): boolean {
  const others = legalMoves(position).filter((other) => other !== move);
  if (others.some((other) => prover.winsBehind(other, plies) !== false)) return false;
  return others.length === 0 || !bestAmong(position, others).wins;
}

/** The replies after which the win takes longest, those that leave the fewest wins at once first. */
function longestDefences(position: Position, prover: Prover, plies: number) {
  const replies = legalMoves(position).flatMap((defence) => {
    position.make(defence);
    const goes = endingAfter(position, defence) === goesOn;
    const proof = goes ? prover.win(plies) : undefined;
    const ways = plies === 1 && typeof proof === 'object' ? winsAtOnce(position).length : 0;
    position.unmake(defence);
    return typeof proof === 'object' && proof.plies === plies ? [{ defence, proof, ways }] : [];
  });
  return replies.sort((a, b) => a.ways - b.ways).slice(0, 6);
}
