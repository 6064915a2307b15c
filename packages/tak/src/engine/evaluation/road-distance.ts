import { notFileA, notFileH } from '../../rules/geometry.ts';

/** The number of squares to cross for a road from one edge to the other, at most `limit`. */
export function roadDistance(
  own0: number,
  own1: number,
  free0: number,
  free1: number,
  flats0: number,
  flats1: number,
  from0: number,
  from1: number,
  to0: number,
  to1: number,
  limit: number,
): number {
  let at0 = from0 & own0;
  let at1 = from1 & own1;
  // Squares reached a step later because of an opponent's flat.
  let later0 = 0;
  let later1 = 0;
  let open0 = from0 & free0;
  let open1 = from1 & free1;
  for (let missing = 0; missing < limit; missing++) {
    for (;;) {
      const wide0 =
        at0 | (at0 << 8) | (at0 >>> 8) | (at1 << 24) | ((at0 << 1) & notFileA) | ((at0 >>> 1) & notFileH);
      const wide1 =
        at1 | (at1 << 8) | (at1 >>> 8) | (at0 >>> 24) | ((at1 << 1) & notFileA) | ((at1 >>> 1) & notFileH);
      const next0 = at0 | (wide0 & own0);
      const next1 = at1 | (wide1 & own1);
      if (next0 === at0 && next1 === at1) {
        open0 |= wide0 & free0;
        open1 |= wide1 & free1;
        if (((at0 & to0) | (at1 & to1)) !== 0) return missing;
        at0 |= open0 | later0;
        at1 |= open1 | later1;
        later0 = (wide0 | from0) & flats0;
        later1 = (wide1 | from1) & flats1;
        break;
      }
      at0 = next0;
      at1 = next1;
    }
  }
  return limit;
}
