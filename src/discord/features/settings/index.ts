import type { Feature } from '../../interactions/feature.ts';
import { texts } from './texts/index.ts';

/** A server's settings. */
export const settings: Feature = { name: 'settings', texts };
