import { onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { changePreferences, openPreferences, preferencesButton, preferencesForm } from './preferences.ts';

export const preferences: Feature = {
  name: 'preferences',
  components: [onPressOpen(preferencesButton, openPreferences)],
  forms: [onSubmit(preferencesForm, 'update', changePreferences)],
};
