import { tak } from '../../src/games/tak/index.ts';
import type { Board } from '../../src/games/game.ts';

/** Positions to draw: whole games, and single boards from TPS. */

/** Taktable against itself: 6x6, komi 2, 90 plies, won by flats. */
const flatGame =
  `c2 a1 a3 Cc3 a4 a2 c4 b2 Cb4 d4 a6 e2 d3 f2 d2 d1 a1+ c1 f4 a1 e4 c3+ e1 c3 e3 b1 2a2- a2 d2> a2- e5 f2< e3-
d6 d5 c6 c5 4a1+112 b4< b5 d3< b6 4a4- 2c4- e6 Se3 b4 e3- f2 5e2+122 6a3- d3 e2 e3- a1 b6< e1+ Sd2 f1 d2> f6
f5 a4 c4 b4+ d6- 5a2>23 d2 4c2> c2 5d2+122 d3+ 4d5- d5 c5- 3c3+ Sc5 b6 a5 b4 e1 a3 f3 b3 2b5+ 2a6> Sb5 e3
f4< d2`.split(/\s+/);

/** Taktable against itself: 6x6, komi 2, 66 plies, won by a road. */
const roadGame =
  `a5 a6 Ce6 Ce5 b6 b5 f5 d6 f3 f4 e4 d5 c5 d4 d3 c4 b4 c3 f6 c6 f1 f2 a4 e5- c5< c2 d3< e1 e3 d3 b2 c1 2c3- e2
e6< c5 b6> b6 a4+ d2 e3- d1 3c2> c3 a3 b1 c2 a1 b2- b3 a2 b2 2b1< b2< 3a1+ b2 e6 c5< b4+ b6> e3 2e4-11 2d6<
2e2< a1 5d2<113`.split(/\s+/);

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
export const roadBoard = (plies = roadGame.length): Board =>
  boardOf({ size: 6, komi: 2 }, roadGame.slice(0, plies));

/** The first game's positions, including the start. */
export const flatGameBoards = (): readonly Board[] => flatGame.map((_, ply) => flatBoard(ply + 1));

/** A midgame of 6x6 with stacks of every kind: 20 pieces and more on the board. */
export const busyTps =
  'x2,2,22,2,1/12,2,21212C,x,1,x/x,1212121S,1,1,2,1/2,12,1,121C,x,1/21,x,212,1,1S,2/1,2,x,2,21,x 2 19';
