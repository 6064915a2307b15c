import type { Climate } from './faults/weather.ts';

export interface Options {
  readonly seed: number;
  /** How many times people do something. */
  readonly steps: number;
  readonly climate?: Climate;
  readonly guilds?: number;
  readonly people?: number;
  /** How many processes of the bot share the store. */
  readonly processes?: number;
  /** Receives a line for each thing that happens. */
  readonly print?: (line: string) => void;
}

export interface Report {
  readonly seed: number;
  /** How often people did something. */
  readonly steps: number;
  /** Interactions and messages that people sent. */
  readonly interactions: number;
  /** Those of them in direct messages with the bot. */
  readonly direct: number;
  /** Boards that followers were sent. */
  readonly followed: number;
  /** What was changed at the board in the browser. */
  readonly changedOnPages: number;
  readonly matches: number;
  readonly plies: number;
  readonly crashes: number;
  /** How often one of several processes was stopped for a while. */
  readonly stops: number;
  /** Commands and components that nobody used. */
  readonly unused: readonly string[];
  /** Which faults never came in the middle of which of the bot's doings. */
  readonly never: readonly string[];
  /** Of everything that happened, in order. */
  readonly hash: string;
  /** What went wrong; the simulation ends at the first. */
  readonly violations: readonly string[];
}

/** What several runs have found. */
export interface Runs extends Report {
  /** Of all runs together; the rest is that of the one that failed, or the last. */
  readonly all: {
    readonly steps: number;
    readonly interactions: number;
    /** Of each run. */
    readonly hashes: readonly string[];
    /** Interactions a second of processor time. */
    readonly perCpuSecond: number;
    readonly cpuSeconds: number;
  };
}

/** What neither of two has seen. */
export function both(one: readonly string[] | undefined, other: readonly string[]): readonly string[] {
  if (one === undefined) return other;
  const seen = new Set(one);
  return other.filter((what) => seen.has(what));
}
