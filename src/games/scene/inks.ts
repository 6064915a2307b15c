import type { Seat } from '../game.ts';

const inksOf = <S extends Seat>(seat: S) =>
  ({
    face: `${seat}Face`,
    side: `${seat}Side`,
    line: `${seat}Line`,
    text: `${seat}Text`,
    road: `${seat}Road`,
  }) as const;

export const inks = { first: inksOf('first'), second: inksOf('second') } as const;
