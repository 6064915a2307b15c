import { z } from 'zod';
import { customId } from '../../interactions/customid.ts';

/** Opens the form for a channel's own theme, which begins with a theme of the product. */
export const themeButton = customId('theme', z.string().regex(/^[a-z]{0,20}$/));
/** That form. */
export const themeForm = customId('theme');
