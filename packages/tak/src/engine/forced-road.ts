import { squaresOf } from '../rules/groups.ts';
import { type Move, movePattern, moveSquare } from '../rules/move.ts';
import { legalMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { stopping } from './reasons/hint.ts';
import { Threats } from './threats/threats.ts';
import { TinueSearch } from './tinue.ts';
import { Workspace } from './workspace.ts';

/** How many positions a search for a forced road looks at. */
const nodes = 60_000;

/** This thread's. */
let workspace: Workspace | undefined;

/** A road that the side to move can force, and its length in plies; `undefined` if there is none within the search. */
export function forcedRoad(position: Position): { readonly move: Move; readonly plies: number } | undefined {
  const space = (workspace ??= new Workspace());
  space.clear();
  return new TinueSearch(position, space, () => false).find(nodes);
}

/** The forced road move by move: the attacker's moves, and the defences that last longest. Empty if there is none. */
export function forcedLine(position: Position): readonly Move[] {
  const line: Move[] = [];
  for (let found = forcedRoad(position); found !== undefined; found = forcedRoad(position)) {
    line.push(found.move);
    position.make(found.move);
    if (found.plies === 1) break;
    const defence = longest(position) ?? anyDefence(position);
    line.push(defence);
    position.make(defence);
  }
  for (const move of [...line].reverse()) position.unmake(move);
  return line;
}

/** The defence after which the road takes longest; `undefined` if nothing stops it on the next move. */
function longest(position: Position): Move | undefined {
  const lengths = stopping(position).map((move) => {
    position.make(move);
    const plies = forcedRoad(position)?.plies ?? Infinity;
    position.unmake(move);
    return { move, plies };
  });
  return lengths.sort((a, b) => b.plies - a.plies)[0]?.move;
}

/** Stops one of several threats with a placement, if a threat is on an empty square. */
function anyDefence(position: Position): Move {
  const threats = new Threats();
  threats.find(position, 1 - position.toMove);
  const [square] = squaresOf([threats.low, threats.high]);
  const moves = legalMoves(position);
  return moves.find((move) => movePattern(move) === 0 && moveSquare(move) === square) ?? moves[0]!;
}
