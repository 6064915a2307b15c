import { onPress, type Feature } from '../../interactions/feature.ts';
import { leaderboardButton, turnLeaderboard } from './leaderboard.ts';
import { texts } from './texts/index.ts';

/** Who plays how well in a server. */
export const standings: Feature = {
  name: 'standings',
  texts,
  components: [onPress(leaderboardButton, 'update', turnLeaderboard)],
};
