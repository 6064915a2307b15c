import { mapMethods } from '../methods.ts';
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
  return mapMethods(store, (method) => async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      const cause = driverError(error);
      if (cause instanceof StorageFailure) throw cause;
      const trouble = troubleOf(cause);
      if (trouble === undefined) throw cause;
      throw new StorageFailure(trouble, cause instanceof Error ? cause.message : String(cause));
    }
  });
}
