import type { Move, Position } from '@taktable/tak';
import * as tak from '@taktable/tak';
import { type Choice, maxChoices } from '../../game.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { emojiOf } from '../scene/pieces.ts';
import { topKinds } from '../scene/snapshot.ts';

/**
 * Composes a turn step by step: square (file and rank on large boards), then the piece, or how many to lift, the
 * direction and the drops. Every legal move is a path through these steps; a step with a single option is skipped, and
 * a choice that leaves a single move completes it. Another piece than the usual may be chosen before the square.
 */

/** The state after a path: the remaining moves, and how many steps they share. */
interface Composition {
  /** The piece that was chosen first. */
  readonly kind: Piece | undefined;
  readonly moves: readonly Move[];
  readonly depth: number;
  /** A move that shares its first `depth` steps with all remaining ones. */
  readonly sample: Move | undefined;
  /** The remaining moves by their next steps; none if only one move is left. */
  readonly groups: ReadonlyMap<string, readonly Move[]>;
}

/** Up to 4x4 all squares fit into the rows of buttons, with the pass at the end of the last one. */
const offersSquares = (position: Position): boolean => position.rules.size ** 2 < maxChoices;

/** What a step decides, in this order. There is one drop step for each square on the way. */
type Detail = 'file' | 'square' | 'what' | 'direction' | 'drop';
const details = ['file', 'square', 'what', 'direction'] as const;

/** The `detail` of a step and, for a drop, the number of squares before it. */
export function detailAt(
  position: Position,
  depth: number,
): { readonly detail: Detail; readonly way: number } {
  const index = offersSquares(position) ? depth + 1 : depth;
  const detail = details[index];
  return detail === undefined ? { detail: 'drop', way: index - details.length } : { detail, way: 0 };
}

/** The ID of a move's step at a depth; `undefined` after its last. */
function stepOf(position: Position, move: Move, depth: number): string | undefined {
  if (move === tak.pass) return depth === 0 ? 'pass' : undefined;
  const name = tak.squareName(move & 63);
  const pattern = tak.movePattern(move);
  const { detail, way } = detailAt(position, depth);
  switch (detail) {
    case 'file':
      return name[0];
    case 'square':
      return offersSquares(position) ? name : name[1];
    case 'what':
      return pattern === 0 ? pieceIds[tak.movePiece(move)] : String(tak.patternCount(pattern));
    case 'direction':
      return pattern === 0 ? undefined : tak.directions[tak.moveDirection(move)];
    case 'drop':
      return pattern === 0 ? undefined : tak.dropsOf(pattern)[way]?.toString();
  }
}

const noGroups: Composition['groups'] = new Map();

const pieceIds = ['F', 'S', 'C'] as const;
type Piece = 0 | 1 | 2;

const placements = (moves: readonly Move[], piece: Piece): readonly Move[] =>
  moves.filter(
    (move) => move !== tak.pass && tak.movePattern(move) === tak.flat && tak.movePiece(move) === piece,
  );

/** Walls and capstones, where a flat could be placed, too, and on several squares. */
export const kindsAt = (position: Position, all = tak.legalMoves(position)): readonly Choice[] =>
  placements(all, 0).length === 0
    ? []
    : ([1, 2] as const)
        .filter((piece) => placements(all, piece).length > 1)
        .map((piece) => ({
          id: pieceIds[piece],
          label: phrase(`tak:step.${topKinds[piece]}`),
          emoji: emojiOf(topKinds[piece], position.toMove === 0 ? 'first' : 'second'),
        }));

function group(position: Position, moves: readonly Move[], depth: number): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const step = stepOf(position, move, depth);
    if (step === undefined) continue;
    const members = groups.get(step);
    if (members === undefined) groups.set(step, [move]);
    else members.push(move);
  }
  return groups;
}

/**
 * Follows a path of choices; `undefined` if it is invalid.
 * @param all the moves to choose from.
 */
export function compose(
  position: Position,
  path: readonly string[],
  all = tak.legalMoves(position),
): Composition | undefined {
  const piece = path[0] === 'S' ? 1 : path[0] === 'C' ? 2 : undefined;
  const kind = kindsAt(position, all).some(({ id }) => id === path[0]) ? piece : undefined;
  let moves = kind === undefined ? all : placements(all, kind);
  let depth = 0;
  for (let taken = kind === undefined ? 0 : 1; ;) {
    if (moves.length === 1 && taken > 0) {
      return taken === path.length ? { kind, moves, depth, sample: moves[0], groups: noGroups } : undefined;
    }
    const groups = group(position, moves, depth);
    const only = groups.size === 1 && moves.length > 1;
    if (!only) {
      const id = path[taken];
      if (id === undefined) return { kind, moves, depth, sample: moves[0], groups };
      const chosen = groups.get(id);
      if (chosen === undefined) return undefined;
      moves = chosen;
      taken++;
    }
    depth++;
  }
}

