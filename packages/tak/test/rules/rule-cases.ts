import type { MatchOptions } from './naive.ts';

/**
 * What may be played, its result, and what is refused, derived from the rules. The test also computes the expected
 * positions and results with the independent rules of naive.ts.
 */
export interface RuleCase {
  readonly name: string;
  readonly options: MatchOptions;
  /** Separated by blanks; in canonical form. */
  readonly plies: string;
  /** The position after the plies. */
  readonly tps?: string;
  /** `null`: not over. */
  readonly score: string | null;
  /** A ply that is refused after the others. */
  readonly illegal?: string;
}

const openingCases: readonly RuleCase[] = [
  {
    name: 'the first turn is swapped',
    options: { size: 5 },
    plies: 'a1 e5',
    tps: 'x4,1/x5/x5/x5/2,x4 1 2',
    score: null,
  },
  {
    name: 'the first ply of a swap is the opponent’s flat',
    options: { size: 5 },
    plies: 'a1',
    tps: 'x5/x5/x5/x5/2,x4 2 1',
    score: null,
  },
  {
    name: 'the third ply is one’s own',
    options: { size: 5 },
    plies: 'a1 e5 c5',
    tps: 'x2,1,x,1/x5/x5/x5/2,x4 2 2',
    score: null,
  },
  {
    name: 'without the swap the first turn is one’s own, of any kind',
    options: { size: 5, opening: 'no-swap' },
    plies: 'Ca1 Se5',
    tps: 'x4,2S/x5/x5/x5/1C,x4 1 2',
    score: null,
  },
  {
    name: 'the double black stack comes from Black’s reserve',
    options: { size: 5, opening: 'double-black-stack' },
    plies: '2c3 a1',
    tps: 'x5/x5/x2,22,x2/x5/1,x4 1 2',
    score: null,
  },
  { name: 'no wall in the opening', options: { size: 7 }, plies: '', score: null, illegal: 'Sa1' },
  { name: 'no capstone in the opening', options: { size: 8 }, plies: '', score: null, illegal: 'Ca1' },
  { name: 'no spread in the opening', options: { size: 5 }, plies: 'a1', score: null, illegal: 'a1>' },
];

/** White’s capstone on four pieces and two captives, beside stacks and walls of both colours. */
const crowned = 'x6/x6/2,x,2,122211C,x2/x2,1S,12,x2/x3,2S,1,x/x6 1 19';
const beforeWall = 'x5/x5/x,21C,2S,x2/x5/x2,2,x,1 1 5';

