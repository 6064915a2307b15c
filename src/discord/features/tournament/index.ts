import { serves } from '../../gateway/client.ts';
import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import {
  joinButton,
  leaveButton,
  ownStandingsButton,
  pageButton,
  pageMenu,
  pairingsButton,
  standingsButton,
} from './components.ts';
import { tournamentDue } from './due.ts';
import {
  chooseStandings,
  joinHere,
  leaveHere,
  showStandings,
  turnPairings,
  turnStandings,
} from './entries.ts';

/** Tournaments that run by themselves. */
export const tournaments: Feature = {
  name: 'tournament',
  components: [
    onPress(joinButton, 'update', joinHere),
    onPress(leaveButton, 'update', leaveHere),
    onPress(ownStandingsButton, 'private', showStandings),
    onPress(standingsButton, 'private', showStandings),
    onPress(pageButton, 'update', turnStandings),
    onPress(pairingsButton, 'update', turnPairings),
    onChoose(pageMenu, 'update', chooseStandings),
  ],
  due: [tournamentDue],
  listeners: {
    returned: (bot, awayMs, shards) =>
      bot.matches.rounds.prolong(awayMs, (guildId) => serves(shards, guildId)),
  },
};
