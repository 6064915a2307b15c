import type { Phrase } from '../../../phrase.ts';
import type { Lesson, LessonStep, Verdict } from '../../game.ts';
import { TakBoard } from '../board/board.ts';
import { setUp } from '../options.ts';
import { exercises, type Exercise } from './exercises.ts';

const phrase = (key: string): Phrase => ({ key: `tak:lesson.${key}`, data: {} });

const steps = exercises.map((exercise): LessonStep => {
  const { name, options, solution } = exercise;
  const position = setUp(options);
  if (!position.ok) throw new Error(`The lesson’s ${name} is no position: ${position.error.key}`);
  const board = TakBoard.start(position.value);
  return {
    title: phrase(`${name}.title`),
    task: phrase(`${name}.task`),
    board,
    solution,
    judge: (ply) => judge(exercise, board, ply),
  };
});

export const lesson: Lesson = { steps, match: { size: 5 } };

function judge(exercise: Exercise, board: TakBoard, ply: string): Verdict {
  const after = board.play(ply);
  const did = board.inWords(ply);
  if (!after.ok || !did.ok) throw new Error(`Only legal turns are judged, not ${ply}`);
  const right = exercise.right(after.value, ply);
  const why = right ? 'right' : whyNot(exercise, after.value, ply);
  return { right, words: [did.value, phrase(`${exercise.name}.${why}`)] };
}

const whyNot = ({ wrong }: Exercise, after: TakBoard, ply: string): string =>
  wrong.find(([matches]) => (matches instanceof RegExp ? matches.test(ply) : matches(after)))![1];
