import { describe, expect, it } from 'vitest';
import type { Board } from '../../../../src/games/game.ts';
import { boardFrom } from '../positions.ts';
import { textsOf } from '../../../support/catalogue.ts';

/** White to move on 6x6, stacks on both sides. */
const busy =
  '2,x,2,111S,2,12/2,122S,2122,1S,x,1/x,111,1,11S,x2/21122112C,x,212S,2S,2,1212S/1,112S,21221S,2S,x2/21,222,x,12S,x2 1 30';
/** One stack of a hundred pieces in the middle of 8x8: 571 legal plies. */
const tall = `x8/x8/x8/x8/x4,${'111222'.repeat(16)}12121C,x3/x8/x8/x8 1 51`;

describe('a board', () => {
  it('is not changed by playing on it', () => {
    const board = boardFrom({ size: 5 }, ['a1', 'e5', 'c3']);
    const before = JSON.stringify(board);
    board.play('c4');
    board.play('nonsense');
    board.calls();
    board.describe();
    board.choices(['c3']);
    expect(JSON.stringify(board)).toBe(before);
  });

  it('knows whose turn it is and which move', () => {
    const turns = [[], ['a1'], ['a1', 'e5']].map((plies) => {
      const { toMove, moveNumber } = boardFrom({ size: 5 }, plies);
      return [toMove, moveNumber];
    });
    expect(turns).toEqual([
      ['first', 1],
      ['second', 1],
      ['first', 2],
    ]);
    const { toMove, moveNumber } = boardFrom({ tps: busy });
    expect([toMove, moveNumber]).toEqual(['first', 30]);
  });

  it('offers nothing when the match is over', () => {
    const board = boardFrom({ size: 3 }, ['a3', 'a1', 'b1', 'b3', 'c1']);
    expect(board.outcome).toEqual({ winner: 'first', by: 'road', score: 'R-0' });
    expect([...board.legalPlies()]).toEqual([]);
    expect(board.choices([])).toEqual([]);
    expect(board.complete('', 25)).toEqual([]);
    expect(board.calls()).toEqual([]);
  });
});

describe('autocomplete', () => {
  const board = boardFrom({ tps: busy });
  const legal = [...board.legalPlies()];

  it('begins with the shortest, then goes by character', () => {
    const offered = board.complete('', 25);
    expect(offered).toHaveLength(25);
    const sorted = [...legal].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    expect(offered).toEqual(sorted.slice(0, 25));
  });

  it.each([
    ['c1', ['c1']],
    ['sC1', ['Sc1']],
    ['fc1', ['c1']],
    ['1a2', ['a2+', 'a2-', 'a2>']],
    ['a2', ['a2+', 'a2-', 'a2>']],
    ['z', []],
    ['c3>>', []],
  ])('of “%s”', (text, expected) => {
    const found = board.complete(text, 25);
    if (text.endsWith('a2')) expect(found.every((ply) => ply.startsWith('a2'))).toBe(true);
    else expect(found).toEqual(expected);
  });

  it.each([
    [6, busy],
    [8, tall],
  ])('narrows with two more characters than all that is offered shares: %ix%s', (size, tps) => {
    const board = boardFrom({ size, tps });
    const seen = new Set<string>();
    const narrow = (typed: string): void => {
      if (seen.has(typed)) return;
      seen.add(typed);
      const found = board.complete(typed, 10_000);
      if (found.length <= 25) return;
      const [first = ''] = found;
      let shared = typed.length;
      while (found.every((ply) => ply[shared] === first[shared])) shared++;
      for (const ply of found) {
        if (ply.length < shared + 2) continue;
        const more = ply.slice(0, shared + 2);
        expect(board.complete(more, 10_000).length).toBeLessThan(found.length);
        narrow(more);
      }
    };
    narrow('');
  });

  it('knows the pass', () => {
    expect(boardFrom({ tps: busy, 'house-rules': 'passing' }).complete('-', 25)).toEqual(['--']);
  });
});

describe('Tak is called', () => {
  it.each([
    ['when a piece is missing', { size: 3, tps: 'x3/x3/1,x,2 1 3' }, 'b1', false],
    ['when one more piece completes the road', { size: 3, tps: 'x3/2,x2/1,x2 1 3' }, 'b1', true],
    [
      'also when a spread would complete it',
      { size: 4, tps: 'x,1S,x2/x,21,2,2/x4/1,1,1,2 1 6' },
      'a3',
      false,
    ],
    ['not for a wall', { size: 3, tps: 'x3/2,x2/1,x2 1 3' }, 'Sb1', false],
    ['not before a move', { size: 3, tps: 'x3/2,x2/1,1,x 2 3' }, undefined, false],
  ])('%s', (_, options, ply, called) => {
    const board = boardFrom(options, ply === undefined ? [] : [ply]);
    const meaning = { key: 'tak:call.meaning', data: {} };
    expect(board.calls()).toEqual(called ? [{ key: 'tak:call.tak', data: {}, reason: meaning }] : []);
  });

  it('marks where the road would be completed', () => {
    const board = boardFrom({ size: 3, tps: 'x3/2,x2/1,x2 1 3' }, ['b1']);
    expect(board.snapshot().threats).toEqual({ first: [2], second: [] });
    // From c2 a piece may go down to c1 or left to b2.
    const spread = boardFrom({ size: 3, tps: 'x3/2,2,11/1,x,2 1 3' }, ['b1']);
    expect(spread.snapshot().threats.first).toEqual([2, 4]);
  });
});

