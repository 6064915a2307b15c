import { type Geometry, notFileA, notFileH } from './geometry.ts';
import type { Position } from './position.ts';

/** A road joins opposite edges by flats and capstones; `own0` and `own1` are a side's road pieces. */

export function hasRoad(geometry: Geometry, own0: number, own1: number): boolean {
  const { bottom0, top0, top1, left0, left1, right0, right1 } = geometry;
  if ((own0 & bottom0) !== 0 && ((own0 & top0) | (own1 & top1)) !== 0) {
    if (floods(own0, own1, own0 & bottom0, 0, top0, top1)) return true;
  }
  if (((own0 & left0) | (own1 & left1)) !== 0 && ((own0 & right0) | (own1 & right1)) !== 0) {
    if (floods(own0, own1, own0 & left0, own1 & left1, right0, right1)) return true;
  }
  return false;
}

function floods(
  own0: number,
  own1: number,
  seed0: number,
  seed1: number,
  goal0: number,
  goal1: number,
): boolean {
  let at0 = seed0;
  let at1 = seed1;
  for (;;) {
    const next0 =
      own0 &
      (at0 | (at0 << 8) | (at0 >>> 8) | (at1 << 24) | ((at0 << 1) & notFileA) | ((at0 >>> 1) & notFileH));
    const next1 =
      own1 &
      (at1 | (at1 << 8) | (at1 >>> 8) | (at0 >>> 24) | ((at1 << 1) & notFileA) | ((at1 >>> 1) & notFileH));
    if (((next0 & goal0) | (next1 & goal1)) !== 0) return true;
    if (next0 === at0 && next1 === at1) return false;
    at0 = next0;
    at1 = next1;
  }
}

export function sideHasRoad(position: Position, side: number): boolean {
  return side === 0
    ? hasRoad(position.geometry, position.white0 & ~position.wall0, position.white1 & ~position.wall1)
    : hasRoad(position.geometry, position.black0 & ~position.wall0, position.black1 & ~position.wall1);
}
