import type { Messages } from '../../../../phrase.ts';
import { game } from './game.ts';
import { lesson } from './lesson.ts';
import { prefixed } from '../prefixed.ts';
import { board } from './board.ts';
import { description } from './description.ts';
import { en as hints } from '../hints.ts';
import { en as causes } from '../causes.ts';
import { refusals } from './refusals.ts';

export { helpTopics } from './game.ts';

export const en: Messages = {
  ...prefixed('refusal', refusals),
  ...board,
  ...prefixed('lesson', lesson),
  ...game,
  ...hints,
  ...prefixed('cause', causes),
  ...prefixed('describe', description),
};
