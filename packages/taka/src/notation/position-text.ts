import { cut, err, ok, type Result } from '@taktable/tak/shared';
import { refuse, type Refusal } from '../refusal.ts';
import { goalies, isGoalie, piecesPerSide, Position, sideOfPiece } from '../rules/position.ts';
import { type Rules, standardRules } from '../rules/rules.ts';
import type { Square } from '../rules/squares.ts';
import { circles, columns, facings, goals, rows, squareAt, squareName } from '../rules/squares.ts';

/** The usual formation; the sides are rotated by 180 degrees. */
export const startText =
  '10/10/4p[bs]p4/2p4p2/3p2p3/1p6p1/4pp4/4PP4/1P6P1/3P2P3/2P4P2/4PP[wn]4/10/10 Gg w 1 0:0';

/** Longer than a position with the longest sign on every square. */
export const maxPositionLength = 400;

/** A position as written; only its syntax is checked. */
interface PlacedPiece {
  readonly side: 0 | 1;
  readonly goalie: boolean;
  readonly square: Square;
}
interface PlacedBall {
  readonly ball: 0 | 1;
  readonly square: Square;
  /** 0: loose, or in a circle. */
  readonly facing: number;
}
interface PositionText {
  readonly pieces: readonly PlacedPiece[];
  readonly balls: readonly PlacedBall[];
  /** Turns of both sides since the start of the match. */
  readonly ply: number;
  readonly score: readonly [white: number, black: number];
}

type Read<T> = Result<T, Refusal>;
/** The text cannot be read from here on. */
export const badPosition = (at: string): Refusal =>
  refuse('bad-position', { at: cut(at, 40), start: startText });
const bad = (at: string) => err(badPosition(at));

/**
 * Parses leniently: any spaces between fields, any case of colours and facings; trailing fields may be omitted. Goalies
 * that are not placed are then in their circles, White begins, and the score is 0.
 */
export function parsePosition(text: string): Read<PositionText> {
  if (text.length > maxPositionLength) {
    return err(refuse('too-long', { length: text.length, most: maxPositionLength }));
  }
  const [board = '', circle, mover = 'w', number = '1', score = '0:0', ...more] = text.trim().split(/\s+/);
  if (more.length > 0) return bad(more[0]!);
  const placed = readRows(board);
  if (!placed.ok) return placed;
  const inCircles = readCircles(circle ?? restOfCircles(placed.value.pieces));
  if (!inCircles.ok) return inCircles;
  if (!/^[wb]$/i.test(mover)) return bad(mover);
  if (!/^[1-9]\d{0,2}$/.test(number)) return bad(number);
  const goals = /^(\d{1,3}):(\d{1,3})$/.exec(score);
  if (goals === null || goals.slice(1).some((count) => Number(count) > 255)) return bad(score);
  return ok({
    pieces: [...placed.value.pieces, ...inCircles.value.pieces],
    balls: [...placed.value.balls, ...inCircles.value.balls],
    ply: 2 * (Number(number) - 1) + (mover.toLowerCase() === 'b' ? 1 : 0),
    score: [Number(goals[1]), Number(goals[2])],
  });
}

interface Placed {
  readonly pieces: PlacedPiece[];
  readonly balls: PlacedBall[];
}

/** A piece with the ball it holds, a loose ball, a run of empty squares. */
const rowPattern = /([PpGg])(?:\[([wb])([nesw])\])?|\(([wb])\)|(\d{1,2})/iy;
const isWhite = (letter: string): boolean => letter === letter.toUpperCase();
const ballOf = (letter: string): 0 | 1 => (letter.toLowerCase() === 'w' ? 0 : 1);
const facingOf = (letter: string): number =>
  facings.indexOf(letter.toLowerCase() as (typeof facings)[number]) + 1;

function readRows(board: string): Read<Placed> {
  const texts = board.split('/');
  if (texts.length !== rows) return err(refuse('position-rows', { found: texts.length }));
  const placed: Placed = { pieces: [], balls: [] };
  for (const [index, text] of texts.entries()) {
    const row = rows - index;
    const failed = readRow(text, row, placed);
    if (failed !== undefined) return failed;
  }
  return ok(placed);
}

function readRow(text: string, row: number, { pieces, balls }: Placed): Read<never> | undefined {
  let column = 1;
  rowPattern.lastIndex = 0;
  for (let at = 0; at < text.length; at = rowPattern.lastIndex) {
    rowPattern.lastIndex = at;
    const match = rowPattern.exec(text);
    if (match === null) return bad(text.slice(at));
    const [, piece, held, facing, loose, run] = match;
    const square = squareAt(column, row);
    if (run !== undefined) {
      column += Number(run);
      continue;
    }
    if (column > columns) return err(refuse('position-row', { row, squares: column, columns }));
    column++;
    if (piece !== undefined) {
      pieces.push({ side: isWhite(piece) ? 0 : 1, goalie: piece.toUpperCase() === 'G', square });
    }
    if (held !== undefined) balls.push({ ball: ballOf(held), square, facing: facingOf(facing!) });
    if (loose !== undefined) balls.push({ ball: ballOf(loose), square, facing: 0 });
  }
  return column === columns + 1
    ? undefined
    : err(refuse('position-row', { row, squares: column - 1, columns }));
}

