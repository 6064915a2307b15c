interface Patience {
  readonly timeout?: number | undefined;
  readonly what?: string | undefined;
}

/** Waits for a condition, which is checked after every event and at intervals. */
export class Waiting {
  readonly #looks = new Set<() => void>();

  wake(): void {
    for (const look of this.#looks) look();
  }

  /**
   * The first value of `look` that is neither undefined nor false. Rejects after `timeout` milliseconds of real time,
   * with `what` in its message.
   */
  until<T>(
    look: () => T | undefined | false,
    { timeout = 30_000, what = 'the condition' }: Patience = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        clearInterval(ticks);
        this.#looks.delete(attempt);
      };
      const attempt = (): void => {
        try {
          const value = look();
          if (value === undefined || value === false) return;
          end();
          resolve(value);
        } catch (cause) {
          end();
          reject(cause instanceof Error ? cause : new Error(String(cause)));
        }
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`waited ${timeout} ms in vain for ${what}`));
      }, timeout);
      const ticks = setInterval(attempt, 20);
      this.#looks.add(attempt);
      attempt();
    });
  }
}
