import type { Match, OfferKind } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import { moveButton, offerButton, resignButton, resumeButton } from './components.ts';

/** The requests a board has buttons for; the others are commands only. */
function offersOf({ plies, terms }: Match): readonly OfferKind[] {
  if (plies === 0) return [];
  return terms.takebacks === 'off' && terms.computer === null ? ['draw'] : ['draw', 'undo'];
}

/** For players: buttons to continue the match, or to resume a paused one. */
export const playButtons: BoardButtons = (words, locale, match) => {
  if (match.outcome !== undefined) return [];
  const label = (key: string) => words.plain(locale, { key: `play:button.${key}`, data: {} });
  const { id, turn } = match;
  const resign = { label: label('resign'), id: resignButton.of(id) };
  if (match.held === 'paused')
    return [{ label: label('resume'), id: resumeButton.of(id), style: 'primary' }, resign];
  return [
    {
      label: words.plain(locale, { key: 'bot:button.move', data: {} }),
      id: moveButton.of(id, turn),
      style: 'primary',
    },
    ...offersOf(match).map((what) => ({ label: label(what), id: offerButton.of(id, turn, what) })),
    resign,
  ];
};
