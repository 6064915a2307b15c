import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { exploreButton } from '../../interactions/shared-buttons.ts';
import { pickMenu, stepButton } from './components.ts';
import { explore, exploreDue, offerExplorer, pick, step } from './explorer.ts';

/** How positions went on, in matches of the server and in archives. */
export const exploring: Feature = {
  name: 'explorer',
  boardButtons: offerExplorer,
  components: [
    onPress(exploreButton, 'private', explore),
    onPress(stepButton, 'update', step),
    onChoose(pickMenu, 'update', pick),
  ],
  due: [exploreDue],
};
