/** What a command can access. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  /** Where progress can be drawn; `undefined`: on no terminal. */
  readonly screen?: NodeJS.WritableStream;
}

/** Wrong arguments or unusable files: the message goes to standard error, and the exit code is 2. */
export class UsageError extends Error {}

/** File errors are the caller's mistake; the message is the system's. */
export async function orUsageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
