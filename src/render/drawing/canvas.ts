import './environment.ts';

/** Everything of canvas that is used, imported after its settings. */
export { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
