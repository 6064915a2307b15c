import type { BoardSettings } from '../../../matches/index.ts';
import { phrase } from '../../../phrase.ts';
import { themePhrase, themes } from '../../../render/index.ts';
import type { Context } from '../../interactions/context.ts';
import { buttonRow, selectRow } from '../../messages/buttons.ts';
import type { ActionRow } from '../../messages/payload.ts';
import { ownThemeButton, previewButton, themeSelect, useThemeButton } from './components.ts';
import { beginningWith, usualTheme } from './own-themes.ts';

export const choices: readonly string[] = [usualTheme, ...themes.keys()];

/** The channel's settings with a theme; `undefined` if there is none of this name. */
export const withTheme = (settings: BoardSettings, theme: string): BoardSettings | undefined =>
  choices.includes(theme) ? { ...settings, theme: theme === usualTheme ? null : theme } : undefined;

export function themeName({ plain }: Pick<Context, 'plain'>, theme: string): string {
  const own = themes.get(theme);
  return plain(own === undefined ? phrase('appearance:usual') : themePhrase(own.id));
}

/**
 * A menu of the themes, and buttons for the ones before and after.
 * @param may whether the caller may change the channel's theme; `look`: the custom ID of what opens the form.
 */
export function galleryRows(
  context: Context,
  settings: BoardSettings,
  { may, isPreview, look }: { readonly may: boolean; readonly isPreview: boolean; readonly look: string },
): readonly ActionRow[] {
  const { plain } = context;
  const { theme } = settings;
  // A channel's custom theme is none of them.
  const shown = theme === null ? usualTheme : typeof theme === 'string' ? theme : undefined;
  const at = shown === undefined ? -1 : choices.indexOf(shown);
  const neighbour = (by: 1 | -1) => choices.at((Math.max(at, by < 0 ? 0 : -1) + by) % choices.length)!;
  const use = { label: plain('appearance:use'), style: 'success' as const };
  const own = { label: plain('appearance:own.button') };
  return [
    selectRow(
      themeSelect.of(),
      plain('appearance:choose'),
      choices.map((value) => ({ label: themeName(context, value), value, default: value === shown })),
    ),
    buttonRow(
      { label: plain('bot:button.before'), id: previewButton.of(neighbour(-1)) },
      { label: plain('bot:button.after'), id: previewButton.of(neighbour(1)) },
      ...(may && isPreview && shown !== undefined ? [{ ...use, id: useThemeButton.of(shown) }] : []),
      ...(may ? [{ ...own, id: ownThemeButton.of(beginningWith(context, settings)) }] : []),
      ...(may ? [{ label: plain('bot:button.change'), id: look }] : []),
    ),
  ];
}
