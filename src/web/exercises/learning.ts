import { lessonEnd, onwards, stepTitle, verdict, type Subject } from '../../matches/index.ts';
import { err, ok, phrase } from '../../phrase.ts';
import type { WebDeps } from '../access/access.ts';
import { exerciseView, type Act, type Asked, type Did } from './asked.ts';

type LessonSubject = Extract<Subject, { readonly kind: 'lesson' }>;

interface Shown {
  readonly lines: readonly string[];
  readonly plies?: readonly string[];
  readonly isDone?: boolean;
  readonly acts: readonly ('show' | 'next' | 'restart')[];
}

/** Lessons on the page; how far somebody is, is kept as in Discord. */
export class Learning {
  readonly #deps: WebDeps;

  constructor(deps: WebDeps) {
    this.#deps = deps;
  }

  /** @param said first, such as why the last turn was wrong. */
  async show(asked: Asked, { gameId }: LessonSubject, said: readonly string[] = []): Promise<Did> {
    const { matches, gameName } = this.#deps;
    const { plain, marked, link } = asked;
    const step = await matches.lessons.step(link.person.id, gameId);
    const lesson = matches.lessons.of(gameId);
    const exercise = lesson?.steps[step - 1];
    if (exercise !== undefined) {
      return this.#view(asked, gameId, step, {
        lines: [marked(exercise.task), ...said],
        acts: ['show', ...(step === 1 ? [] : ['restart' as const])],
      });
    }
    const last = lesson?.steps[step - 2];
    const solved = last?.board.play(last.solution);
    return this.#view(asked, gameId, step - 1, {
      lines: [lessonEnd(plain, { id: gameId, name: gameName(gameId) })],
      plies: solved?.ok === true ? solved.value.plies : [],
      isDone: true,
      acts: ['restart'],
    });
  }

  async act(asked: Asked, subject: LessonSubject, act: Act): Promise<Did> {
    const { lessons } = this.#deps.matches;
    const { gameId } = subject;
    if (act.do === 'answer') return this.#attempt(asked, subject, act.step, act.ply);
    if (act.do === 'show') {
      const solution = lessons.of(gameId)?.steps[act.step - 1]?.solution;
      return solution === undefined ? undefined : this.#attempt(asked, subject, act.step, solution);
    }
    if (act.do === 'restart') await lessons.restart(asked.link.person.id, gameId);
    return act.do === 'again' ? undefined : this.show(asked, subject);
  }

  async #attempt(asked: Asked, subject: LessonSubject, step: number, ply: string): Promise<Did> {
    const { lessons } = this.#deps.matches;
    const { link, plain } = asked;
    const { gameId } = subject;
    const tried = await lessons.attempt(link.person.id, gameId, step, ply);
    switch (tried?.kind) {
      case undefined:
        return undefined;
      case 'movedOn':
        return this.show(asked, subject, [plain(phrase('web:lessonMovedOn'))]);
      case 'illegal':
        return err(tried.why);
      case 'wrong':
        return this.show(asked, subject, [verdict(plain, 'wrong', tried.words)]);
      case 'right':
        return this.#view(asked, gameId, step, {
          lines: [verdict(plain, 'right', tried.words)],
          plies: tried.after.plies,
          isDone: true,
          acts: ['next'],
        });
    }
  }

  async #view(asked: Asked, gameId: string, step: number, shown: Shown): Promise<Did> {
    const { matches, gameName } = this.#deps;
    const { plain, link } = asked;
    const lesson = matches.lessons.of(gameId);
    const exercise = lesson?.steps[step - 1];
    if (lesson === undefined || exercise === undefined) return undefined;
    const { board, options } = exercise;
    const { acts, plies = board.plies, ...told } = shown;
    const labels = {
      show: plain(phrase('learn:button.solve')),
      next: onwards(plain, lesson, step),
      restart: plain(phrase('learn:button.restart')),
    };
    return ok(
      exerciseView(plain, await matches.settings.boards(link.scope.channelId), {
        ...told,
        kind: 'lesson',
        id: `${gameId} ${step}`,
        gameId,
        options,
        plies,
        toMove: board.toMove,
        seat: board.toMove,
        step,
        title: stepTitle(plain, gameName(gameId), lesson, step),
        acts: acts.map((act) => ({ do: act, label: labels[act], isNext: act === 'next' })),
      }),
    );
  }
}
