/** What texts of people have in common: what may be in them, and how they are shortened. */

const segmenter = new Intl.Segmenter();

/** The characters as people see them: a letter with its accents, an emoji of several parts. */
export const graphemes = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Cuts a text to this many UTF-16 units, between characters as people see them. Discord counts code points, of which
 * there are never more.
 */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = fitting(graphemes(text), limit);
  // A letter with hundreds of accents is cut, too, but no character of two units is.
  return kept === '' ? fitting([...text], limit) : kept;
}

function fitting(parts: readonly string[], limit: number): string {
  let kept = '';
  for (const part of parts) {
    if (kept.length + part.length > limit) break;
    kept += part;
  }
  return kept;
}

/** The same, with an ellipsis, which counts, in place of what is missing. */
export const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${cut(text, limit - 1)}…`;

/** U+0000, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot express. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Takes out the characters that not every store can hold; all others stay as they were written. */
export const storable = (text: string): string => text.replace(unstorable, '');
