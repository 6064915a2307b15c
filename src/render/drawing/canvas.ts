import './environment.ts';
import { GlobalFonts } from '@napi-rs/canvas';

/** Everything of canvas that is used, imported after its settings. */
export { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Missing in the library's types. */
export const loadSystemFonts = (): number =>
  (GlobalFonts as typeof GlobalFonts & { loadSystemFonts(): number }).loadSystemFonts();
