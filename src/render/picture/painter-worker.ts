import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Style, Scene } from '../../scene.ts';
import { Painter } from './painter.ts';

/** What `PainterThread` sends to its worker thread. */
export interface PictureTask {
  readonly scene: Scene;
  readonly style: Partial<Style>;
}

/**
 * Number of pictures between garbage collections. Each picture leaves 30 KB outside the heap that only a full
 * collection frees, and V8 starts none before they amount to 64 MB; a collection takes 10 ms.
 */
const interval = 200;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const painter = new Painter();
let drawn = 0;

export default async ({ scene, style }: PictureTask): Promise<Uint8Array> => {
  const png = painter.png(scene, style);
  // Canvas frees the pixels that were read between turns of the event loop.
  await setImmediate();
  drawn += 1;
  if (drawn % interval === 0) collectGarbage();
  return png;
};
