import type { Setup } from '../setups.ts';

/** How matches end, read from sections 2, 14, 16 and 17 and their readings. */
export interface EndingCase {
  readonly source: string;
  readonly name: string;
  /** Default: the usual start. */
  readonly at?: Setup;
  readonly goals?: number;
  readonly turns?: number;
  readonly limit?: 'moves';
  readonly plies: string;
  /** `null`: not over. */
  readonly result: string | null;
  /** Turns that are illegal now. */
  readonly illegal?: string;
  /** Turns that are legal. */
  readonly legal?: string;
}

const back = 'h4-h5 c11-c10 h5-h4 c10-c11';
/** White’s eleven in their corner, and Black one step away from closing it. */
const corner: Setup = {
  white: 'Ga1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4',
  black: 'c4 d2 d3 d4 a5 b5 c8',
  blackMoves: true,
};

export const endings: readonly EndingCase[] = [
  {
    source: '§2',
    name: 'a goal ends the match at once',
    at: { white: 'f12*n' },
    plies: 'f12>f14',
    result: '1-0 goal',
  },
  {
    source: '§2',
    name: 'as soon as it is scored: Black does not answer',
    at: { white: 'f12*n', black: 'f3+s' },
    plies: 'f12>f14',
    result: '1-0 goal',
    illegal: 'f3>f1:game-over',
  },
  {
    source: '§17',
    name: 'first to two goals: one does not end it',
    at: { white: 'f12*n c4' },
    goals: 2,
    plies: 'f12>f14@c4=n',
    result: null,
  },
  {
    source: '§17',
    name: 'first to two goals: the second does',
    at: { white: 'f12*n', score: '1:1' },
    goals: 2,
    plies: 'f12>f14',
    result: '1-0 goal',
  },
  {
    source: '§16',
    name: 'the third time in the same position is a draw',
    plies: `${back} ${back}`,
    result: '1/2-1/2 repetition',
  },
  { source: '§16', name: 'the second time is not', plies: back, result: null },
  {
    source: 'R39',
    name: 'the first position counts as one',
    plies: `${back} h4-h5 c11-c10 h5-h4`,
    result: null,
  },
  {
    source: 'R39',
    name: 'facings are compared',
    plies: 'h4-h5 c11-c10 h5-h4 c10-c11 f3=e h11-h10 h4-h5 h10-h11 h5-h6 c11-c10 h6-h4 c10-c11',
    result: null,
  },
  {
    source: '§16',
    name: 'pieces of a kind are alike',
    plies: Array(2).fill('c4-c5 c11-c10 d5-d4 c10-c11 d4-c4 h11-h10 c5-d5 h10-h11').join(' '),
    result: '1/2-1/2 repetition',
  },
  {
    source: '§16',
    name: 'a goalie is not like a field piece',
    at: { white: 'Gc4 c5', black: 'h10', turn: 3 },
    plies: 'c5-d5 h10-h9 c4-c5 h9-h8 d5-d4 h8-h10 d4-c4 h10-h9',
    result: null,
  },
  {
    source: '§14 R21',
    name: 'who played X, Y, X, Y may not play X again',
    plies: 'h4-h5 c11-c10 h5-h4 c10-c9 h4-h5 h11-h10 h5-h4 h10-h9',
    result: null,
    illegal: 'h4-h5:third-repetition',
    legal: 'h4-h6 h4-g4 f3=e',
  },
  {
    source: '§14',
    name: 'the second time is allowed',
    plies: 'h4-h5 c11-c10 h5-h4 c10-c9',
    result: null,
    legal: 'h4-h5',
  },
  {
    source: '§14',
    name: 'the end of the second sequence is allowed',
    plies: 'h4-h5 c11-c10 h5-h4 c10-c9 h4-h5 h11-h10',
    result: null,
    legal: 'h5-h4',
  },
  {
    source: '§14 R40',
    name: 'another turn between them makes it a new sequence',
    plies: 'h4-h5 c11-c10 h5-h4 c10-c9 h4-h5 h11-h10 h5-g4 h10-h9 g4-h4 g10-g9',
    result: null,
    legal: 'h4-h5',
  },
  {
    source: '§14 R40',
    name: 'one’s own turns are compared, not the opponent’s',
    plies: 'b6-b7 c11-c10 h4-h5 c10-c11 i6-i7 c11-c10 c4-c5 c10-c11 d5-d6',
    result: null,
    illegal: 'c11-c10:third-repetition',
    legal: 'c11-c9',
  },
  {
    source: '§14 R40',
    name: 'turns are compared by their texts: another facing is another turn',
    plies: 'f3=e c11-c10 f3=n c10-c9 f3=w h11-h10 f3=n h10-h9',
    result: null,
    legal: 'f3=e f3=w',
  },
  {
    source: '§16 R31',
    name: 'after Black’s last turn the match is a draw',
    at: { turn: 20, blackMoves: true, black: 'e12' },
    turns: 20,
    plies: 'e12-e11',
    result: '1/2-1/2 full-time',
  },
  {
    source: '§16 R31',
    name: 'White’s last turn does not end it',
    at: { turn: 20, white: 'e3' },
    turns: 20,
    plies: 'e3-e4',
    result: null,
  },
  {
    source: '§16',
    name: 'full time is after 75 turns each',
    at: { turn: 75, blackMoves: true, black: 'e12' },
    plies: 'e12-e11',
    result: '1/2-1/2 full-time',
  },
  {
    source: '§16',
    name: 'and not before',
    at: { turn: 74, blackMoves: true, black: 'e12' },
    plies: 'e12-e11',
    result: null,
  },
  {
    source: '§16 R31',
    name: '“If nobody has won by the end, the game is a draw”: first to three goals at 2:1',
    at: { turn: 75, blackMoves: true, black: 'e12', score: '2:1' },
    goals: 3,
    plies: 'e12-e11',
    result: '1/2-1/2 full-time',
  },
  {
    source: '§16 R31',
    name: '“If nobody has won by the end, the game is a draw”: first to three goals at 0:1',
    at: { turn: 75, blackMoves: true, black: 'e12', score: '0:1' },
    goals: 3,
    plies: 'e12-e11',
    result: '1/2-1/2 full-time',
  },
  {
    source: '§17 R31',
    name: '“move-limited”: the higher score wins after the last turn',
    at: { turn: 20, blackMoves: true, black: 'e12', score: '2:1' },
    limit: 'moves',
    turns: 20,
    plies: 'e12-e11',
    result: '1-0 full-time',
  },
  {
    source: '§17 R31',
    name: '“move-limited”: for Black too',
    at: { turn: 20, blackMoves: true, black: 'e12', score: '0:1' },
    limit: 'moves',
    turns: 20,
    plies: 'e12-e11',
    result: '0-1 full-time',
  },
  {
    source: '§17 R31',
    name: '“move-limited”: a level score is a draw',
    at: { turn: 20, blackMoves: true, black: 'e12', score: '2:2' },
    limit: 'moves',
    turns: 20,
    plies: 'e12-e11',
    result: '1/2-1/2 full-time',
  },
  {
    source: 'R41',
    name: 'a goal in Black’s last turn carries its restart, and counts',
    at: { turn: 20, blackMoves: true, black: 'f3+s' },
    limit: 'moves',
    turns: 20,
    plies: 'f3>f1@e10',
    result: '0-1 full-time',
  },
  {
    source: 'R42',
    name: 'a goal that decides goes before full time',
    at: { turn: 20, blackMoves: true, black: 'f3+s', score: '1:1' },
    goals: 2,
    turns: 20,
    plies: 'f3>f1',
    result: '0-1 goal',
  },
  {
    source: 'R42',
    name: 'repetition goes before full time',
    at: {
      turn: 17,
      white: 'h4',
      black: 'c11',
      score: '1:0',
    },
    limit: 'moves',
    turns: 20,
    plies: `${back} ${back}`,
    result: '1/2-1/2 repetition',
  },
  {
    source: 'R23',
    name: 'a side without a legal action: a draw',
    at: corner,
    plies: 'c8-c5',
    result: '1/2-1/2 no-legal-action',
  },
  {
    source: 'R23',
    name: 'one free square is enough',
    at: corner,
    plies: 'c8-c6',
    result: null,
    legal: 'b4-c5 b4-d6',
  },
  {
    source: 'R42',
    name: 'full time goes before the want of a legal action',
    at: { ...corner, turn: 20, score: '1:0' },
    limit: 'moves',
    turns: 20,
    plies: 'c8-c5',
    result: '1-0 full-time',
  },
  {
    source: 'R37',
    name: 'after the last goal the ball lies in it, and the turn goes on',
    at: { white: 'f12*n', turn: 9 },
    plies: 'f12>f14',
    result: '1-0 goal',
  },
];
