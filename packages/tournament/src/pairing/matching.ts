import { createRequire } from 'node:module';

/** The package has no types. */
type Matching = (
  edges: readonly (readonly [one: number, other: number, weight: number])[],
  /** Of all matchings, consider only those with the most edges. */
  mostEdges: boolean,
) => readonly number[];

/** A matching of the greatest total weight: for each vertex its mate, -1 if it has none. Weights are integers. */
export const matching = createRequire(import.meta.url)('edmonds-blossom-fixed') as Matching;
