import { createRequire } from 'node:module';

/** What of gifenc is used; the package has no types of its own. */

interface FrameOptions {
  /** Red, green and blue: a table for the whole file with the first frame, a frame's own one later. */
  readonly palette?: readonly (readonly [number, number, number])[];
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** Milliseconds. */
  readonly delay?: number;
  /** 1 leaves the frame standing below the next one. */
  readonly dispose?: number;
}

interface Encoder {
  writeFrame(indices: Uint8Array, width: number, height: number, options?: FrameOptions): void;
  finish(): void;
  bytes(): Uint8Array;
  bytesView(): Uint8Array;
}

interface Gifenc {
  GIFEncoder(): Encoder;
}

// A CommonJS package that marks itself as a compiled module: loaders disagree on what its default import is.
export const { GIFEncoder } = createRequire(import.meta.url)('gifenc') as Gifenc;
