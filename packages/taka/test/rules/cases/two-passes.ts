import type { RuleCase } from '../rule-case.ts';

/** Section 7: two passes in one turn. */
export const twopasses: readonly RuleCase[] = [
  {
    source: '§7',
    name: 'two passes',
    at: { white: 'c4*n c7 f7' },
    legal: 'c4>c7>f7=n c4>c7>h7 c4>c7>e5',
    becomes: ['c4>c7>f7=s', { white: 'c4 c7 f7*s', blackMoves: true }],
  },
  {
    source: 'R12',
    name: 'the middle piece faces a passer to the south',
    at: { white: 'e4*n e7 h7' },
    legal: 'e4>e7>h7=n e4>e7>b7 e4>e7>g5 e4>e7>c5 e4>e7>e5',
    illegal: 'e4>e7>e9:behind-passer e4>e7>g9:behind-passer e4>e7>c9:behind-passer',
  },
  {
    source: 'R12',
    name: 'the middle piece faces a passer to the west',
    at: { white: 'c6*n f6' },
    legal: 'c6>f6>f9 c6>f6>f4 c6>f6>d8 c6>f6>d4 c6>f6>d6',
    illegal: 'c6>f6>h6:behind-passer c6>f6>h8:behind-passer c6>f6>h4:behind-passer',
  },
  {
    source: 'R12',
    name: 'the middle piece faces a passer to the east',
    at: { white: 'h6*n e6' },
    legal: 'h6>e6>e9 h6>e6>g8 h6>e6>g6',
    illegal: 'h6>e6>c6:behind-passer h6>e6>c8:behind-passer',
  },
  {
    source: 'R12',
    name: 'the middle piece faces a passer to the north',
    at: { white: 'e9*s e6' },
    legal: 'e9>e6>e8 e9>e6>g8 e9>e6>h6',
    illegal: 'e9>e6>e4:behind-passer e9>e6>g4:behind-passer',
  },
  {
    source: 'R12',
    name: 'on a diagonal from the south-west it faces west',
    at: { white: 'c4*n e6' },
    legal: 'c4>e6>c6 c4>e6>e8 c4>e6>e4 c4>e6>c8',
    illegal: 'c4>e6>g6:behind-passer c4>e6>g8:behind-passer c4>e6>g4:behind-passer',
  },
  {
    source: 'R12',
    name: 'on a diagonal from the north-east it faces east',
    at: { white: 'g8*s e6' },
    legal: 'g8>e6>h6 g8>e6>e8 g8>e6>e4',
    illegal: 'g8>e6>c6:behind-passer g8>e6>c8:behind-passer',
  },
  {
    source: 'R12',
    name: 'on a diagonal from the south-east it faces east',
    at: { white: 'g4*n e6' },
    legal: 'g4>e6>h6 g4>e6>e8 g4>e6>e4',
    illegal: 'g4>e6>c6:behind-passer g4>e6>c4:behind-passer',
  },
  {
    source: 'R12',
    name: 'on a diagonal from the north-west it faces west',
    at: { white: 'c8*s e6' },
    legal: 'c8>e6>b6 c8>e6>e8 c8>e6>e4',
    illegal: 'c8>e6>g6:behind-passer c8>e6>g4:behind-passer',
  },
  {
    source: 'R13',
    name: 'the second pass may go back to the passer',
    at: { white: 'c4*n c7' },
    legal: 'c4>c7>c4=n c4>c7>c4=e',
    becomes: ['c4>c7>c4=e', { white: 'c4*e c7', blackMoves: true }],
  },
  {
    source: '§7 R13',
    name: 'nobody steps in on the second of two passes',
    at: { white: 'c4*n c7 f8' },
    legal: 'c4>c7>e7',
    illegal: 'c4>c7>e7<f8=n:step-second',
  },
  {
    source: '§7',
    name: 'a second pass needs a teammate who receives the first',
    at: { white: 'c4*n e7' },
    illegal: 'c4>c7>e7=n:second-needs-teammate',
  },
  {
    source: '§7',
    name: 'a third pass is one too many',
    at: { white: 'c4*n c7 f7 f9' },
    illegal: 'c4>c7>f7>f9=n:too-many-steps',
  },
];
