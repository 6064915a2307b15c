import type { Feature } from '../../interactions/feature.ts';
import { welcome } from './welcome.ts';

/** What a server is told when the bot was added to it. */
export const welcoming: Feature = { name: 'welcome', joined: welcome };
