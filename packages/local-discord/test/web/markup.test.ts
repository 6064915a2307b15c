import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VNode } from 'preact';
import { drawBlocks, drawLine } from '../../src/page/web/text/markup.tsx';

const names = { strong: 'bold', em: 'italic', u: 'underline', s: 'strike', pre: 'block' } as Record<
  string,
  string
>;

/** Writes rendered elements as brackets, to keep the table of cases readable. */
function brief(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(brief).join('');
  if (typeof drawn !== 'object' || drawn === null) return typeof drawn === 'string' ? drawn : '';
  const { type, props } = drawn as VNode<Record<string, unknown>>;
  const { children, ...attributes } = props;
  if (type === 'br') return '↵';
  const name = typeof type === 'string' ? (names[type] ?? type) : type.name.toLowerCase();
  const values = Object.values(attributes).filter(
    (value) => !['undefined', 'function'].includes(typeof value),
  );
  const inside = children === undefined ? [] : [brief(children)];
  return `(${[name, ...values, ...inside].join(' ')})`;
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
    ['<@123> <@!45> <#6> <@&7>', '(person 123) (person 45) (mention #unknown) (mention @unknown)'],
    ['@everyone', '(mention @everyone)'],
    ['</tak:99> </settings show:98>', '(mention /tak) (mention /settings show)'],
    ['<:flat:12>', ':flat:'],
    ['<t:1700000000:R>', '(moment 1700000000 R)'],
    ['<t:-5>', '(moment -5 f)'],
    ['<t:5:x>', '<t:5:x>'],
    ['[the **board**](https://a.b/c)', '(link https://a.b/c the (bold board))'],
    ['[x](<https://a.b/c_d>)', '(link https://a.b/c_d x)'],
    ['[x](https://a.b/c_(d))', '(link https://a.b/c_(d) x)'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['see https://a.b/c_d_e.', 'see (address https://a.b/c_d_e).'],
    ['<https://a.b>', '(address https://a.b)'],
    ['one\ntwo', 'one↵two'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%s', (text, tree) => {
    expect(brief(drawLine(text))).toBe(tree);
  });
});

describe('the blocks of a text', () => {
  it.each([
    ['a\nb', '(p a↵b)'],
    ['# Big\n## Less\n### Least\n#none', '(h3 Big)(h4 Less)(h5 Least)(p #none)'],
    ['a\n-# small *print*', '(p a)(p subtext small (italic print))'],
    ['> one\n> two\nthree', '(blockquote (p one↵two))(p three)'],
    ['>>> one\n\ntwo', '(blockquote (p one↵↵two))'],
    ['> > deep', '(blockquote (p > deep))'],
    ['```ts\nconst a = 1;\n```after', '(block (code ts const a = 1;))(p after)'],
    ['before ```x``` after', '(p before )(block (code x))(p  after)'],
    ['```\n**raw**\n```', '(block (code **raw**))'],
    ['- a\n- b', '(ul (li (p a))(li (p b)))'],
    ['* a\n  - b\n  - c\n* d', '(ul (li (p a)(ul (li (p b))(li (p c))))(li (p d)))'],
    ['3. a\n4. b', '(ol 3 (li (p a))(li (p b)))'],
    ['- a\n1. b', '(ul (li (p a)))(ol 1 (li (p b)))'],
    ['- a\n  more\nend', '(ul (li (p a↵more)))(p end)'],
    ['-no list', '(p -no list)'],
    ['> a\n# b', '(blockquote (p a))(h3 b)'],
    ['**# a**', '(p (bold # a))'],
    ['  - a\n  - b', '(ul (li (p a))(li (p b)))'],
    ['> - a\n> - b', '(blockquote (ul (li (p a))(li (p b))))'],
    ['', ''],
  ])('%j', (text, tree) => {
    expect(brief(drawBlocks(text))).toBe(tree);
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
      expect(words(brief(drawBlocks(text)))).toBe(words(text));
    }),
    { numRuns: 300 },
  );
});

it.each(['*', '_', '**', '`', '[', '||', '> ', '- ', '- - ', '``', '**`'])(
  'keeps its speed with 4,000 characters of %j',
  (piece) => {
    const started = performance.now();
    drawBlocks(`${piece}a`.repeat(4_000 / (piece.length + 1)));
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
