import { onPress, type Feature } from '../../interactions/feature.ts';
import { turnLeaderboard } from './leaderboard.ts';
import { leaderboardButton } from './leaderboardmessage.ts';
import { chosenProfile, profileButton } from './profile.ts';
import { texts } from './texts/index.ts';

/** How well people in a server play. */
export const standings: Feature = {
  name: 'standings',
  texts,
  components: [
    onPress(leaderboardButton, 'update', turnLeaderboard),
    onPress(profileButton, 'update', chosenProfile),
  ],
};
