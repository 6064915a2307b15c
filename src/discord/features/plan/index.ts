import { onPress, type Feature } from '../../interactions/feature.ts';
import { answerDue, confirmButton, confirmPlan, discardButton, discardPlan } from './plans.ts';

/** Conditional moves. */
export const plans: Feature = {
  name: 'plan',
  components: [onPress(confirmButton, 'update', confirmPlan), onPress(discardButton, 'update', discardPlan)],
  due: [answerDue],
};
