import type { Match } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';
import { buttonRows, type Button } from '../messages/buttons.ts';
import type { Row } from '../messages/payload.ts';
import type { Words } from '../messages/words.ts';

/** What a feature offers below the boards of a match, from the left; `below`: in a row of their own. */
export type BoardButtons = (
  words: Words,
  locale: Locale,
  match: Match,
) => readonly (Button & { readonly below?: true })[];

/** Everything that can be pressed below a board, in the order of the features. */
export function boardRows(
  offered: readonly BoardButtons[],
  words: Words,
  locale: Locale,
  match: Match,
): readonly Row[] {
  const buttons = offered.flatMap((buttonsOf) => buttonsOf(words, locale, match));
  return [
    ...buttonRows(buttons.filter(({ below }) => below !== true)),
    ...buttonRows(buttons.filter(({ below }) => below === true)),
  ];
}
