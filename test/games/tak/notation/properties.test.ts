import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../../../../src/games/game.ts';
import { TakBoard } from '../../../../src/games/tak/board/board.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { readGame } from '../../../../src/games/tak/notation/record.ts';
import { storable } from '../../../../src/text.ts';
import { anyUnits } from '../../../support/texts.ts';
import { runs } from '../../../support/seed.ts';

/** Laws of reading and writing records. */

function read(text: string): GameRecord {
  const result = tak.read(text);
  if (!result.ok) throw new Error(`${result.error.key} ${JSON.stringify(result.error.data)}`);
  return result.value;
}

const options = { size: 5, 'house-rules': 'passing' } as const;
/** Each number chooses a turn; a pass is as likely as all others together. */
const match = fc.array(fc.nat(), { minLength: 2, maxLength: 24 }).map((numbers) => {
  let board = TakBoard.from(options);
  for (const number of numbers) {
    if (!board.ok || board.value.outcome !== undefined) break;
    const legal = board.value.legalPlies();
    board = board.value.play(number % 4 === 0 && legal.includes('--') ? '--' : legal[number % legal.length]!);
  }
  if (!board.ok) throw new Error(board.error.key);
  return board.value;
});
const words = fc.string({ unit: fc.constantFrom(...'ab1.;%>"\'[]\n ß'), maxLength: 12 });
const record = fc
  .record({
    board: match,
    names: fc.tuple(fc.constantFrom('Ann', 'Dwayne "The Rock"', "O'Hara"), fc.constantFrom('Ben', '“B”')),
    comments: fc.array(fc.record({ after: fc.nat({ max: 24 }), text: words }), { maxLength: 4 }),
    resigned: fc.constantFrom('1-0', '0-1', '1/2-1/2', undefined),
  })
  .map(({ board, names: [first, second], comments, resigned }): GameRecord => {
    const score = board.outcome?.score ?? resigned;
    return {
      options,
      plies: board.plies,
      players: { first: { name: first }, second: { name: second } },
      ...(score !== undefined && { score }),
      comments: comments
        .map(({ after, text }) => ({ after: Math.min(after, board.plies.length), text: text.trim() }))
        .filter(({ text }) => text !== '')
        .sort((one, other) => one.after - other.after),
    };
  });
const said = ({ tags: _, comments = [], ...rest }: GameRecord) => ({ ...rest, comments });

describe('what is written is read as it was', () => {
  it('names in all of Unicode', () => {
    const sign = fc.oneof(anyUnits({ maxLength: 3 }), fc.constantFrom(...'"\'\\][“”{}&>;`*_~'));
    // A tag is one line.
    const name = fc
      .array(sign, { maxLength: 8 })
      .map((signs) => storable(signs.join('')).replaceAll(/[\r\n]+/g, ' '));
    fc.assert(
      fc.property(name, name, (first, second) => {
        const players = { first: { name: first }, second: { name: second } };
        const { text } = tak.write({ options: {}, plies: ['a1', 'f6'], players });
        expect(read(text)).toMatchObject({ players, plies: ['a1', 'f6'] });
      }),
      { numRuns: runs(200, 200) },
    );
  });

  it('matches with passes, comments and results', () => {
    fc.assert(
      fc.property(record, (given) => {
        expect(said(read(tak.write(given).text))).toEqual(said(given));
      }),
      { numRuns: runs(60, 40) },
    );
  });
});

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const fenced = (text: string): string => `\`\`\`\n${text}\n\`\`\``;

describe('what chat does to a record changes nothing', () => {
  it.each<[string, (text: string) => string]>([
    ['a quotation', quoted],
    ['a quotation in another', (text) => quoted(quoted(text))],
    ['a fence', fenced],
    ['a quoted fence', (text) => quoted(fenced(text))],
    ['entities', escaped],
    ['entities of a quotation', (text) => escaped(quoted(text))],
    ['a byte order mark and carriage returns', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['words around it', (text) => `Look!\n\n${text}\n\nWhat do you think?`],
  ])('%s', (name, dress) => {
    fc.assert(
      fc.property(record, (given) => {
        const { text } = tak.write(given);
        if (!name.startsWith('words')) expect(said(read(dress(text)))).toEqual(said(given));
        const found = tak.find(dress(text));
        expect(found?.ok === true && found.value.board.plies).toEqual(given.plies);
      }),
      { numRuns: runs(15, 10) },
    );
  });
});

it('a match with a ply left out is refused, or read as far as it is written', () => {
  fc.assert(
    fc.property(match, fc.nat(), ({ plies }, number) => {
      const players = { first: { name: '' }, second: { name: '' } };
      const [tags, moves] = tak.write({ options, plies, players }).text.split('\n\n') as [string, string];
      const at = number % plies.length;
      let index = -1;
      const without = moves.replaceAll(/(?<=\s)\S+/g, (word) =>
        /^\d+\.$/.test(word) || ++index !== at ? word : '',
      );
      const game = readGame(`${tags}\n\n${without}`);
      if (!game.ok) return;
      // Only the last move can lose a ply without a gap in the numbers.
      expect(at).toBeGreaterThanOrEqual(2 * Math.floor((plies.length - 1) / 2));
      expect(game.value.board.plies).toHaveLength(plies.length - 1);
    }),
    { numRuns: runs(200, 100) },
  );
});
