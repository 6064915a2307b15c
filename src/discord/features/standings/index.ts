import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import * as explanation from './explanation.ts';
import { turnLeaderboard } from './leaderboard.ts';
import { leaderboardButton } from './leaderboard-message.ts';
import { chosenProfile, openPerson, personSelect, profileButton } from './profile.ts';
import { keepSeason, seasonDue } from './seasons.ts';

/** How well people in a server play. */
export const standings: Feature = {
  name: 'standings',
  boardButtons: explanation.explainBoard,
  components: [
    onPress(leaderboardButton, 'update', turnLeaderboard),
    { ...onPress(profileButton, 'update', chosenProfile), askerOnly: true },
    onChoose(personSelect, 'private', openPerson),
    onPress(explanation.resultButton, 'private', explanation.showResult),
    onPress(explanation.ratingsButton, 'private', explanation.showRatings),
    onPress(explanation.guessButton, 'private', explanation.showGuess),
  ],
  due: [seasonDue],
  listeners: { planned: (bot, { guildId }) => keepSeason(bot, guildId ?? '') },
};
