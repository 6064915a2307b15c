import { StandIn } from './standin.ts';

export { StandIn } from './standin.ts';
export type { StandInOptions } from './standin.ts';
export type { PersonDriver } from './people.ts';
export type { Outcome } from './outcome.ts';
export type { Clock } from './clock.ts';

export interface LocalTable {
  /** For the bot: what it would otherwise find at https://discord.com/api. */
  readonly apiUrl: string;
  /** For people: the page. */
  readonly pageUrl: string;
  close(): Promise<void>;
}

/** Opens the local table: the stand-in with its page, kept over restarts in `statePath`. */
export async function startLocalTable(options: {
  readonly port: number;
  readonly statePath: string;
  /** The token that the bot comes with. */
  readonly token: string;
  /** Told what Discord would have refused. */
  readonly onViolation: (violation: string) => void;
}): Promise<LocalTable> {
  const standIn = await StandIn.start(options);
  return { apiUrl: standIn.apiUrl, pageUrl: standIn.url, close: () => standIn.close() };
}
