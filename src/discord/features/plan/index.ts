import { onPress, type Feature } from '../../interactions/feature.ts';
import { answerDue } from './due.ts';
import { confirmButton, confirmPlan, discardButton, discardPlan } from './plans.ts';
import { texts } from './texts.ts';

/** Conditional moves. */
export const plans: Feature = {
  name: 'plan',
  texts,
  components: [onPress(confirmButton, 'update', confirmPlan), onPress(discardButton, 'update', discardPlan)],
  due: { answer: answerDue },
};
