import { tak } from '../../src/games/tak/index.ts';
import { createCanvas, loadImage } from '../../src/render/drawing/canvas.ts';
import { chooseFont } from '../../src/render/drawing/writing.ts';
import { themes } from '../../src/render/index.ts';
import { Painter } from '../../src/render/picture/painter.ts';

const columns = 4;
const cell = { width: 340, gap: 12, caption: 30 };

const position = 'x,2,2,2S,1/1,12,x,21C,1/x,1,121,1,1/2,2,112C,x,12/2,1S,2,21,x 1 14';

/** A small board in every theme that shows every colour of a palette, as a PNG. */
export const themeSheet = async (): Promise<Buffer> => {
  const started = tak.start({ size: 5, tps: position, komi: 2 });
  if (!started.ok) throw new Error(started.error.key);
  const moved = started.value.play('2d4<11');
  if (!moved.ok) throw new Error(moved.error.key);
  const scene = moved.value.scene({ names: { first: 'White', second: 'Black' } });

  const painter = new Painter();
  const all = [...themes.values()];
  const pictures = await Promise.all(
    all.map((theme) => loadImage(painter.png(scene, { theme, size: cell.width }))),
  );
  const height = Math.max(...pictures.map((picture) => picture.height)) + cell.caption;
  const rows = Math.ceil(all.length / columns);
  const sheet = createCanvas(
    columns * (cell.width + cell.gap) + cell.gap,
    rows * (height + cell.gap) + cell.gap,
  );
  const context = sheet.getContext('2d');
  context.fillStyle = '#808388';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  all.forEach((theme, index) => {
    const x = cell.gap + (index % columns) * (cell.width + cell.gap);
    const y = cell.gap + Math.floor(index / columns) * (height + cell.gap);
    context.drawImage(pictures[index]!, x + (cell.width - pictures[index]!.width) / 2, y);
    const caption = `${theme.name} (${theme.id})`;
    chooseFont(context, caption, true, 16);
    context.fillText(caption, x + cell.width / 2, y + height - 9);
  });
  return sheet.toBuffer('image/png');
};
