import { drawShape } from '../../../render/drawing/shapes.ts';
import type { Palette, Scene } from '../../../scene.ts';

/** The font of the product's pictures, then the system's for what it lacks. */
const family = '"Taktable", "Noto Sans", system-ui, sans-serif';

/** Draws a scene as wide as the canvas is shown. @returns pixels of the page per unit. */
export function draw(canvas: HTMLCanvasElement, scene: Scene, palette: Palette, width: number): number {
  const scale = Math.max(8, Math.floor((width * devicePixelRatio) / scene.width));
  const pixels = { width: Math.round(scene.width * scale), height: Math.round(scene.height * scale) };
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) Object.assign(canvas, pixels);
  const shown = scale / devicePixelRatio;
  canvas.style.width = `${pixels.width / devicePixelRatio}px`;
  const context = canvas.getContext('2d');
  if (context === null) return shown;
  context.clearRect(0, 0, pixels.width, pixels.height);
  const chooseFont = (text: string, bold: boolean, size: number): string => {
    context.font = `${bold ? 700 : 400} ${size}px ${family}`;
    return text;
  };
  for (const shape of scene.shapes) drawShape({ context, palette, scale, chooseFont }, shape);
  return shown;
}
