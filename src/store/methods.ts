import type { Store } from './store.ts';

/** Such as `due.claim`. */
export type StoreMethod = {
  [Group in keyof Store]: `${Group}.${keyof Store[Group] & string}`;
}[keyof Store];

type Method = (...args: unknown[]) => Promise<unknown>;

/** The store with what `wrap` makes of each of its methods. */
export function mapMethods<S extends Store>(store: S, wrap: (method: Method, name: StoreMethod) => Method) {
  const groups = Object.entries(store).map(([group, methods]: readonly [string, unknown]) => [
    group,
    typeof methods === 'object' && methods !== null
      ? Object.fromEntries(
          Object.entries(methods).map(([name, method]) => [
            name,
            wrap(method as Method, `${group}.${name}` as StoreMethod),
          ]),
        )
      : methods,
  ]);
  return Object.fromEntries(groups) as S;
}
