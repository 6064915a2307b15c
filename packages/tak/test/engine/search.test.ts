import { describe, expect, it } from 'vitest';
import { endingOf, goesOn } from '../../src/rules/ending.ts';
import { movePattern } from '../../src/rules/move.ts';
import { geometryOf } from '../../src/rules/geometry.ts';
import { generateMoves, maxMoves } from '../../src/rules/moves.ts';
import { arrange } from '../../src/options/options.ts';
import type { Position } from '../../src/rules/position.ts';
import { formatPly } from '../../src/notation/ply.ts';
import { formatTps, parseTps, setUpPosition } from '../../src/notation/tps.ts';
import { roadCompletions } from '../../src/rules/groups.ts';
import { generateSpreads } from '../../src/rules/moves.ts';
import { sideHasRoad } from '../../src/rules/roads.ts';
import { think } from '../../src/engine/think.ts';
import { Threats } from '../../src/engine/threats/threats.ts';
import { Evaluation } from '../../src/engine/evaluation/evaluation.ts';
import { KnownThreats } from '../../src/engine/threats/known-threats.ts';
import { isDecided, won } from '../../src/search/score.ts';
import { TranspositionTable } from '../../src/search/transposition-table.ts';
import type { SearchLimits } from '../../src/search/deepening.ts';
import { runs } from '../../../../test/support/seed.ts';
import { fieldsOf, positionAfter, positionFrom } from '../positions.ts';
import { games } from '../selfplay/games.ts';
import { randomPositions } from './random-positions.ts';

const buffer = new Int32Array(maxMoves);

describe('threats', () => {
  it('are those that trying every move finds', () => {
    const threats = new Threats();
    let spreads = 0;
    let placements = 0;
    for (const position of randomPositions(runs(6, 40))) {
      for (const side of [0, 1]) {
        threats.find(position, side);
        expect(threats.road).toBe(sideHasRoad(position, side));
        if (threats.road) continue;
        expect([threats.low, threats.high]).toEqual(roadCompletions(position, side));
        if ((threats.low | threats.high) !== 0) placements++;
        const end = generateSpreads(position, side, buffer, 0);
        const winning = Array.from(buffer.subarray(0, end)).filter((move) => {
          position.make(move);
          const completes = sideHasRoad(position, side);
          position.unmake(move);
          return completes;
        });
        if (winning.length > 0) {
          spreads++;
          expect(winning).toContain(threats.spread);
        } else expect(threats.spread).toBe(-1);
        const wins = threats.wins(position, side);
        threats.find(position, side, false);
        expect(threats.wins(position, side)).toBe(wins);
      }
    }
    expect(Math.min(spreads, placements)).toBeGreaterThan(runs(4, 20));
  });

  it('are known after a move only as they are', () => {
    const [known, threats] = [new KnownThreats(1), new Threats()];
    const wins = (position: Position, side: number): boolean => {
      threats.find(position, side);
      return !threats.road && threats.wins(position, side);
    };
    const times = { outlives: 0, staysNone: 0, staysNoneAfterSpread: 0, gainsNone: 0 };
    for (const position of randomPositions(runs(6, 40))) {
      const side = position.toMove;
      if (position.ply <= position.openingPlies || wins(position, side)) continue;
      if (wins(position, 1 - side)) known.note(0, position, threats);
      else known.noteNone(0);
      const end = generateMoves(position, buffer, 0);
      for (const move of Array.from(buffer.subarray(0, end))) {
        const outlives = known.outlives(0, position, move);
        position.make(move);
        if (outlives) {
          times.outlives++;
          expect([endingOf(position), wins(position, 1 - side)]).toEqual([goesOn, true]);
        }
        if (known.staysNone(0, position, move)) {
          if (movePattern(move) === 0) times.staysNone++;
          else times.staysNoneAfterSpread++;
          expect([wins(position, 1 - side), threats.road]).toEqual([false, false]);
        }
        if (known.gainsNone(0, move)) {
          times.gainsNone++;
          expect(wins(position, side)).toBe(false);
        }
        position.unmake(move);
      }
    }
    expect(Math.min(...Object.values(times))).toBeGreaterThan(runs(50, 1000));
  });

  it.each([
    ['a placement elsewhere', '2,2,x/x3/1,x,1S 1 3', 4, 'a2', true],
    ['the last piece', '2,2,x/x3/1,x,1S 1 3', 3, 'a2', false],
    ['a spread elsewhere', '2,2,1/1S,1S,22/x,11,x 1 9', 10, 'b1<', true],
    ['a spread to the last empty square', '2,2,1/1S,1S,22/x,11,1S 1 9', 10, 'b1<', false],
  ])('outlive %s: the game goes on', (_, tps, flats1, ply, outlives) => {
    const start = arrange({ size: 3, tps, flats1 });
    if (!start.ok) throw new Error(start.error.code);
    const position = start.value;
    const [known, threats] = [new KnownThreats(1), new Threats()];
    threats.find(position, 1);
    known.note(0, position, threats);
    const end = generateMoves(position, buffer, 0);
    const move = buffer.subarray(0, end).find((move) => formatPly(position, move) === ply)!;
    expect(known.outlives(0, position, move)).toBe(outlives);
    position.make(move);
    expect(endingOf(position) === goesOn).toBe(outlives);
  });
});