const spreadCases: readonly RuleCase[] = [
  {
    name: 'a spread drops from below and its capstone flattens at the end',
    options: { size: 6, tps: crowned },
    plies: '5d4-41*',
    tps: 'x6/x6/2,x,2,1,x2/x2,1S,122221,x2/x3,21C,1,x/x6 2 19',
    score: null,
  },
  {
    name: 'a spread to the left',
    options: { size: 6, tps: crowned },
    plies: '5d4<41',
    tps: 'x6/x6/2,1C,22221,1,x2/x2,1S,12,x2/x3,2S,1,x/x6 2 19',
    score: null,
  },
  {
    name: 'a wall steps onto a flat and stays a wall',
    options: { size: 6, tps: crowned },
    plies: 'c3+',
    tps: 'x6/x6/2,x,21S,122211C,x2/x3,12,x2/x3,2S,1,x/x6 2 19',
    score: null,
  },
  {
    name: 'walls of both colours',
    options: { size: 4 },
    plies: 'a4 c3 b2 d1 Sc2 Sb3',
    tps: '2,x3/x,2S,1,x/x,1,1S,x/x3,2 1 4',
    score: null,
  },
  {
    name: 'a capstone and a wall on stacks',
    options: { size: 5 },
    plies: 'a1 e1 b1 a2 b1< a2- Ca2 Se2 a2- d1 a2 d1> a3 e2-',
    tps: 'x5/x5/1,x4/1,x4/2121C,x3,122S 1 8',
    score: null,
  },
  {
    name: 'a capstone flattens a wall',
    options: { size: 5, tps: beforeWall },
    plies: 'b3>*',
    tps: 'x5/x5/x,2,21C,x2/x5/x2,2,x,1 2 5',
    score: null,
  },
  {
    name: 'a capstone flattens its own wall',
    options: { size: 5, tps: 'x5/x5/x,1C,1S,x2/x5/x5 1 5' },
    plies: 'b3>*',
    tps: 'x5/x5/x2,11C,x2/x5/x5 2 5',
    score: null,
  },
  {
    name: 'a capstone alone flattens at the end of a spread',
    options: { size: 5, tps: 'x5/x5/121C,x2,22S,x/x5/x5 1 8' },
    plies: '3a3>111*',
    tps: 'x5/x5/x,1,2,221C,x/x5/x5 2 8',
    score: null,
  },
  {
    name: 'a capstone flattens behind two dropped pieces',
    options: { size: 5, tps: 'x5/x5/121C,x,2S,x2/x5/x5 1 4' },
    plies: '3a3>21*',
    tps: 'x5/x5/x,12,21C,x2/x5/x5 2 4',
    score: null,
  },
  {
    name: 'two pieces flatten nothing',
    options: { size: 5, tps: beforeWall },
    plies: '',
    score: null,
    illegal: '2b3>',
  },
  {
    name: 'a capstone does not flatten a capstone',
    options: { size: 5, tps: 'x5/x5/x,1C,2C,x2/x5/x5 1 5' },
    plies: '',
    score: null,
    illegal: 'b3>',
  },
  {
    name: 'a wall flattens nothing',
    options: { size: 5, tps: 'x5/x5/x,1S,2S,x2/x5/x5 1 5' },
    plies: '',
    score: null,
    illegal: 'b3>',
  },
  {
    name: 'a flat does not step onto a wall',
    options: { size: 4 },
    plies: 'a1 a2 Sb1',
    score: null,
    illegal: 'a1>',
  },
  {
    name: 'a flat does not step onto a capstone',
    options: { size: 7 },
    plies: 'a1 a2 Cb1',
    score: null,
    illegal: 'a1>',
  },
  {
    name: 'no more is lifted than the board is wide',
    options: { size: 3 },
    plies: 'a1 b1 b1< b1 2a1> a1 3b1< b1',
    score: null,
    illegal: '4a1>',
  },
  {
    name: 'no more is lifted than there is',
    options: { size: 3 },
    plies: 'a1 b1 b1< b1',
    score: null,
    illegal: '3a1>',
  },
  {
    name: 'a spread stays on the board',
    options: { size: 5, tps: 'x5/x5/x5/x2,212C,x2/x5 2 8' },
    plies: '',
    score: null,
    illegal: '3c2-111',
  },
  {
    name: 'a stack belongs to the colour on top',
    options: { size: 5, tps: 'x5/x5/x5/x2,212C,x2/x5 1 8' },
    plies: '',
    score: null,
    illegal: '3c2<12',
  },
  {
    name: 'nothing moves from an empty square',
    options: { size: 4 },
    plies: 'a1 b1 a2',
    score: null,
    illegal: 'b2<',
  },
];

const placementCases: readonly RuleCase[] = [
  { name: 'no square beside the board', options: { size: 5 }, plies: '', score: null, illegal: 'a8' },
  { name: 'no square twice', options: { size: 5 }, plies: 'a2', score: null, illegal: 'a2' },
  {
    name: 'no capstone more than there are',
    options: { size: 6 },
    plies: 'a1 b1 Ca2 b2',
    score: null,
    illegal: 'Ca3',
  },
  { name: 'no capstone on 4x4', options: { size: 4 }, plies: 'a1 b1', score: null, illegal: 'Ca3' },
  {
    name: 'a pass changes nothing but the turn',
    options: { size: 3, 'house-rules': 'passing' },
    plies: 'a1 c3 -- --',
    tps: 'x2,1/x3/2,x2 1 3',
    score: null,
  },
  {
    name: 'no pass without its house rule',
    options: { size: 3 },
    plies: 'a1 c3',
    score: null,
    illegal: '--',
  },
];

export const ruleCases: Readonly<Record<string, readonly RuleCase[]>> = {
  'the opening': openingCases,
  'a placement': placementCases,
  'a spread': spreadCases,
};
