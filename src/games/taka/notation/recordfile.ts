import { err, type Result } from '../../../result.ts';
import {
  readRecord,
  readRecords,
  type ReadRecord,
  type Unreadable,
  type Writing,
} from '../../notation/reader.ts';
import { plainResult } from '../../notation/tags.ts';
import { refuse, type TakaRefusal } from '../refusal.ts';

/** How records of Taka are written, for the reader that all games share. */

/** Characters written with a backslash in a tag's value or a comment, so that these may contain any character. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
const unescape = (text: string): string =>
  text.replaceAll(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);

export const resultOf = (text: string): string | undefined =>
  ['1-0', '0-1', '1/2-1/2'].find((result) => result === plainResult(text));

const writing: Writing = {
  escapes: true,
  unescape,
  comment: unescape,
  marks: /[!?]+$/,
  plainMarks: (marks) => marks,
  isPly: (word) => word === '--' || /^(?:[o0](?:[-x>=]|$)|[a-z]\d)/i.test(word),
  resultOf,
  isSingle: () => true,
};

const refused = <T>(read: Result<T, Unreadable>): Result<T, TakaRefusal> =>
  read.ok ? read : err(refusalOf(read.error));

function refusalOf({ name, data }: Unreadable): TakaRefusal {
  const key = name === 'too-long' ? name : (`record-${name}` as const);
  return refuse(key, data as never);
}

/** Reads a text with one match. */
export const readFile = (text: string): Result<ReadRecord, TakaRefusal> => refused(readRecord(text, writing));

/** Reads all matches of a text; see `readRecords`. */
export const readFiles = (text: string): readonly Result<ReadRecord, TakaRefusal>[] =>
  readRecords(text, writing).map(refused);

/** Escapes a text for a tag's value or a comment, which ends with `end`. */
export const escape = (text: string, end: '"' | '}'): string => {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(end, `\\${end}`);
  return end === '}' ? escaped : escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
};
