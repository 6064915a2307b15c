const emphases = ['bold', 'italic', 'underline', 'strike', 'spoiler'] as const;
export type Emphasis = (typeof emphases)[number];

export const timeStyles = ['t', 'T', 'd', 'D', 'f', 'F', 's', 'S', 'R'] as const;
export type TimeStyle = (typeof timeStyles)[number];

/** The pieces of a line of text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: Emphasis; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'person' | 'channel' | 'role'; readonly id: string }
  /** @everyone and @here. */
  | { readonly kind: 'broadcast'; readonly text: string }
  | { readonly kind: 'command'; readonly name: string; readonly id: string }
  | { readonly kind: 'emoji'; readonly name: string }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: TimeStyle };

type Found = { readonly inline: Inline; readonly length: number };
type Rule = (text: string, at: number, inLink: boolean) => Found | undefined;

/** Longer marks first: `**` before `*`. */
const marks: readonly (readonly [mark: string, kind: Emphasis])[] = [
  ['**', 'bold'],
  ['__', 'underline'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
];

const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Inline])[] = [
  [/\n/y, () => ({ kind: 'break' })],
  [/<@!?(\d+)>/y, ([, id = '']) => ({ kind: 'person', id })],
  [/<@&(\d+)>/y, ([, id = '']) => ({ kind: 'role', id })],
  [/<#(\d+)>/y, ([, id = '']) => ({ kind: 'channel', id })],
  [/<\/([^:>\n]+):(\d+)>/y, ([, name = '', id = '']) => ({ kind: 'command', name, id })],
  [/<a?:(\w{2,32}):\d+>/y, ([, name = '']) => ({ kind: 'emoji', name })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    ([, seconds, style]) => ({
      kind: 'time',
      seconds: Number(seconds),
      style: timeStyles.find((known) => known === style) ?? 'f',
    }),
  ],
  [/@(?:everyone|here)\b/y, ([text]) => ({ kind: 'broadcast', text })],
];

/** Only these may be followed; anything else stays text. */
const maskedLink =
  /\[((?:\\.|\[[^[\]\n]*\]|[^[\]\\\n])+)\]\((<)?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/y;
const bareLink = /<?(https?:\/\/[^\s<>]*[^\s<>.,:;"'\])}!?*_~|])>?/y;
const wordCharacter = /[\p{L}\p{N}_]/u;
const punctuation = /[!-/:-@[-`{-~]/;

const rules: readonly Rule[] = [escaped, code, link, bareUrl, emphasis, pattern];

export function parseInlines(text: string, inLink = false): readonly Inline[] {
  const inlines: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') inlines.push({ kind: 'text', text: plain });
    plain = '';
  };
  let at = 0;
  while (at < text.length) {
    const found = firstFound(text, at, inLink);
    if (found === undefined) plain += text[at++];
    else {
      if (found.inline.kind === 'text') plain += found.inline.text;
      else {
        flush();
        inlines.push(found.inline);
      }
      at += found.length;
    }
  }
  flush();
  return inlines;
}

function firstFound(text: string, at: number, inLink: boolean): Found | undefined {
  for (const rule of rules) {
    const found = rule(text, at, inLink);
    if (found !== undefined) return found;
  }
  return undefined;
}

function escaped(text: string, at: number): Found | undefined {
  const next = text[at + 1];
  if (text[at] !== '\\' || next === undefined || !punctuation.test(next)) return undefined;
  return { inline: { kind: 'text', text: next }, length: 2 };
}

function code(text: string, at: number): Found | undefined {
  const span = codeSpan(text, at);
  if (span === undefined) return undefined;
  // One space inside is padding: it lets code begin or end with a backtick.
  return { inline: { kind: 'code', text: span.text.replace(/^ (?=`)|(?<=`) $/g, '') }, length: span.length };
}

function codeSpan(text: string, at: number): { text: string; length: number } | undefined {
  if (text[at] !== '`') return undefined;
  let ticks = 1;
  while (text[at + ticks] === '`') ticks++;
  for (let end = at + ticks; end < text.length; end++) {
    if (text[end] !== '`') continue;
    let closing = 1;
    while (text[end + closing] === '`') closing++;
    if (closing === ticks) return { text: text.slice(at + ticks, end), length: end + ticks - at };
    end += closing - 1;
  }
  return undefined;
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function link(text: string, at: number, inLink: boolean): Found | undefined {
  const match = inLink || text[at] !== '[' ? null : matchAt(maskedLink, text, at);
  if (match === null) return undefined;
  const [whole, label = '', , url = ''] = match;
  return { inline: { kind: 'link', url, children: parseInlines(label, true) }, length: whole.length };
}

function bareUrl(text: string, at: number, inLink: boolean): Found | undefined {
  const match = inLink ? null : matchAt(bareLink, text, at);
  if (match === null) return undefined;
  const [whole, url = ''] = match;
  const framed = whole.startsWith('<') && whole.endsWith('>');
  if (whole.startsWith('<') && !framed) return undefined;
  const inline: Inline = { kind: 'link', url, children: [{ kind: 'text', text: url }] };
  return { inline, length: framed ? whole.length : url.length };
}

function emphasis(text: string, at: number, inLink: boolean): Found | undefined {
  for (const [mark, kind] of marks) {
    if (!text.startsWith(mark, at)) continue;
    if (mark === '_' && wordCharacter.test(text[at - 1] ?? '')) continue;
    const end = closing(text, at + mark.length, mark);
    if (end === undefined) continue;
    const children = parseInlines(text.slice(at + mark.length, end), inLink);
    return { inline: { kind, children }, length: end + mark.length - at };
  }
  return undefined;
}

/** Where the closing mark stands, past escapes, code and the doubled mark of another emphasis. */
function closing(text: string, from: number, mark: string): number | undefined {
  const single = mark.length === 1;
  if (single && /\s/.test(text[from] ?? ' ')) return undefined;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') {
      at++;
      continue;
    }
    const span = codeSpan(text, at);
    if (span !== undefined) {
      at += span.length - 1;
      continue;
    }
    if (!text.startsWith(mark, at)) continue;
    if (single && text[at + 1] === mark) {
      const pair = closing(text, at + 2, mark + mark);
      at = pair === undefined ? at + 1 : pair + 1;
      continue;
    }
    // Of a run such as `***` the last two close the outer emphasis.
    while (!single && text[at + mark.length] === mark[0]) at++;
    if (at === from) continue;
    if (mark === '*' && /\s/.test(text[at - 1] ?? '')) continue;
    if (mark === '_' && wordCharacter.test(text[at + 1] ?? '')) continue;
    return at;
  }
  return undefined;
}

function pattern(text: string, at: number): Found | undefined {
  for (const [expression, make] of patterns) {
    const match = matchAt(expression, text, at);
    if (match !== null) return { inline: make(match), length: match[0].length };
  }
  return undefined;
}
