import { onChoose, onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { writtenIn } from '../../interactions/inputs/fields.ts';
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
  forms: [
    onSubmit(themeForm, 'update', (context, fields) => setOwnTheme(context, writtenIn(fields, 'theme'))),
  ],
};
