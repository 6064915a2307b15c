import { facings, type Square, squareName, squares } from '@taktable/taka';
import { type Snapshot, sceneOf } from '../../../../src/games/taka/scene/index.ts';
import type { Scene, View } from '../../../../src/scene.ts';
import { boardFrom } from '../positions.ts';

/** Both goalies, one on the board and one in a circle, both balls away from their sides, goals on both sides. */
export const busy =
  '10/1P2g5/2p4p2/P4p4/2P2p1p2/4p4p/4PP4/3pP3p1/6p1P1/3P1P[be]4/10/3(w)4P1/10/10 G w 34 2:1';

/** White can score on d14. */
export const shot = '10/10/3P[wn]6/10/10/pppp6/pppp[bs]5p/PP8/PP8/PP8/PP8/P9/9p/10 Gg w 7 0:0';

export const at = (name: string): Square => squares.find((square) => squareName(square) === name)!;
export const facing = (letter: (typeof facings)[number]): number => facings.indexOf(letter) + 1;

export const shownAfter = (options: unknown, plies: readonly string[] = []): Snapshot => {
  const board = boardFrom(options, plies);
  return { position: board.copyPosition(), outcome: board.outcome, composing: undefined };
};

export const plain: View = { names: { first: 'Ada', second: 'Grace' } };

export const sceneAfter = (
  options: unknown,
  plies: readonly string[] = [],
  view: Partial<View> = {},
): Scene => sceneOf(shownAfter(options, plies), { ...plain, ...view });
