import { onPress, onSubmit, type Feature } from '../../interactions/feature.ts';
import { computerButton } from '../../interactions/sharedbuttons.ts';
import { accept, decline, propose, withdraw } from './challenges.ts';
import { acceptButton, challengeForm, declineButton, rematchButton, withdrawButton } from './components.ts';
import { beginAtLevel } from './computermatch.ts';
import { expireDue } from './due.ts';
import { readChallengeForm } from './form.ts';
import { offerRematch } from './rematch.ts';
import { texts } from './texts/index.ts';

/** How matches start: challenges, rematches, matches against the computer. */
export const challenge: Feature = {
  name: 'challenge',
  texts,
  boardButtons: (words, locale, { id, outcome }) =>
    outcome === undefined
      ? []
      : [
          {
            label: words.plain(locale, { key: 'challenge:button.rematch', data: {} }),
            id: rematchButton.of(id),
          },
        ],
  components: [
    onPress(acceptButton, 'update', (context, id) => accept(context, id)),
    onPress(declineButton, 'update', decline),
    onPress(withdrawButton, 'update', withdraw),
    { ...onPress(computerButton, 'private', beginAtLevel), offersMatch: true },
    { ...onPress(rematchButton, 'private', offerRematch), offersMatch: true },
  ],
  forms: [
    {
      ...onSubmit(challengeForm, 'private', async (context, fields, gameId, opponentId) => {
        const request = await readChallengeForm(context, gameId, opponentId, fields);
        return request.ok ? propose(context, request.value) : context.tell(request.error);
      }),
      offersMatch: true,
    },
  ],
  due: { expire: expireDue },
};
