import type { Messages } from '../../../../phrase.ts';
import { game } from './game.ts';
import { lesson } from './lesson.ts';
import { prefixed } from '../prefixed.ts';
import { composer } from './composer.ts';
import { en as contents } from '../contents.ts';
import { description } from './description.ts';
import { en as hints } from '../hints.ts';
import { refusals } from './refusals.ts';

export { helpTopics } from './game.ts';

export const en: Messages = {
  ...prefixed('refusal', refusals),
  ...composer,
  ...prefixed('lesson', lesson),
  ...game,
  ...hints,
  ...prefixed('describe', description),
  ...prefixed('contents', contents),
};
