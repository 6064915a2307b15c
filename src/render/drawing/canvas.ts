import './allocator.ts';

/** All of canvas that the product uses, behind its allocator's setting. */
export { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
