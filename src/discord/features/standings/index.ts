import { onPress, type Feature } from '../../interactions/feature.ts';
import { leaderboardButton, turnLeaderboard } from './leaderboard.ts';

/** Who plays how well in a server. */
export const standings: Feature = {
  components: [onPress(leaderboardButton, 'update', turnLeaderboard)],
};
