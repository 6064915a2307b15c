/** What texts of people have in common: what may be in them, and how they are shortened. */

const segmenter = new Intl.Segmenter();

/** The characters as people see them: a letter with its accents, an emoji of several parts. */
export const graphemes = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

type Length = (text: string) => number;

/** What Discord allows in what people write to us is in code points. */
export const codePoints: Length = (text) => [...text].length;

/** Never fewer than code points, so that what we write is allowed however it is counted. */
const utf16Units: Length = ({ length }) => length;

/** Cuts a text between characters as people see them. */
export function cut(text: string, limit: number, lengthOf = utf16Units): string {
  if (lengthOf(text) <= limit) return text;
  const kept = fitting(graphemes(text), limit, lengthOf);
  // A letter with hundreds of accents is cut, too, but no character of two units is.
  return kept === '' ? fitting([...text], limit, lengthOf) : kept;
}

function fitting(parts: readonly string[], limit: number, lengthOf: Length): string {
  let kept = '';
  let left = limit;
  for (const part of parts) {
    left -= lengthOf(part);
    if (left < 0) break;
    kept += part;
  }
  return kept;
}

/** Cuts a text that is longer, with an ellipsis, which counts, in place of what is missing. */
export const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${cut(text, limit - 1)}…`;

/** U+0000, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot express. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Takes out the characters that not every store can hold, of a text and of all texts in a value of JSON; all others stay
 * as they were written.
 */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (isStorable(value)) return value;
  if (typeof value === 'string') return value.replace(new RegExp(unstorable, 'gu'), '');
  if (Array.isArray(value)) return value.map((each: unknown) => storable(each));
  return Object.fromEntries(Object.entries(value as object).map((entry) => storable(entry)));
}

/** Nearly everything is: this makes no copy, since it sees all that is read and written. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const name in value)
    if (!isStorable(name) || !isStorable(value[name as keyof typeof value])) return false;
  return true;
}

/** The text of a file: UTF-8, UTF-16 with a byte order mark, or else what old Windows programs write. */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding).decode(bytes);
  }
}

export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
