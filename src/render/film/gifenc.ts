import { createRequire } from 'node:module';

/** The parts of gifenc that are used; the package has no types. */

interface FrameOptions {
  /** Red, green and blue: for the first frame the table of the whole file, later the frame's own. */
  readonly palette?: readonly (readonly [number, number, number])[];
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** Milliseconds. */
  readonly delay?: number;
  /** 1: the frame remains below the next one. */
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

// A CommonJS package marked as a compiled module: loaders disagree on its default import.
export const { GIFEncoder } = createRequire(import.meta.url)('gifenc') as Gifenc;
