import { z } from 'zod';
import type { Board, Choice, Game, Outcome, Refusal, Seat } from '../../src/games/game.ts';
import { err, ok, type Result } from '../../src/result.ts';
import { foreign } from './foreign.ts';

/**
 * A second game, to show that nothing outside games/ depends on Tak: two people take turns counting up by one to three.
 * Whoever reaches the target wins; exceeding it is a draw.
 */

const options = z.object({ target: z.int().min(3).max(2_000).default(21) });
type Options = z.infer<typeof options>;

const steps = ['+1', '+2', '+3'] as const;

class CountingBoard implements Board {
  readonly target: number;
  readonly plies: readonly string[];
  readonly sum: number;
  readonly toMove: Seat;
  readonly outcome: Outcome | undefined;

  constructor(target: number, plies: readonly string[]) {
    this.target = target;
    this.plies = plies;
    this.sum = plies.reduce((sum, ply) => sum + Number(ply), 0);
    this.toMove = plies.length % 2 === 0 ? 'first' : 'second';
    const winner = this.toMove === 'first' ? 'second' : 'first';
    if (this.sum === target) this.outcome = { winner, by: 'count', score: score(winner) };
    if (this.sum > target) this.outcome = { winner: undefined, by: 'overrun', score: score(undefined) };
  }

  get moveNumber(): number {
    return Math.floor(this.plies.length / 2) + 1;
  }

  play(text: string): Result<Board, Refusal> {
    const step = steps.find((known) => known === text.trim() || known === `+${text.trim()}`);
    if (this.outcome !== undefined) return err(foreign('counting:over'));
    if (step === undefined) return err(foreign('counting:notAStep', { text: text.slice(0, 20) }));
    return ok(new CountingBoard(this.target, [...this.plies, step]));
  }

  choices(path: readonly string[]): readonly Choice[] {
    if (path.length > 0 || this.outcome !== undefined) return [];
    return steps.map((ply) => ({ id: ply, label: foreign('counting:step', { ply }), ply }));
  }

  prompt(path: readonly string[]) {
    const [chosen, ...more] = path;
    if (more.length > 0 || this.outcome !== undefined) return undefined;
    if (chosen === undefined) return foreign('counting:prompt');
    return steps.some((ply) => ply === chosen) ? foreign('counting:step', { ply: chosen }) : undefined;
  }

  complete(text: string, limit: number): readonly string[] {
    return [...this.legalPlies()].filter((ply) => ply.startsWith(text)).slice(0, limit);
  }

  legalPlies(): Iterable<string> {
    return this.outcome === undefined ? steps : [];
  }

  calls() {
    return this.target - this.sum <= 3 ? [foreign('counting:near')] : [];
  }

  scene() {
    const text = { kind: 'text', x: 0, y: 0, text: String(this.sum), size: 1, fill: 'label' } as const;
    return { width: 1, height: 1, shapes: [text] };
  }

  describe() {
    return [foreign('counting:sum', { sum: this.sum })];
  }

  blind(): Board {
    const { toMove, moveNumber, plies } = this;
    const choices = (path: readonly string[]) => new CountingBoard(Infinity, []).choices(path);
    const prompt = (path: readonly string[]) => new CountingBoard(Infinity, []).prompt(path);
    const board: Board = {
      toMove,
      moveNumber,
      outcome: undefined,
      plies: plies.slice(-2),
      play: () => err(foreign('counting:over')),
      choices,
      prompt,
      complete: () => [],
      legalPlies: () => [],
      calls: () => [],
      scene: () => ({ width: 1, height: 1, shapes: [] }),
      describe: () => [],
      blind: () => board,
    };
    return board;
  }
}

const score = (winner: Seat | undefined): string =>
  winner === undefined ? '1/2-1/2' : winner === 'first' ? '1-0' : '0-1';

export const counting: Game = {
  id: 'counting',
  name: 'Counting',
  options,
  form: [{ kind: 'integer', name: 'target', choices: [5, 21, 100] }],
  details: [],
  texts: {
    en: {
      over: 'The count is over.',
      notAStep: '{{text}} is not a step: say +1, +2 or +3.',
      step: '{{ply}}',
      prompt: 'How far do you count?',
      near: 'Nearly there!',
      'option.calls': 'Say that the end is near (default: yes)',
      sum: 'The count is {{sum}}.',
      'help.title': 'How to count',
      'help.body': 'Add one, two or three in turns. Who says the target wins; going past it is a draw.',
      'by.count': 'by saying the last number',
      'by.overrun': 'by going too far',
      'field.target': 'The number to reach',
      target: 'to {{target}}',
      'category.short': 'short',
      'category.long': 'long',
    },
  },
  help: [{ title: foreign('counting:help.title'), body: foreign('counting:help.body') }],
  start(raw) {
    const read = options.safeParse(raw);
    if (!read.success) return err(foreign('counting:target'));
    return ok(new CountingBoard(read.data.target, []));
  },
  defaultable: ['target'],
  withDefaults: (chosen, defaults) =>
    typeof chosen === 'object' ? { ...defaults, ...(chosen as Options) } : chosen,
  terms: () => ({}),
  summary: (raw) => [foreign('counting:target', { target: (raw as Options).target })],
  isNotation: (text) => /^\+?[1-3]$/.test(text.trim()),
  category: (raw) => ((raw as Options).target > 21 ? 'long' : 'short'),
  categories: [
    { id: 'short', rated: true },
    { id: 'long', rated: true },
  ],
  unrated: () => undefined,
  score,
  read(text) {
    return ok({
      options: {},
      plies: text.split(' ').filter(Boolean),
      players: { first: { name: '' }, second: { name: '' } },
    });
  },
  files: [],
  find: () => undefined,
  write: ({ plies }) => ({ name: 'count.txt', text: plies.join(' ') }),
};
