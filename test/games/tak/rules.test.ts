import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boardFrom } from './positions.ts';
import { hasSharedData, readCases } from './shareddata.ts';

interface RuleCase {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plies: string;
  readonly tps?: string;
  /** Null: the match goes on. */
  readonly score: string | null;
}

/** Read from the rules: what ends a match, and how. */
const cases: readonly RuleCase[] = [
  {
    name: 'the first turn is swapped',
    options: { size: 5 },
    plies: 'a1 e5',
    tps: 'x4,1/x5/x5/x5/2,x4 1 2',
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
  { name: 'a road from left to right', options: { size: 3 }, plies: 'a3 a1 b1 b3 c1', score: 'R-0' },
  { name: 'a road from bottom to top', options: { size: 3 }, plies: 'c3 a1 a2 c2 a3', score: 'R-0' },
  {
    name: 'a wall is no part of a road',
    options: { size: 3 },
    plies: 'a3 a1 b1 b3 Sc1',
    score: null,
  },
  {
    name: 'a capstone is part of a road',
    options: { size: 3, caps: 1 },
    plies: 'a3 a1 b1 b3 Cc1',
    score: 'R-0',
  },
  { name: 'a road does not go diagonally', options: { size: 3 }, plies: 'a3 a1 b2 c1 c3', score: null },
  {
    name: 'a road does not go around the edge',
    options: { size: 8, tps: '1,x7/1,x7/1,x7/x7,1/x7,1/x7,1/x7,1/2,x6,1 1 9' },
    plies: 'c3',
    score: null,
  },
  {
    name: 'completing only the opponent’s road loses',
    options: { size: 3, tps: '1,x2/2,21,2/x3 1 4' },
    plies: 'b2+',
    score: '0-R',
  },
  {
    name: 'of two roads that of the mover counts',
    options: { size: 3, tps: '1,x,1/2,21,2/x3 1 4' },
    plies: 'b2+',
    score: 'R-0',
  },
  {
    name: 'a full board is counted',
    options: { size: 3, tps: '1,2,1/2,1,2/1S,2,x 1 5' },
    plies: 'Sc1',
    score: '0-F',
  },
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
    name: 'a road on the last square beats the count',
    options: { size: 3, tps: '2,2,1/1,1,2/2,1,x 1 5' },
    plies: 'c1',
    score: 'R-0',
  },
  {
    name: 'an empty reserve ends the match',
    options: { size: 4, flats: 3 },
    plies: 'a1 d4 b2 c3 b3',
    tps: 'x3,1/x,1,2,x/x,1,x2/2,x3 2 3',
    score: 'F-0',
  },
  {
    name: 'no flats but a capstone left goes on',
    options: { size: 4, flats: 3, caps: 1 },
    plies: 'a1 d4 b2 c3 b3',
    score: null,
  },
  {
    name: 'a capstone alone flattens a wall of any colour, also at the end of a spread',
    options: { size: 5, tps: 'x5/x5/121C,x,2S,x2/x5/x5 1 4' },
    plies: '3a3>21',
    tps: 'x5/x5/x,12,21C,x2/x5/x5 2 4',
    score: null,
  },
  {
    name: 'a pass changes nothing but the turn',
    options: { size: 3, 'house-rules': 'passing' },
    plies: 'a1 c3 -- pass',
    tps: 'x2,1/x3/2,x2 1 3',
    score: null,
  },
];

describe('rules', () => {
  it.each(cases)('$name', ({ options, plies, tps, score }) => {
    const board = boardFrom(options, plies.split(' '));
    if (tps !== undefined) expect(board.tps).toBe(tps);
    expect(board.outcome?.score ?? null).toBe(score);
  });

  it('draw a match after 1,000 plies', () => {
    let board = boardFrom({ size: 5 }, ['a1', 'e5']);
    const round = ['e5-', 'a1+', 'e4+', 'a2-'];
    for (let ply = 2; ply < 1000; ply++) {
      expect(board.outcome).toBeUndefined();
      board = boardFromStep(board, round[(ply - 2) % 4]!);
    }
    expect(board.plies).toHaveLength(1000);
    expect(board.outcome).toEqual({ winner: undefined, by: 'length', score: '1/2-1/2' });
  });
});

function boardFromStep(board: ReturnType<typeof boardFrom>, ply: string) {
  const next = board.play(ply);
  if (!next.ok) throw new Error(next.error.key);
  return next.value;
}

const recordedCase = z.object({
  name: z.string(),
  size: z.number(),
  start: z.string().nullable(),
  plies: z.array(z.string()),
  komi: z.number().nullable(),
  result: z.string().nullable(),
  tps: z.string().nullable(),
  illegal: z.string().nullable(),
});

describe.runIf(hasSharedData)('rule cases of other programs', () => {
  const recorded = z.array(recordedCase).parse(readCases('rules.json') ?? []);
  it.each(recorded)('$name', ({ size, start, plies, komi, result, tps, illegal }) => {
    const board = boardFrom(
      { size, ...(start === null ? {} : { tps: start }), ...(komi === null ? {} : { komi }) },
      plies,
    );
    if (tps !== null) expect(board.tps).toBe(tps);
    // '-' and '' say that the match goes on; null says nothing.
    if (result !== null)
      expect(board.outcome?.score ?? '').toBe(result.replace('-', '') === '' ? '' : result);
    if (illegal !== null) expect(board.play(illegal).ok).toBe(false);
  });
});
