import { setImmediate } from 'node:timers/promises';
import type { Style, Scene } from '../../scene.ts';
import { Painter } from './painter.ts';
import { release } from './png.ts';

/** What `PainterThread` sends to its worker thread. */
export interface PictureTask {
  readonly scene: Scene;
  readonly style: Partial<Style>;
}

const painter = new Painter();

export default async ({ scene, style }: PictureTask): Promise<Uint8Array> => {
  const png = painter.png(scene, style);
  // Canvas frees the pixels that were read between turns of the event loop.
  await setImmediate();
  // By then, a copy is on its way.
  void setImmediate().then(() => release(png));
  return png;
};
