import { gameById } from '../../../games/index.ts';
import { verdict, lessonEnd, onwards, stepTitle } from '../../../matches/index.ts';
import { phrase, type Phrase, err } from '../../../phrase.ts';
import { plyOf, composingAt } from '../../boards/composing.ts';
import type { Context } from '../../interactions/context.ts';
import { parsePath, withPath } from '../../interactions/custom-id.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { moveForm } from '../../interactions/inputs/forms.ts';
import { lastPlayed } from '../../interactions/inputs/chosen-game.ts';
import { learnButton, computerButton } from '../../interactions/shared-buttons.ts';
import { writeButton, lessonButton, restartButton, solveButton, tryButton } from './components.ts';
import type { Board, Game, Lesson } from '../../../games/game.ts';
import { examplePicture } from '../../boards/pictures.ts';
import { buttonRow, rowLimit, type Button } from '../../messages/buttons.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';

/**
 * A lesson in one private message. Custom IDs carry the step and the choices made in it; how many steps somebody has
 * done is kept among their preferences, so they can go on in another message at any time.
 */

const outdated: Phrase = phrase('bot:oldButton');

/** `/learn`. */
export async function learn(context: Context, named: string | null): Promise<void> {
  const { games } = context.bot;
  const chosen = named === null ? undefined : gameById(games, named);
  if (chosen !== undefined && chosen.lesson === undefined)
    return context.tell('learn:none', { game: chosen.name });
  const offered = await Promise.all(
    games
      .filter(({ lesson }) => lesson !== undefined)
      .map(async (game) => ({ game, step: await stepOf(context, game.id) })),
  );
  const last = await lastPlayed(context);
  // The lesson that was begun, of the game last played if there are several.
  const begun = offered.filter(({ game, step }) => step > 1 && step <= game.lesson!.steps.length);
  const of = (some: typeof offered) => some.find(({ game }) => game === last)?.game;
  const game = chosen ?? of(begun) ?? begun[0]?.game ?? of(offered) ?? offered[0]?.game;
  if (game === undefined) return context.tell(outdated);
  const others = offered
    .filter((one) => one.game !== game)
    .map((other) => ({
      label: begun.includes(other)
        ? context.plain('learn:button.goOn', { game: other.game.name, step: other.step })
        : other.game.name,
      id: learnButton.of(other.game.id),
    }));
  const course = courseOf(context, game.id)!;
  await context.reply(lessonMessage(context, course, await stepOf(context, game.id), { others }));
}

/** Handles a button of a game's lesson. */
const onCourse =
  <More extends readonly unknown[]>(
    handle: (context: Context, course: Course, ...more: More) => Promise<void>,
  ) =>
  async (context: Context, id: string, ...more: More): Promise<void> => {
    const course = courseOf(context, id);
    await (course === undefined ? context.tell(outdated) : handle(context, course, ...more));
  };

/** A new message, at the step that the person has reached. */
export const openLesson = onCourse(async (context, course) =>
  context.reply(lessonMessage(context, course, await stepOf(context, course.game.id))),
);

/** A step was reached, or a choice in it was made or taken back. */
export const showStep = onCourse(async (context, course, step: number, path: string) => {
  if (step !== (await stepOf(context, course.game.id))) return showPresent(context, course);
  await context.update(lessonMessage(context, course, step, { path: parsePath(path) }));
});

export async function tryComposed(context: Context, id: string, step: number, path: string): Promise<void> {
  const board = courseOf(context, id)?.lesson.steps[step - 1]?.board;
  const ply = board && plyOf(board, parsePath(path));
  await (ply === undefined ? showStep(context, id, step, path) : attempt(context, id, step, path, ply));
}

/** The solution, for whoever does not find it. */
export async function solve(context: Context, id: string, step: number): Promise<void> {
  const solution = courseOf(context, id)?.lesson.steps[step - 1]?.solution;
  await (solution === undefined
    ? showStep(context, id, step, '')
    : attemptAs('shown', context, id, step, '', solution));
}

/** A turn in notation. A right one counts; a wrong one is explained, and the step begins again. */
export const attempt = (context: Context, id: string, step: number, path: string, text: string) =>
  attemptAs('right', context, id, step, path, text);

/** @param how whether the turn was found or shown. */
const attemptAs = (how: 'right' | 'shown', ...given: Parameters<typeof attempt>): Promise<void> =>
  onCourse(async (context, course, step: number, path: string, text: string) => {
    const tried = await context.bot.matches.lessons.attempt(context.person.id, course.game.id, step, text);
    if (tried === undefined) return context.tell(outdated);
    switch (tried.kind) {
      case 'movedOn':
        return showPresent(context, course);
      case 'illegal': {
        const shown = { path: parsePath(path), note: context.say(tried.why) };
        return context.update(lessonMessage(context, course, step, shown));
      }
      case 'wrong': {
        const note = verdict(context.say, 'wrong', tried.words);
        return context.update(lessonMessage(context, course, step, { note }));
      }
      case 'right':
        return context.update(
          solvedMessage(context, course, step, tried.after, verdict(context.say, how, tried.words)),
        );
    }
  })(...given);

export const restart = onCourse(async (context, course) => {
  await context.bot.matches.lessons.restart(context.person.id, course.game.id);
  await context.update(lessonMessage(context, course, 1));
});

export function writeField(context: Context, id: string, step: number, path: string): FormToOpen {
  const course = courseOf(context, id);
  if (course?.lesson.steps[step - 1] === undefined) return err(outdated);
  const title = context.plain('learn:field', { game: course.game.name, step });
  return moveForm(context, id, writeButton.of(id, step, path), title);
}

function courseOf({ bot }: Context, id: string): Course | undefined {
  const game = gameById(bot.games, id);
  return game?.lesson && { game, lesson: game.lesson };
}

/** The message is out of date: the person has gone on, or begun again, in another one. */
async function showPresent(context: Context, course: Course): Promise<void> {
  const step = await stepOf(context, course.game.id);
  await context.update(lessonMessage(context, course, step, { note: context.say('learn:movedOn') }));
}

const stepOf = ({ bot, person }: Context, id: string): Promise<number> =>
  bot.matches.lessons.step(person.id, id);

/** A game and its lesson. */
interface Course {
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
function lessonMessage(context: Context, course: Course, step: number, shown: Shown = {}): Payload {
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
function solvedMessage(context: Context, course: Course, step: number, after: Board, note: string): Payload {
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
