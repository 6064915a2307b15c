import { customId } from '../../interactions/customid.ts';

/** Opens the form for a channel's custom theme; the form has the same ID. */
export const themeForm = customId('theme');
