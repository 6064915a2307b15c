import { err, ok, type Result } from '../result.ts';
import { cut } from '../cut.ts';
import { undress } from './dressing.ts';
import { agree } from './results.ts';
import { Lexer, type Token } from './lexer.ts';
import type { ReadPly, ReadRecord, ReadTag, Unreadable, RecordStyle } from './read-record.ts';
import { placeAt, tagOf } from './read-record.ts';

/**
 * Reads the games of a record, not validated:
 *
 *     game   = { tag } main { branch } [ prose ]
 *     main   = { number | ply | marks | comment | "(" variation ")" } [ result ]
 *     branch = "{name}" number { number | ply ... }      PTN Ninja; the move has been played in a line before
 *            | name "." number ...                       its old form, up to a number without a name
 *
 * Variations are kept as branches, beside the main line.
 */

/** Far more than 1,000 plies with a comment each take. */
const maxLength = 1_000_000;
/** Of a game behind which words are looked for: far more than the longest has. */
const mostPlies = 2_000;
/** Far longer than any tag in use. */
const maxTagName = 40;

/** How a game reads its records. @param refusalOf says in the game's words why one cannot be read. */
export const readersOf = <R>(writing: RecordStyle, refusalOf: (why: Unreadable) => R) => {
  const refused = (read: Result<ReadRecord, Unreadable>): Result<ReadRecord, R> =>
    read.ok ? read : err(refusalOf(read.error));
  return {
    /** Of a text with one game. */
    one: (text: string) => refused(readRecord(text, writing)),
    /** All games of a text. */
    all: (text: string, most?: number) => readRecords(text, writing, most).map(refused),
  };
};

/** Reads a text with one game. */
function readRecord(text: string, writing: RecordStyle): Result<ReadRecord, Unreadable> {
  const [first, second] = readRecords(text, writing, 2);
  if (first === undefined) return err({ name: 'empty', data: {} });
  if (!first.ok || second === undefined) return first;
  if (!second.ok) return second;
  return err({ name: 'second-game', data: { ...placeAt(second.value.text, second.value.at) } });
}

/**
 * Reads all games of a text. A new one begins with a tag behind plies or a result, or with a ply behind a result. One
 * that is unreadable is the last.
 */
function readRecords(
  text: string,
  writing: RecordStyle,
  most = Infinity,
): readonly Result<ReadRecord, Unreadable>[] {
  if (text.length > maxLength)
    return [err({ name: 'too-long', data: { length: text.length, most: maxLength } })];
  return new RecordReader(undress(text), writing).read(most);
}

/** Plies, and what is known about their numbers. */
class Line {
  readonly name: string;
  readonly plies: ReadPly[] = [];
  /** The last number, and how many plies stand behind it. */
  number = 0;
  since = 0;

  constructor(name: string) {
    this.name = name;
  }
}

class OpenRecord extends Line {
  readonly text: string;
  readonly at: number;
  readonly tags: ReadTag[] = [];
  readonly comments: { after: number; text: string }[] = [];
  readonly notes: { readonly after: number; marks: string; readonly nags: string[] }[] = [];
  readonly branches: Line[] = [];
  result: string | undefined;
  prose: ReadRecord['prose'];
  /** The highest number in any line outside parentheses. */
  highest = 0;

  constructor(text: string, at: number) {
    super('');
    this.text = text;
    this.at = at;
  }

  get annotations(): ReadRecord['annotations'] {
    return this.notes.map(({ after, marks, nags }) => ({
      after,
      text: [...(marks === '' ? [] : [marks]), ...nags].join(' '),
    }));
  }

  /** The last ply's. */
  get note() {
    const after = this.plies.length;
    const last = this.notes.at(-1);
    if (last?.after === after) return last;
    const added = { after, marks: '', nags: [] };
    this.notes.push(added);
    return added;
  }
}

class RecordReader {
  readonly #text: string;
  readonly #writing: RecordStyle;
  readonly #lexer: Lexer;
  readonly #games: Result<ReadRecord, Unreadable>[] = [];
  #game: OpenRecord;
  /** The line being read: of the game, or one of its branches. */
  #line: Line;
  /** Whether the next number without a name leads back to the main line. */
  #isOldBranch = false;
  /** Open parentheses, and the line that goes on behind each. */
  readonly #opened: { readonly at: number; readonly line: Line }[] = [];
  #pending: (Token & { kind: 'number' }) | undefined;

