import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { followButton } from '../../interactions/shared-buttons.ts';
import { followingDue } from './due.ts';
import { followMatch, stopFollowing, stopMenu } from './follow.ts';

/** Following matches, people and tournaments, by direct message or in a channel. */
export const following: Feature = {
  name: 'follow',
  components: [onPress(followButton, 'private', followMatch), onChoose(stopMenu, 'update', stopFollowing)],
  due: followingDue,
};
