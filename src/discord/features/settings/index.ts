import type { Feature } from '../../interactions/feature.ts';

/** A server's settings. */
export const settings: Feature = { name: 'settings' };
