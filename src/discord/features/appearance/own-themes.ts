import { LRUCache } from 'lru-cache';
import type { BoardSettings } from '../../../matches/index.ts';
import { defaultTheme, themes } from '../../../render/index.ts';
import type { Theme } from '../../../scene.ts';
import { themeOf } from '../../boards/style.ts';
import type { Bot, Context } from '../../interactions/context.ts';

/** The choice that resets a channel's theme. */
export const usualTheme = 'usual';

/** A custom theme, which is too long for a custom ID. */
export const ownTheme = 'own';

/** How many channels' custom themes are remembered. */
const mostRemembered = 1_000;

/** The custom themes that were last shown, by channel: the form for them cannot wait for the store. */
const shown = new WeakMap<Bot, LRUCache<string, Theme>>();

/** What the custom ID of the button that opens the form says of the theme the form begins with. */
export function beginningWith({ bot, place }: Context, settings: BoardSettings): string {
  const { theme } = themeOf(settings);
  if (theme === undefined) return usualTheme;
  if (themes.get(theme.id) === theme) return theme.id;
  const known = shown.get(bot) ?? new LRUCache({ max: mostRemembered });
  shown.set(bot, known);
  known.set(place.id, theme);
  return ownTheme;
}

/** The theme that such a custom ID means; `undefined` if it was shown too long ago, or before a restart. */
export const themeNamed = ({ bot, place }: Context, name: string): Theme | undefined =>
  name === ownTheme ? shown.get(bot)?.get(place.id) : (themes.get(name) ?? defaultTheme);
