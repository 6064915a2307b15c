import type { Position } from '@taktable/taka';
import { Random } from '../../../test/support/random.ts';
import { legalPlies, played, positionFrom } from './positions.ts';

/** A random match, with a position for the start and for each turn; avoids goals if anything else is legal. */
export function randomMatch(seed: string, turns: number, options: unknown = {}): readonly Position[] {
  const random = new Random(seed);
  const positions = [positionFrom(options)];
  while (positions.length <= turns) {
    const position = positions.at(-1)!;
    // Most legal turns are passes, but most turns that people play are not.
    const kind = random.of([/^\w+-\w+$/, /-/, /^\w+>[^>]*$/, /x/, />.*>/]);
    const all = legalPlies(position).filter((ply) => !/>[d-g](?:1|14)(?:@|$)/.test(ply));
    const some = all.filter((ply) => kind.test(ply));
    const ply = some.length > 0 ? random.of(some) : all.length > 0 ? random.of(all) : undefined;
    if (ply === undefined) break;
    positions.push(played(position, ply));
  }
  return positions;
}
