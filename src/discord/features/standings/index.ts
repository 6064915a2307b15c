import { onPress, type Feature } from '../../interactions/feature.ts';
import {
  explainBoard,
  guessButton,
  ratingsButton,
  resultButton,
  showGuess,
  showRatings,
  showResult,
} from './explanation.ts';
import { turnLeaderboard } from './leaderboard.ts';
import { leaderboardButton } from './leaderboardmessage.ts';
import { chosenProfile, profileButton } from './profile.ts';
import { seasonDue } from './seasons.ts';

/** How well people in a server play. */
export const standings: Feature = {
  name: 'standings',
  boardButtons: explainBoard,
  components: [
    onPress(leaderboardButton, 'update', turnLeaderboard),
    onPress(profileButton, 'update', chosenProfile),
    onPress(resultButton, 'private', showResult),
    onPress(ratingsButton, 'private', showRatings),
    onPress(guessButton, 'private', showGuess),
  ],
  due: [seasonDue],
};
