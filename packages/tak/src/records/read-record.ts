/** What is read of a record, which need not be valid. */

type TextPosition = { readonly line: number; readonly column: number };

/** `at` counts characters of `ReadRecord.text` from 0. */
export interface ReadTag {
  readonly name: string;
  readonly value: string;
  readonly at: number;
}

/** Without its marks. */
export interface ReadPly {
  readonly text: string;
  readonly at: number;
  /** The number in front of it. */
  readonly number?: { readonly value: number; readonly isSecond: boolean; readonly at: number };
}

interface Branch {
  /** Empty for one in parentheses. */
  readonly name: string;
  readonly plies: readonly ReadPly[];
}

export interface Noted {
  /** How many plies stand before it. */
  readonly after: number;
  readonly text: string;
}

/** One game. */
export interface ReadRecord {
  /** What places refer to. */
  readonly text: string;
  readonly at: number;
  /** In order; of tags with the same name, the last one counts. */
  readonly tags: readonly ReadTag[];
  readonly plies: readonly ReadPly[];
  readonly comments: readonly Noted[];
  /** Marks such as `'!?`, then NAGs such as `$14`; at most one for each ply. */
  readonly annotations: readonly Noted[];
  readonly branches: readonly Branch[];
  /** The result behind the plies, in the game's notation. */
  readonly result: string | undefined;
  /** The first words behind the moves that are none. */
  readonly prose: { readonly at: number; readonly found: string } | undefined;
}

/** What was left out of a record. */
export type RecordNote =
  | { readonly name: 'branches'; readonly data: { readonly branches: number } }
  | { readonly name: 'prose'; readonly data: TextPosition & { readonly found: string } };

export const notesOn = ({ text, branches, prose }: ReadRecord): readonly RecordNote[] => [
  ...(branches.length === 0 ? [] : [{ name: 'branches', data: { branches: branches.length } } as const]),
  ...(prose === undefined
    ? []
    : [{ name: 'prose', data: { ...placeAt(text, prose.at), found: prose.found } } as const]),
];

export interface Unreadable {
  readonly name:
    | 'too-long'
    | 'unreadable'
    | 'unclosed'
    | 'tag-again'
    | 'tag-name'
    | 'result-again'
    | 'second-game'
    | 'empty';
  readonly data: Readonly<Record<string, string | number>>;
}

/** How a game writes. */
export interface RecordStyle {
  readonly escapes: boolean;
  readonly unescape: (value: string) => string;
  /** `undefined`: there is nothing to keep. */
  readonly comment: (text: string) => string | undefined;
  /** The signs at the end of a ply that say something about it. */
  readonly marks: RegExp;
  readonly plainMarks: (marks: string) => string;
  /** Whether a word was meant as a ply. */
  readonly isPly: (word: string) => boolean;
  /** A result in the game's notation; `undefined` if it is none there. */
  readonly resultOf: (text: string) => string | undefined;
  /** Whether tags of this name, in lower case, must not contradict each other. */
  readonly isSingle: (name: string) => boolean;
}

/** The effective tag of this name, ignoring case. */
export function tagOf<T extends Pick<ReadTag, 'name'>>(tags: readonly T[], name: string): T | undefined {
  return tags.findLast((tag) => tag.name.toLowerCase() === name.toLowerCase());
}

/** Lines and columns count from 1. */
export function placeAt(text: string, at: number): TextPosition {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