  constructor(text: string, writing: RecordStyle) {
    this.#text = text;
    this.#writing = writing;
    this.#lexer = new Lexer(text, writing.escapes);
    this.#line = this.#game = new OpenRecord(text, 0);
  }

  read(most: number): readonly Result<ReadRecord, Unreadable>[] {
    while (this.#games.length < most) {
      const token = this.#lexer.next(this.#opened.length > 0);
      const failed = this.#add(token);
      if (failed !== undefined) return [...this.#games, err(failed)];
      if (token.kind === 'end') break;
    }
    return this.#games;
  }

  #add(token: Token): Unreadable | undefined {
    switch (token.kind) {
      case 'tag':
        return this.#addTag(token);
      case 'comment':
        return this.#addComment(token);
      case 'number':
        return this.#addNumber(token);
      case 'open':
        this.#opened.push({ at: token.at, line: this.#line });
        this.#begin('');
        return undefined;
      case 'close': {
        const opened = this.#opened.pop();
        if (opened === undefined) return this.#stop('unreadable', token.at);
        if (this.#line.plies.length === 0)
          this.#game.branches.splice(this.#game.branches.indexOf(this.#line), 1);
        this.#line = opened.line;
        return undefined;
      }
      case 'result':
      case 'nag':
      case 'word':
        return this.#addWord(token);
      case 'end':
        return this.#close(token.at);
      case 'unreadable':
      case 'unclosed':
        return this.#stop(token.kind, token.at);
    }
  }

  get #isMain(): boolean {
    return this.#line === this.#game;
  }

