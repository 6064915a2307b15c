import type { Phrase } from '../../../phrase.ts';
import type { Lesson, LessonStep, Verdict } from '../../game.ts';
import { TakaBoard } from '../board/board.ts';
import { startText } from '../notation/positiontext.ts';
import { setUp } from '../options.ts';

/** A step of the lesson as data. White, the learner, is to move. */
interface Exercise {
  /** Of its texts: `lesson.<name>.title`, `.task`, `.right`, and those of `wrong`. */
  readonly name: string;
  readonly formation: string;
  readonly solution: string;
  readonly right: RegExp;
  /** Texts for wrong turns: that of the first pattern that a turn matches; the last one matches all. */
  readonly wrong: readonly (readonly [RegExp, name: string])[];
}

const any = /^/;

const exercises: readonly Exercise[] = [
  {
    name: 'facing',
    formation: startText.replace('PP[wn]', 'PP[we]'),
    solution: 'f3=n',
    right: /^f3=n$/,
    wrong: [
      [/^f3=/, 'direction'],
      [/^f3>/, 'pass'],
      [/^f3-/, 'dribble'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'pass',
    formation: startText,
    solution: 'f3>f7=n',
    right: /^f3>f7=n$/,
    wrong: [
      [/^f3>f7=/, 'direction'],
      [/^f3>f7>/, 'twice'],
      [/^f3>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'tackle',
    formation: startText.replace('4p[bs]p4', '4pp4').replace('/4pp4/4PP4/', '/4p[bs]p4/4PP4/'),
    solution: 'e7xe8=n',
    right: /xe8/,
    wrong: [[any, 'elsewhere']],
  },
  {
    name: 'offside',
    formation: '10/2P7/6p[bs]3/3p3p2/6P3/1p6p1/2p1P[wn]p4/3p2p3/1P6P1/3Pp1P3/2P4P2/4P5/10/10 Gg w 20 0:0',
    solution: 'e8>g10=n',
    right: /^e8>g10/,
    wrong: [
      [/^e8>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'shot',
    formation: '4g5/10/4p1p3/2p[bs]2P[wn]1p2/3p2P3/1pP5p1/4pp1p2/4P5/1P6P1/3P2P3/2P4P2/10/10/10 G w 30 0:0',
    solution: 'f11>f14',
    right: />[d-g]14$/,
    wrong: [
      [/^f11>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
];

const phrase = (key: string): Phrase => ({ key: `taka:lesson.${key}`, data: {} });

const steps = exercises.map((exercise): LessonStep => {
  const { name, formation, solution } = exercise;
  const position = setUp({ formation });
  if (!position.ok) throw new Error(`The lesson’s ${name} is no position: ${position.error.key}`);
  const board = TakaBoard.start(position.value);
  return {
    title: phrase(`${name}.title`),
    task: phrase(`${name}.task`),
    board,
    solution,
    judge: (ply) => judge(exercise, board, ply),
  };
});

export const lesson: Lesson = { steps, match: {} };

function judge({ name, right, wrong }: Exercise, board: TakaBoard, ply: string): Verdict {
  const did = board.inWords(ply);
  if (!did.ok) throw new Error(`Only legal turns are judged, not ${ply}`);
  const isRight = right.test(ply);
  const why = isRight ? 'right' : wrong.find(([pattern]) => pattern.test(ply))![1];
  return { right: isRight, words: [did.value, phrase(`${name}.${why}`)] };
}
