import { StorageFailure, storageTroubles, type Store } from '../../store.ts';
import { driverError, kindOf } from './failure.ts';

/**
 * A store that translates disk and driver errors. All other errors are bugs; they are passed on as the driver's own
 * errors, without the values to be written, so that nothing people wrote gets into the log.
 */
export function guarded(store: Store): Store {
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await (method as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        const cause = driverError(error);
        const kind = kindOf(cause);
        const trouble = storageTroubles.find((one) => one === kind);
        if (trouble === undefined) throw cause;
        throw new StorageFailure(trouble, cause instanceof Error ? cause.message : String(cause));
      }
    },
  ]);
  return Object.fromEntries(methods) as Store;
}
