import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = (path: string): string => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

/** In a process of its own, because fonts stay loaded until it ends. */
const program = `
  const { drawPng } = await import(${module('../../src/render/picture/painter.ts')});
  const { GlobalFonts } = await import(${module('../../src/render/drawing/canvas.ts')});
  const foreign = () =>
    GlobalFonts.families.map(({ family }) => family).filter((family) => !/^(?:Taktable|Noto) /.test(family));
  const draw = (text) => drawPng({ width: 9, height: 3, shapes: [{ kind: 'text', x: 1, y: 1, text, size: 1, fill: 'count' }] });
  const counts = process.argv.slice(1).map((text) => (draw(text), foreign().length));
  console.log(JSON.stringify(counts));
`;

test('the system’s fonts are never loaded, not even for a text that the product has no letters for', () => {
  const texts = [
    'Ada',
    'Ωλ Žж ạ क',
    '★ ½ → ♞',
    'さくら 王小明 김철수',
    'שמואל سمير สมชาย',
    '🐢',
    'Արմեն',
    'ꆈꌠ',
  ];
  const args = ['--input-type=module', '-e', program, ...texts];
  const counts = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  expect(counts).toEqual(texts.map(() => 0));
});
