import type { PuzzleToSolve, Subject } from '../../matches/index.ts';
import { puzzleTask, puzzleTitle, ratingLine, resultLines } from '../../matches/index.ts';
import { err, ok, phrase } from '../../phrase.ts';
import type { WebDeps } from '../access/access.ts';
import { exerciseView, type Act, type Asked, type Did } from './asked.ts';

type PuzzleSubject = Extract<Subject, { readonly kind: 'puzzle' }>;

interface Shown {
  readonly lines: readonly string[];
  /** Default: those of the solution, as far as played. */
  readonly plies?: readonly string[];
  readonly isDone?: boolean;
  readonly at?: number;
  readonly acts: readonly ('show' | 'next' | 'again')[];
}

/** Puzzles on the page, by the same attempts as in Discord. The solution leaves the bot only as far as it is played. */
export class Solving {
  readonly #deps: WebDeps;

  constructor(deps: WebDeps) {
    this.#deps = deps;
  }

  async show(asked: Asked, subject: PuzzleSubject): Promise<Did> {
    const puzzle = await this.#find(asked, subject);
    return puzzle && this.#task(asked, puzzle, 0, []);
  }

  async act(asked: Asked, subject: PuzzleSubject, act: Act): Promise<Did> {
    const puzzle = await this.#find(asked, subject);
    if (puzzle === undefined) return undefined;
    if (act.do === 'answer') return this.#answer(asked, puzzle, act.step, act.ply);
    if (act.do === 'again') return this.#task(asked, puzzle, 0, []);
    if (act.do === 'show') return this.#solution(asked, puzzle);
    return act.do === 'next' ? this.#next(asked, subject) : undefined;
  }

  async #answer(asked: Asked, puzzle: PuzzleToSolve, step: number, ply: string): Promise<Did> {
    const { link, plain } = asked;
    const { matches } = this.#deps;
    const answered = await matches.puzzles.answer(link.scope, link.person, puzzle, step, ply);
    switch (answered?.kind) {
      case undefined:
        return undefined;
      case 'illegal':
        return err(answered.why);
      case 'wrong': {
        const why = answered.words.map(plain).join(' ');
        const wrong = plain(phrase('puzzle:wrong', { why }));
        return this.#task(asked, puzzle, step, [
          wrong,
          ...ratingLine({ say: plain, plain }, answered.attempted),
        ]);
      }
      case 'right': {
        const { reply } = answered;
        const right = plain(phrase('puzzle:right', { ply: answered.ply, reply }));
        return this.#task(asked, puzzle, step + 2, [right]);
      }
      case 'solved': {
        const { plies } = answered.after;
        const lines = [
          plain(phrase('puzzle:solved', { line: plies.join(' ') })),
          ...resultLines({ say: plain, plain }, answered.attempted),
        ];
        return this.#view(asked, puzzle, step, { lines, plies, isDone: true, acts: ['next', 'show'] });
      }
    }
  }

  /** For whoever does not find it: it counts as an attempt. */
  async #solution(asked: Asked, puzzle: PuzzleToSolve): Promise<Did> {
    const { link, plain } = asked;
    await this.#deps.matches.puzzles.attempted(link.scope, link.person, puzzle, false);
    const { line } = puzzle;
    return this.#view(asked, puzzle, 0, {
      lines: [plain(phrase('puzzle:line', { line: line.join(' ') }))],
      plies: line,
      isDone: true,
      at: 1,
      acts: ['next', 'again'],
    });
  }

  async #next(asked: Asked, { gameId, theme, category }: PuzzleSubject): Promise<Did> {
    const { matches, links } = this.#deps;
    const { person, scope } = asked.link;
    const wanted = { ...(theme !== undefined && { theme }), ...(category !== undefined && { category }) };
    const found = await matches.puzzles.next(scope, person.id, gameId, wanted);
    if (found === undefined) {
      const isAny = theme === undefined && category === undefined;
      return err(phrase(isAny ? 'puzzle:allTried' : 'puzzle:allTriedOfKind'));
    }
    const subject: PuzzleSubject = { kind: 'puzzle', gameId, id: found.id, ...wanted };
    const token = await links.issue(subject, person, scope, false);
    const shown = await this.#task(asked, found, 0, []);
    return shown?.ok === true ? ok({ ...shown.value, token }) : shown;
  }

  #task(asked: Asked, puzzle: PuzzleToSolve, step: number, said: readonly string[]): Promise<Did> {
    const task = asked.plain(puzzleTask(puzzle));
    return this.#view(asked, puzzle, step, { lines: [task, ...said], acts: ['show'] });
  }

  async #view(asked: Asked, puzzle: PuzzleToSolve, step: number, shown: Shown): Promise<Did> {
    const { matches } = this.#deps;
    const { gameId, id, options } = puzzle;
    const { plain, link } = asked;
    const [start, board] = [matches.puzzles.board(puzzle, 0), matches.puzzles.board(puzzle, step)];
    if (start === undefined || board === undefined) return undefined;
    const settings = await matches.settings.boards(link.scope.channelId);
    const { acts, plies = board.plies, ...told } = shown;
    return ok(
      exerciseView(plain, settings, {
        ...told,
        kind: 'puzzle',
        id: `${gameId} ${id}`,
        gameId,
        options,
        plies,
        toMove: board.toMove,
        seat: start.toMove,
        step,
        title: puzzleTitle({ say: plain, plain }, this.#deps.gameName(gameId), puzzle, start.toMove),
        acts: acts.map((act, index) => ({
          do: act,
          label: plain(phrase(`puzzle:button.${act}`)),
          isNext: index === 0 && act === 'next',
        })),
      }),
    );
  }

  #find({ link }: Asked, { gameId, id }: PuzzleSubject): Promise<PuzzleToSolve | undefined> {
    return this.#deps.matches.puzzles.find(link.scope, gameId, id);
  }
}
