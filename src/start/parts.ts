import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { Shutdown } from './shutdown.ts';

/** What each part needs while starting. */
export interface Program {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  readonly complain: (sentence: string) => void;
  /** Prints why, closes everything, and exits. */
  leave(sentence: string, code?: number): Promise<void>;
}
