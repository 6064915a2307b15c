import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { nightSelect, weekendsButton, zoneSelect } from './off-hours.ts';
import * as panel from './preferences.ts';

export const preferences: Feature = {
  name: 'preferences',
  components: [
    onPress(panel.switchButtons.reminders, 'update', panel.switching('reminders')),
    onPress(panel.switchButtons.everyTurn, 'update', panel.switching('everyTurn')),
    onPress(panel.switchButtons.puzzles, 'update', panel.switching('puzzles')),
    onPress(panel.switchButtons.followed, 'update', panel.switching('followed')),
    onPress(panel.listingButton, 'update', panel.switchListing),
    onChoose(zoneSelect, 'update', panel.chooseOffHours('zone')),
    onChoose(nightSelect, 'update', panel.chooseOffHours('night')),
    onPress(weekendsButton, 'update', panel.switchWeekends),
    onPress(panel.languageButton, 'update', panel.chooseLanguage),
  ],
};
