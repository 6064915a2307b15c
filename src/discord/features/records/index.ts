import { onPress, type Feature } from '../../interactions/feature.ts';
import { historyButton, turnHistory } from './history.ts';
import { matchesButton, turnMatches } from './matches.ts';
import { haltReplay, showReplay } from './record.ts';
import { haltButton, replayButton } from './replay.ts';

/** Viewing matches: lists, records, animations, positions. */
export const records: Feature = {
  name: 'records',
  boardButtons: (plain, { id, outcome, plies }) =>
    // A match without moves has nothing to replay.
    outcome === undefined || plies === 0
      ? []
      : [
          {
            label: plain('records:button.replay'),
            id: replayButton.of(id),
          },
        ],
  components: [
    onPress(historyButton, 'update', turnHistory),
    onPress(matchesButton, 'update', turnMatches),
    onPress(replayButton, 'private', showReplay),
    {
      ...onPress(haltButton, 'update', haltReplay),
      everywhere: (bot, personId, [key]) => void bot.memory.jobs.stop(String(key), personId),
    },
  ],
};
