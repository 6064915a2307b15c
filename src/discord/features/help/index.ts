import { onPress, type Feature } from '../../interactions/feature.ts';
import { rulesButton, showRules } from './help.ts';
import { texts } from './texts.ts';

/** The rules, the notation and the commands. */
export const help: Feature = {
  name: 'help',
  texts,
  components: [onPress(rulesButton, 'private', showRules)],
};
