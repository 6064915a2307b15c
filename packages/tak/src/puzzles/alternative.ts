import { deepen } from '../search/deepening.ts';
import { isDecided } from '../search/score.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { chanceOf } from '../engine/chance.ts';
import type { Move } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import { Searcher } from '../engine/searcher.ts';
import { Workspace } from '../engine/workspace.ts';

const mostNodes = 20_000;
const tableBits = 14;

/** This thread's. */
let memory: { readonly workspace: Workspace; readonly table: TranspositionTable } | undefined;

/** What the side to move can expect, from 0 to 1, with the best of these moves. */
export function bestAmong(
  position: Position,
  moves: readonly Move[],
  nodes = mostNodes,
): { readonly chance: number; readonly wins: boolean; readonly loses: boolean } {
  memory ??= { workspace: new Workspace(), table: new TranspositionTable(tableBits) };
  const { workspace, table } = memory;
  workspace.clear();
  table.clear();
  const searcher = new Searcher(position, table, workspace, () => false);
  searcher.limit(nodes);
  const roots = moves.map((move) => ({ move, noise: 0 }));
  const { score } = deepen(searcher, roots, undefined);
  const forWhite = chanceOf(position, position.toMove === 0 ? score : -score);
  const isForced = isDecided(score);
  const chance = isForced ? Number(score > 0) : position.toMove === 0 ? forWhite : 1 - forWhite;
  return { chance, wins: isForced && score > 0, loses: isForced && score < 0 };
}
