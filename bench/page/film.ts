import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { launch, PageWindow } from 'local-discord/playwright';
import { inPlayground } from './playground.ts';

/** Films the first moves of a match in the playground: `npm run film`, in headless Chromium. */

type Palette = readonly (readonly number[])[];
const { GIFEncoder, quantize, applyPalette } = createRequire(import.meta.url)('gifenc') as {
  GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: object): void;
    finish(): void;
    bytes(): Uint8Array;
  };
  quantize(pixels: Uint8Array, colours: number): Palette;
  applyPalette(pixels: Uint8Array, palette: Palette): Uint8Array;
};

const [target = 'docs/playground.gif'] = process.argv.slice(2);
const size = { width: 760, height: 640 };

/** The last of 256 indices marks pixels that stay as they were. */
const unchanged = 255;

/** A picture of the page, and how long it is shown, in milliseconds. */
interface Shot {
  readonly png: Buffer;
  readonly delay: number;
}

function encode(shots: readonly Shot[]): Uint8Array {
  const frames = shots.map(({ png }) => new Uint8Array(PNG.sync.read(png).data));
  // One table of colours for all: what stays the same then has the same index.
  const palette = quantize(new Uint8Array(Buffer.concat(frames)), unchanged);
  const gif = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [index, frame] of frames.entries()) {
    const now = applyPalette(frame, palette);
    const drawn =
      before === undefined ? now : now.map((colour, at) => (colour === before![at] ? unchanged : colour));
    const first = index === 0 ? { palette: [...palette, [0, 0, 0]] } : {};
    const rest = {
      transparent: index > 0,
      transparentIndex: unchanged,
      delay: shots[index]!.delay,
      dispose: 1,
    };
    gif.writeFrame(drawn, size.width, size.height, { ...first, ...rest });
    before = now;
  }
  gif.finish();
  return gif.bytes();
}

/** A ring where a press is about to happen; headless pages show no pointer. */
const mark = (button: Locator) =>
  button.evaluate((element) => {
    const { style } = element as unknown as { style: Record<string, string> };
    style['outline'] = '4px solid #e8912d';
    style['outlineOffset'] = '2px';
  });

await inPlayground(async (url) => {
  const browser = await launch();
  const window = await PageWindow.open(browser, `${url}/?person=Ada`, {
    viewport: size,
    colorScheme: 'light',
  });
  const { page } = window;
  const shots: Shot[] = [];
  const shoot = async (delay: number) =>
    shots.push({ png: await page.screenshot({ animations: 'disabled' }), delay });
  const press = async (button: Locator) => {
    await button.waitFor();
    await mark(button);
    await shoot(700);
    await button.click();
  };

  await shoot(1_500);
  await window.composer.fill('/tak opponent:@Taktable size:5 color:White');
  await shoot(1_400);
  await page.keyboard.press('Enter');
  await window.message('Move 1 ').getByRole('img').waitFor();
  for (const [index, step] of ['c3', 'b3', 'd3'].entries()) {
    const turn = window.messages.filter({ hasText: new RegExp(`Move ${index + 1} · White to play`) }).last();
    // In the first turn, the composer is open already.
    if (index > 0) await press(turn.getByRole('button', { name: 'Move', exact: true }));
    const button = window.message('Your move in').getByRole('button', { name: step, exact: true });
    await button.waitFor();
    await wait(400);
    await press(button);
    await window.messages
      .filter({ hasText: new RegExp(`Move ${index + 2} · White to play`) })
      .last()
      .getByRole('img')
      .waitFor();
    await window.message('Your move in').waitFor({ state: 'detached' });
    await wait(600);
    await shoot(1_800);
  }
  await shoot(2_500);
  await browser.close();
  const bytes = encode(shots);
  await writeFile(target, bytes);
  process.stdout.write(`${target}: ${shots.length} frames, ${Math.round(bytes.length / 1_000)} kB\n`);
});
