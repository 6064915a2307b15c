/** What chat, mail and web pages put around a record is taken off here; every line keeps its number. */

/** Signs that quote a tag's value, as keyboards and word processors write them. */
export const quotes = '"“”„‟″＂«»';
/** The beginning of a tag, or of numbered plies. */
const recordStart = new RegExp(`\\[\\s*\\w{1,40}\\s*[${quotes}]|(?<![\\w.])1(?:\\.|\\))`);
const quotedStart = new RegExp(`^((?:[ \\t]*>)*)[ \\t]*(?:\`\`\`|${recordStart.source})`, 'm');
const fence = '```';

/** In the order of `named`. */
const signs = '<>&"\' ½‘’“”–—−…'.split('');
const named = 'lt gt amp quot apos nbsp frac12 lsquo rsquo ldquo rdquo ndash mdash minus hellip'.split(' ');
const entity = new RegExp(`&(?:#(\\d{1,7})|#x([\\da-f]{1,6})|(${named.join('|')}));`, 'gi');
/** Tags and comments, in which an entity may be what somebody wrote. */
const freeText = new RegExp(
  `\\[\\s*\\w+\\s*[${quotes}](?:[^\\r\\n]*[${quotes}][ \\t]*\\]|[^\\r\\n]*)|\\{(?:\\\\\\}|[^}])*`,
  'g',
);
/** How often a text may have been escaped. */
const mostEscapes = 3;

/** Everything replaced by blanks except line ends, so that places stay. */
export const blanked = (text: string): string => text.replaceAll(/[^\r\n]/g, ' ');

/** Without byte order marks, HTML entities, `> ` before lines and a fence around the record. */
export function undress(text: string): string {
  let plain = text.replace(/^\uFEFF+/, '');
  // An entity outside tags and comments can only come from escaping the whole text.
  for (let times = 0; times < mostEscapes; times++) {
    entity.lastIndex = 0;
    if (!entity.test(plain.replaceAll(freeText, ' '))) break;
    plain = plain.replaceAll(entity, decoded);
  }
  return unfenced(unquoted(unformatted(plain)));
}

/** Without Markdown's bold, underline, strike-through and list marks, and without signs that nobody sees. */
const unformatted = (text: string): string => {
  const blank = (part: string): string =>
    part.replaceAll(/\*\*|__|~~|[\u00AD\u200B-\u200F\u2060\uFEFF]|^[ \t]*[-*•](?= \d{1,5}[.)])/gm, blanked);
  let [plain, at] = ['', 0];
  for (const { index, 0: free } of text.matchAll(freeText)) {
    plain += blank(text.slice(at, index)) + free;
    at = index + free.length;
  }
  return plain + blank(text.slice(at));
};

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return signs[named.indexOf(name.toLowerCase())]!;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** If the record begins in a quotation, its lines without the marks. */
function unquoted(text: string): string {
  const depth = (quotedStart.exec(text)?.[1] ?? '').replaceAll(/[^>]/g, '').length;
  return depth === 0 ? text : text.replaceAll(new RegExp(`^(?:[ \\t]*>){1,${depth}}[ \\t]?`, 'gm'), '');
}

/** If the record begins in a fence, what is in it. */
function unfenced(text: string): string {
  const start = recordStart.exec(text)?.index ?? 0;
  const before = text.slice(0, start);
  if (before.split(fence).length % 2 === 1) return text;
  const end = text.indexOf(fence, start);
  return blanked(before) + text.slice(start, end < 0 ? undefined : end);
}

/** Where the record begins in an undressed text. */
export const startOfTags = (text: string): number => text.search(tagStart);
export const tagStart = new RegExp(`\\[\\s*(?:\\w{1,40}\\s*[:=]?\\s*[${quotes}]|size[\\s:=]+['‘’]?\\d)`, 'i');
