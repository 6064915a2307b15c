import type { Style, Palette, Scene, Size } from '../scene.ts';
import { defaultTheme } from './themes/index.ts';

/** In pixels. A phone shows 400, a desktop up to 550, with two or three device pixels each. */
const widths = { xs: 400, s: 520, m: 680, l: 960, xl: 1280 } as const satisfies Record<Size, number>;

/** Pixels per square: smaller ones show nothing, larger ones do not fit into a message. */
const scales = { min: 8, max: 400 };

/** What drawing a scene in a style requires. */
export interface PictureFormat {
  readonly palette: Palette;
  /** Pixels per unit; an integer, so that all squares are equal. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export const formatOf = (scene: Scene, style: Partial<Style>): PictureFormat => {
  const { palette } = style.theme ?? defaultTheme;
  const size = style.size ?? 'm';
  const pixels = typeof size === 'number' ? size : widths[size];
  const scale = Math.min(scales.max, Math.max(scales.min, Math.round(pixels / scene.width)));
  return {
    palette: style.transparent ? { ...palette, background: '#00000000' } : palette,
    scale,
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
  };
};