/** @param turned whether the picture is rotated: labels and order then follow it. */
export function choicesAt(
  position: Position,
  path: readonly string[],
  turned = false,
  all?: readonly Move[],
): readonly Choice[] {
  const composition = compose(position, path, all);
  if (composition === undefined || (path.length > 0 && composition.moves.length === 1)) return [];
  const { groups } = composition;
  const { detail } = detailAt(position, composition.depth);
  const onBoard = offersSquares(position) && detail === 'square';
  const seen = turned ? (detail === 'file' || onBoard ? turnedSquares : turnedWays) : order;
  const choices = Array.from(groups, ([id, members]): Choice => {
    const [first] = members;
    const label = labelOf(position, members, composition.depth, id, turned);
    const cell = cellOf(position, members, detail, turned);
    const places = placesOf(position, members, composition.depth);
    return {
      id,
      label,
      ...(cell && { cell }),
      ...(places.length > 0 && { targets: places }),
      ...(isUsual(position, first!, composition, groups.size) && { usual: true as const }),
      ...(members.length === 1 && { ply: tak.formatPly(position, first!), ...nextOf(first!, places) }),
    };
  });
  // The pass comes last.
  const rowOf = ({ cell }: Choice): number => (onBoard ? (cell?.row ?? position.rules.size) : 0);
  return choices.sort((a, b) => rowOf(a) - rowOf(b) || seen(a.id) - seen(b.id));
}

/** A flat; as many pieces as possible, all on the next square. */
function isUsual(position: Position, move: Move, { moves, depth }: Composition, among: number): boolean {
  const pattern = tak.movePattern(move);
  if (move === tak.pass || among === 1) return false;
  const { detail, way } = detailAt(position, depth);
  if (detail === 'drop') return tak.dropsOf(pattern).length === way + 1;
  if (detail !== 'what') return false;
  if (pattern === 0) return tak.movePiece(move) === 0;
  return (
    tak.patternCount(pattern) === Math.max(...moves.map((each) => tak.patternCount(tak.movePattern(each))))
  );
}

/** The squares that a choice is about. */
function placesOf(position: Position, members: readonly Move[], depth: number): readonly string[] {
  const [move = tak.pass] = members;
  if (move === tak.pass) return [];
  const { detail, way } = detailAt(position, depth);
  switch (detail) {
    case 'file':
      return [...new Set(members.map((member) => tak.squareName(tak.moveSquare(member))))];
    case 'square':
      return [tak.squareName(tak.moveSquare(move))];
    case 'what':
      return [];
    case 'direction':
      return [tak.squareName(reached(move, 1))];
    case 'drop':
      return [tak.squareName(dropAt(move, way).at)];
  }
}

/** The last square of a spread, if it is beyond these. */
function nextOf(move: Move, places: readonly string[]): Pick<Choice, 'next'> {
  const pattern = tak.movePattern(move);
  if (move === tak.pass || pattern === 0) return {};
  const last = tak.squareName(reached(move, tak.dropsOf(pattern).length));
  return places.includes(last) ? {} : { next: last };
}

/** Where the only square of these moves is seen. */
function cellOf(
  { rules: { size } }: Position,
  members: readonly Move[],
  detail: Detail,
  turned: boolean,
): Choice['cell'] {
  const [move = tak.pass] = members;
  if (move === tak.pass || (detail !== 'square' && !(detail === 'file' && isOneSquare(members))))
    return undefined;
  const square = tak.moveSquare(move);
  const [file, rank] = [tak.fileOf(square), tak.rankOf(square)];
  const label = phrase('tak:step.empty', { square: tak.squareName(square) });
  return turned
    ? { row: rank, column: size - 1 - file, label }
    : { row: size - 1 - rank, column: file, label };
}

const isOneSquare = ([first, ...others]: readonly Move[]): boolean =>
  others.every((move) => (move & 63) === (first! & 63));

/** Squares by file, then rank; pieces and directions in their usual order, then counts; the pass last. */
function order(id: string): number {
  if (id === 'pass') return Infinity;
  const known: readonly string[] = [...pieceIds, ...tak.directions];
  const fixed = known.indexOf(id);
  if (fixed >= 0) return fixed;
  const file = 'abcdefgh'.indexOf(id[0] ?? '');
  return file < 0 ? known.length + Number(id) : 10 * (file + 1) + Number(id.slice(1));
}

