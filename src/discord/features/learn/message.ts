import type { Board, Game, Lesson } from '../../../games/game.ts';
import { lessonEnd, onwards, stepTitle } from '../../../matches/index.ts';
import { composingAt } from '../../boards/composing.ts';
import { examplePicture } from '../../boards/example.ts';
import type { Context } from '../../interactions/context.ts';
import { withPath } from '../../interactions/custom-id.ts';
import { computerButton } from '../../interactions/shared-buttons.ts';
import { buttonRow, rowLimit, type Button } from '../../messages/buttons.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { lessonButton, restartButton, solveButton, tryButton, writeButton } from './components.ts';

/** A game and its lesson. */
export interface Course {
  readonly game: Game;
  readonly lesson: Lesson;
}

interface Shown {
  /** The choices made so far. */
  readonly path?: readonly string[];
  /** What to say first, such as why the last turn was wrong. */
  readonly note?: string;
  /** The ways to the lessons of other games. */
  readonly others?: readonly Button[];
}

/** A step: its task, its position, and the buttons of the composer. After the last step, what can be done next. */
export function lessonMessage(context: Context, course: Course, step: number, shown: Shown = {}): Payload {
  const { say, plain } = context;
  const { game, lesson } = course;
  const exercise = lesson.steps[step - 1];
  if (exercise === undefined) return endMessage(context, course, shown);
  const { path = [], note } = shown;
  const ids = {
    step: withPath(lessonButton, game.id, step),
    play: withPath(tryButton, game.id, step),
    type: withPath(writeButton, game.id, step),
  };
  const composing = composingAt(context, exercise.board, path, ids);
  if (composing === undefined) {
    return lessonMessage(context, course, step, { note: say('bot:compose.noWay') });
  }
  const { question, choices, steering, typing } = composing;
  // At the first choice, the task itself says what to do.
  const notes = [...(note === undefined ? [] : [note]), ...(path.length === 0 ? [] : [question])];
  const opening =
    path.length > 0 ? [] : context.bot.pages.exerciseButtons(plain, { kind: 'lesson', gameId: game.id });
  const others = [
    { label: plain('learn:button.solve'), id: solveButton.of(game.id, step) },
    ...(step === 1 ? [] : [{ label: plain('learn:button.restart'), id: restartButton.of(game.id) }]),
    ...(shown.others ?? []),
  ];
  return {
    content: [titleOf(context, course, step), say(exercise.task), ...notes].join('\n'),
    rows: [...choices, buttonRow(...[...opening, ...steering, typing, ...others].slice(0, rowLimit))],
    files: [picture(context, course, step, exercise.board, path)],
  };
}

/** @param after the board after the right turn. */
export function solvedMessage(
  context: Context,
  course: Course,
  step: number,
  after: Board,
  note: string,
): Payload {
  const { game, lesson } = course;
  const next = {
    label: onwards(context.plain, lesson, step),
    id: lessonButton.of(game.id, step + 1, ''),
    style: 'success' as const,
  };
  return {
    content: [titleOf(context, course, step), note].join('\n'),
    rows: [buttonRow(next)],
    files: [picture(context, course, step, after)],
  };
}

function endMessage({ say, plain }: Context, { game }: Course, { note, others = [] }: Shown): Payload {
  const again = { label: plain('learn:button.restart'), id: restartButton.of(game.id) };
  const match = {
    label: plain('learn:button.match'),
    id: computerButton.of(game.id, 0),
    style: 'success' as const,
  };
  const notes = note === undefined ? [] : [note];
  return {
    content: [...notes, lessonEnd(say, game)].join('\n'),
    rows: [buttonRow(...(game.opponent === undefined ? [] : [match]), again, ...others)],
  };
}

const titleOf = ({ say }: Context, { game, lesson }: Course, step: number): string =>
  stepTitle(say, game.name, lesson, step);

const picture = (
  { bot, plain }: Context,
  { game }: Course,
  step: number,
  board: Board,
  path?: readonly string[],
): PayloadFile =>
  examplePicture(bot, plain, game.id, board, `${game.id}-lesson-${step}`, { ...(path && { path }) });
