import { onChoose, onChooseSome, type Feature } from '../../interactions/feature.ts';
import { fieldSelect, settingSelect } from './fields.ts';
import { chooseSetting, openSetting } from './settings.ts';

export const settings: Feature = {
  name: 'settings',
  components: [
    onChoose(settingSelect, 'update', openSetting),
    onChooseSome(fieldSelect, 'update', chooseSetting),
  ],
};
