import type { Game } from '../../games/game.ts';
import type { Match } from '../../matches/index.ts';
import type { Say } from '../../phrase.ts';
import { buttonRows, type Button } from '../messages/buttons.ts';
import type { ActionRow } from '../messages/payload.ts';

/**
 * Buttons that a feature adds to a match's boards, from the left; `below`: in a row of their own.
 *
 * @param game the match's; `undefined` if this version lacks it.
 */
export type BoardButtons = (
  plain: Say,
  match: Match,
  game: Game | undefined,
) => readonly (Button & { readonly below?: true })[];

/** All buttons of a board, in the order of the features. */
export function boardRows(
  offered: readonly BoardButtons[],
  plain: Say,
  match: Match,
  game: Game | undefined,
): readonly ActionRow[] {
  const buttons = offered.flatMap((buttonsOf) => buttonsOf(plain, match, game));
  return [
    ...buttonRows(buttons.filter(({ below }) => below !== true)),
    ...buttonRows(buttons.filter(({ below }) => below === true)),
  ];
}
