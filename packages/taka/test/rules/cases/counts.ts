/**
 * Turns and positions after two turns, counted by a generator in Python that was written from the rules and their
 * readings alone and shares nothing with this package; it agreed in 1,524 such positions and in 300 random matches.
 * Pieces stand anywhere, goalies often on goal squares, and a shot is often possible.
 */
export const counts: readonly (readonly [
  position: string,
  goals: number | 'moves',
  one: number,
  two: number,
])[] = [
  ['5g4/4P4P/10/1P3p4/2p4P1p/2p2p4/5P1p2/10/P6P2/3p[bn]6/8p[ww]1/3PP1P3/p2p6/10 G b 17 2:1', 3, 396, 64907],
  [
    '4g5/3p1P4/P5P3/p[ww]6P2/P5P3/8p1/6P3/4pp4/P2P1pp3/10/3p6/7p[bw]1P/2p7/3G6 - b 60 2:1',
    'moves',
    285,
    95986,
  ],
  ['3g6/P[we]5P1P1/2p3p3/4pPp3/1p8/5P2P1/10/2(b)7/p9/p1P4P1P/10/6P3/p1p7/5G3p - w 52 1:1', 3, 435, 112864],
  ['10/4P3P1/1p[bs]6P1/7p2/5p4/4P2p2/10/P4P1P2/1p8/10/5p3P/2PP6/5pp[we]2p/1p3G4 g b 75 0:0', 1, 346, 0],
  ['6g3/1p5pp1/3P5p/10/7Pp1/3P2P3/2p7/4p5/8P1/3(w)6/6P3/3P2p3/P3P2p[be]1p/1P3G4 - b 75 0:2', 'moves', 228, 0],
  ['5g4/2P7/2p1p5/8P1/10/3P6/1P3P2pp/6p2p/9P/2P2P2pp/8p[be]1/P7p[we]1/6P3/4G5 - b 75 0:1', 2, 222, 0],
  ['1P2g2PP[wn]1/7P2/4p5/p9/p6P1p/6P2p/2p[bs]7/5p3P/4P5/5p4/5p4/2P4p2/10/4G4P - w 75 1:1', 2, 138, 27826],
  ['2p3g[bs]3/p7P[ww]1/1p1p6/10/1pPP5P/10/10/1G5P2/1P2pPp3/p2P2p3/8P1/10/4p5/8P1 - w 75 1:1', 2, 289, 58488],
  ['6g3/3p6/1p2P[bn]1p3/3(w)6/8p1/7p2/3P1P4/P9/4p5/8P1/p5P3/P1P2p4/8pP/1P6p1 G w 75 1:1', 3, 377, 109985],
  ['2P5p1/4p1PP2/9P/10/9p/7p2/2pP4p1/7p2/10/P3p2p2/7P2/p[bn]6P[ws]2/9P/P2Gg5 - b 53 0:0', 1, 188, 33886],
  ['6g2p/4pP[we]1p2/8p1/10/8P[bw]1/10/4P5/2P7/5p1p2/5PP2p/P8p/8P1/1P2P2p2/4G4p - w 59 0:0', 1, 287, 38726],
  ['5g4/P4p3p/10/10/8P1/8p1/8pp[bn]/6P3/1P7P/10/1p6P1/2p3p1Pp[ws]/2p6P/7GPP - b 21 2:0', 'moves', 207, 39492],
];
