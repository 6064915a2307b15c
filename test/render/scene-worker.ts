import { filmWorker } from '../../src/render/film/film-worker.ts';
import type { Scene } from '../../src/scene.ts';

/** For an animator that is given the scenes. */
export const sceneWorker = new URL(import.meta.url);

export default filmWorker((scenes: readonly Scene[]) => ({
  frames: scenes.length,
  last: scenes.at(-1)!,
  scenes: () => scenes,
}));
