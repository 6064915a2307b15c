import { onPress, type Feature } from '../../interactions/feature.ts';
import { historyButton, turnHistory } from './history.ts';
import { haltReplay, showReplay } from './record.ts';
import { haltButton, replayButton } from './replay.ts';

/** Matches to look at: lists, records, moving pictures, positions. */
export const records: Feature = {
  boardButtons: (words, locale, { id, outcome, plies }) =>
    // There is nothing to show again of a match that nobody moved in.
    outcome === undefined || plies === 0
      ? []
      : [
          {
            label: words.plain(locale, { key: 'bot:button.replay', data: {} }),
            id: replayButton.of(id),
          },
        ],
  components: [
    onPress(historyButton, 'update', turnHistory),
    onPress(replayButton, 'private', showReplay),
    onPress(haltButton, 'update', haltReplay),
  ],
};
