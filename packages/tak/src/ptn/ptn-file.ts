import { readersOf } from '../records/reader.ts';
import type { RecordStyle } from '../records/read-record.ts';
import { plainResult } from '../records/results.ts';
import { refuse } from '../refusal.ts';
import { isAttempt, plainSigns } from '../notation/ply.ts';

/** How PTN is written, for the reader that all games share. */

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

const writing: RecordStyle = {
  escapes: false,
  // PTN Ninja writes '' for a quote; its reader knows no backslash.
  unescape: (value) => value.replaceAll(/\\(["'\\])|''/g, (_, sign?: string) => sign ?? '"'),
  comment: (text) => text.replaceAll(/\r\n?/g, '\n').trim() || undefined,
  marks: /['"!?‘’′“”″]+$/,
  plainMarks: plainSigns,
  isPly: (word) => isAttempt(word) || /^(?:\d?[fscw]?[a-h]\d|--|pass\b)/i.test(word),
  resultOf,
  isSingle: (name) => singleTags.has(name),
};

/** `0-0` is the result of a game that goes on. */
export function resultOf(text: string): string | undefined {
  const plain = plainResult(text);
  return /^(?:[RF1]-0|0-[RF1]|0-0|1\/2-1\/2)$/.test(plain) ? plain : undefined;
}

/** Reads a text with one match, and all matches of a text. */
export const { one: readPtnRecord, all: readPtnRecords } = readersOf(writing, ({ name, data }) =>
  refuse(name === 'too-long' ? name : `ptn-${name}`, data as never),
);

/** Writes a tag. Two apostrophes stand for a quote, so others that touch one are written with a backslash. */
export const formatTag = (name: string, value: string): string =>
  `[${name} "${value
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/\\|'(?=['"])|(?<=['"])'/g, '\\$&')
    .replaceAll('"', "''")}"]`;