/** The same board with the colours of all pieces, the reserves and the turn swapped. */
function exchanged(position: Position): Position {
  const { rules } = position;
  const [board, turn, move] = formatTps(position).split(' ') as [string, string, string];
  const swap = (text: string): string => text.replace(/[12]+(?=[SC,/]|$)/g, (stack) => swapDigits(stack));
  const swapDigits = (stack: string): string =>
    stack.replace(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));
  const plain = board
    .split('/')
    .map((rank) =>
      rank
        .split(',')
        .map((square) => (square.startsWith('x') ? square : swap(square)))
        .join(','),
    )
    .join('/');
  const number = turn === '1' ? Number(move) : Number(move) + 1;
  const tps = parseTps(`${plain} ${turn === '1' ? 2 : 1} ${number}`);
  if (!tps.ok) throw new Error(tps.error.code);
  const [white, black] = rules.flats;
  const [whiteCaps, blackCaps] = rules.caps;
  return setUpPosition(
    { ...rules, halfKomi: -rules.halfKomi, flats: [black, white], caps: [blackCaps, whiteCaps] },
    tps.value,
  );
}

describe('evaluation', () => {
  it('is the same for both colours, whatever was evaluated before', () => {
    const used = new Map([3, 4, 5, 6, 7, 8].map((size) => [size, new Evaluation(geometryOf(size))]));
    let seen = 0;
    for (const position of randomPositions(runs(6, 20))) {
      if (position.ply < 2) continue;
      const evaluation = new Evaluation(position.geometry);
      expect(used.get(position.rules.size)!.of(position)).toBe(evaluation.of(position));
      const mirrored = evaluation.of(exchanged(position));
      expect(Math.abs(evaluation.of(position) - mirrored), formatTps(position)).toBeLessThanOrEqual(1);
      seen++;
    }
    expect(seen).toBeGreaterThan(runs(300, 200));
  });

  it('prefers the side with more flats', () => {
    const ahead = positionFrom(5, 'x5/x,1,x,1,x/x,1,x,1,x/x,2,x,2,x/x5 1 4');
    expect(new Evaluation(ahead.geometry).of(ahead)).toBeGreaterThan(150);
  });
});

describe('search', () => {
  const search = (position: Position, limits: SearchLimits) => {
    const before = fieldsOf(position);
    const thought = think(position, limits, { table: new TranspositionTable(16), now: () => 0 });
    expect(fieldsOf(position)).toEqual(before);
    return { ...thought, ply: formatPly(position, thought.move) };
  };

  it.each([
    ['takes a road by a placement', 5, '2,2,x3/1,1,1,1,x/x5/2,2,x3/x5 1 5', ['e4', 'Ce4'], won - 1],
    ['takes a road by a spread', 5, '2,x4/1,1,x2,111/x5/2,2,x,2,x/2,x4 1 9', ['2e4<11'], won - 1],
    ['uncovers a road by moving a wall', 3, '1,11S,1/x3/2,2,x 1 4', ['b3-', 'Sb3'], won - 1],
    [
      'blocks the only missing square',
      5,
      '1,x4/2,2,2,2,x/x5/1,1,x3/x5 1 5',
      ['e4', 'Se4', 'Ce4', 'a5-'],
      undefined,
    ],
  ])('%s', (_, size, tps, plies, score) => {
    const found = search(positionFrom(size, tps), { depth: 3 });
    expect(plies).toContain(found.ply);
    if (score !== undefined) expect(found.score).toBe(score);
  });

  it('finds a forced road', () => {
    const position = positionFrom(6, '1,1,1,1,12,x/x3,2,1,1C/x6/x6/x6/2,2,2,2,x2 1 8');
    const { score } = search(position, { nodes: 200_000 });
    expect(isDecided(score)).toBe(true);
    expect(won - score).toBe(5);
  });

  it('knows when it is lost', () => {
    const position = positionFrom(5, 'x5/2,2,2,2,x/x5/2,2,2,2,x/1,1,x,1,x 1 5');
    expect(search(position, { depth: 3 }).score).toBe(-(won - 2));
  });

  it('counts flats at the end of the pieces', () => {
    const start = arrange({ size: 4, flats: 8, tps: '1,2,1,2/2,1,2,1/1,2,1,2/x,1,2,x 1 8' });
    if (!start.ok) throw new Error(start.error.code);
    const { score } = search(start.value, { depth: 4 });
    expect(score).toBe(won - 1);
  });

  it('stops at its limits', () => {
    const position = positionFrom(6);
    expect(search(position, { nodes: 3000 }).nodes).toBeLessThan(4500);
    expect(search(position, { depth: 2 }).depth).toBe(2);
    // This clock advances by a millisecond each time it is read.
    let looks = 0;
    const timed = think(
      position,
      { milliseconds: 60 },
      { table: new TranspositionTable(16), now: () => looks++ },
    );
    expect(timed.milliseconds).toBeGreaterThanOrEqual(60);
    expect(timed.milliseconds).toBeLessThan(80);
  });

  // 652,499, and at least 704,032 without one of reverse futility, late-move pruning, reductions, null moves.
  it('needs few nodes', () => {
    let nodes = 0;
    for (const { options, plies } of games.filter((game) => game.options.size === 6).slice(0, 4)) {
      for (const length of [12, 16, 20, 24]) {
        nodes += search(positionAfter(options, plies.slice(0, length)), { depth: 5 }).nodes;
      }
    }
    expect(nodes).toBeLessThan(680_000);
  });

  it('answers at once when it is told to stop', () => {
    const position = positionFrom(6);
    const thought = think(
      position,
      {},
      { table: new TranspositionTable(10), now: () => 0, stop: () => true },
    );
    expect(thought.nodes).toBeLessThan(3000);
  });

  it('says what it expects', () => {
    const position = positionFrom(5, 'x,1,2,x2/x,2,1C,1,x/2,2,12,1,x/x,2C,1,2,x/x2,1,x2 1 9');
    const { line, move } = search(position, { depth: 4 });
    expect(line[0]).toBe(move);
    expect(line.length).toBeGreaterThan(1);
  });
});
