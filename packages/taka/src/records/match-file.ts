import { plainResult, readersOf, type RecordStyle } from '@taktable/tak/records';
import { refuse } from '../refusal.ts';

/** How records of Taka are written, for the reader that all games share. */

/** Characters written with a backslash in a tag's value or a comment, so that these may contain any character. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
const unescape = (text: string): string =>
  text.replaceAll(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);

export const resultOf = (text: string): string | undefined =>
  ['1-0', '0-1', '1/2-1/2'].find((result) => result === plainResult(text));

const writing: RecordStyle = {
  escapes: true,
  unescape,
  comment: unescape,
  marks: /[!?]+$/,
  plainMarks: (marks) => marks,
  isPly: (word) => word === '--' || /^(?:[o0](?:[-x>=]|$)|[a-z]\d)/i.test(word),
  resultOf,
  isSingle: () => true,
};

/** Reads a text with one match, and all matches of a text. */
export const { one: readFile, all: readFiles } = readersOf(writing, ({ name, data }) =>
  refuse(name === 'too-long' ? name : `record-${name}`, data as never),
);

/** Escapes a text for a tag's value or a comment, which ends with `end`. */
export const escape = (text: string, end: '"' | '}'): string => {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(end, `\\${end}`);
  return end === '}' ? escaped : escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
};
