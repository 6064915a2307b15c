import { z } from 'zod';
import { labelPlaces } from '../../../matches/index.ts';
import { customId } from '../../interactions/custom-id.ts';

/** A built-in theme, or `usual` for the server's default. */
const themeId = z.string().regex(/^[a-z]{1,16}$/);

/** Opens the form for a channel's custom theme, which begins with a theme, or `own`: the custom one. */
export const ownThemeButton = customId('owntheme', themeId);
export const themeForm = customId('theme');

/** Shows a board with a theme, chosen from the menu or with the buttons beside it. */
export const themeSelect = customId('themes');
export const previewButton = customId('preview', themeId);
/** Makes it the channel's. */
export const useThemeButton = customId('use', themeId);

/** Opens the form for how boards look: the theme, where coordinates are, and which boxes are ticked. */
export const lookButton = customId('look-of', themeId, z.enum(labelPlaces), z.string().regex(/^[01]{1,30}$/));
export const lookForm = customId('look-of');
