import { onPress, type Feature } from '../../interactions/feature.ts';
import {
  askToForget,
  dataButton,
  forget,
  forgetButton,
  forgottenButton,
  keepButton,
  keepData,
  sendData,
} from './privacy.ts';

/** What is stored about someone: to view, download or delete. */
export const privacy: Feature = {
  name: 'privacy',
  components: [
    onPress(dataButton, 'private', sendData),
    onPress(forgetButton, 'update', askToForget),
    onPress(forgottenButton, 'update', forget),
    onPress(keepButton, 'update', keepData),
  ],
};
