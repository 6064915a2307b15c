import { onPress, type Feature } from '../../interactions/feature.ts';
import { hintButton, moreButton, offerHint, showHint } from './hints.ts';

/** Hints for the player to move, where the match allows them. */
export const hints: Feature = {
  name: 'hints',
  boardButtons: offerHint,
  components: [
    {
      ...onPress(hintButton, 'private', (context, id, turn) => showHint(context, id, turn, 1, 'reply')),
      onPage: 'players',
    },
    {
      ...onPress(moreButton, 'update', (context, id, turn, steps) =>
        showHint(context, id, turn, steps, 'update'),
      ),
      onPage: 'players',
    },
  ],
};
