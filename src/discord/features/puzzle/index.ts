import { onPress, onPressOpen, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { nextButton, showButton, startButton, stepButton, tryButton, typeButton } from './components.ts';
import { dailyDue, showSolvers } from './daily.ts';
import { examine } from './examining.ts';
import { attempt, show, showNext, showStep, start, tryComposed, typeField } from './puzzle.ts';

/** Puzzles to solve privately, and one a day for a server. */
export const puzzles: Feature = {
  name: 'puzzle',
  components: [
    onPress(nextButton, 'update', showNext),
    onPress(startButton, 'private', start),
    { ...onPress(stepButton, 'update', showStep), isStep: true },
    { ...onPress(tryButton, 'update', tryComposed), isStep: true },
    onPressOpen(typeButton, typeField),
    { ...onPress(showButton, 'update', show), isStep: true },
  ],
  forms: [onText(typeButton, 'update', attempt)],
  due: [dailyDue],
  listeners: {
    async solved(bot, scope, person, { gameId, id }) {
      await showSolvers(bot, scope, gameId, id);
      await examine(bot, scope, person);
    },
  },
};
