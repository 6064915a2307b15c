import type { Options } from '@taktable/tak';
import { createLesson } from '../../lesson/exercises.ts';
import { TakBoard } from '../board/board.ts';
import { exercises } from './exercises.ts';

export const lesson = createLesson('tak', (options) => TakBoard.from(options as Options), exercises, {
  size: 5,
});
