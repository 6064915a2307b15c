import { serves } from '../../gateway/client.ts';
import { onChoose, onPress, onSubmit, type Feature } from '../../interactions/feature.ts';
import { asGiven } from '../../interactions/inputs/forms.ts';
import * as buttons from './components.ts';
import { create } from './creation.ts';
import { tournamentDue } from './due.ts';
import * as entries from './entries.ts';
import { pageButton, pageMenu } from './standings/page.ts';

/** Tournaments that run by themselves. */
export const tournaments: Feature = {
  name: 'tournament',
  components: [
    onPress(buttons.joinButton, 'update', entries.joinHere),
    onPress(buttons.leaveButton, 'update', entries.leaveHere),
    onPress(buttons.enterButton, 'private', entries.join),
    onPress(buttons.refuseButton, 'private', entries.refuse),
    onPress(buttons.hereButton, 'private', entries.checkIn),
    onPress(buttons.ownStandingsButton, 'private', entries.showStandings),
    onPress(buttons.standingsButton, 'private', entries.showStandings),
    onPress(pageButton, 'update', entries.turnStandings),
    onPress(buttons.pairingsButton, 'update', entries.turnPairings),
    onChoose(pageMenu, 'update', entries.chooseStandings),
  ],
  forms: [
    onSubmit(buttons.creationForm, 'private', (context, fields, gameId) =>
      create(context, gameId, asGiven(fields)),
    ),
  ],
  due: [tournamentDue],
  listeners: {
    returned: (bot, awayMs, shards) =>
      bot.matches.rounds.prolong(awayMs, (guildId) => serves(shards, guildId)),
  },
};
