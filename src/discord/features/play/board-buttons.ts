import { isQuick, usualOffers } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import {
  boardButton,
  moveButton,
  offerButton,
  placeButton,
  resignButton,
  resumeButton,
} from './components.ts';

/** For players: buttons to continue the match, or to resume a paused one. */
export const playButtons: BoardButtons = (plain, match) => {
  if (match.outcome !== undefined) return [];
  const label = (key: 'draw' | 'undo' | 'resign' | 'resume') => plain(`play:button.${key}`);
  const { id, turn } = match;
  const resign = { label: label('resign'), id: resignButton.of(id) };
  if (match.held === 'paused')
    return [{ label: label('resume'), id: resumeButton.of(id), style: 'primary' }, resign];
  // The message stays as turns are played on the page.
  if (isQuick(match.terms)) return [{ label: plain('play:button.now'), id: boardButton.of(id) }, resign];
  return [
    {
      label: plain('bot:button.move'),
      id: moveButton.of(id, turn),
      style: 'primary',
    },
    // On some boards, the squares leave no room for these beside them.
    ...(match.board?.kinds?.() ?? []).map((kind) => ({
      label: plain(kind.label),
      id: placeButton.of(id, turn, kind.id),
    })),
    ...usualOffers(match).map((what) => ({ label: label(what), id: offerButton.of(id, turn, what) })),
    resign,
  ];
};
