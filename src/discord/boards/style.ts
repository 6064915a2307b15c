import type { Seat } from '../../games/game.ts';
import type { BoardSettings } from '../../matches/index.ts';
import { readTheme, themes } from '../../render/index.ts';
import type { Style, View } from '../../scene.ts';

/** A theme that no longer exists or cannot be read counts as none. */
export function themeOf({ theme }: BoardSettings): Partial<Style> {
  if (theme === null) return {};
  if (typeof theme === 'string') {
    const chosen = themes.get(theme);
    return chosen === undefined ? {} : { theme: chosen };
  }
  const own = readTheme(theme);
  return own.ok ? { theme: own.value } : {};
}

/** @param toMove `undefined` after the end, and in animations. */
export function boardView(
  { theme: _, turnBoard, ...shown }: BoardSettings,
  toMove?: Seat,
): Omit<View, 'names'> {
  return { ...shown, turned: turnBoard && toMove === 'second' };
}
