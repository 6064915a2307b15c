import { type Options, rulesOf } from '@taktable/taka';
import type { Result } from '../../../result.ts';
import type { Board, Refusal } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakaBoard } from '../board/board.ts';
import { worded } from '../refusal.ts';
import { PlacingBoard } from './board.ts';
import { placements } from './placement.ts';

/** In place of a formation. */
const word = 'place';
export const isPlacing = ({ formation }: Options): boolean => formation?.trim().toLowerCase() === word;

/** As `Game.start`. */
export function begin(options: Options): Result<Board, Refusal> {
  if (!isPlacing(options)) return TakaBoard.from(options);
  const { formation: _, ...others } = options;
  const rules = rulesOf(others);
  return rules.ok ? { ok: true, value: new PlacingBoard(others, rules.value) } : worded(rules);
}

/** What a match would begin with after its placements, and the turns since; `undefined` before the last of them. */
export function afterPlacing(
  options: Options,
  plies: readonly string[],
): { readonly options: Options; readonly plies: readonly string[]; readonly placed: number } | undefined {
  if (!isPlacing(options)) return { options, plies, placed: 0 };
  if (plies.length < placements) return undefined;
  const board = boardAfter(begin(options), plies.slice(0, placements));
  if (!(board instanceof TakaBoard)) throw new Error('the placing goes on');
  return {
    options: { ...options, formation: board.text },
    plies: plies.slice(placements),
    placed: placements,
  };
}
