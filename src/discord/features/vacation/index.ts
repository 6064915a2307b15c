import type { Feature } from '../../interactions/feature.ts';

/** Days on which the clocks of somebody's slow matches rest. */
export const vacation: Feature = { name: 'vacation' };
