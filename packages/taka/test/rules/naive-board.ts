/** The board of the naive rules: coordinates, positions as lists of pieces, and their notation. */

export type Colour = 'white' | 'black';
export type Facing = 'n' | 'e' | 's' | 'w';

export interface Piece {
  colour: Colour;
  goalie: boolean;
  /** A square, or `white circle`. */
  at: string;
}

export interface Ball {
  at: string;
  /** Its holder's facing, outside the circle. */
  facing?: Facing;
}

export interface Situation {
  pieces: Piece[];
  balls: Record<Colour, Ball>;
  score: Record<Colour, number>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const letters = 'abcdefghij';
export const colours: readonly Colour[] = ['white', 'black'];
export const facings: readonly Facing[] = ['n', 'e', 's', 'w'];
export const vectors: Record<Facing, Point> = {
  n: { x: 0, y: 1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: -1 },
  w: { x: -1, y: 0 },
};
export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
export const allSquares: readonly string[] = Array.from({ length: 14 }, (_, row) =>
  [...letters].map((letter) => `${letter}${row + 1}`),
).flat();

/** A circle is in the middle of the four squares around it. */
export function pointOf(place: string): Point {
  const known = points.get(place);
  if (known !== undefined) return known;
  const point = readPoint(place);
  points.set(place, point);
  return point;
}
export const points = new Map<string, Point>();

export function readPoint(place: string): Point {
  if (place === 'white circle') return { x: 5.5, y: 1.5 };
  if (place === 'black circle') return { x: 5.5, y: 13.5 };
  return { x: letters.indexOf(place.charAt(0)) + 1, y: Number(place.slice(1)) };
}
export const nameOf = ({ x, y }: Point): string | undefined =>
  x >= 1 && x <= 10 && y >= 1 && y <= 14 ? `${letters.charAt(x - 1)}${y}` : undefined;

export const inCircle = (place: string): boolean => place.endsWith('circle');
export const written = (place: string): string => (inCircle(place) ? 'o' : place);

export function goalAt(place: string): Colour | undefined {
  if (inCircle(place)) return undefined;
  const { x, y } = pointOf(place);
  if (x < 4 || x > 7) return undefined;
  return y === 1 ? 'white' : y === 14 ? 'black' : undefined;
}

export function zoneAt(place: string): Colour | undefined {
  const { y } = pointOf(place);
  return y <= 5 ? 'white' : y >= 10 ? 'black' : undefined;
}

/** The squares strictly between two places on a straight line; `undefined` if there is no such line. */
export function between(from: string, to: string): string[] | undefined {
  const start = pointOf(from);
  const end = pointOf(to);
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  if (from === to || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return undefined;
  const passed: string[] = [];
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  for (let distance = 1; distance < length; distance++) {
    const square = nameOf({
      x: start.x + Math.sign(dx) * distance,
      y: start.y + Math.sign(dy) * distance,
    });
    if (square === undefined) return undefined;
    passed.push(square);
  }
  return passed;
}

/** The number of squares from one place to another, in any of the eight directions. */
export function steps(from: string, to: string): number {
  const start = pointOf(from);
  const end = pointOf(to);
  return Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y));
}

/** Whether a place is in front of or beside a piece with this facing, by the sign of a dot product. */
export function inFront(from: string, facing: Facing, to: string): boolean {
  const start = pointOf(from);
  const end = pointOf(to);
  const { x, y } = vectors[facing];
  return x * Math.sign(end.x - start.x) + y * Math.sign(end.y - start.y) >= 0;
}

export const pieceAt = ({ pieces }: Situation, place: string): Piece | undefined =>
  pieces.find(({ at }) => at === place);
export const ballAt = ({ balls }: Situation, place: string): Colour | undefined =>
  colours.find((colour) => balls[colour].at === place);

/** A copy with something changed. */
export function changed(situation: Situation, change: (copy: Situation) => void): Situation {
  const { pieces, balls, score } = situation;
  const copy = {
    pieces: pieces.map((piece) => ({ ...piece })),
    balls: { white: { ...balls.white }, black: { ...balls.black } },
    score: { ...score },
  };
  change(copy);
  return copy;
}
export const moved = (situation: Situation, from: string, to: string): Situation =>
  changed(situation, (copy) => {
    pieceAt(copy, from)!.at = to;
  });
export const placed = (situation: Situation, ball: Colour, at: string, facing?: Facing): Situation =>
  changed(situation, (copy) => {
    copy.balls[ball] = facing === undefined ? { at } : { at, facing };
  });

export function readSituation(rows: string, circles: string, score: string): Situation {
  const [white, black] = score.split(':').map(Number);
  const situation: Situation = {
    pieces: [],
    balls: { white: { at: '' }, black: { at: '' } },
    score: { white: white!, black: black! },
  };
  const put = (sign: string, at: string): void => {
    if (/^p|^g/i.test(sign)) {
      const colour = sign.charAt(0) === sign.charAt(0).toUpperCase() ? 'white' : 'black';
      situation.pieces.push({ colour, goalie: /^g/i.test(sign), at });
    }
    const ball = /[[(]([wb])([nesw]?)/.exec(sign);
    if (ball === null) return;
    const colour = ball[1] === 'w' ? 'white' : 'black';
    situation.balls[colour] = ball[2] ? { at, facing: ball[2] as Facing } : { at };
  };
  for (const [index, row] of rows.split('/').entries()) {
    const spread = row.replaceAll(/\d+/g, (run) => '.'.repeat(Number(run)));
    const signs = spread.match(/\.|\(.\)|[PpGg](?:\[..\])?/g) ?? [];
    signs.forEach((sign, column) => put(sign, `${letters.charAt(column)}${14 - index}`));
  }
  for (const sign of circles.match(/[Gg](?:\[.\])?/g) ?? []) {
    put(sign, sign.startsWith('G') ? 'white circle' : 'black circle');
  }
  return situation;
}

/** Rows and circles in one line. */
export function writeSituation(situation: Situation): string {
  const { balls } = situation;
  const held = (at: string): string => {
    const ball = ballAt(situation, at);
    return ball === undefined ? '' : `[${ball.charAt(0)}${balls[ball].facing ?? ''}]`;
  };
  const sign = (square: string): string => {
    const piece = pieceAt(situation, square);
    if (piece === undefined) return held(square).replace('[', '(').replace(']', ')') || '1';
    const letter = piece.goalie ? 'g' : 'p';
    return (piece.colour === 'white' ? letter.toUpperCase() : letter) + held(square);
  };
  const rows = Array.from({ length: 14 }, (_, index) =>
    allSquares
      .slice(10 * (13 - index), 10 * (14 - index))
      .map(sign)
      .join('')
      .replaceAll(/1+/g, (run) => String(run.length)),
  );
  const circle = (colour: Colour): string => {
    const at = `${colour} circle`;
    return pieceAt(situation, at) ? (colour === 'white' ? 'G' : 'g') + held(at) : '';
  };
  const circles = circle('white') + circle('black') || '-';
  return `${rows.join('/')} ${circles}`;
}
