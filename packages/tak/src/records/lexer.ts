import { quotes, tagStart } from './dressing.ts';

/** Splits an undressed record into tokens. `at` counts characters from 0. */

export type Token =
  | { readonly kind: 'tag'; readonly at: number; readonly name: string; readonly value: string }
  | {
      readonly kind: 'comment';
      readonly at: number;
      readonly text: string;
      /** In braces, alone on its line or before the number on it; `afterBlank`: the line before is empty. */
      readonly heads: boolean;
      readonly afterBlank: boolean;
      /** The number of a move right behind it. */
      readonly next: number | undefined;
      /** It stands before the second side's ply: `3...`, `3. --`. */
      readonly nextIsSecond: boolean;
    }
  | {
      readonly kind: 'number';
      readonly at: number;
      readonly text: string;
      readonly value: number;
      /** `3...`, which stands before the second side's ply. */
      readonly isSecond: boolean;
      /** `48.` in `48.48.`: the move is of a variation. */
      readonly branch: string | undefined;
      /** Without a point, which only counts where it fits. */
      readonly isBare: boolean;
    }
  | { readonly kind: 'open' | 'close' | 'unreadable' | 'unclosed' | 'end'; readonly at: number }
  | { readonly kind: 'result' | 'nag' | 'word'; readonly at: number; readonly text: string };

