import { StorageFailure, type StorageTrouble, type Store } from '../store.ts';

/** drizzle wraps the driver's error in one whose message contains the values to be written. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/**
 * A store that translates disk and driver errors. All other errors are bugs; they are passed on as the driver's own
 * errors, without the values to be written, so that nothing people wrote gets into the log.
 */
export function guarded(store: Store, troubleOf: (cause: unknown) => StorageTrouble | undefined): Store {
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await (method as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        const cause = driverError(error);
        if (cause instanceof StorageFailure) throw cause;
        const trouble = troubleOf(cause);
        if (trouble === undefined) throw cause;
        throw new StorageFailure(trouble, cause instanceof Error ? cause.message : String(cause));
      }
    },
  ]);
  return Object.fromEntries(methods) as Store;
}
