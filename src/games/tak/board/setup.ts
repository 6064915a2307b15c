import * as tak from '@taktable/tak';
import { phrase, err, ok } from '../../../phrase.ts';
import { seats, type Board, type Choice, type Setup } from '../../game.ts';
import { worded } from '../refusal.ts';
import { emojiOf } from '../scene/pieces.ts';
import { topKinds } from '../scene/snapshot.ts';
import { TakBoard } from './board.ts';

/** Puts pieces on top of stacks, and takes them away, whatever the rules say. */

const sizes = Array.from({ length: tak.maxSize - tak.minSize + 1 }, (_, more) => tak.minSize + more);

/** What can be put on a square: the owner, as in TPS, and the kind. */
const pieces = ['1F', '1S', '1C', '2F', '2S', '2C'] as const;

export const setup: Setup<Board, Choice> = {
  field: 'tps',

  beginnings: [tak.defaultSize, ...sizes.filter((size) => size !== tak.defaultSize)].map((size) => ({
    label: phrase('tak:setup.empty', { size }),
    text: `${Array.from({ length: size }, () => `x${size}`).join('/')} 1 1`,
  })),

  show(text) {
    const tps = tak.parseTps(text.trim());
    if (!tps.ok) return worded(tps);
    const empty = tak.arrange({ size: tps.value.size });
    return empty.ok ? ok(TakBoard.start(tak.setUpPosition(empty.value.rules, tps.value))) : worded(empty);
  },

  text: (board) => tak.formatTps(positionOf(board)),

  otherTurn(board) {
    const position = positionOf(board);
    position.ply ^= 1;
    return tak.formatTps(position);
  },

  choices(board, path) {
    const position = positionOf(board);
    const { size } = position.rules;
    const [file, rank] = path;
    if (file === undefined) {
      return files(size).map((each) => ({ id: each, label: phrase('tak:step.file', { file: each }) }));
    }
    if (!files(size).includes(file)) return [];
    if (rank === undefined) {
      return ranks(size).map((each) => ({
        id: each,
        label: phrase('tak:step.empty', { square: file + each }),
      }));
    }
    if (!ranks(size).includes(rank) || path.length > 2) return [];
    return piecesFor(position, squareOf(file, rank));
  },

  prompt(board, path) {
    if (path.length === 2) return board.contents!(path.join(''));
    return path.length === 1 ? phrase('tak:setup.rank', { file: path[0]! }) : phrase('tak:setup.file');
  },

  put(board, path) {
    const [file, rank, id] = path;
    const offered =
      id !== undefined && setup.choices(board, path.slice(0, -1)).some((each) => each.id === id);
    if (!offered) return undefined;
    const position = positionOf(board);
    const at = squareOf(file!, rank!);
    const isPut = id !== 'top' && id !== 'all';
    if (isPut && position.heights[at] !== 0 && position.crownAt(at) !== tak.flat)
      return err(phrase('tak:setup.covered', { square: `${file}${rank}` }));
    const text = withStack(position, at, id);
    return text.length <= tak.maxTpsLength ? ok(text) : undefined;
  },
};

const files = (size: number): readonly string[] => [...'abcdefgh'.slice(0, size)];
const ranks = (size: number): readonly string[] => files(size).map((_, index) => String(index + 1));
const squareOf = (file: string, rank: string): number =>
  tak.squareAt('abcdefgh'.indexOf(file), Number(rank) - 1);

function positionOf(board: Board): tak.Position {
  if (!(board instanceof TakBoard)) throw new Error('This is no board of Tak');
  return board.copyPosition();
}

function piecesFor(position: tak.Position, square: number): readonly Choice[] {
  const height = position.heights[square]!;
  const choice = (
    id: string,
    name: (typeof pieces)[number] | 'top' | 'only' | 'all',
    row: number,
  ): Choice => ({
    id,
    label: phrase(`tak:setup.${name}`),
    row,
  });
  const puts = pieces.map((id) => ({
    ...choice(id, id, Number(id[0]) - 1),
    emoji: emojiOf(topKinds['FSC'.indexOf(id[1]!)]!, seats[Number(id[0]) - 1]!),
  }));
  const takes = [choice('top', height === 1 ? 'only' : 'top', 2), choice('all', 'all', 2)];
  return [
    ...(height < tak.maxHeight ? puts : []),
    ...(height === 0 ? [] : takes.slice(0, height === 1 ? 1 : 2)),
  ];
}

function withStack(position: tak.Position, at: number, id: string): string {
  const owners = Array.from({ length: position.heights[at]! }, (_, level) => position.pieceAt(at, level));
  const stack = id === 'all' ? [] : id === 'top' ? owners.slice(0, -1) : [...owners, Number(id[0]) - 1];
  const top = id === 'all' || id === 'top' ? 0 : ['F', 'S', 'C'].indexOf(id[1]!);
  const others = tak.parseTps(tak.formatTps(position));
  if (!others.ok) throw new Error(`A position was not written: ${others.error.code}`);
  const stacks = others.value.stacks.filter((each) => each.square !== at);
  if (stack.length > 0) stacks.push({ square: at, owners: stack, top });
  // The first two turns place flats of the other colour, which only an empty board leads to.
  const ply = position.toMove + (stacks.length === 0 ? 0 : Math.max(2, position.ply - position.toMove));
  return tak.formatTps(tak.setUpPosition(position.rules, { ...others.value, stacks, ply }));
}
