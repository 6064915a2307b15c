import { customId } from '../../interactions/customid.ts';

/** Opens the form for a channel's own theme; the form has the same id. */
export const themeForm = customId('theme');
