import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { showTopic, topicButton, topicSelect, turnTo } from './help.ts';

/** The rules, the notation and the commands. */
export const help: Feature = {
  name: 'help',
  components: [onChoose(topicSelect, 'update', turnTo), onPress(topicButton, 'update', showTopic)],
};
