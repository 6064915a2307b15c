import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countMoves,
  endingAfter,
  endingOf,
  formatTps,
  generateMoves,
  maxMoves,
  openings,
  optionsOf,
  parsePly,
  parseTps,
  type Position,
  setUpPosition,
  squaresOf,
  standardReserves,
} from '@taktable/tak';
import { choicesAt } from '../../../../src/games/tak/board/composer.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { NaiveGame, type NaiveOptions } from '../../../../packages/tak/test/rules/naive.ts';
import { isThorough, runs } from '../../../support/seed.ts';
import { anyText } from '../../../support/texts.ts';
import { boardFrom } from '../positions.ts';
import { fieldsOf } from '../../../../packages/tak/test/positions.ts';
import { textsOf } from '../../../support/catalogue.ts';

/** Options of every kind, with small reserves so that games end in every way. */
const options = fc
  .record({
    size: fc.constantFrom(3, 4, 5, 6, 7, 8),
    halfKomi: fc.integer({ min: -9, max: 9 }),
    opening: fc.constantFrom(...openings),
    custom: fc.option(
      fc.record({
        white: fc.integer({ min: 3, max: 30 }),
        black: fc.integer({ min: 3, max: 30 }),
        whiteCaps: fc.integer({ min: 0, max: 5 }),
        blackCaps: fc.integer({ min: 0, max: 5 }),
      }),
    ),
    passing: fc.boolean(),
    secondWinsTies: fc.boolean(),
  })
  .map(({ size, halfKomi, opening, custom, passing, secondWinsTies }): NaiveOptions => {
    const set = standardReserves[size];
    return {
      size,
      komi: halfKomi / 2,
      opening,
      flats: { white: custom?.white ?? set.flats, black: custom?.black ?? set.flats },
      caps: { white: custom?.whiteCaps ?? set.caps, black: custom?.blackCaps ?? set.caps },
      passing,
      secondWinsTies,
    };
  });

const asOptions = ({ size, komi, opening, flats, caps, passing, secondWinsTies }: NaiveOptions) =>
  optionsOf(
    {
      size,
      halfKomi: 2 * komi,
      opening,
      flats: [flats.white, flats.black],
      caps: [caps.white, caps.black],
      passing,
      secondWinsTies,
    },
    undefined,
  );

/** Selects the legal turns to play; high bits prefer spreads to placements. */
const turns = fc.array(fc.nat({ max: 0xffffff }), { minLength: 10, maxLength: 160, size: 'max' });

function pick(legal: readonly string[], number: number): string {
  const spreads = legal.filter((ply) => /[+\-<>]/.test(ply));
  const from = spreads.length > 0 && number % 5 < 2 ? spreads : legal;
  return from[(number >>> 3) % from.length]!;
}

/** What the composer can reach from a path. */
function reachable(position: Position, path: readonly string[]): string[] {
  return choicesAt(position, path).flatMap((choice) => {
    expect(choice.id).toMatch(/^[A-Za-z0-9+<>-]{1,8}$/);
    return choice.ply ?? reachable(position, [...path, choice.id]);
  });
}

const sorted = (texts: Iterable<string>): string[] => [...texts].sort();

describe('random games', () => {
  it('agree with the naive rules ply by ply', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(options, turns, (naiveOptions, numbers) => {
        const naive = new NaiveGame(naiveOptions);
        let board = boardFrom(asOptions(naiveOptions));
        for (const number of numbers) {
          const legal = sorted(naive.turns().keys());
          expect(sorted(board.legalPlies())).toEqual(legal);
          const ply = pick(legal, number);
          naive.play(ply);
          const next = board.play(ply);
          if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
          board = next.value;
          expect(board.tps).toBe(naive.tps());
          expect(board.outcome?.score).toBe(naive.result());
          expect(board.plies.at(-1)).toBe(ply);
          if (ply.endsWith('*')) seen.add('flattened');
          if (board.outcome !== undefined) {
            seen.add(board.outcome.score);
            break;
          }
        }
      }),
      { numRuns: runs(20, 100) },
    );
    // Makes sure that the games are varied enough.
    const kinds = ['0-F', '0-R', '1/2-1/2', 'F-0', 'R-0', 'flattened'];
    if (isThorough) expect(sorted(seen)).toEqual(kinds);
    else expect(seen.size).toBeGreaterThan(2);
  });

  it('are the same again when moves are made and unmade', () => {
    fc.assert(
      fc.property(options, turns, (naiveOptions, numbers) => {
        const position = boardFrom(asOptions(naiveOptions)).copyPosition();
        const moves = new Int32Array(maxMoves);
        for (const number of numbers) {
          const end = generateMoves(position, moves, 0);
          expect(countMoves(position)).toBe(end);
          const before = fieldsOf(position);
          for (let i = number % 7; i < end; i += 7) {
            position.make(moves[i]!);
            expect(endingAfter(position, moves[i]!)).toBe(endingOf(position));
            position.unmake(moves[i]!);
          }
          expect(fieldsOf(position)).toEqual(before);
          position.make(moves[number % end]!);
          const { squares } = position.geometry;
          const high = squares.filter((square) => position.heights[square]! > 1);
          expect(new Set(squaresOf([position.high0, position.high1]))).toEqual(new Set(high));
          if (endingOf(position) !== 0) break;
        }
      }),
      { numRuns: runs(7, 25) },
    );
  });

  it('can be composed step by step: exactly the legal plies', () => {
    fc.assert(
      fc.property(options, turns, (naiveOptions, numbers) => {
        let board = boardFrom(asOptions(naiveOptions));
        for (const [index, number] of numbers.entries()) {
          if (index % 9 === 0) {
            expect(sorted(reachable(board.copyPosition(), []))).toEqual(sorted(board.legalPlies()));
          }
          const next = board.play(pick(sorted(board.legalPlies()), number));
          if (!next.ok) throw new Error(next.error.key);
          board = next.value;
          if (board.outcome !== undefined) break;
        }
      }),
      { numRuns: runs(4, 20) },
    );
  });

  it('survive being written as TPS and as PTN', () => {
    fc.assert(
      fc.property(options, turns, (naiveOptions, numbers) => {
        const start = asOptions(naiveOptions);
        let board = boardFrom(start);
        for (const number of numbers) {
          const next = board.play(pick(sorted(board.legalPlies()), number));
          if (!next.ok) throw new Error(next.error.key);
          board = next.value;
          if (board.outcome !== undefined) break;
        }
        const tps = parseTps(board.tps);
        if (!tps.ok) throw new Error(tps.error.code);
        const position = board.copyPosition();
        const again = setUpPosition(position.rules, tps.value);
        expect(formatTps(again)).toBe(board.tps);
        expect([again.whiteFlats, again.blackFlats, again.whiteCaps, again.blackCaps]).toEqual([
          position.whiteFlats,
          position.blackFlats,
          position.whiteCaps,
          position.blackCaps,
        ]);
        const score = board.outcome?.score;
        const record = {
          options: start,
          plies: board.plies,
          players: { first: { name: 'A "quoted" \\ name' }, second: { name: '' } },
          ...(score === undefined ? {} : { score }),
        };
        expect(tak.read(tak.write(record).text)).toEqual({
          ok: true,
          value: { ...record, tags: expect.anything() as unknown },
        });
      }),
      { numRuns: runs(15, 40) },
    );
  });
});

