import { setImmediate } from 'node:timers/promises';
import type { Look, Scene } from '../../scene.ts';
import { Painter } from './painter.ts';

/** What `PainterThread` sends to its worker thread. */
export interface PictureTask {
  readonly scene: Scene;
  readonly look: Partial<Look>;
}

const painter = new Painter();

export default async ({ scene, look }: PictureTask): Promise<Uint8Array> => {
  const png = painter.png(scene, look);
  // Canvas frees the pixels that were read between two turns of the event loop.
  await setImmediate();
  return png;
};