function restOfCircles(pieces: readonly PlacedPiece[]): string {
  const missing = ([0, 1] as const).filter(
    (side) => !pieces.some((piece) => piece.goalie && piece.side === side),
  );
  return missing.length === 0 ? '-' : missing.map((side) => 'Gg'[side]).join('');
}

function readCircles(text: string): Read<Placed> {
  const match = /^(?:-|(?:(G)(?:\[([wb])\])?)?(?:(g)(?:\[([wb])\])?)?)$/.exec(text);
  if (match === null || text === '') return bad(text);
  const placed: Placed = { pieces: [], balls: [] };
  for (const side of [0, 1] as const) {
    const goalie = match[1 + 2 * side];
    const held = match[2 + 2 * side];
    if (goalie !== undefined) placed.pieces.push({ side, goalie: true, square: circles[side] });
    if (held !== undefined) placed.balls.push({ ball: ballOf(held), square: circles[side], facing: 0 });
  }
  return ok(placed);
}

const colours = ['white', 'black'] as const;

/**
 * The position of a text if it is possible in a match, even a finished one. `goal`: the ball that decided the match.
 */
export function setUpPosition(rules: Rules, text: PositionText): Read<Position> {
  const fault = faultOf(text);
  if (fault !== undefined) return err(fault);
  const position = new Position(rules);
  const next = [goalies[0] + 1, goalies[1] + 1];
  for (const { side, goalie, square } of text.pieces) {
    position.setUpPiece(goalie ? goalies[side] : next[side]!++, square);
  }
  for (const { ball, square, facing } of text.balls) position.setUpBall(ball, square, facing);
  position.setUpCounts(text.ply, ...text.score);
  return ok(position);
}

function faultOf({ pieces, balls }: PositionText): Refusal | undefined {
  for (const side of [0, 1] as const) {
    const own = pieces.filter((piece) => piece.side === side);
    const keepers = own.filter(({ goalie }) => goalie).length;
    const colour = colours[side];
    if (keepers !== 1) return refuse(`position-goalies-${colour}`, { found: keepers });
    if (own.length !== piecesPerSide) {
      return refuse(`position-pieces-${colour}`, { found: own.length, needed: piecesPerSide });
    }
    const found = balls.filter(({ ball }) => ball === side).length;
    if (found !== 1) return refuse(`position-balls-${colour}`, { found });
  }
  const inGoal = pieces.find(({ goalie, square }) => !goalie && goals[square] !== 0);
  if (inGoal !== undefined) return refuse('position-goal', { square: squareName(inGoal.square) });
  return undefined;
}

/** The position of the usual formation. */
export function standardPosition(rules: Rules = standardRules): Position {
  const text = parsePosition(startText);
  const position = text.ok ? setUpPosition(rules, text.value) : text;
  if (!position.ok) throw new Error(position.error.code);
  return position.value;
}

export function formatPosition(position: Position): string {
  const lines: string[] = [];
  for (let row = rows; row >= 1; row--) lines.push(formatRow(position, row));
  const inCircles = ([0, 1] as const)
    .filter((side) => position.inCircle(side))
    .map((side) => {
      const ball = position.ballOn(circles[side]);
      return 'Gg'[side]! + (ball < 0 ? '' : `[${'wb'[ball]}]`);
    });
  return [
    lines.join('/'),
    inCircles.join('') || '-',
    'wb'[position.toMove],
    Math.floor(position.ply / 2) + 1,
    `${position.score[0]}:${position.score[1]}`,
  ].join(' ');
}

function formatRow(position: Position, row: number): string {
  let text = '';
  let empty = 0;
  for (let column = 1; column <= columns; column++) {
    const sign = signOn(position, squareAt(column, row));
    if (sign === '') {
      empty++;
      continue;
    }
    text += (empty > 0 ? String(empty) : '') + sign;
    empty = 0;
  }
  return text + (empty > 0 ? String(empty) : '');
}

function signOn(position: Position, square: Square): string {
  const piece = position.cells[square]!;
  const ball = position.ballOn(square);
  const colour = 'wb'[ball];
  if (piece === 0) return ball < 0 ? '' : `(${colour})`;
  const letter = isGoalie(piece) ? 'G' : 'P';
  const held = ball < 0 ? '' : `[${colour}${facings[position.facings[ball]! - 1]}]`;
  return (sideOfPiece(piece) === 0 ? letter : letter.toLowerCase()) + held;
}
