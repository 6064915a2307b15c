import { parseInlines } from './inlines.ts';
import type { Inline } from './inlines.ts';

/** The blocks of a message's text, in the part of Discord's markdown that bots use. No DOM in here. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly line: readonly Inline[] }
  | { readonly kind: 'subtext'; readonly line: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | {
      readonly kind: 'list';
      /** The first number of an ordered list. */
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    };

const fence = /^```(?:([\w+#-]*)\n)?([\s\S]*?)\n?```\n?/;
const heading = /^(#{1,3}) +(.+?) *(?:\n|$)/;
const subtext = /^-# +(.+?) *(?:\n|$)/;
const quoteRest = /^>>> ([\s\S]*)$/;
const quoteLines = /^(?:> ?.*(?:\n|$))+/;
const quoteMark = /^> ?/gm;
const bullet = /^( *)(?:([-*])|(\d{1,9})\.) +(?=\S)/;

/** Lists nest as deep as Discord draws them. */
const deepestList = 10;

export function parseMarkdown(text: string): readonly Block[] {
  return parseBlocks(text.replace(/\r\n?/g, '\n'), 0);
}

function parseBlocks(text: string, depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = () => {
    const lines = plain.join('\n').replace(/^\n+|\n+$/g, '');
    if (lines !== '') blocks.push({ kind: 'paragraph', lines: parseInlines(lines) });
    plain = [];
  };
  let rest = text;
  while (rest !== '') {
    const special = specialBlock(rest, depth);
    if (special !== undefined) {
      flush();
      blocks.push(special.block);
      rest = rest.slice(special.length);
      continue;
    }
    const line = plainLine(rest);
    plain.push(line.replace(/\n$/, ''));
    rest = rest.slice(line.length);
  }
  flush();
  return blocks;
}

/** A line of a paragraph; a fence in its middle ends it. */
function plainLine(text: string): string {
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end + 1);
  const opened = line.indexOf('```', 1);
  return opened > 0 && fence.test(text.slice(opened)) ? line.slice(0, opened) : line;
}

function specialBlock(text: string, depth: number): { block: Block; length: number } | undefined {
  const code = fence.exec(text);
  if (code !== null && code[2] !== '') {
    return { block: { kind: 'code', language: code[1] ?? '', text: code[2] ?? '' }, length: code[0].length };
  }
  const head = heading.exec(text);
  if (head !== null) {
    const level = (head[1] ?? '').length as 1 | 2 | 3;
    return { block: { kind: 'heading', level, line: parseInlines(head[2] ?? '') }, length: head[0].length };
  }
  const small = subtext.exec(text);
  if (small !== null) {
    return { block: { kind: 'subtext', line: parseInlines(small[1] ?? '') }, length: small[0].length };
  }
  // Quotes do not nest.
  const rest = depth === 0 ? quoteRest.exec(text) : null;
  if (rest !== null) {
    return { block: { kind: 'quote', blocks: parseBlocks(rest[1] ?? '', 1) }, length: text.length };
  }
  const quoted = depth === 0 && text.startsWith('> ') ? quoteLines.exec(text) : null;
  if (quoted !== null) {
    const inner = quoted[0].replace(quoteMark, '');
    return { block: { kind: 'quote', blocks: parseBlocks(inner, 1) }, length: quoted[0].length };
  }
  return bullet.test(text) ? listBlock(text, 0) : undefined;
}

/** A list begins with a bullet; deeper bullets belong to the item above, and so do indented lines. */
function listBlock(text: string, depth: number): { block: Block; length: number } {
  const first = bullet.exec(text)!;
  const indent = first[1]!.length;
  const ordered = first[3];
  const items: Block[][] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const mark = bullet.exec(rest);
    if (mark !== null && mark[1]!.length >= indent + 2 && depth < deepestList && items.length > 0) {
      const nested = listBlock(rest, depth + 1);
      items.at(-1)!.push(nested.block);
      at += nested.length;
      continue;
    }
    if (mark !== null && mark[1]!.length < indent) break;
    if (mark !== null && (mark[3] === undefined) !== (ordered === undefined)) break;
    const line = /^.*(?:\n|$)/.exec(rest)![0];
    if (mark === null && (items.length === 0 || !/^ {2,}\S/.test(line))) break;
    items.push([{ kind: 'paragraph', lines: parseInlines(line.slice(mark?.[0].length ?? 0).trim()) }]);
    if (mark === null) mergeLast(items);
    at += line.length;
  }
  const start = ordered === undefined ? undefined : Number(ordered);
  return { block: { kind: 'list', start, items }, length: at };
}

/** Joins a continued line to the item before it. */
function mergeLast(items: Block[][]): void {
  const continued = items.pop();
  if (continued !== undefined) items.at(-1)?.push(...continued);
}
