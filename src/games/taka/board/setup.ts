import type { Position, Square } from '@taktable/taka';
import * as taka from '@taktable/taka';
import { phrase, ok } from '../../../phrase.ts';
import type { Board, Choice, Setup } from '../../game.ts';
import { worded } from '../refusal.ts';
import { TakaBoard } from './board.ts';

/** Moves pieces and balls anywhere, since every position has all of them. */

const balls = ['w', 'b'] as const;

export const setup: Setup<Board, Choice> = {
  field: 'formation',

  beginnings: [{ label: phrase('taka:setup.usual'), text: taka.startText }],

  show(text) {
    const position = taka.arrange({ formation: text.trim() });
    return position.ok ? ok(TakaBoard.start(position.value)) : worded(position);
  },

  text: (board) => taka.formatPosition(positionOf(board)),

  otherTurn: (board) =>
    taka
      .formatPosition(positionOf(board))
      .replace(/ ([wb]) (?=\d+ \d+:\d+$)/, (_, side: string) => ` ${side === 'w' ? 'b' : 'w'} `),

  /** A place, then what to do there; to move a piece, the place that it moves to. */
  choices(board, path) {
    const position = positionOf(board);
    const from = placeIn(path);
    if (from.at === undefined)
      return placeChoices(from.row, (at) => !taka.isCircle(at) || position.cells[at] !== 0);
    const [act, ...more] = from.rest;
    if (act === undefined) return actsOn(position, from.at);
    const to = placeIn(more);
    return act === 'move' && to.at === undefined
      ? placeChoices(to.row, (at) => mayMove(position, from.at!, at))
      : [];
  },

  prompt(board, path) {
    const from = placeIn(path);
    if (from.at === undefined) return phrase('taka:setup.place');
    return from.rest.length > 0
      ? phrase('taka:setup.to', { square: taka.sceneName(from.at) })
      : board.contents!(taka.sceneName(from.at));
  },

  put(board, path) {
    const position = positionOf(board);
    const from = placeIn(path);
    const [act, ...more] = from.rest;
    if (from.at === undefined || act === undefined) return undefined;
    const isOffered = setup.choices(board, path.slice(0, -1)).some(({ id }) => id === path.at(-1));
    if (!isOffered) return undefined;
    const { at } = act === 'move' ? placeIn(more) : from;
    if (at === undefined) return undefined;
    return ok(act === 'move' ? withPiece(position, from.at, at) : withBall(position, at, act));
  },
};

function positionOf(board: Board): Position {
  if (!(board instanceof TakaBoard)) throw new Error('This is no board of Taka');
  return board.copyPosition();
}

/** The place that a path begins with, a circle or a row and a square in it, and what follows. */
function placeIn([first, second, ...rest]: readonly string[]): {
  readonly at?: Square;
  readonly row?: number;
  readonly rest: readonly string[];
} {
  const circle = taka.circles.find((at) => taka.sceneName(at) === first);
  if (circle !== undefined) return { at: circle, rest: second === undefined ? [] : [second, ...rest] };
  const at = taka.squares.find(
    (each) => taka.squareName(each) === second && String(taka.rowOf(each)) === first,
  );
  return { rest, ...(first !== undefined && { row: Number(first) }), ...(at !== undefined && { at }) };
}

/** Rows and circles, or the squares of a row, of those that can be chosen. */
function placeChoices(row: number | undefined, may: (at: Square) => boolean): readonly Choice[] {
  const among = taka.squares.filter(may);
  const choice = (at: Square): Choice => ({
    id: taka.sceneName(at),
    label: phrase('taka:step.square', { square: taka.sceneName(at) }),
    targets: [taka.sceneName(at)],
  });
  if (row !== undefined) return among.filter((at) => taka.rowOf(at) === row).map(choice);
  const found = Array.from({ length: taka.rows }, (_, index) => taka.rows - index).flatMap(
    (each): Choice[] => {
      const targets = among.filter((at) => taka.rowOf(at) === each).map(taka.sceneName);
      return targets.length === 0
        ? []
        : [{ id: String(each), label: phrase('taka:step.row', { row: each }), targets }];
    },
  );
  return [...found, ...taka.circles.filter(may).map(choice)];
}

/** A ball goes along; where another lies, nobody could say which way the piece faces. */
function mayMove(position: Position, from: Square, to: Square): boolean {
  const piece = position.cells[from]!;
  if (piece === 0 || position.cells[to] !== 0 || position.ballOn(to) >= 0) return false;
  if (!taka.isGoalie(piece)) return !taka.isCircle(to) && taka.goals[to] === 0;
  return !taka.isCircle(to) || to === taka.circles[taka.sideOfPiece(piece)];
}

function actsOn(position: Position, at: Square): readonly Choice[] {
  const piece = position.cells[at]!;
  const faced = piece !== 0 && !taka.isCircle(at);
  const puts = balls.flatMap((ball, index): Choice[] => {
    if (position.ballOn(at) === 1 - index || (piece === 0 && taka.goals[at] !== 0)) return [];
    return faced
      ? taka.facings.map((facing) => ({
          id: ball + facing,
          label: phrase(`taka:setup.ball-${ball}-${facing}`),
          row: index + 1,
        }))
      : [{ id: ball, label: phrase(`taka:setup.ball-${ball}`), row: 1 }];
  });
  return [...(piece === 0 ? [] : [{ id: 'move', label: phrase('taka:setup.move'), row: 0 }]), ...puts];
}

const withPiece = (position: Position, from: Square, to: Square): string =>
  written(position, (at) => (at === from ? to : at));

const withBall = (position: Position, at: Square, [ball, facing]: string | readonly string[]): string =>
  written(position, (each) => each, {
    ball: ball === 'w' ? 0 : 1,
    square: at,
    facing: taka.facings.indexOf(facing as (typeof taka.facings)[number]) + 1,
  });

interface PlacedBall {
  readonly ball: 0 | 1;
  readonly square: Square;
  readonly facing: number;
}

/** @param moved where what stands on a square is now. */
function written(position: Position, moved: (at: Square) => Square, placed?: PlacedBall): string {
  const pieces = [...position.pieces].flatMap((square, piece) =>
    piece === 0
      ? []
      : [{ side: taka.sideOfPiece(piece), goalie: taka.isGoalie(piece), square: moved(square) }],
  );
  const held = ([0, 1] as const).map((ball): PlacedBall => {
    if (placed?.ball === ball) return placed;
    const square = moved(position.balls[ball]!);
    const isHeld = position.holder(ball) !== 0 && !taka.isCircle(square);
    return { ball, square, facing: isHeld ? position.facings[ball]! || 1 : 0 };
  });
  const { ply, score } = position;
  const text = { pieces, balls: held, ply, score: [score[0]!, score[1]!] as const };
  const made = taka.setUpPosition(taka.standardRules, text);
  if (!made.ok) throw new Error(`A position was not set up: ${made.error.code}`);
  return taka.formatPosition(made.value);
}
