import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { showTopic, topicButton, topicSelect, turnTo } from './help.ts';
import { texts } from './texts.ts';

/** The rules, the notation and the commands. */
export const help: Feature = {
  name: 'help',
  texts,
  components: [onChoose(topicSelect, 'update', turnTo), onPress(topicButton, 'update', showTopic)],
};