/** From right to left; the pass still last. */
const turnedSquares = (id: string): number => (id === 'pass' ? Infinity : -order(id));
/** Directions as they appear; everything else as usual. */
function turnedWays(id: string): number {
  const way = tak.directions.findIndex((direction) => direction === id);
  return order(way < 0 ? id : tak.directions[opposite(way)]!);
}

const ways = ['up', 'right', 'down', 'left'] as const;
const opposite = (way: number): number => (way + 2) % 4;

function labelOf(
  position: Position,
  members: readonly Move[],
  depth: number,
  id: string,
  turned: boolean,
): Phrase {
  const [move = tak.pass] = members;
  if (move === tak.pass) return phrase('tak:step.pass');
  const square = tak.moveSquare(move);
  const pattern = tak.movePattern(move);
  const { detail, way } = detailAt(position, depth);
  const ofSquare = (): Phrase => {
    const height = position.heights[square]!;
    const name = height === 0 ? 'empty' : height === 1 ? 'piece' : 'stack';
    return phrase(`tak:step.${name}`, { square: tak.squareName(square), height });
  };
  switch (detail) {
    case 'file':
      return isOneSquare(members) ? ofSquare() : phrase('tak:step.file', { file: id });
    case 'square':
      return ofSquare();
    case 'what':
      return pattern === 0
        ? phrase(`tak:step.${topKinds[tak.movePiece(move)]!}`)
        : phrase('tak:step.lift', { count: Number(id) });
    case 'direction':
      return phrase(
        `tak:step.${ways[turned ? opposite(tak.moveDirection(move)) : tak.moveDirection(move)]!}`,
      );
    case 'drop': {
      const { at, hand } = dropAt(move, way);
      const left = hand - Number(id);
      return phrase(left === 0 ? 'tak:step.drop-all' : 'tak:step.drop', {
        count: Number(id),
        square: tak.squareName(at),
        left,
      });
    }
  }
}

/** The n-th square of a spread, from 0, and how many pieces are dropped there. */
export function dropAt(move: Move, way: number): { readonly at: number; readonly hand: number } {
  const dropped = tak.dropsOf(tak.movePattern(move)).slice(0, way);
  return {
    at: reached(move, way + 1),
    hand: tak.patternCount(tak.movePattern(move)) - dropped.reduce((sum, drop) => sum + drop, 0),
  };
}

const reached = (move: Move, squares: number): number =>
  tak.moveSquare(move) + squares * tak.steps[tak.moveDirection(move) as 0 | 1 | 2 | 3];

/** A half-composed turn on the board; squares numbered as in geometry.ts. */
interface Sketch {
  readonly open: readonly number[];
  readonly square: number | undefined;
  /** How many pieces are still in the hand. */
  readonly lifted: number;
  readonly direction: number | undefined;
  readonly drops: readonly { square: number; dropped: number }[];
  /** The piece of a placement, once chosen. */
  readonly piece: number | undefined;
}

export function sketch(position: Position, path: readonly string[]): Sketch | undefined {
  const composition = compose(position, path);
  if (composition === undefined) return undefined;
  const { moves, sample } = composition;
  const places = moves.filter((move) => move !== tak.pass);
  const squares = [...new Set(places.map((move) => move & 63))];
  const [square] = squares;
  if (sample === undefined || square === undefined || squares.length > 1) {
    return { open: squares, square: undefined, lifted: 0, direction: undefined, drops: [], piece: undefined };
  }
  const known = <T>(values: readonly T[]): T | undefined =>
    new Set(values).size === 1 ? values[0] : undefined;
  const patterns = places.map((move) => move >>> 8);
  if (patterns.includes(tak.flat)) {
    const piece = known(places.map((move) => (move >>> 6) & 3));
    return { open: [square], square, lifted: 0, direction: undefined, drops: [], piece };
  }
  const count = known(patterns.map(tak.patternCount));
  const direction = known(places.map((move) => (move >>> 6) & 3));
  if (count === undefined || direction === undefined) {
    const open = [...new Set(places.map((move) => reached(move, 1)))];
    return { open, square, lifted: count ?? 0, direction, drops: [], piece: undefined };
  }
  const all = patterns.map(tak.dropsOf);
  const shared: { square: number; dropped: number }[] = [];
  for (let step = 0; ; step++) {
    const dropped = known(all.map((drops) => drops[step]));
    if (dropped === undefined) break;
    shared.push({ square: reached(sample, step + 1), dropped });
  }
  const lifted = count - shared.reduce((sum, drop) => sum + drop.dropped, 0);
  const open = lifted > 0 ? [reached(sample, shared.length + 1)] : [];
  return { open, square, lifted, direction, drops: shared, piece: undefined };
}
