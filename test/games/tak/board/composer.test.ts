import { describe, expect, it } from 'vitest';
import { maxChoices } from '../../../../src/games/game.ts';
import { boardFrom } from '../positions.ts';
import { textsOf } from '../../../support/catalogue.ts';

/** White to move on 6x6, stacks on both sides. */
const busy =
  '2,x,2,111S,2,12/2,122S,2122,1S,x,1/x,111,1,11S,x2/21122112C,x,212S,2S,2,1212S/1,112S,21221S,2S,x2/21,222,x,12S,x2 1 30';
/** One stack of a hundred pieces in the middle of 8x8: 571 legal plies. */
const tall = `x8/x8/x8/x8/x4,${'111222'.repeat(16)}12121C,x3/x8/x8/x8 1 51`;

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
          .filter(({ id, cell }) => (cell?.row ?? (id === 'pass' ? 3 : undefined)) === row)
          .map(({ id }) => id)
          .join(' '),
      );
    };
    expect(rows({ size: 3 })).toEqual(['a3 b3 c3', 'a2 b2 c2', 'a1 b1 c1', '']);
    const withPass = { tps: 'x4/x4/x2,2,x/x,1,x2 1 2', size: 4, 'house-rules': 'passing' };
    expect(rows(withPass)).toEqual(['a4 b4 c4 d4', 'a3 b3 c3 d3', 'a2 b2 d2', 'a1 b1 c1 d1 pass']);
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
    // The stack can only move up, by one square.
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
        expect(textsOf('tak')).toHaveProperty([label.key.slice('tak:'.length)]);
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
    [small, [], 'prompt.square-flat', {}],
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
