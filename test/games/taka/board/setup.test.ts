import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startText } from '@taktable/taka';
import { setup } from '../../../../src/games/taka/board/setup.ts';
import { taka } from '../../../../src/games/taka/index.ts';
import { maxChoices } from '../../../../src/games/game.ts';
import { runs } from '../../../support/seed.ts';

const shown = (text: string) => {
  const board = setup.show(text);
  if (!board.ok) throw new Error(board.error.key);
  return board.value;
};
const after = (text: string, path: string) => {
  const put = setup.put(shown(text), path.split(' '));
  return put?.ok === true ? put.value : undefined;
};

it.each([
  ['a piece', '6 b6 move 7 e7', undefined],
  ['a piece to an empty square', '6 b6 move 9 e9', '1p2P3p1'],
  ['the carrier, with its ball', '3 f3 move 4 f4', '2P2P[wn]1P2/4P5'],
  ['a goalie out of its circle', 'o1 move 1 d1', ' g w'],
  ['a field piece into a goal', '6 b6 move 1 d1', undefined],
  ['a field piece into the circle', '6 b6 move o1', undefined],
  ['the ball to another piece', '3 e3 wn', '4P[wn]P4'],
  ['a ball turned', '3 f3 ww', 'PP[ww]'],
  ['a ball to a goalie in its circle', 'o1 w', ' G[w]g w'],
  ['a ball to an empty square', '8 a8 b', '(b)3'],
  ['two balls on a piece', '3 f3 bn', undefined],
  ['a ball into a goal', '1 d1 w', undefined],
] as const)('puts %s', (_, path, change) => {
  const text = after(startText, path);
  if (change === undefined) return expect(text).toBeUndefined();
  expect(text).not.toBe(startText);
  expect(text).toContain(change);
  expect(shown(text!)).toBeDefined();
});

it('lets the other side move', () => {
  expect(setup.otherTurn(shown(startText))).toBe(startText.replace(' w 1 ', ' b 1 '));
});

it('every way of choices is short, asked for and leads to a position with all pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 24 }), (picks) => {
      let text = startText;
      let path: readonly string[] = [];
      for (const pick of picks) {
        const choices = setup.choices(shown(text), path);
        if (choices.length === 0) {
          path = [];
          continue;
        }
        expect(choices.length).toBeLessThanOrEqual(maxChoices);
        expect(setup.prompt(shown(text), path).key).toMatch(/^taka:/);
        path = [...path, choices[pick % choices.length]!.id];
        const next = setup.put(shown(text), path);
        if (next?.ok !== true) continue;
        expect(setup.text(shown(next.value))).toBe(next.value);
        text = next.value;
        path = path.slice(0, -1);
      }
      expect(taka.start({ formation: text }).ok || text.length > 0).toBe(true);
    }),
    { numRuns: runs(60, 1000), seed: 1 },
  );
});
