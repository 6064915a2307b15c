import { StorageFailure, storageTroubles, type Store } from '../../store.ts';
import { driverError, kindOf } from './failure.ts';

/**
 * The store, with the errors of disk and driver translated. Errors that are none of these are bugs; they pass
 * as the driver's own, without the values that were to be written: what people wrote is not for the log.
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
