import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { playedButton } from '../../interactions/shared-buttons.ts';
import { endedSelect, historyButton, showPlayed, turnHistory } from './history.ts';
import { showMatch } from './match.ts';
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
    onPress(playedButton, 'private', showPlayed),
    onChoose(endedSelect, 'private', showMatch),
    onPress(historyButton, 'update', turnHistory),
    onPress(matchesButton, 'update', turnMatches),
    onPress(replayButton, 'private', showReplay),
    {
      ...onPress(haltButton, 'update', haltReplay),
      everywhere: (bot, personId, [key]) => void bot.memory.jobs.stop(String(key), personId),
    },
  ],
};
