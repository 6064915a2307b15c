import { onPress, type Feature } from '../../interactions/feature.ts';
import {
  followedButton,
  switchFollowed,
  chooseLanguage,
  languageButton,
  listingButton,
  remindersButton,
  puzzlesButton,
  switchListing,
  switchPuzzles,
  switchReminders,
} from './preferences.ts';

/** A person's preferences. */
export const preferences: Feature = {
  name: 'preferences',
  components: [
    onPress(remindersButton, 'update', switchReminders),
    onPress(listingButton, 'update', switchListing),
    onPress(puzzlesButton, 'update', switchPuzzles),
    onPress(followedButton, 'update', switchFollowed),
    onPress(languageButton, 'update', chooseLanguage),
  ],
};
