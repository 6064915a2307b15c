import type { Result } from '../../result.ts';
import type { Style, View } from '../../scene.ts';

/** A match to animate, as plain data: its scenes are made in a worker thread. */
export interface Replay {
  readonly gameId: string;
  /** As for `Game.start`. */
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly view: View;
  /** For the last frame: the result, if the board does not know it. */
  readonly score?: string;
}

/** The module for the animator's thread; takes a `Replay`. */
export const replayWorker = new URL('./replay-worker.ts', import.meta.url);

/** Renders one frame per position, in a worker thread, into a file. */
export type Animate = (
  replay: Replay,
  options: {
    readonly style: Partial<Style>;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
) => Promise<Result<Buffer, 'stopped' | 'tooLong'>>;
