import type { RuleCase } from './rule-cases.ts';

/** What ends a match, and how; derived from the rules and checked against naive.ts, as in rule-cases.ts. */

const roadCases: readonly RuleCase[] = [
  { name: 'a road from left to right', options: { size: 3 }, plies: 'a3 a1 b1 b3 c1', score: 'R-0' },
  { name: 'a road from bottom to top', options: { size: 3 }, plies: 'c3 a1 a2 c2 a3', score: 'R-0' },
  { name: 'a wall is no part of a road', options: { size: 3 }, plies: 'a3 a1 b1 b3 Sc1', score: null },
  {
    name: 'a wall in the middle is no part of a road',
    options: { size: 5, tps: 'x5/x5/x,1,1S,1,1/x5/2,x4 1 6' },
    plies: 'a3',
    tps: 'x5/x5/1,1,1S,1,1/x5/2,x4 2 6',
    score: null,
  },
  {
    name: 'a capstone is part of a road',
    options: { size: 3, caps: 1 },
    plies: 'a3 a1 b1 b3 Cc1',
    score: 'R-0',
  },
  {
    name: 'a capstone in the middle is part of a road',
    options: { size: 5, tps: 'x5/x5/x,1,1C,1,1/x5/2,x4 1 6' },
    plies: 'a3',
    tps: 'x5/x5/1,1,1C,1,1/x5/2,x4 2 6',
    score: 'R-0',
  },
  {
    name: 'Black’s road winds around a capstone and through its own',
    options: { size: 5 },
    plies: 'd2 a5 b4 d3 Cc3 Cc2 b2 b1 b3 a1 c4 c1 e2 e3',
    tps: '1,x4/x,1,1,x2/x,1,1C,2,2/x,1,2C,2,1/2,2,2,x2 1 8',
    score: '0-R',
  },
  { name: 'a road does not go diagonally', options: { size: 3 }, plies: 'a3 a1 b2 c1 c3', score: null },
  {
    name: 'a whole diagonal is no road',
    options: { size: 5, tps: 'x5/x3,1,x/x2,1,x2/x,1,x3/1,x4 1 6' },
    plies: 'e5',
    tps: 'x4,1/x3,1,x/x2,1,x2/x,1,x3/1,x4 2 6',
    score: null,
  },
  {
    name: 'a road does not go around the edge',
    options: { size: 8, tps: '1,x7/1,x7/1,x7/x7,1/x7,1/x7,1/x7,1/2,x6,1 1 9' },
    plies: 'c3',
    score: null,
  },
  {
    name: 'completing only the opponent’s road loses: White',
    options: { size: 3, tps: '1,x2/2,21,2/x3 1 4' },
    plies: 'b2+',
    score: '0-R',
  },
  {
    name: 'completing only the opponent’s road loses: Black',
    options: { size: 3, tps: '2,x2/1,12,1/x3 2 4' },
    plies: 'b2+',
    tps: '2,2,x/1,1,1/x3 1 5',
    score: 'R-0',
  },
  {
    name: 'of two roads that of the mover counts',
    options: { size: 3, tps: '1,x,1/2,21,2/x3 1 4' },
    plies: 'b2+',
    score: 'R-0',
  },
  {
    name: 'of two roads that of the mover counts, on 5x5',
    options: { size: 5 },
    plies: 'a4 a5 b5 b4 c5 c4 c5- d4 d5 e4 e5 c3 c4+',
    tps: '1,1,1,1,1/2,2,2,2,2/x2,2,x2/x5/x5 2 7',
    score: 'R-0',
  },
  {
    name: 'of two roads that of the mover counts, on 6x6',
    options: { size: 6 },
    plies: 'a4 a3 b3 b4 c3 c4 d3 d4 d3+ e4 e3 f4 f3 Cb5 d4-',
    tps: 'x6/x,2C,x4/2,2,2,2,2,2/1,1,1,1,1,1/x6/x6 2 8',
    score: 'R-0',
  },
  {
    name: 'a road wins twelve flats and komi behind',
    options: { size: 5, komi: 4.5, tps: '2,2,2,2,x/2,2,2,2,x/1,1,1,1,x/2,2,2,2,x/2,2,2,2,x 1 17' },
    plies: 'e3',
    tps: '2,2,2,2,x/2,2,2,2,x/1,1,1,1,1/2,2,2,2,x/2,2,2,2,x 2 17',
    score: 'R-0',
  },
  {
    name: 'a road on the last square beats the count',
    options: { size: 3, tps: '2,2,1/1,1,2/2,1,x 1 5' },
    plies: 'c1',
    score: 'R-0',
  },
  {
    name: 'a road that fills the board beats the count',
    options: { size: 3 },
    plies: 'a1 c1 c2 a2 Sa3 b1 Sb3 b2 c3',
    tps: '1S,1S,1/2,2,1/2,2,1 2 5',
    score: 'R-0',
  },
  {
    name: 'nothing is played behind a road',
    options: { size: 5 },
    plies: 'a1 e5 a3 b1 c3 c1 e3 d1 d3 e1',
    score: '0-R',
    illegal: 'b5',
  },
];

