import type { Feature } from '../../interactions/feature.ts';
import { texts } from './texts.ts';

/** The rules, the notation and the commands. */
export const help: Feature = { name: 'help', texts };
