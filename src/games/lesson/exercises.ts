import type { Phrase, Result } from '../../phrase.ts';
import { ofGame, type Board, type Lesson, type LessonStep, type Refusal, type Feedback } from '../game.ts';

/** What a turn is tested for: its notation, or the board after it. */
type Test<B> = RegExp | ((after: B) => boolean);

/** A step of a lesson as data. The first player, the learner, is to move. */
export interface TaughtStep<B> {
  /** Of its texts: `lesson.<name>.title`, `.task`, `.right`, and those of `wrong`. */
  readonly name: string;
  /** As for `Game.start`. */
  readonly options: unknown;
  readonly solution: string;
  readonly right: Test<B>;
  /** Texts for wrong turns: that of the first test that a turn meets; every turn meets the last one. */
  readonly wrong: readonly (readonly [Test<B>, name: string])[];
}

/** Met by every turn. */
export const any = /^/;

interface TaughtBoard<B extends Board> extends Board {
  play(text: string): Result<B, Refusal>;
  /** What a legal turn does, before it is played. */
  inWords(text: string): Result<Phrase, Refusal>;
}

/**
 * The lesson of these exercises.
 * @param gameId also the namespace of the texts.
 * @param match options of a good first match.
 * @throws if an exercise has no legal position.
 */
export function createLesson<B extends TaughtBoard<B>>(
  gameId: string,
  start: (options: unknown) => Result<B, Refusal>,
  exercises: readonly TaughtStep<B>[],
  match: unknown,
): Lesson {
  const phrase = (key: string): Phrase => ofGame(gameId, `lesson.${key}`);
  const steps = exercises.map((exercise): LessonStep => {
    const { name, options, solution } = exercise;
    const started = start(options);
    if (!started.ok) throw new Error(`The lesson’s ${name} is no position: ${started.error.key}`);
    const board = started.value;
    return {
      title: phrase(`${name}.title`),
      task: phrase(`${name}.task`),
      options,
      board,
      solution,
      judge: (ply) => judge(exercise, board, ply, phrase),
    };
  });
  return { steps, match };
}

function judge<B extends TaughtBoard<B>>(
  { name, right, wrong }: TaughtStep<B>,
  board: B,
  ply: string,
  phrase: (key: string) => Phrase,
): Feedback {
  const after = board.play(ply);
  const did = board.inWords(ply);
  if (!after.ok || !did.ok) throw new Error(`Only legal turns are judged, not ${ply}`);
  const meets = (test: Test<B>) => (test instanceof RegExp ? test.test(ply) : test(after.value));
  const isRight = meets(right);
  const why = isRight ? 'right' : wrong.find(([test]) => meets(test))![1];
  return { right: isRight, words: [did.value, phrase(`${name}.${why}`)] };
}
