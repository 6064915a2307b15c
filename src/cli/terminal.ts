/** What a command sees of the terminal. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
}

/** Wrong arguments or files that cannot be used: the message goes to standard error, the exit code is 2. */
export class UsageError extends Error {}

/** A file that cannot be used is the caller's mistake; why, in the words of the system. */
export async function orUsageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
