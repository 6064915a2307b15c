import { z } from 'zod';
import type { Board, Choice, Game, Outcome, Seat } from '../../../src/games/game.ts';
import type { Phrase } from '../../../src/phrase.ts';
import { err, ok, type Result } from '../../../src/result.ts';
import type { Scene, Shape, View } from '../../../src/scene.ts';
import { foreign } from '../../support/foreign.ts';

/** Noughts and crosses: how little a game needs to be played through the bot. */

const squares = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'] as const;
const lines = [
  ...['a3 b3 c3', 'a2 b2 c2', 'a1 b1 c1'],
  ...['a3 a2 a1', 'b3 b2 b1', 'c3 c2 c1', 'a3 b2 c1', 'c3 b2 a1'],
].map((line) => line.split(' '));

const phrase = (key: string, data: Phrase['data'] = {}): Phrase => foreign(`noughts:${key}`, data);
const scoreOf = (winner: Seat | undefined): string =>
  winner === undefined ? '1/2-1/2' : winner === 'first' ? '1-0' : '0-1';

class NoughtsBoard implements Board {
  readonly plies: readonly string[];
  readonly toMove: Seat;
  readonly moveNumber: number;
  readonly outcome: Outcome | undefined;

  constructor(plies: readonly string[]) {
    this.plies = plies;
    this.toMove = plies.length % 2 === 0 ? 'first' : 'second';
    this.moveNumber = Math.floor(plies.length / 2) + 1;
    const winner = (['first', 'second'] as const).find((seat) => this.#lineOf(seat) !== undefined);
    if (winner !== undefined) this.outcome = { winner, by: 'line', score: scoreOf(winner) };
    else if (plies.length === 9) this.outcome = { winner: undefined, by: 'full', score: scoreOf(undefined) };
  }

  #marksOf(seat: Seat): readonly string[] {
    return this.plies.filter((_, index) => index % 2 === (seat === 'first' ? 0 : 1));
  }

  #lineOf(seat: Seat): readonly string[] | undefined {
    const marks = this.#marksOf(seat);
    return lines.find((line) => line.every((square) => marks.includes(square)));
  }

  play(text: string): Result<NoughtsBoard, Phrase> {
    const square = text.trim().toLowerCase();
    if (this.outcome !== undefined) return err(phrase('over'));
    if (!squares.some((known) => known === square)) return err(phrase('unreadable', { text }));
    if (this.plies.includes(square)) return err(phrase('occupied', { square }));
    return ok(new NoughtsBoard([...this.plies, square]));
  }

  legalPlies(): readonly string[] {
    return this.outcome === undefined ? squares.filter((square) => !this.plies.includes(square)) : [];
  }

  complete(text: string, limit: number): readonly string[] {
    return this.legalPlies()
      .filter((ply) => ply.startsWith(text.trim().toLowerCase()))
      .slice(0, limit);
  }

  choices(path: readonly string[]): readonly Choice[] {
    if (path.length > 0) return [];
    return this.legalPlies().map((square) => ({
      id: square,
      label: phrase('square', { square }),
      ply: square,
      row: 3 - Number(square[1]),
    }));
  }

  prompt([square, ...more]: readonly string[]): Phrase | undefined {
    if (this.outcome !== undefined || more.length > 0) return undefined;
    if (square === undefined) return phrase('which');
    return this.legalPlies().some((legal) => legal === square) ? phrase('marks', { square }) : undefined;
  }

  scene({ names, score, path, turned }: View): Scene {
    const result = score ?? this.outcome?.score ?? `${this.moveNumber}`;
    const won = this.#lineOf('first') ?? this.#lineOf('second') ?? [];
    const head = { kind: 'text', y: 0.3, size: 0.28, fill: 'label' } as const;
    const shapes = squares.flatMap((square, index): Shape[] => {
      const place = turned === true ? 8 - index : index;
      const [x, y] = [place % 3, Math.floor(place / 3) + 0.6];
      const mark = this.plies.indexOf(square);
      const fill = won.includes(square)
        ? 'win'
        : path !== undefined && mark < 0
          ? 'hint'
          : square === this.plies.at(-1)
            ? 'last'
            : 'squareLight';
      const sign = { x: x + 0.5, y: y + 0.5, size: 0.8, align: 'center', bold: true } as const;
      return [
        { kind: 'rect', x, y, width: 0.97, height: 0.97, fill },
        ...(mark < 0
          ? []
          : [{ kind: 'text', ...sign, text: mark % 2 === 0 ? '×' : '○', fill: 'count' } as const]),
      ];
    });
    return {
      width: 3,
      height: 3.6,
      shapes: [
        { kind: 'rect', x: 0, y: 0, width: 3, height: 3.6, fill: 'background' },
        { ...head, x: 0.1, text: `× ${names.first}`, width: 1.1 },
        { ...head, x: 1.5, text: result, align: 'center' },
        { ...head, x: 2.9, text: `○ ${names.second}`, align: 'right', width: 1.1 },
        ...shapes,
      ],
    };
  }

  describe(score = this.outcome?.score): readonly Phrase[] {
    const list = (seat: Seat) => this.#marksOf(seat).join(', ') || '–';
    return [
      phrase('described', { first: list('first'), second: list('second') }),
      ...(score === undefined ? [] : [phrase('ended', { score })]),
    ];
  }
}

