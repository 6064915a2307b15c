import { expect, it } from 'vitest';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { languages } from '../../../../src/texts/index.ts';
import { boardFrom } from '../positions.ts';

const words = createWords([tak], [], languages);

const odd = '1,2,1/2,1,2/1,2,x 1 5';
/** Black leads by a flat, and White is to move. */
const even = '1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,x 1 9';
/** The same with the colours swapped. */
const swapped = '2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,x 2 8';

it.each<[string, Readonly<Record<string, unknown>>, string, string, string]>([
  ['what has not ended', { tps: 'x,1,x/x,1,x/2,x,2 1 5' }, 'a3', '', ''],
  [
    'a road that bends',
    { tps: 'x,1,x/1,1,x/x,2,2 1 5' },
    'a1',
    'with a road from a1 to b3',
    'mit einer Straße von a1 nach b3',
  ],
  [
    'a road of Black, from left to right',
    { tps: 'x3/2,2,x/1,x,1 2 5' },
    'c2',
    'with a road from a2 to c2',
    'mit einer Straße von a2 nach c2',
  ],
  ['flats', { tps: odd }, 'c1', 'on flats, 5 to 4', 'nach Flachsteinen, 5 zu 4'],
  [
    'flats with komi, those of the winner first',
    { tps: odd, komi: 2.5 },
    'c1',
    'on flats, 6.5 to 5 with 2.5 komi for Black',
    'nach Flachsteinen, 6,5 zu 5 mit Komi 2,5 für Schwarz',
  ],
  ['a tie', { tps: even }, 'd1', 'with 8 flats each', 'mit je 8 Flachsteinen'],
  [
    'a tie that Black wins',
    { tps: even, 'house-rules': 'second-wins-ties' },
    'd1',
    'on flats, 8 to 8: Black wins ties',
    'nach Flachsteinen, 8 zu 8: Bei Gleichstand gewinnt Schwarz',
  ],
  [
    'a tie by komi',
    { tps: swapped, komi: 1 },
    'Sd1',
    'with equal flats, 8 each with 1 komi for Black',
    'bei Gleichstand, je 8 Flachsteine mit Komi 1 für Schwarz',
  ],
])('%s is told in full', (_what, options, ply, english, german) => {
  const board = boardFrom(options, [ply]);
  const ending = board.outcome && board.ending?.(board.outcome);
  const told = ['en', 'de'].map((locale) => (ending === undefined ? '' : words.plain(locale, ending)));
  expect(told).toEqual([english, german]);
});
