import { onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { openDefaults } from './defaults.ts';
import { defaultsButton, defaultsForm, groupButton, groupForm } from './fields.ts';
import { settingsButton } from '../../interactions/shared-buttons.ts';
import { openGroup } from './form.ts';
import { answer, submitDefaults, submitGroup } from './settings.ts';

export const settings: Feature = {
  name: 'settings',
  components: [
    onPress(settingsButton, 'private', (context) => answer(context, 'reply')),
    onPressOpen(groupButton, openGroup),
    onPressOpen(defaultsButton, openDefaults),
  ],
  forms: [onSubmit(groupForm, 'update', submitGroup), onSubmit(defaultsForm, 'update', submitDefaults)],
};
