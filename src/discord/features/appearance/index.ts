import { onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { writtenIn } from '../../interactions/inputs/fields.ts';
import { themeForm } from './components.ts';
import { setOwnTheme, themeModal } from './owntheme.ts';
import { texts } from './texts.ts';

/** How the boards of a channel look. */
export const appearance: Feature = {
  name: 'appearance',
  texts,
  components: [onPressOpen(themeForm, themeModal)],
  forms: [
    onSubmit(themeForm, 'update', (context, fields) => setOwnTheme(context, writtenIn(fields, 'theme'))),
  ],
};
