import { err, ok, type Result } from '@taktable/tak/shared';
import { refuse, type Refusal } from '../refusal.ts';
import type { Facing, Side, Square } from '../rules/squares.ts';
import { circles, columns, facings, rows, squareAt } from '../rules/squares.ts';
import {
  go,
  goAndDribble,
  goAndPass,
  pass,
  tackle,
  tackleAndDribble,
  tackleAndPass,
  twoPasses,
} from '../rules/turn.ts';

/** A turn as written, not checked against a position. The numbers are those of turn.ts. */
export interface WrittenTurn {
  readonly kind: number;
  readonly from: Square;
  readonly to: Square;
  /** 0: there is no second step. */
  readonly then: Square;
  /** Where a teammate steps in from; 0: nobody does. */
  readonly stepper: Square;
  /** Where the ball is placed after a goal; 0: nowhere. */
  readonly restart: Square;
  /** 0: none is written. */
  readonly facing: Facing;
}

/** Far longer than the longest turn with spaces and marks. */
const maxTurnLength = 40;

/** Characters that phones, keyboards and word processors substitute for those of notation. */
const lookalikes: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '→': '>',
  '›': '>',
  '＞': '>',
  '‹': '<',
  '←': '<',
  '＜': '<',
  '×': 'x',
  '＝': '=',
  '＠': '@',
};
const lookalike = /[−–—→›＞‹←＜×＝＠]/g;

/** Backticks around a turn, evaluation marks and a full stop after it. */
const wrapping = /^`+|[!?]*`*\.?$/g;

/** By the signs before the second and third square. */
const kinds: Readonly<Record<string, number>> = {
  '': go,
  '-': go,
  '--': goAndDribble,
  '->': goAndPass,
  '>': pass,
  '>>': twoPasses,
  x: tackle,
  'x-': tackleAndDribble,
  'x>': tackleAndPass,
};

/**
 * Parses a turn leniently: any case, spaces, typographic characters, `0` for the circle, a facing without `=`, marks
 * and backticks around it.
 * @param side the side to move: `o` is its circle.
 */
export function parseWritten(text: string, side: Side): Result<WrittenTurn, Refusal> {
  if (text.length > maxTurnLength)
    return err(refuse('too-long', { length: text.length, most: maxTurnLength }));
  const plain = plainTurn(text);
  return plain === '' ? err(refuse('empty', {})) : new TurnReader(plain, side).read();
}

/** In lower case, without spaces and wrapping, in plain characters. */
export const plainTurn = (text: string): string =>
  text
    .trim()
    .replaceAll(wrapping, '')
    .replaceAll(/\s/g, '')
    .replace(lookalike, (sign) => lookalikes[sign] ?? sign)
    .toLowerCase();

class TurnReader {
  readonly #text: string;
  readonly #side: Side;
  #at = 0;
  /** A square that is not on the board. */
  #missing: string | undefined;

  constructor(text: string, side: Side) {
    this.#text = text;
    this.#side = side;
  }

  read(): Result<WrittenTurn, Refusal> {
    const from = this.#square();
    if (from === 0) return this.#stop();
    let signs = '';
    const ends: Square[] = [];
    for (let sign = this.#take(/[->x]/y); sign !== ''; sign = this.#take(/[->x]/y)) {
      if (kinds[signs + sign] === undefined) {
        this.#at--;
        return ends.length === 2 ? err(refuse('too-many-steps', { text: this.#text })) : this.#stop();
      }
      signs += sign;
      const end = this.#square();
      if (end === 0) return this.#stop();
      ends.push(end);
    }
    return this.#readRest(kinds[signs]!, from, ends);
  }

  #readRest(kind: number, from: Square, ends: readonly Square[]): Result<WrittenTurn, Refusal> {
    const sign = this.#take(/[<@]/y);
    const extra = sign === '' ? 0 : this.#square();
    if (sign !== '' && extra === 0) return this.#stop();
    const facing = this.#facing();
    const [to, then = 0] = ends;
    if (this.#at < this.#text.length || (to === undefined && (facing === 0 || sign !== '')))
      return this.#stop();
    return ok({
      kind,
      from,
      to: to ?? from,
      then,
      stepper: sign === '<' ? extra : 0,
      restart: sign === '@' ? extra : 0,
      facing,
    });
  }

  #square(): Square {
    if (this.#take(/[o0]/y) !== '') return circles[this.#side];
    const name = this.#take(/[a-z]\d{1,2}/y);
    if (name === '') return 0;
    const column = name.charCodeAt(0) - 96;
    const row = Number(name.slice(1));
    if (column <= columns && row >= 1 && row <= rows) return squareAt(column, row);
    this.#missing ??= name;
    return 0;
  }

  #facing(): Facing {
    const letter = this.#take(/=?[nesw]$/y).at(-1);
    return (facings.indexOf(letter as (typeof facings)[number]) + 1) as Facing;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #stop(): Result<never, Refusal> {
    const text = this.#text;
    const at = this.#at;
    const missing = this.#missing;
    if (missing !== undefined) return err(refuse('no-such-square', { square: missing }));
    if (at >= text.length) return err(refuse('breaks-off', { text }));
    return err(refuse('unreadable', { text, found: text[at]! }));
  }
}
