import { describe, expect, it } from 'vitest';
import { maxChoices, type Board } from '../../../../src/games/game.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { boardFrom } from '../positions.ts';

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
      const { turn, moveNumber } = boardFrom({ size: 5 }, plies);
      return [turn, moveNumber];
    });
    expect(turns).toEqual([
      ['first', 1],
      ['second', 1],
      ['first', 2],
    ]);
    const { turn, moveNumber } = boardFrom({ tps: busy });
    expect([turn, moveNumber]).toEqual(['first', 30]);
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

describe('the composer', () => {
  const ids = (board: ReturnType<typeof boardFrom>, path: readonly string[]) =>
    board.choices(path).map(({ id, ply }) => (ply === undefined ? id : `${id}=${ply}`));

  it('places in two choices up to 4x4, in three above', () => {
    const small = boardFrom({ size: 4, caps: 1 }, ['a1', 'd4']);
    expect(ids(small, [])).toHaveLength(15);
    expect(ids(small, ['c3'])).toEqual(['F=c3', 'S=Sc3', 'C=Cc3']);
    const large = boardFrom({ size: 6 }, ['a1', 'f6']);
    expect(ids(large, [])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(ids(large, ['c'])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(ids(large, ['c', '4'])).toEqual(['F=c4', 'S=Sc4', 'C=Cc4']);
  });

  it('lays the squares of small boards out like the board, the pass behind them', () => {
    const rows = (options: object) => {
      const board = boardFrom({ opening: 'no-swap', ...options });
      const choices = board.choices([]);
      return [0, 1, 2, 3].map((row) =>
        choices
          .filter((one) => one.row === row)
          .map(({ id }) => id)
          .join(' '),
      );
    };
    expect(rows({ size: 3 })).toEqual(['a3 b3 c3', 'a2 b2 c2', 'a1 b1 c1', '']);
    const withPass = { tps: 'x4/x4/x2,2,x/x,1,x2 1 2', size: 4, 'house-rules': 'passing' };
    expect(rows(withPass)).toEqual(['a4 b4 c4 d4', 'a3 b3 c3 d3', 'a2 b2 d2', 'a1 b1 c1 d1 pass']);
    expect(boardFrom({ size: 5 }).choices([])[0]).not.toHaveProperty('row');
  });

  it('names the square alone in the opening', () => {
    expect(ids(boardFrom({ size: 6 }), ['c'])).toEqual(['1=c1', '2=c2', '3=c3', '4=c4', '5=c5', '6=c6']);
    expect(ids(boardFrom({ size: 3, opening: 'double-black-stack' }), [])[0]).toBe('a3=2a3');
  });

  it('spreads: how many, which way, how they fall', () => {
    const board = boardFrom({ size: 5, tps: 'x5/x5/x,2121,x3/x5/x5 1 12' });
    expect(ids(board, ['b', '3'])).toEqual(['1', '2', '3', '4']);
    expect(ids(board, ['b', '3', '3'])).toEqual(['+', '>', '-', '<=3b3<']);
    expect(ids(board, ['b', '3', '3', '>'])).toEqual(['1', '2=3b3>21', '3=3b3>']);
    expect(ids(board, ['b', '3', '3', '>', '1'])).toEqual(['1=3b3>111', '2=3b3>12']);
    expect(ids(board, ['b', '3', '3', '<'])).toEqual([]);
  });

  it('skips a step with one way on', () => {
    // The stack can only go up, and only by one square.
    const board = boardFrom({ size: 5, tps: 'x5/x5/x5/x5/2121,2S,x3 1 12' });
    expect(ids(board, ['a', '1', '2'])).toEqual(['1=2a1+11', '2=2a1+']);
    expect(ids(board, ['a', '1', '1'])).toEqual([]);
    expect(ids(board, ['a', '1'])).toContain('1=a1+');
  });

  it.each([['z'], ['c3'], ['c', '3', 'X'], ['a', '1', '1', '+', '1', '1', '1'], ['']])(
    'has nothing behind a path that is none: %s',
    (...path) => {
      expect(boardFrom({ size: 5 }, ['a1', 'e5']).choices(path)).toEqual([]);
    },
  );

  it.each([
    [busy, 6],
    [tall, 8],
  ])('keeps its bounds: %s', (tps, size) => {
    const board = boardFrom({ size, tps });
    const walk = (path: readonly string[]): void => {
      const choices = board.choices(path);
      expect(choices.length).toBeLessThanOrEqual(maxChoices);
      for (const { id, ply, label } of choices) {
        expect(tak.texts.en).toHaveProperty([label.key.slice('tak:'.length)]);
        if (ply === undefined) {
          walk([...path, id]);
          continue;
        }
        const [, drops = ''] = ply.split(/[+\-<>]/);
        const squares = /[+\-<>]/.test(ply) ? Math.max(1, drops.replace('*', '').length) : 0;
        expect(path.length + 1).toBeLessThanOrEqual(squares === 0 ? 3 : 4 + squares);
      }
    };
    walk([]);
  });
});

describe('the composer asks', () => {
  const opening = boardFrom({ size: 5 });
  const small = boardFrom({ size: 4, caps: 1 }, ['a1', 'd4']);
  const board = boardFrom({ size: 5, tps: 'x5/x5/x,2121,x3/x2,1C,2S,x/x5 1 12' });
  const passing = boardFrom({ size: 5, tps: 'x5/x5/x5/x,1,x3/x,2,x3 1 2', 'house-rules': 'passing' });
  it.each([
    [opening, [], 'prompt.opening-file', {}],
    [opening, ['c'], 'prompt.rank', { file: 'c' }],
    [opening, ['c', '3'], 'turn.opening', { square: 'c3', count: 1 }],
    [boardFrom({ size: 4, opening: 'double-black-stack' }), ['c3'], 'turn.opening', { count: 2 }],
    [boardFrom({ size: 4 }), [], 'prompt.opening', {}],
    [small, [], 'prompt.square', {}],
    [small, ['c3'], 'prompt.piece', { square: 'c3' }],
    [small, ['c3', 'S'], 'turn.wall', { square: 'c3' }],
    [board, [], 'prompt.file', {}],
    [board, ['b', '3'], 'prompt.lift', { square: 'b3' }],
    [board, ['b', '3', '3'], 'prompt.direction', { square: 'b3', count: 3 }],
    [board, ['b', '3', '3', '>'], 'prompt.drop', { square: 'c3', count: 3 }],
    [board, ['b', '3', '3', '>', '1'], 'prompt.drop', { square: 'd3', count: 2 }],
    [board, ['b', '3', '3', '>', '1', '2'], 'turn.spread', { count: 3, square: 'b3', falls: 'c3 ×1, d3 ×2' }],
    [board, ['b', '3', '3', '<'], 'turn.move', { count: 3, square: 'b3', to: 'a3' }],
    [board, ['c', '2', '>'], 'turn.move-flattening', { count: 1, square: 'c2', to: 'd2' }],
    [passing, ['pass'], 'turn.pass', {}],
  ] as const)('%#: %j', (position, path, key, data) => {
    expect(position.prompt(path)).toMatchObject({ key: `tak:${key}`, data });
  });

  it('nothing where there is no way, or nothing to play', () => {
    expect(board.prompt(['z'])).toBeUndefined();
    expect(board.prompt(['c', '3', 'F', 'F'])).toBeUndefined();
    expect(boardFrom({ size: 3 }, ['a3', 'a1', 'b1', 'b3', 'c1']).prompt([])).toBeUndefined();
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
    expect(board.calls()).toEqual(called ? [{ key: 'tak:call.tak', data: {} }] : []);
  });

  it('marks where the road would be completed', () => {
    const board = boardFrom({ size: 3, tps: 'x3/2,x2/1,x2 1 3' }, ['b1']);
    expect(board.snapshot().threats).toEqual({ first: [2], second: [] });
    // From c2 one piece may go down to c1, or left to b2.
    const spread = boardFrom({ size: 3, tps: 'x3/2,2,11/1,x,2 1 3' }, ['b1']);
    expect(spread.snapshot().threats.first).toEqual([2, 4]);
  });
});

describe('a snapshot', () => {
  const board = boardFrom({ size: 5, komi: 2, tps: 'x5/x5/x,2121,x3/x,121C,2S,x2/x4,1 1 12' });

  it('says what stands where', () => {
    const { stacks, reserves, flats, komi, moveNumber, plyNumber, turn } = board.snapshot();
    expect(stacks[5 * 2 + 1]).toEqual({ pieces: ['second', 'first', 'second', 'first'], top: 'flat' });
    expect(stacks[5 + 1]).toEqual({ pieces: ['first', 'second', 'first'], top: 'capstone' });
    expect(stacks[5 + 2]).toEqual({ pieces: ['second'], top: 'wall' });
    expect(stacks[0]).toBeUndefined();
    expect(reserves).toEqual({ first: { flats: 17, caps: 0 }, second: { flats: 17, caps: 1 } });
    expect(flats).toEqual({ first: 2, second: 0 });
    expect([komi, moveNumber, plyNumber, turn]).toEqual([2, 12, 22, 'first']);
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
      const phrases = board.describe();
      for (const { key, data } of phrases) {
        const text = tak.texts.en[key.slice('tak:'.length)];
        expect(text, key).toBeDefined();
        const gaps = [...text!.matchAll(/\{\{-? ?(\w+)\}\}/g)].map((match) => match[1]);
        expect(Object.keys(data)).toEqual(expect.arrayContaining(gaps));
      }
      expect(phrases.at(-1)).toEqual({ key: 'tak:describe.tps', data: { tps: board.tps } });
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
    expect(Object.keys(tak.texts.en)).toContain(`describe.${name}`);
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
