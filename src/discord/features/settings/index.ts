import type { Feature } from '../../interactions/feature.ts';

export const settings: Feature = { name: 'settings' };