const readPlies = (text: string): Result<NoughtsBoard, Phrase> => {
  let board: Result<NoughtsBoard, Phrase> = ok(new NoughtsBoard([]));
  for (const ply of text.split(/\s+/).filter(Boolean)) if (board.ok) board = board.value.play(ply);
  return board;
};

const lineIn = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';

export const noughts: Game = {
  id: 'noughts',
  name: 'Noughts and Crosses',
  options: z.object({}),
  form: [],
  details: [],
  texts: {
    en: {
      over: 'This match is over.',
      unreadable: '“{{text}}” is no square: they go from a1 to c3.',
      occupied: '{{square}} is taken. Choose another square.',
      square: '{{square}}',
      which: 'Which square do you mark?',
      marks: 'You mark {{square}}.',
      described: 'Noughts and crosses. × on {{first}}, ○ on {{second}}.',
      ended: 'Over, {{- score}}.',
      usual: 'three in a row',
      record: 'a list of squares',
      readable: 'a record that begins with `Noughts:`',
      example: 'b2',
      'help.title': 'Noughts and crosses',
      'help.body': 'Mark a square in turns. Whoever has three in a row, column or diagonal wins.',
      'seat.first': 'Crosses',
      'seat.second': 'Noughts',
      'by.line': 'with three in a row',
      'by.full': 'on a full board',
      scores: 'Crosses come first: `1` won, `0` lost, `1/2` drew.',
      'category.usual': '3x3',
    },
  },
  help: [{ title: phrase('help.title'), body: phrase('help.body'), example: new NoughtsBoard(['b2', 'a3']) }],
  start: (options) =>
    noughts.options.safeParse(options).success ? ok(new NoughtsBoard([])) : err(phrase('over')),
  defaultable: [],
  withDefaults: (options) => options,
  terms: () => ({}),
  summary: () => [phrase('usual')],
  isNotation: (text) => /^\s*[a-c][1-3]\s*$/i.test(text),
  category: () => 'usual',
  categories: [{ id: 'usual', rated: true }],
  unrated: () => undefined,
  score: scoreOf,
  files: [],
  read(text) {
    const board = readPlies(lineIn(text, 'Squares'));
    if (!board.ok) return board;
    const [first = {}, second = {}, date] = ['Crosses', 'Noughts', 'Date'].map(
      (name) => JSON.parse(lineIn(text, name) || '{}') as object,
    );
    return ok({
      options: {},
      plies: board.value.plies,
      players: { first: { name: '', ...first }, second: { name: '', ...second } },
      ...(typeof date === 'number' && { date }),
    });
  },
  find: () => undefined,
  write: ({ plies, players: { first, second }, date }) => ({
    name: 'noughts.txt',
    text: `Crosses: ${JSON.stringify(first)}\nNoughts: ${JSON.stringify(second)}\nDate: ${date ?? '{}'}\nSquares: ${plies.join(' ')}\n`,
  }),
};
