import { describe, expect, it } from 'vitest';
import { hintFor, quietReason } from '@taktable/taka/engine';
import {
  formatPosition,
  formatTurn,
  isCircle,
  isGoal,
  isTackle,
  legalTurns,
  type Position,
  rowOf,
  sideOfPiece,
  squareName,
  squares,
} from '@taktable/taka';
import { fieldsOf, legalPlies, played, pliesOf, positionFrom } from '../positions.ts';
import { type QuietReason } from '../../src/engine/quiet-reason.ts';
import { effort, isThorough, randomFor, runs } from '../../../../test/support/seed.ts';
import { goalsOf, looseMatch, now } from './matches.ts';

/** Before a turn, after it, and what was said about it. */
interface Said {
  readonly before: Position;
  readonly after: Position;
  readonly ply: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What each reason for a quiet turn claims, checked by the legal turns and by where pieces and balls are. */
const quietClaims: Readonly<Record<QuietReason, (said: Said) => boolean>> = {
  escapes: ({ before, after }) => tackles(waiting(before)) > 0 && tackles(after) === 0,
  'picks-up': ({ before, after }) => held(after, sideOf(before)).length > held(before, sideOf(before)).length,
  'ball-forward': ({ before, after, data: { from, to } }) => {
    const [was, is] = [before, after].map((at) => Math.max(...held(at, sideOf(before)).map(forward(before))));
    return is! > was! && forwardRow(before, from) === was && forwardRow(before, to) === is;
  },
  'piece-forward': ({ before, ply, data: { from, to } }) =>
    forwardRow(before, to) > forwardRow(before, from) && ply.startsWith(ply[0]! + String(from)),
  passes: ({ before, after, data }) =>
    receivers(before) === data['before'] && receivers(waiting(after)) === data['count'],
  marks: ({ before, after, data }) =>
    receivers(waiting(before)) === data['before'] && receivers(after) === data['count'],
  loose: ({ before, after, data }) =>
    holder(after, data['square']) === undefined &&
    !legalPlies(after).some((ply) => new RegExp(`^\\w+-${data['square']}\\b`).test(ply)) &&
    ballsAt(after).includes(String(data['square'])) &&
    !ballsAt(before).includes(String(data['square'])),
  presses: ({ before, after }) => tackles(before) === 0 && tackles(waiting(after)) > 0,
  'goal-side': ({ before, ply, data: { square } }) => {
    const [from, to, ball] = [...ply.split('-'), String(square)].map((at) => forwardRow(before, at.slice(1)));
    return holder(before, square) === 1 - sideOf(before) && from! > ball! && to! <= ball!;
  },
  home: ({ before, after }) =>
    [...after.balls].some((at) => isCircle(at) && sideOfPiece(after.cells[at]!) === sideOf(before)),
  safe: ({ before, after, data }) => holder(after, data['square']) === sideOf(before) && tackles(after) === 0,
  activates: ({ ply, data }) => ply.startsWith(`o-${data['square']}`),
  nearer: ({ before, ply, data: { square, count, before: was } }) => {
    const [from, to] = ply.split('-');
    return (
      ballsAt(before).includes(String(square)) &&
      apart(from!, square) === was &&
      apart(to!, square) === count &&
      Number(count) < Number(was)
    );
  },
  middle: ({ ply }) => {
    const [from, to] = ply.split('-').map((at) => Math.abs(at.charCodeAt(0) - ('e'.charCodeAt(0) + 0.5)));
    return to! < from!;
  },
  faces: ({ before, after }) => tackles(after) < tackles(waiting(before)),
  quiet: () => true,
};

const sideOf = (position: Position): number => position.toMove;

/** The same with the other side to move. */
function waiting(position: Position): Position {
  const copy = position.copy();
  copy.ply += 1;
  return copy;
}

const tackles = (position: Position): number => legalTurns(position).filter(isTackle).length;

/** To how many teammates a single pass goes. */
const receivers = (position: Position): number =>
  new Set(
    legalPlies(position).flatMap((ply) => /^[a-jo]\d*>(o|\w+(?==[nesw]$))(?:=[nesw])?$/.exec(ply)?.[1] ?? []),
  ).size;

const squareOf = (name: unknown): number => squares.find((at) => squareName(at) === name)!;

/** Whose piece is on a square. */
const holder = ({ cells }: Position, name: unknown): number | undefined =>
  cells[squareOf(name)] === 0 ? undefined : sideOfPiece(cells[squareOf(name)]!);

const ballsAt = ({ balls }: Position): readonly string[] => [...balls].map(squareName);

/** Where a side holds balls on the board. */
const held = (position: Position, side: number): readonly number[] =>
  [...position.balls].filter((at) => !isCircle(at) && holder(position, squareName(at)) === side);

const forwardRow = (position: Position, row: unknown): number =>
  position.toMove === 0 ? Number(row) : 15 - Number(row);

const forward =
  (position: Position) =>
  (at: number): number =>
    forwardRow(position, rowOf(at));

const apart = (one: string, other: unknown): number => {
  const [a, b] = [squareOf(one), squareOf(other)];
  return Math.max(Math.abs(rowOf(a) - rowOf(b)), Math.abs((a & 15) - (b & 15)));
};

/** What each hint claims. */
const claims: Readonly<Record<string, (board: Position, ply: string) => boolean>> = {
  scores: (board, ply) => goalsOf(board).includes(ply),
  ...Object.fromEntries(
    ['stops', 'wins-ball', 'threatens', ...Object.keys(quietClaims)].map((why) => [why, leavesNoGoal]),
  ),
  forces: (board, ply) => {
    const after = played(board, ply);
    return legalPlies(after).every((reply) => goalsOf(played(after, reply)).length > 0);
  },
  lost: (board) => legalPlies(board).every((ply) => !leavesNoGoal(board, ply)),
};

function leavesNoGoal(board: Position, ply: string): boolean {
  return goalsOf(played(board, ply)).length === 0;
}

describe('a hint', () => {
  it('claims only what holds on the board, and is the same each time', () => {
    const seen = new Set<string>();
    for (let match = 0; match < effort; match++) {
      for (const board of looseMatch(randomFor(`hints ${match}`), {}, 60)) {
        // Most positions are quiet.
        if (pliesOf(board).length % (isThorough ? 8 : 24) !== 0 && goalsOf(board).length === 0) continue;
        const position = board.copy();
        const before = fieldsOf(position);
        const hint = hintFor(position, now);
        expect(fieldsOf(position)).toEqual(before);
        const { move, why } = hint;
        seen.add(why);
        const ply = formatTurn(move);
        expect(legalPlies(board)).toContain(ply);
        expect(claims[why]?.(board, ply), `${why}: ${ply} after ${pliesOf(board).join(' ')}`).toBe(true);
        if (why !== 'quiet') expect(hintFor(position, now)).toEqual(hint);
      }
    }
    expect([...seen]).toContain('scores');
    expect(seen.size).toBeGreaterThan(1);
  });

  /** A turn and what it improves, by the plies before it. */
  const improvements: readonly (readonly [plies: string, ply: string, why: QuietReason, data: object])[] = [
    ['', 'f3>f7>f2', 'loose', { square: 'f2' }],
    ['', 'f3-f4=n', 'ball-forward', { from: 3, to: 4 }],
    ['', 'f3>f6', 'quiet', {}],
    ['f3-f4=n', 'e12-e11=s', 'ball-forward', { from: 12, to: 11 }],
    ['', 'b6-b8', 'piece-forward', { from: 6, to: 8 }],
    ['', 'c4-b4', 'quiet', {}],
    ['f3>f6 d10-d9', 'f7-f6=n', 'picks-up', {}],
  ];
  it('says of a quiet turn only what is true', () => {
    const seen = new Map<string, number>();
    for (let match = 0; match < runs(2, 12); match++) {
      const random = randomFor(`quiet turns ${match}`);
      for (const reached of looseMatch(random, {}, 60)) {
        // Without its history: repetitions are no matter here.
        const before = positionFrom({ formation: formatPosition(reached) });
        const move = random.of(legalTurns(before).filter((turn) => !isGoal(turn)));
        const { why, data = {} } = quietReason(before.copy(), move);
        seen.set(why, (seen.get(why) ?? 0) + 1);
        const ply = formatTurn(move);
        const said = { before, after: played(before, ply), ply, data };
        expect(
          quietClaims[why](said),
          `${why}: ${ply} in ${formatPosition(before)} ${JSON.stringify(data)}`,
        ).toBe(true);
      }
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  it.each(improvements)('after “%s” names what %s improves', (plies, ply, why, data) => {
    const position = positionFrom({}, plies.split(' ').filter(Boolean));
    const before = fieldsOf(position);
    const move = legalTurns(position).find((turn) => formatTurn(turn) === ply);
    expect({ data: {}, ...quietReason(position, move!) }).toEqual({ why, data });
    expect(fieldsOf(position)).toEqual(before);
  });

  it.each([
    ['', 'f3>i6=w'],
    ['c4-c6 c11-c9', 'f3>i6=w'],
    ['o-e2', 'e12>b9=e'],
  ])('after “%s” keeps the ball and looks ahead, where other turns are no better', (plies, ply) => {
    const position = positionFrom({}, plies.split(' ').filter(Boolean));
    expect(formatTurn(hintFor(position, now).move)).toBe(ply);
  });
});