describe('broken texts', () => {
  const board = boardFrom({ size: 6 }, ['a1', 'f6', 'c3', 'd4', 'c3+', 'Cd3']);
  /** Mostly characters of notation, so that texts are partly valid. */
  const notation = fc.string({
    unit: fc.constantFrom(...'abcdefgh12345678+-<>SCFx,/*\'"?! .[]{}()RF0\n'),
    maxLength: 400,
    size: 'max',
  });
  const anything = fc.oneof(notation, anyText({ maxLength: 400, size: 'max' }));

  it('never throw', () => {
    fc.assert(
      fc.property(anything, (text) => {
        board.play(text);
        board.complete(text, 25);
        board.choices([text]);
        tak.read(text);
        tak.read(`[Size "6"]\n${text}`);
        tak.start({ tps: text });
        tak.start(text);
      }),
      { numRuns: runs(150, 500) },
    );
  });

  it('are refused or mean one legal ply', () => {
    const legal = new Set(board.legalPlies());
    fc.assert(
      fc.property(notation, (text) => {
        const next = board.play(text.slice(0, 10));
        if (next.ok) expect(legal).toContain(next.value.plies.at(-1));
      }),
      { numRuns: runs(150, 500) },
    );
  });

  it('of any object, as options, are refused in a sentence', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const start = tak.start(value);
        if (!start.ok) expect(textsOf('tak')).toHaveProperty([start.error.key.slice('tak:'.length)]);
      }),
    );
  });

  /** Measured in processor time, which is what a hostile text takes from everyone else. */
  const hostile: readonly (readonly [name: string, text: string])[] = [
    ['digits', '1'.repeat(6000)],
    ['letters', 'a'.repeat(6000)],
    ['blanks', ' '.repeat(6000)],
    ['blanks and a letter', `${' '.repeat(5999)}a`],
    ['brackets', '['.repeat(6000)],
    ['braces', '{'.repeat(6000)],
    ['parentheses', '('.repeat(6000)],
    ['quotes', '[Size "'.repeat(850)],
    ['backslashes', `[Site "${'\\'.repeat(5990)}`],
    ['slashes', '/'.repeat(6000)],
    ['ranks', 'x8/'.repeat(2000)],
    ['a tall stack', `${'12'.repeat(2990)},x2/x3/x3 1 1`],
    ['move numbers', '1. '.repeat(2000)],
    ['branches', '1-1.1. '.repeat(850)],
    ['dots', '.'.repeat(6000)],
    ['plies', `[Size "8"]\n${'a1 a2 '.repeat(900)}`],
    ['a long game', `[Size "8"]\na1 b1 ${'b1+ a1+ b2- a2- '.repeat(370)}`],
    ['tags', '[a "b"]'.repeat(850)],
    ['apostrophes', `c5${"'".repeat(5998)}`],
    ['dashes', '—'.repeat(6000)],
  ];
  it.each(hostile)('of 6,000 characters take no time: %s', (_, text) => {
    const taken = (read: () => unknown): number => {
      const before = process.cpuUsage();
      read();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    // 50 ms are allowed. Since compiler and garbage collector run in the same process, a text counts as slow only if it
    // is slow every time.
    const use = (read: () => unknown) => {
      const times = [taken(read), taken(read), taken(read)];
      expect(Math.min(...times)).toBeLessThan(150);
    };
    use(() => board.play(text));
    use(() => board.complete(text, 25));
    use(() => board.choices([text]));
    use(() => tak.read(text));
    use(() => tak.start({ tps: text }));
    use(() => parsePly(text));
  });
});
