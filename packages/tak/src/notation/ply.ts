import { err, ok, type Result } from '../result.ts';
import { directions, maxSize, squareAt, squareName } from '../rules/geometry.ts';
import { type Move, dropsOf, movePattern, pass, patternCount } from '../rules/move.ts';
import { flattens } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** A ply as written, checked only as far as possible without a position. */
export type WrittenPly =
  | { readonly kind: 'pass' }
  | {
      readonly kind: 'placement';
      /** As in move.ts. */
      readonly piece: number;
      /** Numbered as in geometry.ts; not necessarily on this board. */
      readonly square: number;
      /** `2a1`, the first ply of the double black stack opening. */
      readonly doubled: boolean;
    }
  | {
      readonly kind: 'spread';
      readonly square: number;
      readonly direction: number;
      readonly count: number;
      /** Nearest first; they add up to `count` unless `sum` says otherwise. */
      readonly drops: readonly number[];
      readonly sum: number;
      /** A `*` claims that a wall is flattened. */
      readonly claimsFlattening: boolean;
    };

/** Far longer than any meaningful ply with its marks. */
const maxPlyLength = 40;

/** Characters that phones and word processors substitute for those of notation. */
const lookalikes: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '−': '-',
  '–': '-',
  '—': '--',
  '＋': '+',
  '＞': '>',
  '＜': '<',
  '×': '*',
};
const lookalike = /[‘’′“”″−–—＋＞＜×]/g;

/** Restores the characters of notation that phones and word processors replaced. */
export const plainSigns = (text: string): string =>
  text.replace(lookalike, (sign) => lookalikes[sign] ?? sign);

/** What people put around a ply in a message: backticks, a full stop. */
const wrapping = /^`+|\.?`*\.?$/g;
const blankInSquare = /([a-h]) (?=[0-9])/i;

/**
 * Parses a ply leniently: any case, typographic characters, `F` before a flat, a count of 1 before a spread, counts on
 * both sides (`1e4<1`), a stone letter after a spread (`3c4>21C`), `*` and evaluation marks, backticks around it, a
 * full stop after it, a space within the square (`c 3`). A count before a placement is refused even if it is 1 (`1g1`),
 * since most likely the direction of a spread is missing.
 */
export function parsePly(text: string): Result<WrittenPly, Refusal> {
  if (text.length > maxPlyLength) return err(refuse('too-long', { length: text.length, most: maxPlyLength }));
  const plain = plainSigns(text.trim().replaceAll(wrapping, '').trim()).replace(blankInSquare, '$1');
  if (plain === '') return err(refuse('empty', {}));
  const reader = new PlyReader(plain);
  return reader.read();
}

/** Longer texts that mention a square are chat about the match. */
const maxAttemptLength = 12;
/** An optional piece and something like a square, at the start of a word: `Wc3`, `3c4`, `a9`. */
const squareLike = /(?<![a-z])[0-9]*[fscw]?[a-h][0-9]/i;

/** Whether an unreadable text was probably meant as a ply: short, with something like a square. */
export function isAttempt(text: string): boolean {
  const plain = text.trim();
  return plain.length <= maxAttemptLength && squareLike.test(plain);
}

class PlyReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Result<WrittenPly, Refusal> {
    if (/^(?:--|pass)$/i.test(this.#text)) return ok({ kind: 'pass' });
    const digits = this.#take(/[0-9]*/y);
    // `c3` is a square and `cc3` a capstone: a letter is a stone only if a file follows.
    const stone = this.#take(/[FSC](?=[a-h])/iy).toUpperCase();
    const file = this.#take(/[a-h]/iy).toLowerCase();
    if (file === '') return this.#stop();
    const rank = this.#take(/[1-8]/y);
    if (rank === '') return this.#stop(file);
    const square = squareAt('abcdefgh'.indexOf(file), Number(rank) - 1);
    const direction = this.#take(/[+\-<>]/y);
    if (direction === '') return this.#placement(digits, stone, square);
    if (Number(digits) > maxSize) return err(refuse('too-many-lifted', { count: Number(digits) }));
    if (stone !== '') return err(refuse('piece-with-direction', { text: this.#text }));
    return this.#spread(digits, square, directions.indexOf(direction as (typeof directions)[number]));
  }

  #placement(digits: string, stone: string, square: number): Result<WrittenPly, Refusal> {
    const stopped = this.#marks();
    if (stopped !== undefined) return stopped;
    if (digits !== '' && (digits !== '2' || stone === 'S' || stone === 'C')) {
      return err(refuse('count-without-direction', { text: this.#text }));
    }
    return ok({
      kind: 'placement',
      piece: ['F', 'S', 'C'].indexOf(stone === '' ? 'F' : stone),
      square,
      doubled: digits === '2',
    });
  }

  #spread(digits: string, square: number, direction: number): Result<WrittenPly, Refusal> {
    const dropDigits = this.#take(/[0-9]*/y);
    // Some programs name the top stone after a spread; the board knows it anyway.
    this.#take(/[FSC]/iy);
    const claimsFlattening = this.#take(/\*/y) !== '';
    const stopped = this.#marks();
    if (stopped !== undefined) return stopped;
    const count = digits === '' ? 1 : Number(digits);
    const drops = dropDigits === '' ? [count] : Array.from(dropDigits, Number);
    if (count === 0 || drops.includes(0)) return err(refuse('step-without-drop', { text: this.#text }));
    const sum = drops.reduce((total, drop) => total + drop, 0);
    return ok({ kind: 'spread', square, direction, count, drops, sum, claimsFlattening });
  }

  /** Tak and evaluation marks; anything after them is an error. */
  #marks(): Result<never, Refusal> | undefined {
    this.#take(/['"!?]*/y);
    return this.#at === this.#text.length ? undefined : this.#stop();
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** @param file the file that was read, if its rank should follow. */
  #stop(file = ''): Result<never, Refusal> {
    const text = this.#text;
    const at = this.#at;
    const beyond = file === '' ? /[i-z][0-9]+(?![a-z0-9])/iy : /[0-9]+(?![a-z0-9])/iy;
    const square = file + this.#take(beyond).toLowerCase();
    if (square !== file) return err(refuse('no-such-square', { square }));
    if (at >= text.length) return err(refuse('breaks-off', { text }));
    return err(refuse('unreadable', { text, found: [...text.slice(at)][0] ?? '' }));
  }
}

const squareNames = Array.from({ length: 64 }, (_, square) => squareName(square));
const dropTexts = Array.from({ length: 256 }, (_, pattern) => {
  const drops = dropsOf(pattern);
  return drops.length < 2 ? '' : drops.join('');
});
const stones = ['', 'S', 'C'] as const;

/** Canonical notation of a legal move that has not been made yet. */
export function formatPly(position: Position, move: Move): string {
  const text = formatMove(move, position.placedHeight);
  // Only a capstone can flatten, and finding where it lands is the most expensive part.
  const isCapstones = movePattern(move) !== 0 && position.crownAt(move & 63) === 2;
  return isCapstones && flattens(position, move) ? `${text}*` : text;
}

/**
 * The same without the mark of a flattened wall.
 * @param placedHeight how many pieces a placement puts down.
 */
export function formatMove(move: Move, placedHeight: number): string {
  const pattern = movePattern(move);
  const name = squareNames[move & 63]!;
  const upper = (move >>> 6) & 3;
  if (pattern === 0) {
    if (move === pass) return '--';
    return placedHeight === 2 ? `2${name}` : stones[upper]! + name;
  }
  if (pattern === 1) return name + directions[upper]!;
  const count = patternCount(pattern);
  return `${count > 1 ? count : ''}${name}${directions[upper]!}${dropTexts[pattern]!}`;
}

export function formatLine(position: Position, moves: readonly Move[]): readonly string[] {
  const texts = moves.map((move) => {
    const text = formatPly(position, move);
    position.make(move);
    return text;
  });
  for (const move of [...moves].reverse()) position.unmake(move);
  return texts;
}
