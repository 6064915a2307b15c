import type { Result } from '../../result.ts';
import type { Look, View } from '../../scene.ts';

/** A match to show from its first position to its last, as plain data: its scenes are made in a worker thread. */
export interface Replay {
  readonly gameId: string;
  /** As for `Game.start`. */
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly view: View;
  /** For the last frame: how it ended, where the board does not know. */
  readonly score?: string;
}

/** Takes a `Replay`; for the animator. */
export const replayWorker = new URL('./replayworker.ts', import.meta.url);

/** One frame a position, as a file; made elsewhere, so that the bot goes on meanwhile. */
export type Animate = (
  replay: Replay,
  options: {
    readonly look: Partial<Look>;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
) => Promise<Result<Buffer, 'stopped' | 'tooLong'>>;
