import { onChoose, onPress, onPressOpen, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { ownThemeButton, previewButton, themeForm, themeSelect, useThemeButton } from './components.ts';
import { setOwnTheme, themeModal } from './own-theme.ts';
import { previewTheme, useTheme } from './theme.ts';

/** How the boards of a channel look. */
export const appearance: Feature = {
  name: 'appearance',
  components: [
    onPressOpen(ownThemeButton, themeModal),
    { ...onChoose(themeSelect, 'update', previewTheme), isStep: true },
    { ...onPress(previewButton, 'update', previewTheme), isStep: true },
    onPress(useThemeButton, 'update', useTheme),
  ],
  forms: [onText(themeForm, 'update', setOwnTheme, 'theme')],
};
