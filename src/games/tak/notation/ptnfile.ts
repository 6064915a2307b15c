import { err, ok, type Result } from '../../../result.ts';
import { plainSigns } from './ptn.ts';
import { refuse, type TakRefusal } from '../refusal.ts';

/** The parts of one game in a PTN file: tags, main line, comments, annotations; not validated. */
export interface PtnGame {
  /** Where it begins, counted as for tags. */
  readonly at: number;
  /** In order; of tags with the same name, the last one counts. */
  readonly tags: readonly PtnTag[];
  readonly plies: readonly PtnPly[];
  /** `after`: the number of `plies` before it. */
  readonly comments: readonly { readonly after: number; readonly text: string }[];
  /** At most one for each ply. */
  readonly annotations: readonly PtnAnnotation[];
  /** The result after the plies. */
  readonly result: string | undefined;
}

/** Lines and columns count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** `at` counts characters from 0, without a byte order mark; `placeAt` converts it to a place. */
export interface PtnTag {
  readonly name: string;
  readonly value: string;
  readonly at: number;
}

/** Without its marks. */
export interface PtnPly {
  readonly text: string;
  readonly at: number;
}

/** Notes on the ply before it; `after` as for comments. */
interface PtnAnnotation {
  readonly after: number;
  /** Tak, tinuë and evaluation marks: `'!?`. */
  readonly marks: string;
  /** Numeric annotation glyphs, as in chess: `$14`. */
  readonly nags: readonly string[];
}

