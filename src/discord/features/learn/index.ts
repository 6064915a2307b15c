import { onPress, onPressOpen, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { learnButton, learnButtons } from '../../interactions/shared-buttons.ts';
import { lessonButton, restartButton, solveButton, tryButton, writeButton } from './components.ts';
import { attempt, openLesson, restart, showStep, solve, tryComposed, writeField } from './lesson.ts';

/** Lessons: positions with a turn to find, in one private message. */
export const learning: Feature = {
  name: 'learn',
  boardButtons: (plain, { newcomers, outcome }, game) =>
    newcomers && outcome === undefined && game !== undefined
      ? learnButtons(plain, [game]).map((button) => ({ ...button, below: true }))
      : [],
  components: [
    onPress(learnButton, 'private', openLesson),
    { ...onPress(lessonButton, 'update', showStep), isStep: true },
    { ...onPress(tryButton, 'update', tryComposed), isStep: true },
    onPressOpen(writeButton, writeField),
    onPress(solveButton, 'update', solve),
    onPress(restartButton, 'update', restart),
  ],
  forms: [onText(writeButton, 'update', attempt)],
};
