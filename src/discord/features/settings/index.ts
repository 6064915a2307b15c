import { onChoose, onChooseSome, onPress, type Feature } from '../../interactions/feature.ts';
import { fieldSelect, settingSelect } from './fields.ts';
import { settingsButton } from '../../interactions/shared-buttons.ts';
import { answer, chooseSetting, openSetting } from './settings.ts';

export const settings: Feature = {
  name: 'settings',
  components: [
    onPress(settingsButton, 'private', (context) => answer(context, 'reply', undefined)),
    onChoose(settingSelect, 'update', openSetting),
    onChooseSome(fieldSelect, 'update', chooseSetting),
  ],
};
