import type { Messages } from '../../../../phrase.ts';
import { game } from './game.ts';
import { lesson } from './lesson.ts';
import { prefixed } from '../prefixed.ts';
import { board } from './board.ts';
import { description } from './description.ts';
import { de as hints } from '../hints.ts';
import { de as causes } from '../causes.ts';
import { refusals } from './refusals.ts';

export const de: Messages = {
  ...prefixed('refusal', refusals),
  ...board,
  ...prefixed('lesson', lesson),
  ...game,
  ...hints,
  ...prefixed('cause', causes),
  ...prefixed('describe', description),
};
