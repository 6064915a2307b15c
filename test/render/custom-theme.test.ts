import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTheme, maxThemeLength, parseTheme, themes } from '../../src/render/index.ts';

const { palette } = themes.get('contrast')!;
const written = (change: object): string => JSON.stringify({ id: 'mine', name: 'Mine', palette, ...change });
const painted = (change: object): string => written({ palette: { ...palette, ...change } });

/** Each problem with its name and field. */
function problemsOf(json: string): readonly string[] {
  const result = parseTheme(json);
  if (result.ok) return [];
  return result.error.map(({ key, data }) => `${key.slice('theme:'.length)} ${data.field ?? ''}`.trim());
}

it('is taken, in upper case, with alpha where nothing has to stand out, and with a byte order mark', () => {
  const result = parseTheme(`\uFEFF${painted({ hint: '#AABBCC80' })}`);
  expect(result.ok && result.value.palette.hint).toBe('#aabbcc80');
});

describe('what is wrong with a theme names the field', () => {
  it.each([
    ['a colour in words', painted({ hint: 'blue' }), ['colour palette.hint']],
    ['two wrong colours', painted({ hint: 1, win: '#12345' }), ['colour palette.hint', 'colour palette.win']],
    ['a colour of seven digits', painted({ hint: '#1234567' }), ['colour palette.hint']],
    ['a missing colour', painted({ label: undefined }), ['missing palette.label']],
    ['a colour that is null', painted({ label: null }), ['colour palette.label']],
    ['a colour too many', painted({ sparkle: '#ffffff' }), ['unknown palette.sparkle']],
    ['a field too many', written({ board: {}, size: 5 }), ['unknown board', 'unknown size']],
    ['an id with spaces', written({ id: 'my theme' }), ['id id']],
    ['no id', written({ id: undefined }), ['missing id']],
    ['no name', written({ name: ' ' }), ['name name']],
    ['a name too long', written({ name: 'x'.repeat(51) }), ['name name']],
    ['a name that is none', written({ name: 5 }), ['name name']],
    ['no palette', written({ palette: undefined }), ['missing palette']],
    ['a palette that is a list', written({ palette: [] }), ['palette palette']],
    ['nothing', '{}', ['missing id', 'missing name', 'missing palette']],
    ['a list', '[]', ['theme']],
    ['a number', '5', ['theme']],
    ['no JSON', '{"id": ', ['json']],
    ['no text', '', ['json']],
    ['too long', written({ name: 'x'.repeat(maxThemeLength) }), ['too-long']],
  ])('%s', (_, json, problems) => {
    expect(problemsOf(json)).toEqual(problems);
  });
});

describe('what nobody could see is refused', () => {
  const piece = (side: 'first' | 'second', colour: string) => ({
    [`${side}Face`]: colour,
    [`${side}Line`]: colour,
  });
  const [light, dark] = [palette.squareLight, palette.squareDark];

  it.each([
    ['pieces like light squares', painted(piece('first', light)), 'contrast-piece palette.firstFace'],
    ['pieces like dark squares', painted(piece('second', dark)), 'contrast-piece palette.secondFace'],
    ['both sides alike', painted({ secondFace: palette.firstFace }), 'contrast palette.firstFace'],
    ['a name on its plate', painted({ firstText: palette.firstFace }), 'contrast palette.firstText'],
    ['coordinates on the frame', painted({ label: palette.panel }), 'contrast palette.label'],
    ['heights beside stacks', painted({ count: palette.squareLight }), 'contrast palette.count'],
    ['pieces that let the board through', painted({ firstFace: '#ffffff80' }), 'opaque palette.firstFace'],
    ['squares that are not there', painted({ squareDark: '#00000000' }), 'opaque palette.squareDark'],
  ])('%s', (_, json, expected) => {
    expect(problemsOf(json)).toContain(expected);
  });

  it('takes the outline of a piece where its face does not stand out', () => {
    const json = painted({
      squareLight: '#ffffff',
      squareDark: '#f0f0f0',
      ...piece('first', '#ffffff'),
      count: '#000000',
    });
    expect(problemsOf(json)).toContain('contrast-piece palette.firstFace');
    const outlined = JSON.parse(json) as { palette: Record<string, string> };
    outlined.palette.firstLine = '#000000';
    expect(
      problemsOf(JSON.stringify(outlined)).filter((problem) => problem.startsWith('contrast-piece')),
    ).toEqual([]);
  });

  // Against black a grey of 0x59 has 2.98, of 0x5a 3.04 (WCAG 2.2, contrast ratio).
  it.each([
    ['#595959', 2.9],
    ['#5a5a5a', undefined],
  ])('draws the line at 3:1: %s on black', (colour, ratio) => {
    const json = painted({ squareLight: '#000000', squareDark: '#000000', ...piece('first', colour) });
    const result = parseTheme(json);
    const found = (result.ok ? [] : result.error).filter(({ data }) => data.field === 'palette.firstFace');
    const onSquares = found.filter(({ key }) => key === 'theme:contrast-piece');
    expect(onSquares.map(({ data }) => data.ratio)).toEqual(ratio === undefined ? [] : [ratio, ratio]);
  });
});

describe('the example in docs/themes.md', () => {
  const page = readFileSync(new URL('../../docs/themes.md', import.meta.url), 'utf8');

  it('is a theme', () => {
    const example = /```json\n(.*?)```/s.exec(page)?.[1] ?? '';
    expect(problemsOf(example)).toEqual([]);
  });

  it('stands beside a table of every colour', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    for (const ink of Object.keys(defaultTheme.palette)) expect(rows.join()).toContain(`\`${ink}\``);
  });
});