const half = '(?:1\\/2|½|0[.,]5)';
const dash = '\\s?[-‐‑–—−:]\\s?';
const result = new RegExp(
  `(?:1-2-1-2|${half}(?:${dash}${half})?|[RF01]${dash}0|0${dash}[RF1])\\.?(?![^\\s{}()[\\];,\`|])`,
  'iy',
);
const number = /(\d{1,5})(?:\.\)|\.+|\)|:(?=\s)|\.*…)/y;
const branched = /((?:[\w-]{1,40}[./]){1,20})(\d{1,5})\.+/y;
const bare = /\d{1,5}(?=[ \t]+[^\s.)])/y;
const tagHead = new RegExp(`\\[\\s*(\\w+)\\s*[:=]?\\s*([${quotes}])`, 'y');
const plainTag = /\[\s*(\w+)(?:[ \t]*[:=][ \t]*|[ \t]+)['‘’]?([^\s\]'‘’]+)['‘’]?[ \t]*\]/y;
const nextTag = new RegExp(`[\\r\\n][ \\t]*${tagStart.source}`, 'i');
const anyCloser = new RegExp(`[${quotes}][ \\t]*\\]`, 'g');
/** What may follow a tag on its line: nothing, another, a comment, plies. */
const behindTag = /^\s*(?:$|[[{;(]|\d{1,5}\s?[.)]|\d*[FSCW]?[a-o]\d)/i;

export class Lexer {
  readonly #text: string;
  /** In comments, a backslash stands before a brace or a backslash. */
  readonly #escapes: boolean;
  #at = 0;

  constructor(text: string, escapes: boolean) {
    this.#text = text;
    this.#escapes = escapes;
  }

  /** @param isNested inside parentheses, where `1)` is no number. */
  next(isNested: boolean): Token {
    this.#take(/[\s,`|]*/y);
    const at = this.#at;
    const sign = this.#text[at];
    if (sign === undefined) return { kind: 'end', at };
    if (sign === '[') return this.#tag(at);
    if (sign === '{') return this.#comment(at);
    if (sign === '(' || sign === ')') {
      this.#at++;
      return { kind: sign === '(' ? 'open' : 'close', at };
    }
    if (sign === '%' && this.#startsLine(at)) {
      this.#take(/[^\r\n]*/y);
      return this.next(isNested);
    }
    if (sign === ';' && /^\s?$/.test(this.#text.slice(at - 1, at))) {
      const text = this.#take(/;[^\r\n]*/y);
      return { ...nameless, at, text: text.slice(1).trim() };
    }
    const found = this.#take(result);
    if (found !== '') return { kind: 'result', at, text: found };
    return this.#number(at, isNested) ?? this.#word(at);
  }

  /** Skips what stands from a place on, up to the next line that begins with a tag. */
  skipFrom(at: number): string {
    const rest = this.#text.slice(at);
    const next = nextTag.exec(rest)?.index ?? rest.length;
    this.#at = at + next;
    return rest.slice(0, next);
  }

  #tag(at: number): Token {
    const head = this.#match(tagHead);
    if (head === undefined) {
      const [whole, name = '', value = ''] = this.#match(plainTag) ?? [];
      return whole === undefined ? { kind: 'unreadable', at } : { kind: 'tag', at, name, value };
    }
    const start = this.#at;
    const line = this.#take(/[^\r\n]*/y);
    const length = closerOf(line, head[2]! === '"') ?? closerOf(line, false);
    if (length === undefined) return { kind: 'unclosed', at };
    this.#at = start + length.end;
    return { kind: 'tag', at, name: head[1]!, value: line.slice(0, length.value) };
  }

  #comment(at: number): Token {
    const text = this.#take(this.#escapes ? /\{(?:[^}\\]|\\[^])*/y : /\{[^}]*/y).slice(1);
    if (this.#take(/\}/y) === '') return { kind: 'unclosed', at };
    const next = /\s*(\d{1,5})(?:(\.{2,}|…|[.)]\s*(?:\.{2,}|…|--))|[.)])/y;
    next.lastIndex = this.#at;
    const [, value, second] = next.exec(this.#text) ?? [];
    const before = this.#text.slice(Math.max(0, at - 80), at);
    return {
      kind: 'comment',
      at,
      text,
      heads: this.#startsLine(at) && !/[\r\n]/.test(text),
      afterBlank: /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)[ \t]*$/.test(before),
      next: value === undefined ? undefined : Number(value),
      nextIsSecond: second !== undefined,
    };
  }

  #number(at: number, isNested: boolean): Token | undefined {
    const before = { kind: 'number', at, branch: undefined, isBare: false } as const;
    const found = this.#match(branched);
    if (found !== undefined) {
      const [text, branch, value] = found;
      return { ...before, text, value: Number(value), branch: branch!.slice(0, -1), isSecond: false };
    }
    const plain = this.#match(number);
    if (plain !== undefined && !(isNested && plain[0].endsWith(')'))) {
      const text = plain[0] + this.#take(/\s*(?:\.{2,}|…)/y);
      return { ...before, text, value: Number(plain[1]), isSecond: /\.\.|…/.test(text) };
    }
    this.#at = at;
    const text = this.#startsLine(at) && !isNested ? this.#take(bare) : '';
    return text === '' ? undefined : { ...before, text, value: Number(text), isSecond: false, isBare: true };
  }

  #word(at: number): Token {
    const nag = this.#take(/\$[0-9]{1,3}(?![0-9])/y);
    if (nag !== '') return { kind: 'nag', at, text: nag };
    const text = this.#take(/[^\s{}()[\]$;,`|]+/y);
    return text === '' ? { kind: 'unreadable', at } : { kind: 'word', at, text };
  }

  #startsLine(at: number): boolean {
    let before = at - 1;
    while (/[^\S\r\n]/.test(this.#text[before] ?? '')) before--;
    return before < 0 || /[\r\n]/.test(this.#text[before]!);
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #take(pattern: RegExp): string {
    return this.#match(pattern)?.[0] ?? '';
  }
}

const nameless = {
  kind: 'comment',
  heads: false,
  afterBlank: false,
  next: undefined,
  nextIsSecond: false,
} as const;

/**
 * Where a tag's value ends on its line: at the last quote before a bracket, since names hold quotes, unless something
 * that looks like a record follows an earlier one. A backslash keeps a quote from being that one if there is another.
 */
function closerOf(
  line: string,
  isStraight: boolean,
): { readonly value: number; readonly end: number } | undefined {
  let [last, escaped]: ReturnType<typeof closerOf>[] = [];
  for (const closer of line.matchAll(isStraight ? /"[ \t]*\]/g : anyCloser)) {
    const place = { value: closer.index, end: closer.index + closer[0].length };
    let slashes = 0;
    while (line[closer.index - slashes - 1] === '\\') slashes++;
    if (slashes % 2 === 1) {
      escaped = place;
      continue;
    }
    last = place;
    // Long enough for what may follow.
    if (behindTag.test(line.slice(last.end, last.end + 60))) return last;
  }
  return last ?? escaped;
}
