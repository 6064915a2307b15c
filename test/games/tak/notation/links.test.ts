import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { changedTo, type GameRecord } from '../../../../src/games/game.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { randomFor, runs } from '../../../support/seed.ts';
import { readAsNinja } from './ninja.ts';

const players = { first: { name: 'Ada' }, second: { name: 'Ben' } };
const base: GameRecord = { options: { size: 5 }, plies: ['a1', 'e5', 'c3', 'c4'], players };

/** What the viewer shows of a record's link. */
function shown(record: GameRecord) {
  const { link } = tak.write(record);
  const packed = link!.slice('https://ptn.ninja/'.length).replace(/&ply=\d+!$/, '');
  return readAsNinja(lzString.decompressFromEncodedURIComponent(packed));
}

describe('a link opens in PTN Ninja: every export is read by its rules', () => {
  it.each([
    ['plain', {}, {}],
    [
      'comments',
      {
        comments: [
          { after: 0, text: 'before' },
          { after: 2, text: 'a} {b\n\n2. c' },
        ],
      },
      {},
    ],
    [
      'marks',
      {
        annotations: [
          { after: 1, text: "''!?" },
          { after: 2, text: '??' },
        ],
      },
      {},
    ],
    ['marks as numbers', { annotations: [{ after: 1, text: '$14' }] }, {}],
    ['clocks', { tags: [{ name: 'Clock', value: '3 days + 12 h' }] }, {}],
    ['tags that it does not know', { tags: [{ name: 'Zebra', value: 'a]{b' }] }, {}],
    ['reserves for both', { options: { size: 5, flats: 30, caps: 2 } }, { Flats: '30', Caps: '2' }],
    ['reserves for each', { options: { size: 5, flats1: 3, caps2: 0 } }, { Flats1: '3', Caps2: '0' }],
    ['no swap', { options: { size: 5, opening: 'no-swap' } }, { Opening: 'no-swap' }],
    [
      'a double black stack',
      { options: { size: 5, opening: 'double-black-stack' }, plies: ['2a1', 'e5', 'c3'] },
      { Opening: 'double black stack' },
    ],
    ['komi', { options: { size: 5, komi: -4.5 } }, { Komi: '-4.5' }],
    ['the result of a road', { score: 'R-0' }, { Result: 'R-0' }],
    ['the result of a draw', { score: '1/2-1/2' }, { Result: '1/2-1/2' }],
    ['no result', {}, { Result: undefined }],
    [
      'Black to move',
      { options: { tps: 'x3/x,12,x/x2,2S 2 7' }, plies: ['a1', 'c3'] },
      { TPS: 'x3/x,12,x/x2,2S 2 7', Size: '3' },
    ],
    [
      'names with brackets and quotes',
      { players: { first: { name: 'A]{d}"a"' }, second: { name: '[Ben]' } } },
      { Player1: "A](d)''a''", Player2: '[Ben]' },
    ],
    [
      'a rating and a date',
      { players: { first: { name: 'A', rating: 1500 }, second: players.second }, date: 0 },
      { Rating1: '1500', Date: '1970.01.01' },
    ],
  ] as const)('%s', (_, more: object, tags: object) => {
    const record = { ...base, ...more };
    const read = shown(record);
    expect(read.plies).toEqual(record.plies);
    expect(read.tags).toMatchObject(
      Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== undefined)),
    );
    expect(read.result).toBe(record.score);
    expect(read.comments).toHaveLength(record.comments?.length ?? 0);
  });

  it('a match that went on from another position, from there on', () => {
    const tps = 'x5/x5/x2,12C,x2/x5/1,x4 2 7';
    const comments = [{ after: 3, text: 'Both players agreed to go on from this position: {a misplay]' }];
    const read = shown({ ...base, plies: ['a1', 'e5', changedTo(tps), 'b2', 'c1'], comments });
    expect(read).toMatchObject({ plies: ['b2', 'c1'], tags: { TPS: tps, Size: '5' } });
    expect(read.comments).toHaveLength(2);
  });

  it('or says plainly that others cannot show it: a match with a pass', () => {
    const passed = tak.write({
      ...base,
      options: { size: 5, 'house-rules': 'passing' },
      plies: [...base.plies, '--', 'c4-'],
    });
    expect(passed.link).toBeUndefined();
    expect(passed.unlinked).toEqual({ key: 'tak:note.unlinked', data: {} });
  });

  it('random matches of every size and opening, with names and comments of any kind', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 8 }),
        fc.constantFrom('swap', 'no-swap', 'double-black-stack'),
        fc.array(fc.nat(), { maxLength: 40 }),
        text,
        text,
        (size, opening, choices, name, comment) => {
          const options = { size, opening };
          const started = tak.start(options);
          if (!started.ok) throw new Error(started.error.key);
          let board = started.value;
          for (const choice of choices) {
            const legal = [...board.legalPlies()];
            if (board.outcome !== undefined) break;
            const next = board.play(legal[choice % legal.length]!);
            if (next.ok) board = next.value;
          }
          const read = shown({
            options,
            plies: board.plies,
            players: { first: { name }, second: { name: 'Ben' } },
            comments: [{ after: 0, text: comment }],
            ...(board.outcome && { score: board.outcome.score }),
          });
          expect(read.plies).toEqual(board.plies);
          expect(read.tags.Size).toBe(String(size));
          expect(read.result).toBe(board.outcome?.score);
        },
      ),
      { numRuns: runs(40, 400), seed: randomFor('links').between(1, 2 ** 30) },
    );
  });
});
