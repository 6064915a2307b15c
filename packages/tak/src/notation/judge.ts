import { err, ok, type Result } from '../result.ts';
import { fileOf, rankOf, squareName, steps } from '../rules/geometry.ts';
import {
  capstone,
  dropsOf,
  flat,
  type Move,
  moveDirection,
  movePattern,
  pass,
  patternOf,
  placement,
  spread,
  wall,
} from '../rules/move.ts';
import { outcomeOf } from '../rules/ending.ts';
import { controlsStack, spreadsFrom } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { formatPly, parsePly, type WrittenPly } from './ply.ts';
import { refuse, type Refusals, type Refusal } from '../refusal.ts';

type Verdict = Result<Move, Refusal>;

const no = <N extends keyof Refusals>(name: N, data: Refusals[N]): Verdict => err(refuse(name, data));

/** The legal move that a text stands for, or the rule that forbids it. */
export function parseMove(position: Position, text: string): Verdict {
  const outcome = outcomeOf(position);
  if (outcome !== undefined) return no('game-over', { score: outcome.score });
  const written = parsePly(text);
  return written.ok ? judgePly(position, written.value) : written;
}

/** The move that a written ply stands for in an unfinished position, or the rule that forbids it. */
export function judgePly(position: Position, ply: WrittenPly): Verdict {
  switch (ply.kind) {
    case 'pass':
      return judgePass(position);
    case 'placement':
      return judgePlacement(position, ply);
    case 'spread':
      return judgeSpread(position, ply);
  }
}

function judgePass(position: Position): Verdict {
  if (!position.rules.passing) return no('passing-off', {});
  if (position.inOpening) return no('pass-in-opening', {});
  if (!controlsStack(position, position.toMove)) return no('pass-without-stack', {});
  return ok(pass);
}

const onBoard = (position: Position, square: number): boolean =>
  fileOf(square) < position.rules.size && rankOf(square) < position.rules.size;

function judgePlacement(position: Position, ply: WrittenPly & { kind: 'placement' }): Verdict {
  const { square, piece, doubled } = ply;
  const name = squareName(square);
  if (!onBoard(position, square)) return no('off-board', { square: name, size: position.rules.size });
  if (doubled && position.placedHeight !== 2) return no('count-without-direction', { text: `2${name}` });
  if (position.inOpening && piece !== flat) return no('opening-flats-only', {});
  if (position.heights[square] !== 0) return no('occupied', { square: name });
  const side = position.inOpening ? 1 - position.toMove : position.toMove;
  if (piece === capstone) {
    if (position.capsLeft(side) === 0) return no('no-capstone-left', {});
  } else if (position.flatsLeft(side) < position.placedHeight) return no('no-flat-left', {});
  return ok(placement(square, piece));
}

function judgeSpread(position: Position, ply: WrittenPly & { kind: 'spread' }): Verdict {
  const { square, direction, count, drops, sum, claimsFlattening } = ply;
  const { size } = position.rules;
  const name = squareName(square);
  if (!onBoard(position, square)) return no('off-board', { square: name, size });
  if (position.inOpening) return no('opening-placements-only', {});
  const height = position.heights[square]!;
  if (height === 0) return no('empty-square', { square: name });
  if (position.ownerOf(square) !== position.toMove) return no('not-your-stack', { square: name });
  if (count > size) return no('more-than-carry', { count, most: size });
  if (count > height) return no('more-than-stack', { square: name, count, height });
  if (sum !== count) {
    const legal = nearestLegal(position, square, direction, count, drops);
    return legal === undefined
      ? no('drops-do-not-add-up', { count, sum })
      : no('drops-do-not-add-up-but', { count, sum, legal });
  }
  const free = position.geometry.reach[direction * 64 + square]!;
  if (drops.length > free) return no('over-the-edge', { square: name, steps: drops.length, free });

  let at = square;
  for (const [index, drop] of drops.entries()) {
    at += steps[direction as 0 | 1 | 2 | 3];
    const crown = position.crownAt(at);
    if (crown === capstone) return no('capstone-in-the-way', { square: squareName(at) });
    if (crown !== wall) continue;
    const isLast = index === drops.length - 1;
    if (!isLast || position.crownAt(square) !== capstone)
      return no('wall-in-the-way', { square: squareName(at) });
    if (drop > 1) return no('flattening-needs-capstone-alone', { square: squareName(at) });
  }
  if (claimsFlattening && position.crownAt(at) !== wall) {
    return no('nothing-flattened', { square: squareName(at) });
  }
  return ok(spread(square, direction, patternOf(drops)));
}

/** The legal spread with this hand whose first drops match the written ones furthest. */
function nearestLegal(
  position: Position,
  square: number,
  direction: number,
  count: number,
  drops: readonly number[],
): string | undefined {
  // Room for all spreads of one stack: four directions, at most 255 patterns each.
  const moves = new Int32Array(1024);
  const end = spreadsFrom(position, square, moves, 0);
  let best: { move: Move; shared: number } | undefined;
  for (const move of moves.subarray(0, end)) {
    const pattern = movePattern(move);
    if (moveDirection(move) !== direction || 32 - Math.clz32(pattern) !== count) continue;
    const own = dropsOf(pattern);
    let shared = 0;
    while (shared < own.length && own[shared] === drops[shared]) shared++;
    if (best === undefined || shared > best.shared) best = { move, shared };
  }
  return best && formatPly(position, best.move);
}
