import { err, ok, type Result } from '../result.ts';
import { cut } from '../cut.ts';
import { maxSize, minSize, squareAt } from '../rules/geometry.ts';
import { capstone, flat, wall } from '../rules/move.ts';
import { Position } from '../rules/position.ts';
import { maxHeight } from '../rules/stacks.ts';
import type { Rules } from '../rules/rules.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** A position as written; only its syntax is checked. */
export interface Tps {
  readonly size: number;
  /** The occupied squares, numbered as in geometry.ts. */
  readonly stacks: readonly TpsStack[];
  /** Plies since the start of the game. */
  readonly ply: number;
}

interface TpsStack {
  readonly square: number;
  /** Bottom to top; 0 White, 1 Black. */
  readonly owners: readonly number[];
  readonly top: number;
}

/** Longer than any position: 64 stacks with separators, at most 121 pieces per stack. */
const maxLength = 1000;
const squarePattern = /^(?:x([0-9]?)|([12]+)([FSC]?))$/i;
/** A stone letter that is not at the end. */
const covered = /^[12]+[SC][12FSC]+$/i;
const tops: Readonly<Record<string, number>> = { '': flat, F: flat, S: wall, C: capstone };

/** Lenient: any case, an `F` after a stack, `x0`, `-` between ranks. */
export function parseTps(text: string): Result<Tps, Refusal> {
  const bad = (at: string) => err(refuse('bad-tps', { at: cut(at, 40) }));
  if (text.length > maxLength) return err(refuse('too-long', { length: text.length, most: maxLength }));
  const parts = text.split(' ');
  const [board, player, number] = parts;
  if (parts.length !== 3 || board === undefined || player === undefined || number === undefined)
    return bad(text);
  if (player !== '1' && player !== '2') return bad(player);
  if (!/^[1-9][0-9]{0,4}$/.test(number)) return bad(number);
  const ranks = board.split(/[/-]/);
  const size = ranks.length;
  if (size < minSize || size > maxSize) return err(refuse('tps-size', { ranks: size }));
  const stacks: TpsStack[] = [];
  for (const [index, rank] of ranks.entries()) {
    let file = 0;
    for (const text of rank.split(',')) {
      const match = squarePattern.exec(text);
      if (match === null) {
        if (covered.test(text)) return err(refuse('tps-covered', { at: cut(text, 40) }));
        return bad(text === '' ? rank : text);
      }
      const [, empty, pieces, letter = ''] = match;
      if (pieces === undefined) {
        file += empty === undefined || empty === '' ? 1 : Number(empty);
        continue;
      }
      if (pieces.length > maxHeight) return bad(text);
      const owners = Array.from(pieces, (piece) => Number(piece) - 1);
      stacks.push({ square: squareAt(file, size - 1 - index), owners, top: tops[letter.toUpperCase()]! });
      file++;
    }
    if (file !== size) return err(refuse('tps-rank', { rank: size - index, squares: file, size }));
  }
  return ok({ size, stacks, ply: 2 * (Number(number) - 1) + (Number(player) - 1) });
}

export function formatTps(position: Position): string {
  const { size } = position.rules;
  const ranks: string[] = [];
  for (let rank = size - 1; rank >= 0; rank--) {
    const squares: string[] = [];
    let empty = 0;
    const flush = () => {
      if (empty > 0) squares.push(empty === 1 ? 'x' : `x${empty}`);
      empty = 0;
    };
    for (let file = 0; file < size; file++) {
      const square = squareAt(file, rank);
      const height = position.heights[square]!;
      if (height === 0) {
        empty++;
        continue;
      }
      flush();
      let text = '';
      for (let level = 0; level < height; level++) text += position.pieceAt(square, level) + 1;
      squares.push(text + ['', 'S', 'C'][position.crownAt(square)]!);
    }
    flush();
    ranks.push(squares.join(','));
  }
  return `${ranks.join('/')} ${position.toMove + 1} ${Math.floor(position.ply / 2) + 1}`;
}

/** The position of a TPS, under rules of the same size; reserves may become negative. */
export function setUpPosition(rules: Rules, tps: Tps): Position {
  const position = new Position(rules);
  for (const { square, owners, top } of tps.stacks) position.setUp(square, owners, top);
  position.ply = tps.ply;
  return position;
}
