import './allocator.ts';

/** Everything of canvas that is used, imported after its allocator's setting. */
export { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