  #begin(name: string): void {
    this.#line = new Line(name);
    this.#pending = undefined;
    this.#game.branches.push(this.#line);
  }

  #close(at: number): Unreadable | undefined {
    const [unclosed] = this.#opened;
    if (unclosed !== undefined) return this.#stop('unclosed', unclosed.at);
    if (this.#game.tags.length > 0 || this.#game.plies.length > 0) this.#games.push(ok(this.#game));
    this.#line = this.#game = new OpenRecord(this.#text, at);
    this.#pending = undefined;
    this.#isOldBranch = false;
    return undefined;
  }

  #addTag({ name, value: written, at }: Token & { kind: 'tag' }): Unreadable | undefined {
    const value = this.#writing.unescape(written);
    if (name.length > maxTagName)
      return {
        name: 'tag-name',
        data: { ...placeAt(this.#text, at), length: name.length, most: maxTagName },
      };
    const { tags, plies } = this.#game;
    const isHeading = tags.length === 0 && !plies.some((ply) => ply.number ?? this.#writing.isPly(ply.text));
    if (isHeading && this.#opened.length === 0) this.#line = this.#game = new OpenRecord(this.#text, at);
    if (this.#game.plies.length > 0 || this.#game.result !== undefined) {
      const failed = this.#close(at);
      if (failed !== undefined) return failed;
    }
    const isSingle = this.#writing.isSingle(name.toLowerCase());
    const earlier = isSingle ? tagOf(this.#game.tags, name) : undefined;
    if (earlier !== undefined && earlier.value.trim() !== value.trim()) {
      const values = { value: cut(value, 40), earlier: cut(earlier.value, 40) };
      return { name: 'tag-again', data: { ...placeAt(this.#text, at), tag: name, ...values } };
    }
    this.#game.tags.push({ name, value, at });
    return undefined;
  }

  #addComment(comment: Token & { kind: 'comment' }): undefined {
    if (this.#opened.length === 0 && this.#headsBranch(comment)) {
      this.#isOldBranch = false;
      this.#begin(comment.text.trim());
    } else if (this.#isMain) {
      const text = this.#writing.comment(comment.text);
      if (text !== undefined) this.#game.comments.push({ after: this.#game.plies.length, text });
    }
  }

  /**
   * Whether a comment names a branch: its number has been there in a line before, and does not just continue this one.
   */
  #headsBranch({ heads, afterBlank, next, nextIsSecond }: Token & { kind: 'comment' }): boolean {
    const { number, since } = this.#line;
    if (!heads || next === undefined || next > this.#game.highest) return false;
    if (next === number && since === 1) return afterBlank && !(this.#isMain && nextIsSecond);
    return next !== number + 1 || afterBlank;
  }

  #addNumber(token: Token & { kind: 'number' }): Unreadable | undefined {
    const { value, branch, isBare, isSecond } = token;
    if (isBare && !(value === this.#line.number + 1 && this.#line.since !== 1)) {
      return this.#addWord({ kind: 'word', at: token.at, text: token.text });
    }
    if (this.#isMain && this.#game.result !== undefined && branch === undefined) this.#close(token.at);
    if (this.#opened.length === 0) {
      if (branch !== undefined && (!this.#isOldBranch || this.#line.name !== branch)) this.#begin(branch);
      else if (branch === undefined && this.#isOldBranch) this.#line = this.#game;
      this.#isOldBranch = branch !== undefined;
    }
    if (this.#line.number !== value || this.#line.since !== 1) this.#line.since = isSecond ? 1 : 0;
    this.#line.number = value;
    if (this.#opened.length === 0) this.#game.highest = Math.max(this.#game.highest, value);
    this.#pending = token;
    return undefined;
  }

  #addWord(token: Token & { kind: 'result' | 'nag' | 'word' }): Unreadable | undefined {
    const { kind, text, at } = token;
    const pending = this.#pending;
    if (/^(?:\.+|…)$/.test(text)) {
      if (pending !== undefined) this.#pending = { ...pending, isSecond: true };
      return undefined;
    }
    if (text === '*') return undefined;
    const isOpen = this.#opened.length === 0 && pending === undefined;
    if (kind === 'word' && isOpen && this.#isProse(text, at)) return this.#addProse(text, at);
    if (kind === 'nag') {
      if (this.#isMain) this.#game.note.nags.push(text);
      return undefined;
    }
    const result = kind === 'result' ? this.#writing.resultOf(text) : undefined;
    if (result !== undefined) {
      this.#pending = undefined;
      // `(0-1)` is no variation.
      const isOwn = this.#isMain || (this.#line.plies.length === 0 && this.#opened[0]?.line === this.#game);
      return isOwn ? this.#addResult(result, at) : undefined;
    }
    const marks = this.#writing.marks.exec(text)?.[0] ?? '';
    const ply = text.slice(0, text.length - marks.length);
    if (ply !== '') {
      if (this.#isMain && this.#game.result !== undefined) this.#close(at);
      this.#line.plies.push({
        text: ply,
        at,
        ...(pending && { number: { value: pending.value, isSecond: pending.isSecond, at: pending.at } }),
      });
      this.#line.since++;
      this.#pending = undefined;
    }
    if (marks !== '' && this.#isMain) this.#game.note.marks += this.#writing.plainMarks(marks);
    return undefined;
  }

  #addResult(result: string, at: number): Unreadable | undefined {
    const tagged = this.#writing.resultOf(tagOf(this.#game.tags, 'result')?.value ?? '');
    const other = [tagged, this.#game.result].find((said) => said !== undefined && !agree(said, result));
    if (other !== undefined)
      return { name: 'result-again', data: { ...placeAt(this.#text, at), found: result, other } };
    this.#game.result = result;
    return undefined;
  }

  /** Whether words begin behind the moves, rather than a ply with a mistake. */
  #isProse(word: string, at: number): boolean {
    const { length } = this.#line.plies;
    if (length === 0 || length > mostPlies || this.#writing.isPly(word)) return false;
    if (this.#writing.marks.exec(word)?.[0] === word) return false;
    const line = /^[^\r\n]*/.exec(this.#text.slice(at, at + 200))![0].replaceAll(/\{[^}]*\}?/g, '');
    const after = /^\S+\s+(\S*)/.exec(line)?.[1] ?? '';
    return /\p{L}{3}/u.test(line) || (!/[\w"'!?*<>+-]/.test(word) && !this.#writing.isPly(after));
  }

  /** Words are left out, unless the moves seem to go on behind them. */
  #addProse(word: string, at: number): Unreadable | undefined {
    const { number, since } = this.#line;
    const before = this.#text.slice(Math.max(0, at - 200), at);
    const goesOn = since === 1 ? `(?:${number + 1}[.)]|${number}\\.\\.)` : `${number + 1}[.)]`;
    const where = since === 1 && !/[\r\n]\s*$/.test(before) ? '(?<!\\S)' : '^[ \\t]*';
    const skipped = this.#lexer.skipFrom(at);
    if (number > 0 && new RegExp(where + goesOn, 'm').test(skipped)) return this.#stop('unreadable', at);
    this.#game.prose = { at, found: cut(word, 20) };
    return undefined;
  }

  #stop(name: 'unreadable' | 'unclosed', at: number): Unreadable {
    const found = /^\S*/.exec(this.#text.slice(at, at + 200))![0];
    return { name, data: { ...placeAt(this.#text, at), found: cut(found, 20) } };
  }
}
