import { onChoose, onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import * as parts from './components.ts';
import { setOwnTheme, themeModal } from './own-theme.ts';
import { openLook, previewTheme, submitLook, useTheme } from './theme.ts';

/** How the boards of a channel look. */
export const appearance: Feature = {
  name: 'appearance',
  components: [
    onPressOpen(parts.ownThemeButton, themeModal),
    onPressOpen(parts.lookButton, openLook),
    { ...onChoose(parts.themeSelect, 'update', previewTheme), isStep: true },
    { ...onPress(parts.previewButton, 'update', previewTheme), isStep: true },
    onPress(parts.useThemeButton, 'update', useTheme),
  ],
  forms: [onSubmit(parts.themeForm, 'update', setOwnTheme), onSubmit(parts.lookForm, 'update', submitLook)],
};
