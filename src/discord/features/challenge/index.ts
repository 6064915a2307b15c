import type { BoardButtons } from '../../boards/buttons.ts';
import type { CustomId } from '../../interactions/custom-id.ts';
import { onPress, onSubmit, type Feature } from '../../interactions/feature.ts';
import { beginButton, computerButton } from '../../interactions/shared-buttons.ts';
import { accept, decline, propose, withdraw } from './challenges.ts';
import * as buttons from './components.ts';
import { beginAtLevel, beginHere } from './computer-match.ts';
import { expireDue } from './due.ts';
import { readChallengeForm } from './form.ts';
import { offerRematch } from './rematch.ts';
import { seekQuick } from './seek/seek.ts';

/** After a match: the same again, and after a win against the computer its next level. */
const againButtons: BoardButtons = (plain, { id, outcome, terms }, game) => {
  if (outcome === undefined) return [];
  const button = (name: 'rematch' | 'nextLevel', to: CustomId<[string]>, style?: 'primary') => ({
    label: plain(`challenge:button.${name}`),
    id: to.of(id),
    ...(style && { style }),
  });
  const hasWon = outcome.winner !== undefined && outcome.winner !== terms.computer;
  const isNext = hasWon && terms.level !== null && terms.level < (game?.opponent?.levels.length ?? 0) - 1;
  return [
    button('rematch', buttons.rematchButton),
    ...(isNext ? [button('nextLevel', buttons.nextLevelButton, 'primary')] : []),
  ];
};

/** How matches start: challenges, rematches, matches against the computer. */
export const challenge: Feature = {
  name: 'challenge',
  boardButtons: againButtons,
  components: [
    onPress(buttons.acceptButton, 'update', (context, id) => accept(context, id)),
    onPress(buttons.declineButton, 'update', decline),
    onPress(buttons.withdrawButton, 'update', withdraw),
    { ...onPress(computerButton, 'private', beginAtLevel), offersMatch: true },
    { ...onPress(beginButton, 'private', beginHere), offersMatch: true },
    {
      ...onPress(buttons.rematchButton, 'private', (context, id) => offerRematch(context, id)),
      offersMatch: true,
      onPage: 'players',
    },
    { ...onPress(buttons.quickSeekButton, 'private', seekQuick), offersMatch: true, onPage: 'anywhere' },
    {
      ...onPress(buttons.nextLevelButton, 'private', (context, id) => offerRematch(context, id, 1)),
      offersMatch: true,
      onPage: 'players',
    },
  ],
  forms: [
    {
      ...onSubmit(buttons.challengeForm, 'private', async (context, fields, gameId, opponentId) => {
        const request = await readChallengeForm(context, gameId, opponentId, fields);
        return request.ok ? propose(context, request.value) : context.tell(request.error);
      }),
      offersMatch: true,
    },
  ],
  due: [expireDue],
};
