import type { Feature } from '../../interactions/feature.ts';
import { texts } from './texts/index.ts';

/** What a server decides. */
export const settings: Feature = { name: 'settings', texts };
