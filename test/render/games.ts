import { tak } from '../../src/games/tak/index.ts';
import type { Board } from '../../src/games/game.ts';

/** Positions to draw: whole games, and single boards by TPS. */

/** Abyss against alion02 on PlayTak, 26 June 2025: 6x6, komi 2, 80 plies, won by flats. */
const flatGame =
  `a6 f1 d3 c4 d4 d5 c3 b3 c5 b4 c2 b2 c1 Cd2 b1 d1 c6 d2< Cb5 d2 e3 e2 f3 a4 b5- a3 2b4- a2 3b3- a1 b1<
b4 f2 2c2+ e5 e2+ a5 f4 e4 3c3> c3 d6 c1> e6 f5 4d3+ 4b2+13 f6 4b4> c2 Sd3 b2 e2 b5 b4 b1 b4+ b4 c1 b6 e2< d6< c5+
b6> Sb6 Sd6 b6> Sb6 4c6- e1 c1+ d6< d3> d6 3e3-12 b6- c1 b6 5c4< c4`.split(/\s+/);

/** Whitez against Blackz on PlayTak, 19 September 2018: 6x6, 67 plies, won by a road. */
const roadGame =
  `a1 f6 d3 e5 e3 d5 f3 c5 c3 b3 c2 b2 c1 b5 f4 f5 f6- f6 Ce6 b2> d2 a5 2f5< Ce4 e6- d4 d1 e4- c4 b4 c6 2e3< f2
e4 f5 e6 c6- b2 f1 e4> c6 2c2+ c4- 3d3< b6 a2 b6- c4 2c5- d3 3c4> a4 a6 a3 4e5<31 e4 e3 e4- f5- 2e3> 2f4- d3+ 4d5-
d5 5d4+ d3 4f3<13`.split(/\s+/);

export const boardOf = (options: unknown, plies: readonly string[] = []): Board => {
  const started = tak.start(options);
  if (!started.ok) throw new Error(`${started.error.key} ${JSON.stringify(started.error.data)}`);
  return plies.reduce<Board>((board, ply) => {
    const next = board.play(ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    return next.value;
  }, started.value);
};

export const flatBoard = (plies = flatGame.length): Board =>
  boardOf({ size: 6, komi: 2 }, flatGame.slice(0, plies));
export const roadBoard = (plies = roadGame.length): Board => boardOf({ size: 6 }, roadGame.slice(0, plies));

/** The first game, one position for each of its plies, the start included. */
export const flatGameBoards = (): readonly Board[] => flatGame.map((_, ply) => flatBoard(ply + 1));

/** A midgame of 6x6 with stacks of every kind: 20 pieces and more on the board. */
export const busyTps =
  'x2,2,22,2,1/12,2,21212C,x,1,x/x,1212121S,1,1,2,1/2,12,1,121C,x,1/21,x,212,1,1S,2/1,2,x,2,21,x 2 19';
