import { stopping } from '../engine/reasons/hint.ts';
import { Threats } from '../engine/threats/threats.ts';
import { TinueSearch } from '../engine/tinue.ts';
import { Workspace } from '../engine/workspace.ts';
import { endingAfter, goesOn } from '../rules/ending.ts';
import type { Move } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import type { Proof, Prover } from './solution.ts';

/** How many positions a search for a forced road looks at before it gives up. */
const mostNodes = 20_000;
/** The longest forced road of a puzzle, in plies; other moves are searched a little further. */
export const longestRoad = 7;
const further = 2;

/** This thread's. */
let workspace: Workspace | undefined;

/** The shortest road that the side to move can force by threats within `plies`; `unknown` if the search gave up. */
export function roadWithin(
  position: Position,
  plies = longestRoad,
  nodes = mostNodes,
): Proof | 'unknown' | undefined {
  workspace ??= new Workspace();
  workspace.tinue.clear();
  const search = new TinueSearch(position, workspace, () => false);
  const found = search.find(nodes, plies);
  if (found !== undefined) return found;
  return search.nodes >= nodes ? 'unknown' : undefined;
}

export class ForcedRoads implements Prover {
  readonly #position: Position;
  readonly #threats = new Threats();

  constructor(position: Position) {
    this.#position = position;
  }

  win(plies: number): Proof | 'unknown' | undefined {
    return roadWithin(this.#position, plies);
  }

  winsBehind(move: Move, plies: number): boolean | 'unknown' {
    const position = this.#position;
    const threats = this.#threats;
    const side = position.toMove;
    position.make(move);
    try {
      if (endingAfter(position, move) !== goesOn) return false;
      threats.find(position, side);
      if (!threats.wins(position, side)) return false;
      threats.find(position, 1 - side);
      if (threats.wins(position, 1 - side)) return false;
      return this.#isLost(stopping(position), plies - 2 + further);
    } finally {
      position.unmake(move);
    }
  }

  #isLost(replies: readonly Move[], plies: number): boolean | 'unknown' {
    const position = this.#position;
    let isUnknown = false;
    for (const reply of replies) {
      position.make(reply);
      const found = endingAfter(position, reply) === goesOn ? roadWithin(position, plies) : undefined;
      position.unmake(reply);
      if (found === undefined) return false;
      if (found === 'unknown') isUnknown = true;
    }
    return isUnknown ? 'unknown' : true;
  }
}
