import { describe, expect, it } from 'vitest';
import { arrange, endingOf, formatPly, generateMoves, goesOn, maxMoves, openings } from '@taktable/tak';
import { answer, levels, think, Threats } from '@taktable/tak/engine';
import { isDecided, type Level, TranspositionTable, won } from '@taktable/tak/search';
import { tak } from '../../../../src/games/tak/index.ts';
import search from '../../../../src/games/tak/search/worker.ts';
import { Random } from '../../../support/random.ts';
import { examples, isThorough, randomFor, runs } from '../../../support/seed.ts';
import { positionFrom } from '../../../../packages/tak/test/positions.ts';
import { tinues, positionOf } from '../../../../packages/tak/test/selfplay/puzzles.ts';

/** The clock stands still: these searches have other limits, so the machine's speed does not matter. */
const now = (): number => 0;

describe('self-play', () => {
  const games = runs(6, 18);
  it(`is legal in ${games} games of all sizes, openings and house rules`, () => {
    const random = randomFor('self-play');
    const moves = new Int32Array(maxMoves);
    const table = new TranspositionTable(10);
    const ended = new Set<string>();
    for (let game = 0; game < games; game++) {
      const start = arrange({
        size: 3 + (game % 6),
        opening: openings[game % 3]!,
        komi: random.between(-9, 9) / 2,
        'house-rules': game % 5 === 0 ? 'both' : 'none',
      });
      if (!start.ok) throw new Error(start.error.code);
      const position = start.value;
      table.clear();
      let plies = 0;
      for (; endingOf(position) === goesOn && plies < 200; plies++) {
        const legal = moves.subarray(0, generateMoves(position, moves, 0));
        const { move } = think(position, { nodes: 60 }, { table, now, noise: () => 100 * random.next() });
        expect(legal.includes(move)).toBe(true);
        position.make(move);
      }
      ended.add(`${position.rules.size} ${endingOf(position)}`);
    }
    expect(ended.size).toBeGreaterThan(isThorough ? 12 : 4);
  }, 120_000);
});

describe('levels', () => {
  /** Fewer nodes than most levels have, to keep the tests fast; what holds for few nodes needs no more. */
  const few = { nodes: 5_000 };
  const tools = (seed: string) => {
    const random = new Random(seed);
    return { table: new TranspositionTable(14), now, random: () => random.next() };
  };

  it.each([11, 12, 13])('%d takes a road in one and prevents one', (level) => {
    const threats = new Threats();
    const taken = positionFrom(5, '2,2,x3/1,1,1,1,x/x5/2,2,x3/x5 1 5');
    const held = positionFrom(5, '1,x4/2,2,2,2,x/x5/1,1,x3/x5 1 5');
    for (let round = 0; round < 4; round++) {
      expect(isDecided(answer(taken, level, few, tools(`${round}`)).score)).toBe(true);
      const { move } = answer(held, level, few, tools(`${round}`));
      held.make(move);
      threats.find(held, 1);
      expect(threats.wins(held, 1)).toBe(false);
      held.unmake(move);
    }
  });

  it.each([...levels.slice(0, -1).keys()])('%d does not always answer alike', (level) => {
    const position = positionFrom(5, 'x5/x,2,x3/x2,1,x2/x3,1,x/x5 2 2');
    const answers = new Set<number>();
    for (let round = 0; round < 5; round++) answers.add(answer(position, level, few, tools(`${round}`)).move);
    expect(answers.size).toBeGreaterThan(1);
  });

  it('play alike with the same random numbers, whatever the time', () => {
    const position = positionFrom(
      6,
      'x,1,x,2,x2/x,2,1,1,2,x/2,x,12C,2,1,x/x,2,1,21C,1,x/x,1,2,1,2,x/x3,2,x2 1 13',
    );
    const slow = { ...tools('same'), now: () => Date.now() * 1000 };
    expect(answer(position, 12, few, slow)).toMatchObject({
      move: answer(position, 12, few, tools('same')).move,
    });
  });

  it('the strongest answers in time', () => {
    expect((levels.at(-1) as Level).limits.milliseconds).toBeLessThan(3000);
    // This clock advances by a millisecond each time it is read: often during the search, and hardly after time is up.
    let looks = 0;
    const clock = { ...tools(''), now: () => looks++ };
    answer(positionFrom(6), levels.length - 1, { milliseconds: 100 }, clock);
    expect(looks).toBeGreaterThanOrEqual(100);
    expect(looks).toBeLessThan(120);
  });

  it('beat random moves', () => {
    const random = randomFor('any');
    const games = runs(2, 4);
    let lost = 0;
    for (let game = 0; game < games; game++) {
      const position = positionFrom(5);
      const table = new TranspositionTable(10);
      while (endingOf(position) === goesOn && position.pliesMade < 200) {
        const moves = new Int32Array(maxMoves);
        const count = generateMoves(position, moves, 0);
        const plays = position.toMove === game % 2;
        position.make(
          plays
            ? answer(position, 9, few, { table, now, random: () => random.next() }).move
            : moves[random.between(0, count - 1)]!,
        );
      }
      const ending = endingOf(position);
      if (ending === goesOn || ending === 5 || (ending - 1) % 2 !== game % 2) lost++;
    }
    expect(lost).toBeLessThanOrEqual(games / 20);
  });
});

