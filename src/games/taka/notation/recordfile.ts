import { err, ok, type Result } from '../../../result.ts';
import type { RecordTag } from '../../game.ts';
import { refuse, type TakaRefusal } from '../refusal.ts';

/**
 * The parts of one match in a file: tags, turns, comments, annotations, result; not validated. `at` counts characters
 * from 0, without a byte order mark; `placeAt` converts it to a place.
 */
export interface RecordFile {
  readonly at: number;
  readonly tags: readonly FileTag[];
  readonly turns: readonly FileTurn[];
  /** `after`: the number of `turns` before it. */
  readonly comments: readonly { readonly after: number; readonly text: string }[];
  /** At most one for each turn: marks such as `!?`, then NAGs such as `$14`. */
  readonly annotations: readonly { readonly after: number; readonly text: string }[];
  readonly result: string | undefined;
}

export interface FileTag extends RecordTag {
  readonly at: number;
}

export interface FileTurn {
  readonly text: string;
  readonly at: number;
}

/** Lines and columns count from 1. */
export function placeAt(text: string, at: number): { readonly line: number; readonly column: number } {
  const lines = withoutMark(text)
    .slice(0, at)
    .split(/\r\n?|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** The tag of this name, ignoring case. */
export function tagOf<T extends RecordTag>(tags: readonly T[], name: string): T | undefined {
  return tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
}

/** Far more than 600 turns with a comment each take. */
const maxLength = 1_000_000;
const maxTagName = 40;

/** Reads a file with one match. */
export function readFile(text: string): Result<RecordFile, TakaRefusal> {
  const [first, second] = readFiles(text);
  if (first === undefined) return err(refuse('record-empty', {}));
  if (!first.ok || second === undefined) return first;
  return second.ok ? err(refuse('record-second-game', placeAt(text, second.value.at))) : second;
}

/**
 * Reads the matches of a file: a new one begins with a tag after turns or a result. An unreadable match is the last in
 * the list.
 */
export function readFiles(text: string): readonly Result<RecordFile, TakaRefusal>[] {
  if (text.length > maxLength) return [err(refuse('too-long', { length: text.length, most: maxLength }))];
  return new FileReader(withoutMark(text)).read();
}

class OpenFile implements RecordFile {
  readonly at: number;
  readonly tags: FileTag[] = [];
  readonly turns: FileTurn[] = [];
  readonly comments: { after: number; text: string }[] = [];
  readonly annotations: { after: number; text: string }[] = [];
  result: string | undefined;

  constructor(at: number) {
    this.at = at;
  }

  get isEmpty(): boolean {
    return this.tags.length === 0 && this.turns.length === 0;
  }

  annotate(text: string): void {
    const after = this.turns.length;
    const last = this.annotations.at(-1);
    if (last?.after === after) last.text += ` ${text}`;
    else this.annotations.push({ after, text });
  }
}

/** Characters written with a backslash in a tag's value or a comment, so that these may contain any character. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
const unescape = (text: string): string =>
  text.replaceAll(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);

class FileReader {
  private readonly text: string;
  private at = 0;
  private readonly files: Result<RecordFile, TakaRefusal>[] = [];
  private file = new OpenFile(0);

  constructor(text: string) {
    this.text = text;
  }

  read(): readonly Result<RecordFile, TakaRefusal>[] {
    for (;;) {
      this.take(/\s*/y);
      const sign = this.text[this.at];
      if (sign === undefined) {
        this.close(this.at);
        return this.files;
      }
      const failed = sign === '[' ? this.readTag() : sign === '{' ? this.readComment() : this.readWord();
      if (failed !== undefined) return [...this.files, err(failed)];
    }
  }

  private close(at: number): void {
    if (!this.file.isEmpty) this.files.push(ok(this.file));
    this.file = new OpenFile(at);
  }

  private readTag(): TakaRefusal | undefined {
    const at = this.at;
    const name = this.take(/\[\s*\w+\s*"/y)
      .slice(1, -1)
      .trim();
    if (name === '') return this.stop('record-unreadable', at);
    const value = this.take(/(?:[^"\\\n]|\\[^\n])*/y);
    if (this.take(/"\s*\]/y) === '') return this.stop('record-unclosed', at);
    if (name.length > maxTagName) {
      return refuse('record-tag-name', { ...placeAt(this.text, at), length: name.length, most: maxTagName });
    }
    if (this.file.turns.length > 0 || this.file.result !== undefined) this.close(at);
    const tag = { name, value: unescape(value), at };
    const earlier = tagOf(this.file.tags, name);
    if (earlier !== undefined) {
      const values = { value: tag.value.slice(0, 40), earlier: earlier.value.slice(0, 40) };
      return refuse('record-tag-again', { ...placeAt(this.text, at), tag: name, ...values });
    }
    this.file.tags.push(tag);
    return undefined;
  }

  private readComment(): TakaRefusal | undefined {
    const at = this.at;
    const text = this.take(/\{(?:[^}\\]|\\[^])*/y);
    if (this.take(/\}/y) === '') return this.stop('record-unclosed', at);
    this.file.comments.push({ after: this.file.turns.length, text: unescape(text.slice(1)) });
    return undefined;
  }

  private readWord(): TakaRefusal | undefined {
    const at = this.at;
    if (this.take(/\d{1,3}\.+/y) !== '') return undefined;
    const word = this.take(/[^\s{}[\]]+/y);
    if (word === '') return this.stop('record-unreadable', at);
    // White's turn is omitted if Black begins; an asterisk means that a match is not over.
    if (word === '--' || word === '*') return undefined;
    if (/^(?:1-0|0-1|1\/2-1\/2)$/.test(word)) {
      this.file.result = word;
      return undefined;
    }
    if (/^\$\d{1,3}$/.test(word)) {
      this.file.annotate(word);
      return undefined;
    }
    const marks = /[!?]*$/.exec(word)![0];
    const text = word.slice(0, word.length - marks.length);
    if (text !== '') this.file.turns.push({ text, at });
    if (marks !== '') this.file.annotate(marks);
    return undefined;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private stop(name: 'record-unreadable' | 'record-unclosed', at: number): TakaRefusal {
    const found = /^\S{0,20}/.exec(this.text.slice(at, at + 20))?.[0] ?? '';
    return refuse(name, { ...placeAt(this.text, at), found });
  }
}

/** Escapes a text for a tag's value or a comment, which ends with `end`. */
export const escape = (text: string, end: '"' | '}'): string => {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(end, `\\${end}`);
  return end === '}' ? escaped : escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
};
