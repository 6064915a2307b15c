import { any, createLesson, type TaughtStep } from '../../lesson/exercises.ts';
import { TakaBoard } from '../board/board.ts';
import { type Options, startText } from '@taktable/taka';

/** Whether the side to move can shoot into the goal of the learner. */
const isOpen = (board: TakaBoard): boolean => [...board.legalPlies()].some((ply) => />[d-g]1$/.test(ply));

const exercises: readonly TaughtStep<TakaBoard>[] = [
  {
    name: 'running',
    options: { formation: startText.replace('4PP4', '2(w)1PP4').replace('PP[wn]', 'PP') },
    solution: 'c4-c7=n',
    right: /^c4-c7=n$/,
    wrong: [
      [/^c4-c7=/, 'direction'],
      [/^c4-c7/, 'further'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'facing',
    options: { formation: startText.replace('PP[wn]', 'PP[we]') },
    solution: 'f3=n',
    right: /^f3=n$/,
    wrong: [
      [/^f3=/, 'direction'],
      [/^f3>/, 'pass'],
      [/^f3-/, 'dribble'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'dribble',
    options: {
      formation: '10/10/4p[bs]p4/2p4p2/2p3p3/1p2P[wn]3p1/4pp4/4PP4/1P6P1/3P2P3/2P4P2/4P5/10/10 Gg w 10 0:0',
    },
    solution: 'e9-e10=n',
    right: /^e9-e10=n$/,
    wrong: [
      [/^e9-e10=/, 'direction'],
      [/^e9-/, 'target'],
      [/^e9>/, 'pass'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'pass',
    options: { formation: startText },
    solution: 'f3>f7=n',
    right: /^f3>f7=n$/,
    wrong: [
      [/^f3>f7=/, 'direction'],
      [/^f3>f7>/, 'twice'],
      [/>f7=/, 'detour'],
      [/^f3>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'stepping',
    options: { formation: startText },
    solution: 'f3>f6<g5=n',
    right: /^f3>f6<..=n$/,
    wrong: [
      [/^f3>f6</, 'direction'],
      [/^f3>f6/, 'loose'],
      [/^f3>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'chip',
    options: {
      formation: startText.replace('4pp4', '4p5').replace('3P2P3', '3P1pP3').replace('w 1', 'w 5'),
    },
    solution: 'f3>f7=n',
    right: /^f3>f7=n$/,
    wrong: [
      [/^f3>f7=/, 'direction'],
      [/>f7=/, 'detour'],
      [/^f3>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'tackle',
    options: { formation: startText.replace('4p[bs]p4', '4pp4').replace('/4pp4/4PP4/', '/4p[bs]p4/4PP4/') },
    solution: 'e7xe8=n',
    right: /xe8(?!>[a-j]\d+$)/,
    wrong: [
      [/xe8/, 'lost'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'offside',
    options: {
      formation: '10/2P7/6p[bs]3/3p3p2/6P3/1p6p1/2p1P[wn]p4/3p2p3/1P6P1/3Pp1P3/2P4P2/4P5/10/10 Gg w 20 0:0',
    },
    solution: 'e8>g10=n',
    right: /^e8>(?:g10|f9<g10)/,
    wrong: [
      [/^e8>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'goalie',
    // Over e2 the shot is a chip; right in front of the shooter and on the goal square it is none.
    options: {
      formation: '10/10/4pp4/2p4p2/3p2p3/1p6p1/2P2pP[wn]3/4PP4/1P6P1/3P2P3/2P1p[bs]2P2/10/10/10 Gg w 20 0:0',
    },
    solution: 'o-e1',
    right: /^o-e[13]$/,
    wrong: [
      [/^o-e2$/, 'chipped'],
      [/^o-/, 'beside'],
      [(after) => !isOpen(after), 'other'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'shot',
    options: {
      formation: '4g5/10/4p1p3/2p[bs]2P[wn]1p2/3p2P3/1pP5p1/4pp1p2/4P5/1P6P1/3P2P3/2P4P2/10/10/10 G w 30 0:0',
    },
    solution: 'f11>f14',
    right: />[d-g]14$/,
    wrong: [
      [/^f11>/, 'target'],
      [any, 'elsewhere'],
    ],
  },
];

export const lesson = createLesson('taka', (options) => TakaBoard.from(options as Options), exercises, {});