describe('the worker', () => {
  it('is what the game offers', () => {
    expect(tak.opponent?.levels).toHaveLength(levels.length);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const worker = search({ options: { size: 5 }, plies: ['a1', 'e5'], level: 0, stop });
    expect(worker.ply).toMatch(/^[a-e][1-5]$/);
    expect(tak.opponent?.worker.href).toMatch(/search\/worker\.ts$/);
  });

  it('plays a legal ply and says how it stands', () => {
    const plies = ['a1', 'e5', 'c3'];
    const { ply, evaluation } = search({ options: { size: 5, komi: 2 }, plies, level: 10 });
    const started = tak.start({ size: 5, komi: 2 });
    if (!started.ok) throw new Error(started.error.key);
    let board = started.value;
    for (const text of [...plies, ply]) {
      const next = board.play(text);
      if (!next.ok) throw new Error(next.error.key);
      board = next.value;
    }
    expect(Math.abs(evaluation)).toBeLessThan(10);
  });

  it('tells the evaluation of a decided game', () => {
    const options = { tps: '2,2,x3/1,1,1,1,x/x5/2,2,x3/x5 1 5' };
    expect(search({ options, plies: [], level: 11 })).toMatchObject({ evaluation: 100 });
  });

  it('refuses what cannot be searched', () => {
    expect(() => search({ options: { tps: '1,1,1/2,2,x/x3 2 4' }, plies: [], level: 1 })).toThrow(
      'tps-finished',
    );
    expect(() => search({ options: { size: 3 }, plies: ['a1', 'a1'], level: 1 })).toThrow('occupied');
    const over = ['a1', 'c3', 'c2', 'b1', 'c1'];
    expect(() => search({ options: { size: 3 }, plies: over, level: 1 })).toThrow('the match is over');
    expect(() => search({ options: {}, plies: [], level: 15 })).toThrow('no level 15');
  });

  it('stops when it is told to', () => {
    const stop = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    // Processor time, so that other programs do not count; without stopping it takes at least two seconds.
    const before = process.cpuUsage();
    search({ options: {}, plies: [], level: 14, stop });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

describe('forced roads', () => {
  // The solution found may be slightly longer than the shortest one.
  const short = tinues.filter(({ within }) => within <= 5);
  it.each(examples(short, 2))('in $name', (road) => {
    const position = positionOf(road);
    const { score, move } = think(position, { nodes: 100_000 }, { table: new TranspositionTable(16), now });
    expect(won - score, formatPly(position, move)).toBeLessThanOrEqual(road.within + 4);
  });
});
