import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInlines } from '../../src/playground/web/inlines.ts';
import type { Inline } from '../../src/playground/web/inlines.ts';
import { parseMarkdown } from '../../src/playground/web/markdown.ts';
import type { Block } from '../../src/playground/web/markdown.ts';

/** Writes a tree as brackets, so that a table of cases stays readable. */
function brief(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'break':
          return '↵';
        case 'bold':
        case 'italic':
        case 'underline':
        case 'strike':
        case 'spoiler':
          return `(${inline.kind} ${brief(inline.children)})`;
        case 'code':
          return `(code ${inline.text})`;
        case 'link':
          return `(link ${inline.url} ${brief(inline.children)})`;
        case 'person':
        case 'channel':
        case 'role':
          return `(${inline.kind} ${inline.id})`;
        case 'broadcast':
          return `(all ${inline.text})`;
        case 'command':
          return `(command ${inline.name} ${inline.id})`;
        case 'emoji':
          return `(emoji ${inline.name})`;
        case 'time':
          return `(time ${inline.seconds} ${inline.style})`;
      }
    })
    .join('');
}

function briefBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `[p ${brief(block.lines)}]`;
    case 'heading':
      return `[h${block.level} ${brief(block.line)}]`;
    case 'subtext':
      return `[small ${brief(block.line)}]`;
    case 'quote':
      return `[quote ${block.blocks.map(briefBlock).join('')}]`;
    case 'code':
      return `[code ${block.language}|${block.text}]`;
    case 'list':
      return `[list ${block.start ?? '-'}${block.items.map((item) => ` {${item.map(briefBlock).join('')}}`).join('')}]`;
  }
}

describe('a line of text', () => {
  it.each([
    ['**bold** and *italic*', '(bold bold) and (italic italic)'],
    ['***both***', '(bold (italic both))'],
    ['*a **b** c*', '(italic a (bold b) c)'],
    ['**a *b* c**', '(bold a (italic b) c)'],
    ['_italic_ but snake_case_name', '(italic italic) but snake_case_name'],
    ['__under__ ~~gone~~ ||who wins||', '(underline under) (strike gone) (spoiler who wins)'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['**open', '**open'],
    [String.raw`\*not\* \_this\_`, '*not* _this_'],
    [String.raw`**a \** b**`, '(bold a ** b)'],
    [String.raw`C:\dir`, String.raw`C:\dir`],
    ['`**raw** <@1>`', '(code **raw** <@1>)'],
    ['`` a`b ``', '(code  a`b )'],
    ['**`**`**', '(bold (code **))'],
    ['`open', '`open'],
    ['moves: 3c4>12 and a1-', 'moves: 3c4>12 and a1-'],
    ['<@123> <@!45> <#6> <@&7>', '(person 123) (person 45) (channel 6) (role 7)'],
    ['@everyone', '(all @everyone)'],
    ['</tak:99> </settings show:98>', '(command tak 99) (command settings show 98)'],
    ['<:flat:12>', '(emoji flat)'],
    ['<t:1700000000:R>', '(time 1700000000 R)'],
    ['<t:-5>', '(time -5 f)'],
    ['<t:5:x>', '<t:5:x>'],
    ['[the **board**](https://a.b/c)', '(link https://a.b/c the (bold board))'],
    ['[x](<https://a.b/c_d>)', '(link https://a.b/c_d x)'],
    ['[x](https://a.b/c_(d))', '(link https://a.b/c_(d) x)'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['see https://a.b/c_d_e.', 'see (link https://a.b/c_d_e https://a.b/c_d_e).'],
    ['<https://a.b>', '(link https://a.b https://a.b)'],
    ['one\ntwo', 'one↵two'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%s', (text, tree) => {
    expect(brief(parseInlines(text))).toBe(tree);
  });
});

describe('the blocks of a text', () => {
  it.each([
    ['a\nb', '[p a↵b]'],
    ['# Big\n## Less\n### Least\n#none', '[h1 Big][h2 Less][h3 Least][p #none]'],
    ['a\n-# small *print*', '[p a][small small (italic print)]'],
    ['> one\n> two\nthree', '[quote [p one↵two]][p three]'],
    ['>>> one\n\ntwo', '[quote [p one↵↵two]]'],
    ['> > deep', '[quote [p > deep]]'],
    ['```ts\nconst a = 1;\n```after', '[code ts|const a = 1;][p after]'],
    ['before ```x``` after', '[p before ][code |x][p  after]'],
    ['```\n**raw**\n```', '[code |**raw**]'],
    ['- a\n- b', '[list - {[p a]} {[p b]}]'],
    ['* a\n  - b\n  - c\n* d', '[list - {[p a][list - {[p b]} {[p c]}]} {[p d]}]'],
    ['3. a\n4. b', '[list 3 {[p a]} {[p b]}]'],
    ['- a\n1. b', '[list - {[p a]}][list 1 {[p b]}]'],
    ['- a\n  more\nend', '[list - {[p a][p more]}][p end]'],
    ['-no list', '[p -no list]'],
    ['', ''],
  ])('%j', (text, tree) => {
    expect(parseMarkdown(text).map(briefBlock).join('')).toBe(tree);
  });
});

it('reads any text in the time of a blink, and drops no word', () => {
  const pieces = fc.constantFrom(
    '**',
    '*',
    '_',
    '__',
    '`',
    '```',
    '||',
    '~~',
    '> ',
    '- ',
    '\n',
    '[',
    '](',
    ')',
    '\\',
    '<@1>',
    'word',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 300 }), (parts) => {
      const text = parts.join('');
      const words = (whole: string) => whole.split('word').length;
      expect(words(parseMarkdown(text).map(briefBlock).join(''))).toBe(words(text));
    }),
    { numRuns: 300 },
  );
}, 20_000);

it.each(['*', '_', '**', '`', '[', '||', '> ', '- '])(
  'keeps its speed with 4,000 characters of %j',
  (piece) => {
    const started = performance.now();
    parseMarkdown(`${piece}a`.repeat(4_000 / (piece.length + 1)));
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
