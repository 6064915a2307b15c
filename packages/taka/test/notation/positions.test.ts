import { describe, expect, it } from 'vitest';
import {
  formatPosition,
  outcomeOf,
  parsePosition,
  setUp,
  setUpPosition,
  squareName,
  standardPosition,
  standardRules,
  startText,
} from '@taktable/taka';
import { fieldsOf, legalPlies, played, positionFrom } from '../positions.ts';
import { randomFor, runs } from '../../../../test/support/seed.ts';
import { pick } from '../rules/agreement.ts';
import { positionOf } from '../rules/setups.ts';

function readAgain(text: string): string {
  const read = parsePosition(text);
  const position = read.ok ? setUpPosition(standardRules, read.value) : read;
  return position.ok ? formatPosition(position.value) : position.error.code;
}

const rows = startText.split(' ')[0]!;

describe('the start', () => {
  it('is the formation of the game', () => {
    const position = standardPosition();
    const squares = (first: number) =>
      [...position.pieces.subarray(first, first + 10)].map(squareName).sort().join(' ');
    expect(squares(2)).toBe('b6 c4 d5 e3 e7 f3 f7 g5 h4 i6');
    expect(squares(13)).toBe('b9 c11 d10 e12 e8 f12 f8 g10 h11 i9');
    expect([position.inCircle(0), position.inCircle(1)]).toEqual([true, true]);
    expect([...position.balls].map(squareName)).toEqual(['f3', 'e12']);
    expect(formatPosition(position)).toBe(startText);
  });
});

describe('reading a position', () => {
  it.each([
    ['the whole text', startText],
    ['rows alone', rows],
    ['more blanks', `  ${startText.replaceAll(' ', '   ')} `],
    ['without turn and score', startText.replace(' 1 0:0', '')],
    [
      'colours and facings in capitals',
      startText.replace('[bs]', '[BS]').replace('[wn]', '[WN]').replace(' w ', ' W '),
    ],
  ])('understands %s', (_, text) => {
    expect(readAgain(text)).toBe(startText);
  });

  it.each([
    ['a goalie on the board', startText.replace('10/10 Gg', '10/3G6 g')],
    ['both goalies on the board', `${rows.replace(/^10/, '4g5').replace(/10$/, '4G5')} - b 12 0:0`],
    ['a ball in a circle', startText.replace('[wn]', '').replace('Gg', 'G[w]g')],
    ['the other ball in a circle', startText.replace('[wn]', '').replace('Gg', 'Gg[w]')],
    ['loose balls', startText.replace('[wn]4', '(w)3').replace('[bs]4', '3(b)')],
    ['stolen balls', startText.replace('[wn]', '[bw]').replace('[bs]', '[we]')],
    ['a score', startText.replace('1 0:0', '33 2:1')],
  ])('keeps %s', (_, text) => {
    expect(readAgain(text)).toBe(text);
  });

  it.each([
    ['nothing', '', 'position-rows'],
    ['thirteen rows', startText.replace('10/', ''), 'position-rows'],
    ['fifteen rows', `10/${startText}`, 'position-rows'],
    ['a row too short', startText.replace('10/10/4p', '10/9/4p'), 'position-row'],
    ['a row too long', startText.replace('2p4p2', '2p4p3'), 'position-row'],
    ['a piece beyond the edge', startText.replace('2p4p2', '2p4p2p'), 'position-row'],
    ['an unknown sign', startText.replace('2p4p2', '2q4p2'), 'bad-position'],
    ['a carrier without a facing', startText.replace('[wn]', '[w]'), 'bad-position'],
    ['an unknown facing', startText.replace('[wn]', '[wx]'), 'bad-position'],
    ['an unknown mover', startText.replace(' w ', ' x '), 'bad-position'],
    ['turn 0', startText.replace(' 1 ', ' 0 '), 'bad-position'],
    ['a score that is none', startText.replace('0:0', '0-0'), 'bad-position'],
    ['a score that is too high', startText.replace('0:0', '256:0'), 'bad-position'],
    ['another word behind it', `${startText} more`, 'bad-position'],
    ['circles that are none', startText.replace('Gg', 'gG'), 'bad-position'],
    ['a text without end', '10/'.repeat(200), 'too-long'],
    ['ten white pieces', startText.replace('1P6P1', '1P8'), 'position-pieces-white'],
    ['twelve white pieces', startText.replace('1P6P1', '1P5PP1'), 'position-pieces-white'],
    ['ten black pieces', startText.replace('1p6p1', '1p8'), 'position-pieces-black'],
    ['no white goalie', startText.replace('Gg', 'g'), 'position-goalies-white'],
    ['two white goalies', startText.replace('4PP4', '4GP4'), 'position-goalies-white'],
    ['no black goalie', startText.replace('Gg', 'G'), 'position-goalies-black'],
    ['no white ball', startText.replace('[wn]', ''), 'position-balls-white'],
    ['two white balls', startText.replace('[bs]', '[ws]'), 'position-balls-white'],
    ['no black ball', startText.replace('[bs]', ''), 'position-balls-black'],
    ['two black balls', startText.replace('2P4P2', '2P(b)3P2'), 'position-balls-black'],
    [
      'a field piece in a goal',
      startText.replace('10/10/4p', '3p6/10/4p').replace('1p6p1', '1p8'),
      'position-goal',
    ],
  ])('refuses %s', (_, text, rule) => {
    expect(readAgain(text)).toBe(rule);
  });
});

describe('a formation', () => {
  const refused = (formation: string, options = {}): string => {
    const start = setUp({ formation, ...options });
    return start.ok ? 'ok' : start.error.code;
  };
  const shot = positionOf({ white: 'f12*n' });
  const over = formatPosition(played(positionFrom({ formation: shot }), 'f12>f14'));

  it.each([
    ['the usual one', startText, {}, 'ok'],
    ['a ball in a goal', over, { goals: 5 }, 'position-ball-in-goal'],
    ['goals enough to have won', startText.replace('0:0', '0:1'), {}, 'position-finished'],
    ['the same where more goals are needed', startText.replace('0:0', '0:1'), { goals: 2 }, 'ok'],
    ['a turn past full time', startText.replace(' 1 ', ' 76 '), {}, 'position-full-time'],
    ['the last turn', startText.replace(' 1 ', ' 75 '), {}, 'ok'],
    [
      'a turn past a shorter full time',
      startText.replace(' 1 ', ' 31 '),
      { turns: 30 },
      'position-full-time',
    ],
    [
      'nobody who could make a turn',
      positionOf({ white: 'Ga1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4', black: 'c4 d2 d3 d4 a5 b5 c5' }),
      {},
      'position-stuck',
    ],
  ])('%s: %#', (_, formation, options, expected) => {
    expect(refused(formation, options)).toBe(expected);
  });
});

describe('positions of random matches', () => {
  it('read as they were written', () => {
    const random = randomFor('positions of Taka');
    for (let match = 0; match < runs(3, 2); match++) {
      let board = positionFrom({ goals: 2 });
      for (let ply = 0; ply < 60 && outcomeOf(board) === undefined; ply++) {
        board = played(board, pick(legalPlies(board), random));
        expect(readAgain(formatPosition(board))).toBe(formatPosition(board));
      }
      if (outcomeOf(board) !== undefined) continue;
      // The text contains everything relevant, so the same turns are legal.
      const again = positionFrom({ goals: 2, formation: formatPosition(board) });
      expect([...legalPlies(again)].sort()).toEqual([...legalPlies(board)].sort());
      const { key0, key1 } = board.copy();
      expect(fieldsOf(again.copy())).toMatchObject({ key0, key1 });
    }
  });
});
