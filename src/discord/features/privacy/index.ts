import { onPress, type Feature } from '../../interactions/feature.ts';
import * as own from './privacy.ts';

/** What is stored about someone: to view, download or delete. */
export const privacy: Feature = {
  name: 'privacy',
  components: [
    onPress(own.dataButton, 'private', own.sendData),
    onPress(own.forgetButton, 'update', own.askToForget),
    onPress(own.forgottenButton, 'update', own.forget),
    onPress(own.keepButton, 'update', (context) => context.tellInstead('privacy:kept')),
  ],
};
