import type { Feature } from '../interactions/feature.ts';
import { adjudication } from './adjudication/index.ts';
import { analysis } from './analysis/index.ts';
import { appearance } from './appearance/index.ts';
import { challenge } from './challenge/index.ts';
import { exploring } from './explorer/index.ts';
import { following } from './follow/index.ts';
import { help } from './help/index.ts';
import { learning } from './learn/index.ts';
import { hints } from './hints/index.ts';
import { plans } from './plan/index.ts';
import { playing } from './play/index.ts';
import { preferences } from './preferences/index.ts';
import { puzzles } from './puzzle/index.ts';
import { privacy } from './privacy/index.ts';
import { records } from './records/index.ts';
import { reminders } from './reminders/index.ts';
import { settings } from './settings/index.ts';
import { setups } from './setup/index.ts';
import { standings } from './standings/index.ts';
import { tournaments } from './tournament/index.ts';
import { vacation } from './vacation/index.ts';
import { welcoming } from './welcome/index.ts';

/** Every capability of the bot besides the board in the browser, in the order in which boards show their buttons. */
export const features: readonly Feature[] = [
  playing,
  hints,
  plans,
  following,
  challenge,
  analysis,
  exploring,
  records,
  reminders,
  learning,
  standings,
  tournaments,
  appearance,
  preferences,
  vacation,
  settings,
  adjudication,
  privacy,
  help,
  puzzles,
  setups,
  welcoming,
];

/** With the board in the browser, if the host has set it up: its button is the first. */
export const featuresWith = (...board: readonly Feature[]): readonly Feature[] => [...board, ...features];
