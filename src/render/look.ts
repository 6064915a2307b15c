import type { Look, Palette, Scene, Size } from '../scene.ts';
import { defaultTheme } from './themes/index.ts';

/** In pixels. A phone shows 400; Discord on a desk up to 550, on screens with two or three pixels a point. */
const widths = { xs: 400, s: 520, m: 680, l: 960, xl: 1280 } as const satisfies Record<Size, number>;

/** Of one square: smaller ones show nothing, larger ones fit no message. */
const scales = { min: 8, max: 400 };

/** What a brush needs to know of a look, for one scene. */
export interface Format {
  readonly palette: Palette;
  /** Pixels a unit: whole, so that all squares are alike. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export const formatOf = (scene: Scene, look: Partial<Look>): Format => {
  const { palette } = look.theme ?? defaultTheme;
  const size = look.size ?? 'm';
  const pixels = typeof size === 'number' ? size : widths[size];
  const scale = Math.min(scales.max, Math.max(scales.min, Math.round(pixels / scene.width)));
  return {
    palette: look.transparent ? { ...palette, background: '#00000000' } : palette,
    scale,
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
  };
};
