/** Recorded games of the Tak community, to their stated ends. `name` is what the public collections call them. */
export const recordedGames = [
  {
    name: 'taktician_ai_ally-table',
    options: { size: 5 },
    plies: 'a1 e1 d4 c1 d3 c4 d5 e3 d2 d1 e1<',
    score: 'R-0',
  },
  {
    name: 'benwo_jt_2015',
    options: { size: 5 },
    plies:
      'e5 a1 c3 d2 e3 Cd3 Cc2 d4 c2> Sc2 Sd1 c4 a4 b4 a4> c4< c5 c4 c5- d4< c3+ 2b4> Sa4 c5 b1 d3< d2<* d5 Sb5 c3+ a4> a4 b5> a5 2c5>11 b5 2e5< 4c4+ 2b4> e5 4d5> c5-* Sd5 3c4>12',
    score: '0-R',
  },
  {
    name: 'covault_catalyst_2022_7x7',
    options: { size: 7 },
    plies:
      'a7 d4 e4 a4 d3 b4 d2 d7 d5 d6 d1 Cc4 e5 c4> e6 e7 f6 f7 Cg7 2d4> g7< e7- f6< 3e4+ 3e6<12 Cd4 c7 c4 c5 g4 Ce4 a5 c3 4e5< c3+ 5d5< c7> 6c5+ e5 7c6> 2f7< d4< e3 7d6> d5',
    score: 'R-0',
  },
  {
    name: 'simmon_ally_2021',
    options: { size: 6, komi: 3 },
    plies:
      'a6 f6 d4 c4 d3 c3 d5 c5 d2 Ce3 c2 e3< e2 b2 Cb3 b4 f2 d1 a2 d1+ d1 Sc1 f3 f4 e3 e4 e5 b5 d4> d4 f1 2d3> d1+ c1+ 2e4> Sf5 3d2+12 f5- b3+ 3e3< 2b4>11 3f4- 4d4>13 Sf5 e3 e4- e4 a5 f4-* f5- 4f3< 3f4< f5 b3 Sb1 a1 2e3> f4+ 2f3+11 4d3>13 5e3<131 2c2+ d2 d4 d5- c4> d3+ 2e4< 3f5- 4f3<121* 2f4< 6c3>114',
    score: '0-R',
  },
  {
    name: 'taktician_zoo_2016-round7-game2',
    options: { size: 5 },
    plies:
      'a1 e1 d2 a2 a3 Cb3 Cb2 b3< c2 a4 b2< Sb2 e2 b1 d3 d4 c4 b4 e4 Sd1 e3 Se5 c5 d4< d4 Sd5 d4< b4> c5- Sc3 4c4<22 2a3+ b5 4a4>13 a3 b3 a5 c1 c5 d4',
    score: 'F-0',
  },
  {
    name: 'taktician_zoo_match1-game1-PonchoPal',
    options: { size: 5 },
    plies:
      'a1 e1 d3 d1 d2 Ce2 c3 c2 c1 b1 d2< d2 c4 d1< Sd1 e2< d1< 2d2< Cd2 c5 b4 b2 2c1< a2 c4+ b3 b4- 3c2+ d4 e3 d2+ 4c3< Sb4 b5 2c5< d2 Se2 a5 Sa3 a4 a3- a3 b4< a5> d1 b4 2a4> 3b5>12 e5 Se4 e5< e4< 3d5<12 a5 c4 a4 3b1+ b1 2a2+ a2',
    score: '0-F',
  },
] as const;
