import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Board } from '../../../../src/games/game.ts';
import { setup } from '../../../../src/games/tak/board/setup.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { runs } from '../../../support/seed.ts';

const shown = (text: string): Board => {
  const board = setup.show(text);
  if (!board.ok) throw new Error(`${text}: ${board.error.key}`);
  return board.value;
};

it('begins with the empty boards of all sizes, each of which can be played', () => {
  for (const { text } of setup.beginnings) {
    expect(setup.text(shown(text))).toBe(text);
    expect(tak.start({ [setup.field]: text }).ok).toBe(true);
  }
});

it.each([
  ['a piece', 'x3/x3/x3 1 1', 'b.2.1F', 'x3/x,1,x/x3 1 2'],
  ['a wall on a flat', 'x3/x,1,x/x3 2 5', 'b.2.2S', 'x3/x,12S,x/x3 2 5'],
  ['a capstone that the board has none of', 'x3/x3/x3 1 5', 'a.1.2C', 'x3/x3/2C,x2 1 5'],
  ['one piece less', 'x3/x,12C,x/x3 1 5', 'b.2.top', 'x3/x,1,x/x3 1 5'],
  [
    'the only piece, after which the board is as before a match',
    'x3/x,1,x/x3 1 5',
    'b.2.top',
    'x3/x3/x3 1 1',
  ],
  ['no piece', 'x3/1,122,x/x3 1 5', 'b.2.all', 'x3/1,x2/x3 1 5'],
])('puts %s', (_, before, path, after) => {
  expect(setup.put(shown(before), path.split('.'))).toEqual({ ok: true, value: after });
});

it.each([
  ['a flat on a wall', 'x3/x,1S,x/x3 1 5', 'b.2.2F'],
  ['a wall on a wall', 'x3/x,1S,x/x3 1 5', 'b.2.1S'],
  ['a capstone on a capstone', 'x3/x,12C,x/x3 1 5', 'b.2.1C'],
])(
  '“balancing flat stones on walls, or capstones on each other” is refused in words: %s',
  (_, before, path) => {
    const refused = setup.put(shown(before), path.split('.'));
    expect(refused).toEqual({ ok: false, error: { key: 'tak:setup.covered', data: { square: 'b2' } } });
  },
);

it.each(['', 'b', 'b.2', 'b.2.all', 'd.1.1F', 'a.4.1F', 'a.1.3F', 'a.1.1F.1F'])(
  'puts nothing for “%s”',
  (path) => {
    expect(setup.put(shown('x3/x3/x3 1 1'), path === '' ? [] : path.split('.'))).toBeUndefined();
  },
);

it('shows, describes and turns over whatever has been put', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(setup.beginnings.length - 1), steps, (first, numbers) => {
      let board = shown(setup.beginnings[first]!.text);
      for (const step of numbers) {
        const path: string[] = [];
        for (const number of step) {
          const choices = setup.choices(board, path);
          path.push(choices[number % choices.length]!.id);
        }
        const put = setup.put(board, path)!;
        if (put.ok) board = shown(put.value);
      }
      const text = setup.text(board);
      expect(setup.text(shown(text))).toBe(text);
      expect(setup.text(shown(setup.otherTurn(board))).split(' ')[0]).toBe(text.split(' ')[0]);
      expect(setup.otherTurn(shown(setup.otherTurn(board)))).toBe(text);
      expect(board.scene({ names: { first: 'White', second: 'Black' } }).shapes.length).toBeGreaterThan(0);
      expect(board.describe().length).toBeGreaterThan(0);
    }),
    { numRuns: runs(8, 20) },
  );
});