/** Sixteen flats on 4x4, eight of each colour and no road. */
const evenBoard = 'a1 a2 b1 b2 c2 c1 d1 d2 d3 c3 b3 a3 a4 b4 c4 d4';
const evenTps = '1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1 1 9';

const countCases: readonly RuleCase[] = [
  {
    name: 'a full board is counted',
    options: { size: 3, tps: '1,2,1/2,1,2/1S,2,x 1 5' },
    plies: 'Sc1',
    score: '0-F',
  },
  {
    name: 'a full board from the start on',
    options: { size: 3 },
    plies: 'a3 c1 c2 c3 b3 b2 b1 a1 a2',
    tps: '2,1,2/1,2,1/2,1,1 2 5',
    score: 'F-0',
  },
  {
    name: 'a full board of 25 flats',
    options: { size: 5 },
    plies: 'b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5 a1',
    tps: '2,1,2,1,2/1,2,1,2,1/2,1,2,1,2/1,2,1,2,1/1,2,1,1,2 2 13',
    score: 'F-0',
  },
  {
    name: 'a full board of 6x6, where a wall counts for nothing',
    options: {
      size: 6,
      tps: '1,2,1,2,1,x/2,1,2,1,2,1/1,2,1,2,1,2/2,1,2,1,2,1/1,2,1,2,1,2/2,1,2,1S,2,1 2 18',
    },
    plies: 'f6',
    tps: '1,2,1,2,1,2/2,1,2,1,2,1/1,2,1,2,1,2/2,1,2,1,2,1/1,2,1,2,1,2/2,1,2,1S,2,1 1 19',
    score: '0-F',
  },
  {
    name: 'only flats on top are counted',
    options: { size: 3, tps: '2,2,x/1S,1S,1S/1,2,2 1 6' },
    plies: 'c3',
    tps: '2,2,1/1S,1S,1S/1,2,2 2 6',
    score: '0-F',
  },
  { name: 'an even board', options: { size: 4 }, plies: evenBoard, tps: evenTps, score: '1/2-1/2' },
  {
    name: 'an even board, half a flat for White',
    options: { size: 4, komi: -0.5 },
    plies: evenBoard,
    score: 'F-0',
  },
  {
    name: 'an even board, half a flat for Black',
    options: { size: 4, komi: 0.5 },
    plies: evenBoard,
    score: '0-F',
  },
  { name: 'an even board, a flat for Black', options: { size: 4, komi: 1 }, plies: evenBoard, score: '0-F' },
  {
    name: 'komi is added to Black’s flats',
    options: { size: 3, tps: '1,2,1/2,1,2/1S,2,x 1 5', komi: -1.5 },
    plies: 'Sc1',
    score: 'F-0',
  },
  {
    name: 'equal flats are a draw',
    options: { size: 3, tps: '1,2,1/2,1,2/1S,2,x 1 5', komi: -1 },
    plies: 'Sc1',
    score: '1/2-1/2',
  },
  {
    name: 'equal flats are Black’s by house rule',
    options: { size: 3, tps: '1,2,1/2,1,2/1S,2,x 1 5', komi: -1, 'house-rules': 'second-wins-ties' },
    plies: 'Sc1',
    score: '0-F',
  },
  {
    name: 'an empty reserve ends the match',
    options: { size: 4, flats: 3 },
    plies: 'a1 d4 b2 c3 b3',
    tps: 'x3,1/x,1,2,x/x,1,x2/2,x3 2 3',
    score: 'F-0',
  },
  {
    name: 'the last stone of a reserve as a wall is not counted',
    options: { size: 4, flats: 3 },
    plies: 'a1 d4 b2 c3 Sb3',
    tps: 'x3,1/x,1S,2,x/x,1,x2/2,x3 2 3',
    score: '1/2-1/2',
  },
  {
    name: 'the last stone of ten, most of them in stacks',
    options: { size: 3, tps: '11111,2,x/1111,2,x/x3 1 10' },
    plies: 'c1',
    tps: '11111,2,x/1111,2,x/x2,1 2 10',
    score: 'F-0',
  },
  {
    name: 'komi decides when a reserve is empty',
    options: { size: 6, flats: 6, caps: 0, komi: 4.5 },
    plies: 'a1 f6 c3 d4 e2 Sd5 b5 Sd6 d1 Sa6 a4',
    tps: '2S,x2,2S,x,1/x,1,x,2S,x2/1,x2,2,x2/x2,1,x3/x4,1,x/2,x2,1,x2 2 6',
    score: '0-F',
  },
  {
    name: 'no flats but a capstone left goes on',
    options: { size: 4, flats: 3, caps: 1 },
    plies: 'a1 d4 b2 c3 b3',
    score: null,
  },
];

export const endingCases: Readonly<Record<string, readonly RuleCase[]>> = {
  'a road': roadCases,
  'the count': countCases,
};
