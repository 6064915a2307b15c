import type { Result } from '../../result.ts';
import type { Look, Scene } from '../../scene.ts';

/** One frame a scene, as a file; made elsewhere, so that the bot goes on meanwhile. */
export type Animate = (
  scenes: readonly Scene[],
  options: {
    readonly look: Partial<Look>;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
) => Promise<Result<Buffer, 'stopped' | 'tooLong'>>;
