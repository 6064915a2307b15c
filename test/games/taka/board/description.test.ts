import { describe, expect, it } from 'vitest';
import type { TakaBoard } from '../../../../src/games/taka/board/board.ts';
import { startText } from '@taktable/taka';
import { boardFrom } from '../positions.ts';
import { randomMatch } from '../random-match.ts';
import { busy, shot } from '../scene/positions.ts';
import { textsOf } from '../../../support/catalogue.ts';

const en = textsOf('taka');
const de = textsOf('taka', 'de');

/** In English, one line per phrase. */
const said = (board: TakaBoard, score?: string): readonly string[] =>
  board
    .describe(score)
    .map(({ key, data }) =>
      (en[key.replace('taka:', '')] ?? key).replaceAll(/\{\{-? ?(\w+)\}\}/g, (_, name: string) =>
        String(data[name]),
      ),
    );

describe('a position in words', () => {
  it('names the side to move, the balls, the pieces and the goalies', () => {
    expect(said(boardFrom())).toEqual([
      'Taka board: columns a to j, rows 1 (White’s goal) to 14 (Black’s goal).',
      'Turn 1, White to play.',
      'Goals: White 0, Black 0.',
      'White’s ball is with White on f3, facing north.',
      'Black’s ball is with Black on e12, facing south.',
      'White’s field pieces: e3, f3, c4, h4, d5, g5, b6, i6, e7, f7.',
      'White’s goalie is in the circle.',
      'Black’s field pieces: e8, f8, b9, i9, d10, g10, c11, h11, e12, f12.',
      'Black’s goalie is in the circle.',
    ]);
    expect(boardFrom().notation()).toEqual({ key: 'taka:describe.position', data: { text: startText } });
  });

  it('says what lies loose, who holds the other’s ball, where a goalie stands, and the last turn', () => {
    const lines = said(boardFrom({ goals: 3, formation: busy }, ['i6-i5']));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Turn 34, Black to play.',
        'Goals: White 2, Black 1.',
        'Last turn: i6-i5.',
        'White’s ball is loose on d3.',
        'Black’s ball is with White on f5, facing east.',
        'Black’s goalie: e13.',
      ]),
    );
  });

  it.each([
    ['the board’s own', boardFrom({ formation: shot }, ['d12>d14']), undefined, 'White won, 1-0.'],
    ['one that is told', boardFrom(), '0-1', 'Black won, 0-1.'],
    ['a draw that is told', boardFrom(), '1/2-1/2', 'Drawn, 1/2-1/2.'],
    ['none that is told', boardFrom(), '*', 'No result.'],
    [
      'the board’s before one that is told',
      boardFrom({ formation: shot }, ['d12>d14']),
      '0-1',
      'White won, 1-0.',
    ],
  ])('tells the end: %s', (_, board, score, line) => {
    expect(said(board, score)[1]).toBe(line);
  });

  it('says that a ball lies in the goal', () => {
    expect(said(boardFrom({ formation: shot }, ['d12>d14']))).toContain(
      'White’s ball is in the goal on d14.',
    );
  });

  it('has every sentence in both languages', () => {
    for (const board of randomMatch('words', 60)) {
      for (const { key } of [...board.describe(), board.notation()]) {
        expect(en, key).toHaveProperty([key.replace('taka:', '')]);
        expect(de, key).toHaveProperty([key.replace('taka:', '')]);
      }
    }
    const names = (texts: object) => Object.keys(texts).filter((key) => key.startsWith('describe.'));
    expect(names(de)).toEqual(names(en));
  });
});
