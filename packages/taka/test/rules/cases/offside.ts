import type { RuleCase } from '../rule-case.ts';

/** Black's unnamed pieces, in midfield, so that each case determines the offside line itself. */
const midfield = 'a7 b7 c7 d7 h7 i7 a6 b6 h6 i6';

/** Section 11: offside. */
export const offside: readonly RuleCase[] = [
  {
    source: '§11',
    name: 'beyond the ball and the second-to-last opponent a teammate is offside',
    at: { white: 'e8*n e11', black: 'c10', blackSpares: midfield },
    illegal: 'e8>e11=n:offside',
  },
  {
    source: '§11 R14',
    name: 'level with the second-to-last opponent is onside',
    at: { white: 'e8*n e10', black: 'c10', blackSpares: midfield },
    legal: 'e8>e10=n',
  },
  {
    source: '§11',
    name: 'the goalie in its circle is the last, in its second-to-last row',
    at: { white: 'e8*n e9', black: 'd6', blackSpares: midfield },
    illegal: 'e8>e9=n:offside',
  },
  {
    source: '§11',
    name: 'level with it needs two opponents there',
    at: { white: 'e8*n e13', black: 'c13', blackSpares: midfield },
    legal: 'e8>e13=n',
  },
  {
    source: '§11',
    name: 'an opponent behind the circle is the last, and the circle counts',
    at: { white: 'e8*n e13', black: 'c14', blackSpares: midfield },
    legal: 'e8>e13=n',
  },
  {
    source: '§11',
    name: 'beyond the circle’s row it is offside all the same',
    at: { white: 'c8*n c14', black: 'j14', blackSpares: midfield },
    illegal: 'c8>c14=n:offside',
  },
  {
    source: '§11 R14',
    name: 'level with the ball is onside',
    at: { white: 'e11*e h11', black: 'd6', blackSpares: midfield },
    legal: 'e11>h11=n',
  },
  {
    source: '§11',
    name: 'behind the ball is onside',
    at: { white: 'e12*e h12 g10', black: 'd6', blackSpares: midfield },
    legal: 'e12>h12=n e12>g10=n',
  },
  {
    source: '§11',
    name: 'one step before the ball and beyond the line is offside',
    at: { white: 'e10*n f11', black: 'c10', blackSpares: midfield },
    illegal: 'e10>f11=n:offside',
  },
  {
    source: '§11',
    name: 'passes to empty squares are never offside',
    at: { white: 'e8*n', black: 'd6', blackSpares: midfield },
    legal: 'e8>e9 e8>e13 e8>h11',
  },
  {
    source: '§11 R8',
    name: 'who steps in is judged where it stood before',
    at: { white: 'e8*n f10 g9', black: 'c9', blackSpares: midfield },
    legal: 'e8>f9<g9=n',
    illegal: 'e8>f9<f10=n:offside',
  },
  {
    source: '§11 R8',
    name: 'an onside teammate may step in beyond the line',
    at: { white: 'e8*n f9', black: 'c9', blackSpares: midfield },
    legal: 'e8>e10<f9=n',
  },
  {
    source: 'R14',
    name: 'each of two passes is judged by its own ball’s square',
    at: { white: 'e7*n e10 h10 h13', black: 'c10', blackSpares: midfield },
    legal: 'e7>e10>h10=n',
  },
  {
    source: 'R14',
    name: 'a teammate who is onside for the second ball may receive it',
    at: { white: 'c8*e f8 f11', black: 'c9', blackSpares: midfield },
    illegal: 'c8>f8>f11=n:offside',
  },
  {
    source: 'R14',
    name: 'the other ball does not count',
    at: { white: 'e8*n e11 h12+n', black: 'c10', blackSpares: midfield },
    illegal: 'e8>e11=n:offside',
  },
  {
    source: '§11',
    name: 'offside behind a pickup',
    at: { white: 'e6 e11', black: 'c10', blackSpares: midfield, loose: 'e8*' },
    legal: 'e6-e8>e10',
    illegal: 'e6-e8>e11=n:offside',
  },
  {
    source: '§11 §10',
    name: 'behind a tackle the line is where the opponents stand then',
    at: { white: 'e9 f11 h12', black: 'e10+s c10', blackSpares: midfield },
    illegal: 'e9xe10>f11=n:offside',
  },
  {
    source: '§11 §10',
    name: 'a tackle may move the line itself',
    at: { white: 'd9 h10', black: 'e10+w', blackSpares: midfield },
    legal: 'd9xe10>h10=n d9xe10=n',
  },
  {
    source: 'R30',
    name: 'an active goalie counts where it stands',
    at: { white: 'e8*n e12', black: 'Gh9 c12', blackSpares: midfield },
    illegal: 'e8>e12=n:offside',
  },
  {
    source: 'R30',
    name: 'on its goal line it is the last',
    at: { white: 'e8*n e12', black: 'Gg14 c12', blackSpares: midfield },
    legal: 'e8>e12=n',
  },
  {
    source: '§11',
    name: 'in the own half the same rule holds',
    at: { white: 'c2*n c5', black: 'c4', blackSpares: 'a4 b4 d4 e4 f4 g4 h4 i4 j4' },
    illegal: 'c2>c5=n:offside',
    legal: 'c2>c6',
  },
];
