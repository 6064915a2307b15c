import type { Feature } from '../../interactions/feature.ts';
import { texts } from './texts.ts';

/** Decisions about other people's matches. */
export const adjudication: Feature = { name: 'adjudication', texts };
