import { serves } from '../../gateway/client.ts';
import { onPress, type Feature } from '../../interactions/feature.ts';
import { joinButton, leaveButton, pageButton, standingsButton } from './components.ts';
import { tournamentDue } from './due.ts';
import { joinHere, leaveHere, showStandings, turnStandings } from './entries.ts';
import { texts } from './texts/index.ts';

/** Tournaments that run by themselves. */
export const tournaments: Feature = {
  name: 'tournament',
  texts,
  components: [
    onPress(joinButton, 'update', joinHere),
    onPress(leaveButton, 'update', leaveHere),
    onPress(standingsButton, 'private', showStandings),
    onPress(pageButton, 'update', turnStandings),
  ],
  due: { tournament: tournamentDue },
  returned: (bot, awayMs, shards) =>
    bot.matches.tournaments.prolong(awayMs, (guildId) => serves(shards, guildId)),
};
