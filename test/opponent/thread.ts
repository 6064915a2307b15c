import { getHeapSpaceStatistics } from 'node:v8';
import type { AnalysisModule, OpponentMove, OpponentTask } from '../../src/games/game.ts';

/** An opponent for tests, controlled by the options. */
export default function play({ options, stop, plies }: OpponentTask): OpponentMove {
  const { does, crumbs } = options as { readonly does: string; readonly crumbs?: Int32Array };
  // The number of tries, in memory that outlives the thread.
  const tries = crumbs === undefined ? 0 : Atomics.add(crumbs, 0, 1) + 1;
  if (does === 'crash' || (does === 'crash once' && tries === 1)) process.exit(1);
  if (does === 'fail once' && tries === 1) throw new Error('lost my way');
  if (does === 'think') {
    if (crumbs !== undefined) Atomics.notify(crumbs, 0);
    while (stop !== undefined && Atomics.load(stop, 0) === 0);
  }
  return { ply: `ply ${plies.length + 1}`, evaluation: does === 'litter' ? litter() : tries };
}

/** @returns how large the young generation has become of a thread that allocates much. */
function litter(): number {
  const kept: number[][] = [];
  for (let i = 0; i < 100_000; i++) kept[i % 10_000] = Array.from({ length: 50 }, () => i);
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;
}

/** Notes the order: `mark` is written at the next place of `crumbs`. */
export const judge: AnalysisModule['judge'] = ({ options }) => {
  const { mark, crumbs } = options as { readonly mark: number; readonly crumbs: Int32Array };
  crumbs[1 + Atomics.add(crumbs, 0, 1)] = mark;
  return { chance: 0.5, line: [] };
};