describe('a snapshot', () => {
  const board = boardFrom({ size: 5, komi: 2, tps: 'x5/x5/x,2121,x3/x,121C,2S,x2/x4,1 1 12' });

  it('says what stands where', () => {
    const { stacks, reserves, flats, komi, moveNumber, plyNumber, toMove } = board.snapshot();
    expect(stacks[5 * 2 + 1]).toEqual({ pieces: ['second', 'first', 'second', 'first'], top: 'flat' });
    expect(stacks[5 + 1]).toEqual({ pieces: ['first', 'second', 'first'], top: 'capstone' });
    expect(stacks[5 + 2]).toEqual({ pieces: ['second'], top: 'wall' });
    expect(stacks[0]).toBeUndefined();
    expect(reserves).toEqual({ first: { flats: 17, caps: 0 }, second: { flats: 17, caps: 1 } });
    expect(flats).toEqual({ first: 2, second: 0 });
    expect([komi, moveNumber, plyNumber, toMove]).toEqual([2, 12, 22, 'first']);
  });

  it('shows the last ply', () => {
    const play = (ply: string) => {
      const next = board.play(ply);
      if (!next.ok) throw new Error(next.error.key);
      return next.value.snapshot().lastPly;
    };
    expect(play('c3')).toEqual({ text: 'c3', squares: [{ square: 12, dropped: 1 }] });
    expect(play('3b3>21')).toEqual({
      text: '3b3>21',
      from: 11,
      direction: '>',
      squares: [
        { square: 12, dropped: 2 },
        { square: 13, dropped: 1 },
      ],
    });
    expect(board.snapshot().lastPly).toBeUndefined();
  });

  it('shows groups and the road', () => {
    const end = boardFrom({ size: 3 }, ['a3', 'a1', 'b1', 'b3', 'c1']).snapshot();
    expect(end.road).toEqual([0, 1, 2]);
    expect(end.groups).toEqual({ first: [[0, 1, 2]], second: [[6, 7]] });
    expect(end.threats).toEqual({ first: [], second: [] });
  });

  it('takes the shortest way when a group has several', () => {
    const { road } = boardFrom({ size: 4, tps: '1,1,1,x/1,2,1,x/1,1,1,2/2,2,x2 1 9' }, ['d4']).snapshot();
    expect(road).toEqual([12, 13, 14, 15]);
  });

  it('shows what is being composed', () => {
    expect(board.snapshot(['b', '3', '3']).composing).toEqual({
      open: [16, 12, 10],
      square: 11,
      hand: ['first', 'second', 'first'],
      direction: undefined,
      drops: [],
    });
    expect(board.snapshot(['b', '3', '3', '>', '1']).composing).toEqual({
      open: [13],
      square: 11,
      hand: ['second', 'first'],
      direction: '>',
      drops: [{ square: 12, dropped: 1 }],
    });
    expect(board.snapshot(['c', '3']).composing).toMatchObject({ open: [12], square: 12, hand: [] });
    expect(board.snapshot([]).composing?.open).toHaveLength(24);
    expect(board.snapshot(['nowhere']).composing).toBeUndefined();
  });
});

describe('in words', () => {
  it('a position has a sentence for every phrase', () => {
    const boards = [
      boardFrom({}),
      boardFrom({ tps: busy, komi: 2 }, ['c1']),
      boardFrom({ size: 3 }, ['a3', 'a1', 'b1', 'b3', 'c1']),
      boardFrom({ size: 3, tps: '1,2,1/2,1,2/1S,2,x 1 5', komi: -1 }, ['Sc1']),
    ];
    for (const board of boards) {
      const phrases = [...board.describe(), board.notation()];
      for (const { key, data } of phrases) {
        const text = textsOf('tak')[key.slice('tak:'.length)];
        expect(text, key).toBeDefined();
        const gaps = [...text!.matchAll(/\{\{-? ?(\w+)\}\}/g)].map((match) => match[1]);
        expect(Object.keys(data)).toEqual(expect.arrayContaining(gaps));
      }
      expect(board.notation()).toEqual({ key: 'tak:describe.tps', data: { tps: board.tps } });
    }
  });

  const road = boardFrom({ size: 3 }, ['a3', 'a1', 'b1', 'b3', 'c1']);
  const open = boardFrom({ size: 3 }, ['a3']);
  it.each([
    ['goes on', open, undefined, 'turn-second', { number: 1 }],
    ['was won by White', open, '1-0', 'won-first', { score: '1-0' }],
    ['was won by Black', open, '0-1', 'won-second', { score: '0-1' }],
    ['was drawn', open, '1/2-1/2', 'drawn', { score: '1/2-1/2' }],
    ['was called off', open, '*', 'no-result', {}],
    ['has a road, whatever is said of it', road, '0-1', 'won-first', { score: 'R-0' }],
  ])('a match that %s', (_, board, score, name, data) => {
    expect(board.describe(score)[1]).toEqual({ key: `tak:describe.${name}`, data });
    expect(Object.keys(textsOf('tak'))).toContain(`describe.${name}`);
  });
});

describe('a hidden board', () => {
  const hiddenPlies = (board: Board, path: readonly string[] = []): string[] =>
    board
      .choices(path)
      .flatMap(({ id, ply }) => (ply === undefined ? hiddenPlies(board, [...path, id]) : [ply]));

  it('offers what is legal in any position, by geometry alone', () => {
    const plies = ['a1', 'd4', 'b2', 'Sc3', 'Cb3', 'd3'];
    const board = boardFrom({ size: 4, caps: 1 }, plies);
    const hidden = hiddenPlies(board.blind());
    expect(new Set(hidden).size).toBe(hidden.length);
    expect(hidden).toEqual(
      expect.arrayContaining([...board.legalPlies()].map((ply) => ply.replace('*', ''))),
    );
    expect(hiddenPlies(boardFrom({ size: 4 }, ['a1']).blind())).toHaveLength(16);
  });
});
