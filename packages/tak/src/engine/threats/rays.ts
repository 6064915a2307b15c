import { geometryOf, steps } from '../../rules/geometry.ts';

/** The squares ahead of each square, 1 to 8 of them; on boards smaller than 8x8 they may extend beyond the edge. */
export const rays0 = new Int32Array(8 * 4 * 64);
export const rays1 = new Int32Array(8 * 4 * 64);

export const rayAt = (square: number, direction: number, far: number): number =>
  ((far - 1) << 8) | (direction << 6) | square;

for (let most = 1; most <= 8; most++) {
  for (let direction = 0; direction < 4; direction++) {
    for (let square = 0; square < 64; square++) {
      const reach = Math.min(most, geometryOf(8).reach[(direction << 6) | square]!);
      for (let far = 1; far <= reach; far++) {
        const at = square + far * steps[direction as 0 | 1 | 2 | 3];
        (at < 32 ? rays0 : rays1)[rayAt(square, direction, most)]! |= 1 << at;
      }
    }
  }
}
