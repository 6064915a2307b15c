import {
  allSquares,
  between,
  type Colour,
  type Facing,
  goalAt,
  inCircle,
  inFront,
  other,
  pieceAt,
  pointOf,
  type Situation,
  zoneAt,
} from './naive-board.ts';

/** Possible passes by the naive rules. */

export interface Reach {
  readonly target: string;
  readonly chip: boolean;
  readonly crossZone: boolean;
  readonly end: 'teammate' | 'circle' | 'empty' | 'goal';
}

/** All possible passes; without a facing, in all directions. */
export function reaches(
  situation: Situation,
  mover: Colour,
  at: string,
  ball: Colour,
  facing: Facing | undefined,
): Reach[] {
  const found: Reach[] = [];
  for (const target of [...allSquares, `${mover} circle`]) {
    const way = between(at, target);
    if (way === undefined || (facing !== undefined && !inFront(at, facing, target))) continue;
    if (way.some((square) => goalAt(square) !== undefined)) continue;
    const inTheWay = way.map((square) => pieceAt(situation, square));
    const crossed = inTheWay.filter((piece) => piece !== undefined);
    if (inTheWay[0] !== undefined) continue;
    const { y } = pointOf(at);
    if ((y === 1 || y === 14) && crossed.some(({ goalie }) => goalie)) continue;
    const end = endOf(situation, mover, at, target, ball);
    if (end === undefined) continue;
    const crossZone = zoneAt(at) === mover && zoneAt(target) === other(mover);
    found.push({ target, chip: crossed.length > 0, crossZone, end });
  }
  return found;
}

function endOf(
  situation: Situation,
  mover: Colour,
  at: string,
  target: string,
  ball: Colour,
): Reach['end'] | undefined {
  const receiver = pieceAt(situation, target);
  if (situation.balls[other(ball)].at === target) return undefined;
  if (inCircle(target)) return receiver === undefined ? undefined : 'circle';
  const goal = goalAt(target);
  if (goal !== undefined) {
    const mayShoot = goal === other(mover) && zoneAt(at) === goal;
    return mayShoot && receiver === undefined ? 'goal' : undefined;
  }
  if (receiver === undefined) return 'empty';
  if (receiver.colour !== mover || isOffside(situation, mover, target, at)) return undefined;
  return 'teammate';
}

export function isOffside(situation: Situation, mover: Colour, receiver: string, ball: string): boolean {
  const opponent = other(mover);
  const line = opponent === 'black' ? 14 : 1;
  const distance = (place: string) => Math.abs(line - pointOf(place).y);
  // A goalie in its circle counts as in its second-to-last row.
  const opponents = situation.pieces
    .filter(({ colour }) => colour === opponent)
    .map(({ at }) => (inCircle(at) ? 1 : distance(at)))
    .sort((a, b) => a - b);
  return distance(receiver) < distance(ball) && distance(receiver) < opponents[1]!;
}
