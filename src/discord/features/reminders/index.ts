import { onPress, type Feature } from '../../interactions/feature.ts';
import { claim, claimButton, claimButtons, announceAway, remind, remindButton } from './reminders.ts';
import { remindersDue } from './due.ts';

/** Pings besides the boards: time is running out, or someone is waiting. */
export const reminders: Feature = {
  name: 'reminders',
  boardButtons: (plain, match) =>
    match.outcome === undefined && match.held !== 'paused' && match.claimable
      ? claimButtons(plain, match).map((button) => ({ ...button, below: true }))
      : [],
  components: [onPress(remindButton, 'private', remind), onPress(claimButton, 'update', claim)],
  listeners: { returned: announceAway },
  due: remindersDue,
};