/** The effective tag of this name, ignoring case. */
export function tagOf(tags: readonly PtnTag[], name: string): PtnTag | undefined {
  const lower = name.toLowerCase();
  return tags.findLast((tag) => tag.name.toLowerCase() === lower);
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** The line and column of a character. */
export function placeAt(text: string, at: number): Place {
  const lines = withoutMark(text)
    .slice(0, at)
    .split(/\r\n?|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** Far more than 1,000 plies with a comment each take. */
const maxLength = 1_000_000;

/**
 * Tags that must not have conflicting values. Others may occur repeatedly: some programs store bookmarks in them, or
 * date the game's beginning and its end.
 */
const singleTags: ReadonlySet<string> = new Set(
  (
    'size komi flats caps flats1 caps1 flats2 caps2 opening houserules tps ' +
    'result player1 player2 rating1 rating2 site'
  ).split(' '),
);

const marksBehind = /['"!?‘’′“”″]+$/;

/** Far longer than any tag in use. */
const maxTagName = 40;

/**
 * Reads a PTN file of one game: a byte order mark, any line endings, `{comments}`, move numbers with or without a
 * space, `...` for an omitted ply. Skips variations, in parentheses or with a branch before the move number (`48.48.`,
 * `49-1.49.`).
 */
export function readPtn(text: string): Result<PtnGame, TakRefusal> {
  const [first, second] = readPtnGames(text, 2);
  if (first === undefined) return err(refuse('ptn-empty', {}));
  if (!first.ok || second === undefined) return first;
  return second.ok ? err(refuse('ptn-second-game', placeAt(text, second.value.at))) : second;
}

/**
 * Reads the games of a PTN file. A new game begins with a tag after plies or a result, or with a ply after a result. An
 * unreadable game is the last in the list.
 * @param most maximum number of games to read.
 */
export function readPtnGames(text: string, most = Infinity): readonly Result<PtnGame, TakRefusal>[] {
  if (text.length > maxLength) return [err(refuse('too-long', { length: text.length, most: maxLength }))];
  return new PtnReader(withoutMark(text)).read(most);
}

/** A game being read. */
class OpenGame implements PtnGame {
  readonly at: number;
  readonly tags: PtnTag[] = [];
  readonly plies: PtnPly[] = [];
  readonly comments: { after: number; text: string }[] = [];
  readonly annotations: { readonly after: number; marks: string; readonly nags: string[] }[] = [];
  result: string | undefined;

  constructor(at: number) {
    this.at = at;
  }

  get isEmpty(): boolean {
    return this.tags.length === 0 && this.plies.length === 0;
  }

  /** The last ply's annotation. */
  get annotation() {
    const after = this.plies.length;
    const last = this.annotations.at(-1);
    if (last?.after === after) return last;
    const added = { after, marks: '', nags: [] };
    this.annotations.push(added);
    return added;
  }
}

class PtnReader {
  private readonly text: string;
  private at = 0;
  private readonly games: Result<PtnGame, TakRefusal>[] = [];
  private game = new OpenGame(0);
  /** Positions of the open parentheses. */
  private readonly opened: number[] = [];
  /** After a move number that names a branch. */
  private inBranch = false;

  constructor(text: string) {
    this.text = text;
  }

  read(most: number): readonly Result<PtnGame, TakRefusal>[] {
    for (;;) {
      if (this.games.length >= most) return this.games;
      this.take(/\s*/y);
      const sign = this.text[this.at];
      const failed = sign === undefined ? this.close() : this.readItem(sign);
      if (failed !== undefined) return [...this.games, failed];
      if (sign === undefined) return this.games;
    }
  }

  /** Ends the game being read. */
  private close(): Result<never, TakRefusal> | undefined {
    const [unclosed] = this.opened;
    if (unclosed !== undefined) return this.stop('ptn-unclosed', unclosed);
    if (!this.game.isEmpty) this.games.push(ok(this.game));
    this.inBranch = false;
    return undefined;
  }

  private readItem(sign: string): Result<never, TakRefusal> | undefined {
    if (sign === '[') return this.readTag();
    if (sign === '{') return this.readComment();
    if (sign === '(' || sign === ')') {
      if (sign === '(') this.opened.push(this.at);
      else if (this.opened.pop() === undefined) return this.stop('ptn-unreadable', this.at);
      this.at++;
      return undefined;
    }
    return this.readWord();
  }

  private readTag(): Result<never, TakRefusal> | undefined {
    const start = this.at;
    const name = this.take(/\[\s*\w+\s*"/y)
      .slice(1, -1)
      .trim();
    if (name === '') return this.stop('ptn-unreadable', start);
    const value = this.take(/(?:[^"\\\n]|\\[^\n])*/y);
    if (this.take(/"\s*\]/y) === '') return this.stop('ptn-unclosed', start);
    return this.addTag({ name, value: value.replaceAll(/\\(["\\])/g, '$1'), at: start });
  }

  private addTag(tag: PtnTag): Result<never, TakRefusal> | undefined {
    const { name, value, at } = tag;
    if (name.length > maxTagName) {
      return err(
        refuse('ptn-tag-name', { ...placeAt(this.text, at), length: name.length, most: maxTagName }),
      );
    }
    if (this.game.plies.length > 0 || this.game.result !== undefined) {
      const failed = this.close();
      if (failed !== undefined) return failed;
      this.game = new OpenGame(at);
    }
    const earlier = singleTags.has(name.toLowerCase()) ? tagOf(this.game.tags, name) : undefined;
    if (earlier !== undefined && earlier.value.trim() !== value.trim()) {
      const values = { value: value.slice(0, 40), earlier: earlier.value.slice(0, 40) };
      return err(refuse('ptn-tag-again', { ...placeAt(this.text, at), tag: name, ...values }));
    }
    this.game.tags.push(tag);
    return undefined;
  }

  private readComment(): Result<never, TakRefusal> | undefined {
    const end = this.text.indexOf('}', this.at);
    if (end < 0) return this.stop('ptn-unclosed', this.at);
    if (this.inMainLine) {
      const text = this.text
        .slice(this.at + 1, end)
        .replaceAll(/\r\n?/g, '\n')
        .trim();
      if (text !== '') this.game.comments.push({ after: this.game.plies.length, text });
    }
    this.at = end + 1;
    return undefined;
  }

  private readWord(): Result<never, TakRefusal> | undefined {
    const start = this.at;
    const number = this.take(/[0-9]{1,5}\.(?![0-9]{1,5}\.)/y);
    if (number !== '') {
      if (this.opened.length === 0) this.inBranch = false;
      this.take(/\.*/y);
      return undefined;
    }
    if (this.take(/[0-9A-Za-z_-]{1,40}\.[0-9]{1,5}\.+/y) !== '') {
      if (this.opened.length === 0) this.inBranch = true;
      return undefined;
    }
    const nag = this.take(/\$[0-9]{1,3}(?![0-9])/y);
    const word = nag || this.take(/[^\s{}()[\]$]+/y);
    if (word === '') return this.stop('ptn-unreadable', start);
    if (this.inMainLine && !/^(?:\.+|…|\*)$/.test(word)) this.addWord(word, start);
    return undefined;
  }

  private get inMainLine(): boolean {
    return this.opened.length === 0 && !this.inBranch;
  }

  /** A NAG, a result, a ply with its marks, or separate marks. */
  private addWord(word: string, at: number): void {
    if (word.startsWith('$')) {
      this.game.annotation.nags.push(word);
      return;
    }
    if (/^(?:[RF01]-[RF01]|1\/2-1\/2)$/i.test(word)) {
      this.game.result = word.toUpperCase();
      return;
    }
    const marks = marksBehind.exec(word)?.[0] ?? '';
    const text = word.slice(0, word.length - marks.length);
    if (text !== '') {
      if (this.game.result !== undefined) {
        this.close();
        this.game = new OpenGame(at);
      }
      this.game.plies.push({ text, at });
    }
    if (marks !== '') this.game.annotation.marks += plainSigns(marks);
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private stop(name: 'ptn-unreadable' | 'ptn-unclosed', at: number): Result<never, TakRefusal> {
    const found = /^\S{0,20}/.exec(this.text.slice(at, at + 20))?.[0] ?? '';
    return err(refuse(name, { ...placeAt(this.text, at), found }));
  }
}

/** Writes a tag with its value escaped. */
export const formatTag = (name: string, value: string): string =>
  `[${name} "${value.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, '\\$&')}"]`;
