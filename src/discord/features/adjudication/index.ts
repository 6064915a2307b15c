import type { Feature } from '../../interactions/feature.ts';
import { texts } from './texts.ts';

/** Decisions about matches of others. */
export const adjudication: Feature = { name: 'adjudication', texts };
