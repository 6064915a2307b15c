import { onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { groupButton, groupForm } from './fields.ts';
import { settingsButton } from '../../interactions/shared-buttons.ts';
import { openGroup } from './form.ts';
import { answer, submitGroup } from './settings.ts';

export const settings: Feature = {
  name: 'settings',
  components: [
    onPress(settingsButton, 'private', (context) => answer(context, 'reply')),
    onPressOpen(groupButton, openGroup),
  ],
  forms: [onSubmit(groupForm, 'update', submitGroup)],
};
