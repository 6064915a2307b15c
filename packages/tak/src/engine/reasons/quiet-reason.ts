import { type Ending, endingAfter, goesOn } from '../../rules/ending.ts';
import { squareName } from '../../rules/geometry.ts';
import { roadThreats, squaresOf } from '../../rules/groups.ts';
import { capstone, type Move, movePattern, moveSquare, pass } from '../../rules/move.ts';
import { flattens, landing } from '../../rules/moves.ts';
import type { Position } from '../../rules/position.ts';
import {
  areBeside,
  forkOf,
  groups,
  isCorner,
  named,
  ownedBy,
  startsFor,
  takenBy,
  waysFrom,
  widthOf,
} from './looks.ts';
import { missingFlats } from './missing-flats.ts';

/** What a move does where nothing is forced: the first of the claims below that is true on the board. */

type Data = Readonly<Record<string, string | number>>;

/** Before the move; each claim leaves the position as it was. */
interface Moment {
  readonly position: Position;
  readonly move: Move;
  /** Who moves. */
  readonly side: number;
  readonly other: number;
}

/** What a sentence about it needs; `undefined` if it is not true. */
type Claim = (moment: Moment) => Data | undefined;

/** The weightiest first. */
const claims = {
  ends: (moment) => (endingAfterwards(moment) === goesOn ? undefined : flatsAfter(moment)),
  threatens: (moment) => {
    const squares = named(after(moment, ({ position, side }) => squaresOf(roadThreats(position, side))));
    return squares === '' ? undefined : { squares };
  },
  nearer: (moment) => {
    const [was, is] = both(moment, ({ position, side }) => missingFlats(position, side));
    return is < was ? { count: is } : undefined;
  },
  closes: (moment) => {
    const [was, is] = both(moment, ({ position, other }) => missingFlats(position, other));
    return is > was && is === Infinity ? {} : undefined;
  },
  hinders: (moment) => {
    const [was, is] = both(moment, ({ position, other }) => missingFlats(position, other));
    return is > was ? { count: is } : undefined;
  },
  flattens: ({ position, move }) =>
    movePattern(move) !== 0 && flattens(position, move) ? { square: squareName(landing(move)) } : undefined,
  takes: (moment) => {
    const [was, is] = both(moment, ({ position, other }) => ownedBy(position, other));
    const taken = was.filter((square) => !is.includes(square));
    return taken.length === 0 ? undefined : { squares: named(taken), ...flatsAfter(moment) };
  },
  /** Next turn, unless the opponent does something about it. */
  prepares: (moment) => {
    const [was, is] = both(moment, ({ position, side }) => forkOf(position, side));
    return was === undefined ? is : undefined;
  },
  /** What they could have played next. */
  prevents: (moment) => {
    const threats = both(moment, ({ position, other }) => squaresOf(roadThreats(position, other)));
    if (threats.flat().length > 0) return undefined;
    const [was, is] = both(moment, ({ position, other }) => forkOf(position, other));
    return is === undefined ? was : undefined;
  },
  saves: (moment) => {
    const [was, is] = both(moment, ({ position, other }) => takenBy(position, other, stackHeight));
    const left = after(moment, ({ position, side }) => ownedBy(position, side));
    const saved = was.find((square) => left.includes(square) && !is.includes(square));
    const stack = saved === undefined ? undefined : after(moment, (then) => stackOn(then, saved));
    return stack !== undefined && stack.count >= stackHeight ? stack : undefined;
  },
  aims: (moment) => {
    const [square] = newlyTaken(moment, stackHeight);
    return square === undefined ? undefined : after(moment, (then) => stackOn(then, square));
  },
  connects: (moment) => {
    const [was, is] = both(moment, ({ position, side }) => groups(position, side));
    for (const group of is) {
      const parts = was.filter((part) => part.every((square) => group.includes(square)));
      const [one, other] = parts;
      if (one === undefined || other === undefined) continue;
      const added = group.filter((square) => !parts.some((part) => part.includes(square)));
      const near = (part: readonly number[]): string =>
        squareName(part.find((square) => added.some((at) => areBeside(square, at))) ?? part[0]!);
      return { from: near(one), to: near(other) };
    }
    return undefined;
  },
  extends: (moment) => {
    const size = moment.position.rules.size;
    const [was, is] = both(moment, (at) => Math.max(1, ...groups(at.position, at.side).map(widthOf)));
    return is > was ? { count: is, size } : undefined;
  },
  bars: (moment) => {
    const blocked = moment.position.heights[target(moment)] === 0 ? target(moment) : undefined;
    if (blocked === undefined) return undefined;
    const [was, is] = both(moment, ({ position, other }) => startsFor(position, other, blocked));
    const barred = was.filter((square) => !is.includes(square));
    return barred.length === 0 ? undefined : { square: squareName(blocked), squares: named(barred) };
  },
  /** A capstone, which nothing can move onto, and in how many directions it can go next. */
  stands: (moment) => {
    const square = target(moment);
    return after(moment, ({ position }) => {
      if (position.crownAt(square) !== capstone) return undefined;
      const count = waysFrom(position, square);
      return count > 1 ? { square: squareName(square), count } : undefined;
    });
  },
  reaches: (moment) => {
    const squares = named(newlyTaken(moment, 1));
    return squares === '' ? undefined : { squares };
  },
  counts: (moment) => {
    const [was, is] = both(
      moment,
      ({ position, side, other }) => position.flatCount(side) - position.flatCount(other),
    );
    return is > was ? flatsAfter(moment) : undefined;
  },
} satisfies Readonly<Record<string, Claim>>;

export type QuietReason = keyof typeof claims | 'corner' | 'quiet';

export function quietReason(
  position: Position,
  move: Move,
): { readonly why: QuietReason; readonly data?: Data } {
  if (move === pass) return { why: 'quiet' };
  if (position.inOpening) return { why: isCorner(position, moveSquare(move)) ? 'corner' : 'quiet' };
  const moment = { position, move, side: position.toMove, other: 1 - position.toMove };
  for (const [why, claim] of Object.entries(claims)) {
    const data = claim(moment);
    if (data !== undefined) return { why: why as QuietReason, data };
  }
  return { why: 'quiet' };
}

/** Lower stacks are given up too often to be worth a word. */
const stackHeight = 2;

function after<T>(moment: Moment, look: (then: Moment) => T): T {
  const { position, move } = moment;
  position.make(move);
  const seen = look(moment);
  position.unmake(move);
  return seen;
}

const both = <T>(moment: Moment, look: (at: Moment) => T): readonly [was: T, is: T] => [
  look(moment),
  after(moment, look),
];

const endingAfterwards = (moment: Moment): Ending =>
  after(moment, ({ position, move }) => endingAfter(position, move));

const stackOn = ({ position }: Moment, square: number) => ({
  square: squareName(square),
  count: position.heights[square]!,
});

const flatsAfter = (moment: Moment): Data =>
  after(moment, ({ position, side, other }) => ({
    own: position.flatCount(side),
    other: position.flatCount(other),
  }));

/** Where a placement or the last drop of a spread is. */
const target = ({ move }: Moment): number => (movePattern(move) === 0 ? moveSquare(move) : landing(move));

/** What the side could take next, and could not before. */
function newlyTaken(moment: Moment, least: number): readonly number[] {
  const theirs = ownedBy(moment.position, moment.other);
  const was = takenBy(moment.position, moment.side, 1);
  const is = after(moment, ({ position, side }) => takenBy(position, side, least));
  return is.filter((square) => theirs.includes(square) && !was.includes(square));
}
