import { describe, expect, it } from 'vitest';
import type { Board } from '../../../../src/games/game.ts';
import { TakBoard } from '../../../../src/games/tak/board/board.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { sceneOf } from '../../../../src/games/tak/scene/index.ts';
import type { Snapshot } from '../../../../src/games/tak/scene/snapshot.ts';
import type { View } from '../../../../src/scene.ts';
import { games } from '../../../../packages/tak/test/selfplay/games.ts';
import { inSquare, piecesOf, plain as view, squaresIn } from './painted.ts';

const start = (options: unknown): TakBoard => {
  const board = tak.start(options);
  if (!board.ok || !(board.value instanceof TakBoard)) throw new Error(`no board: ${JSON.stringify(board)}`);
  return board.value;
};

const played = (board: Board, ...plies: readonly string[]): TakBoard => {
  for (const ply of plies) {
    const next = board.play(ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    board = next.value;
  }
  if (!(board instanceof TakBoard)) throw new Error('not a board of Tak');
  return board;
};

const numberOf = (text: string): number => 'abcdefgh'.indexOf(text[0]!) + 100 * (Number(text[1]) - 1);
const squareOf = (name: string, size: number): number =>
  (numberOf(name) % 100) + size * Math.floor(numberOf(name) / 100);

describe('a stack', () => {
  const patterns = ['1', '2', '12', '112', '21221'];
  const cases = [3, 5, 6, 8].flatMap((size) =>
    patterns.flatMap((pattern) => ['', 'S', 'C'].map((top) => [size, pattern, top] as const)),
  );
  it.each(cases)('on %dx shows every piece of %s… under "%s", up to twenty', (size, pattern, top) => {
    for (let height = 1; height <= 20; height += 1) {
      const pieces = pattern.repeat(20).slice(0, height);
      const rest = Array.from({ length: size - 1 }, () => `x${size}`).join('/');
      const board = start({ size, flats: 60, caps: 5, tps: `${pieces}${top},x${size - 1}/${rest} 1 30` });
      const shown = piecesOf(inSquare(board.scene(view), size, size * (size - 1)));
      const ones = [...pieces].filter((piece) => piece === '1').length;
      expect(shown, pieces).toEqual({ first: ones, second: height - ones });
    }
  });

  it('has its height beside it from two pieces up', () => {
    const board = start({ size: 5, tps: '1,12,112,x2/x5/x5/x5/x5 1 8' });
    const texts = [20, 21, 22].map((square) =>
      inSquare(board.scene(view), 5, square).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
    );
    expect(texts).toEqual([[], ['2'], ['3']]);
    expect(
      inSquare(board.scene({ ...view, details: { 'stack-counts': false } }), 5, 21).some(
        ({ kind }) => kind === 'text',
      ),
    ).toBe(false);
  });

  it('shows twenty of more, and dots for the rest', () => {
    const board = start({ size: 5, flats: 60, tps: `${'12'.repeat(15)},x4/x5/x5/x5/x5 1 30` });
    const { first, second } = piecesOf(inSquare(board.scene(view), 5, 20));
    expect(first + second).toBe(20);
  });

  it('wobbles alike in the same position, and only when asked to', () => {
    const board = start({ size: 5, tps: '12121,112,x3/x5/x5/x5/x5 1 8' });
    const wobbly = { ...view, details: { wobbly: true } };
    expect(board.scene(wobbly)).toEqual(board.scene(wobbly));
    expect(board.scene(wobbly)).not.toEqual(board.scene(view));
  });
});

describe('hints', () => {
  it.each([
    ['at the start', start({ size: 6 })],
    [
      'in a midgame',
      start({ size: 5, tps: 'x,2,2,2S,1/1,12,x,21C,1/x,1,121,1,1/2,2,112C,x,12/2,1S,2,21,x 1 14' }),
    ],
  ])('first mark every square where a legal turn begins: %s', (_, board) => {
    const { size } = board.snapshot();
    const legal = board.legalPlies().map((ply) => squareOf(/[a-h][1-8]/.exec(ply)![0], size));
    const hinted = squaresIn(board.scene({ ...view, path: [] }), size, 'hint');
    expect(hinted).toEqual([...new Set(legal)].sort((a, b) => a - b));
  });

  // Up to 4x4 the first step chooses a square.
  const board = start({ size: 4, tps: '1,121,1S,x/x4/x4/x4 1 14' });
  it('then mark where a lifted stack can go', () => {
    const hinted = squaresIn(board.scene({ ...view, path: ['b4', '2'] }), 4, 'hint');
    expect(hinted).toEqual(['b3', 'a4'].map((name) => squareOf(name, 4)));
  });

  it('show the numbers dropped so far and the rest in the hand', () => {
    const scene = board.scene({ ...view, path: ['b4', '3', '-', '1'] });
    const texts = (name: string): readonly string[] =>
      inSquare(scene, 4, squareOf(name, 4)).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts('b3')).toEqual(['1']);
    expect(texts('b2')).toEqual(['↓2']);
    expect(piecesOf(inSquare(scene, 4, squareOf('b4', 4)))).toEqual({ first: 0, second: 0 });
  });

  it.each([
    ['', 0, 0],
    ['S', 2, 0],
    ['C', 0, 2],
  ])('show that a stack in the hand has "%s" on top, and all of its pieces', (top, polygons, discs) => {
    const full = start({ size: 4, caps: 1, tps: `x4/121${top},x3/x4/x4 1 14` });
    const hand = inSquare(full.scene({ ...view, path: ['a3', '3', '>', '1'] }), 4, squareOf('c3', 4));
    const bars = hand.filter((shape) => shape.kind === 'rect' && shape.width < 0.3 && shape.height < 0.11);
    const faces = bars.flatMap((shape) =>
      'fill' in shape && shape.fill?.endsWith('Face') ? [shape.fill] : [],
    );
    expect(faces).toEqual(['secondFace', 'firstFace']);
    expect(hand.filter((shape) => shape.kind === 'polygon')).toHaveLength(polygons);
    const outlined = hand.filter(
      (shape) => shape.kind === 'rect' && shape.stroke === 'firstLine' && (shape.radius ?? 0) > 0.2,
    );
    expect(outlined).toHaveLength(discs);
  });

  it('show the ghost of what would be placed, in the opponent’s colour in the swap opening', () => {
    const scene = start({ size: 4 }).scene({ ...view, path: ['b3'] });
    const ghost = inSquare(scene, 4, squareOf('b3', 4)).filter((shape) => shape.opacity !== undefined);
    const inks = ghost.map((shape) => (shape.kind === 'rect' ? shape.fill : undefined));
    expect(inks).toEqual(['secondSide', 'secondFace']);
  });
});

describe('suggestions', () => {
  const board = start({ size: 5, tps: 'x5/x5/x,1,121,1S,x/x5/x5 1 14' });
  it('are ghosts and arrows, and a bar beside the board', () => {
    const scene = board.scene({ ...view, suggestions: ['Ca1', '3c3+12'], evaluation: 0.5 });
    expect(scene.shapes.filter((shape) => shape.opacity !== undefined).length).toBeGreaterThanOrEqual(5);
    expect(scene.width).toBeGreaterThan(board.scene(view).width);
  });

  it('beside the board are left out', () => {
    const plain = board.scene(view);
    expect(board.scene({ ...view, suggestions: ['h8', '8h8-', '--', 'nonsense'] })).toEqual(plain);
  });
});

describe('roads', () => {
  const withRoads = games.filter(({ score }) => score === 'R-0' || score === '0-R');

  it.each(withRoads)('game $name: the marked squares are a road of the winner', ({ options, plies }) => {
    const board = played(start(options), ...plies);
    const { size, stacks } = board.snapshot();
    const road = new Set(squaresIn(board.scene(view), size, 'win'));
    const winner = board.outcome!.winner!;
    for (const square of road) {
      expect(stacks[square]!.pieces.at(-1)).toBe(winner);
      expect(stacks[square]!.top).not.toBe('wall');
    }
    expect(joinsOppositeEdges(road, size)).toBe(true);
  });

  it('in the making are linked, unless they shall not be', () => {
    const board = start({ size: 4, tps: 'x4/1,1,x2/x4/2,x3 1 4' });
    const links = (more: Partial<View>): number =>
      board.scene({ ...view, ...more }).shapes.filter((shape) => shape.kind === 'line').length;
    // One between both squares and one to the edge.
    expect(links({})).toBe(2);
    expect(links({ details: { roads: false } })).toBe(0);
  });

  it('about to be completed are ringed when Tak is to be called', () => {
    const board = played(start({ size: 4, tps: 'x4/1,1,x2/2,x3/2,x3 1 4' }), 'c3');
    const rings = (of: View): readonly number[] =>
      Array.from({ length: 16 }, (_, square) => square).filter((square) =>
        inSquare(board.scene(of), 4, square, of).some(
          (shape) => shape.kind === 'rect' && shape.stroke === 'threat',
        ),
      );
    expect(board.calls()).toHaveLength(1);
    expect(rings({ ...view, threats: true })).toEqual([squareOf('d3', 4)]);
    expect(rings({ ...view, threats: true, turned: true })).toEqual([squareOf('d3', 4)]);
    expect(rings(view)).toEqual([]);
  });
});

const joinsOppositeEdges = (road: ReadonlySet<number>, size: number): boolean => {
  const reach = (from: readonly number[]): ReadonlySet<number> => {
    const seen = new Set(from);
    for (const square of seen) {
      const file = square % size;
      const near = [square - size, square + size];
      if (file > 0) near.push(square - 1);
      if (file < size - 1) near.push(square + 1);
      for (const next of near) if (road.has(next)) seen.add(next);
    }
    return seen;
  };
  const edge = (test: (square: number) => boolean): readonly number[] => [...road].filter(test);
  const west = reach(edge((square) => square % size === 0));
  const south = reach(edge((square) => square < size));
  return (
    edge((square) => square % size === size - 1).some((square) => west.has(square)) ||
    edge((square) => square >= size * (size - 1)).some((square) => south.has(square))
  );
};

describe('the last move', () => {
  const board = played(start({ size: 5, tps: 'x5/x5/1,1,121,x2/x5/x5 1 14' }), '3c3+12');
  it('marks its squares and how many pieces fell where', () => {
    const scene = board.scene(view);
    expect(squaresIn(scene, 5, 'last')).toEqual(['c3', 'c4', 'c5'].map((name) => squareOf(name, 5)));
    const texts = scene.shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.fill === 'lastText' ? [shape.text] : [],
    );
    expect(texts).toEqual(['+1', '+2']);
  });

  it('is framed where a placement has the tint of the road that it completed', () => {
    const framed = (ply: string): readonly number[] => {
      const won = played(start({ size: 4, tps: 'x4/x2,1,x/1,1,x,1/2,2,2,x 1 5' }), ply).scene(view);
      return Array.from({ length: 16 }, (_, square) => square).filter((square) =>
        inSquare(won, 4, square).some((shape) => shape.kind === 'rect' && shape.stroke === 'lastMark'),
      );
    };
    expect(framed('c2')).toEqual([squareOf('c2', 4)]);
    // A spread has its arrow and numbers.
    expect(framed('c3-')).toEqual([]);
    expect(framed('c4')).toEqual([]);
  });

  it('points the way it went on a turned board too', () => {
    const tip = (of: View): number => {
      const chevron = board
        .scene(of)
        .shapes.find((shape) => shape.kind === 'polygon' && shape.fill === 'lastMark');
      if (chevron?.kind !== 'polygon') throw new Error('no chevron');
      return Math.sign(chevron.points[0]![1] - chevron.points[1]![1]);
    };
    expect([tip(view), tip({ ...view, turned: true })]).toEqual([-1, 1]);
  });
});

describe('a blind scene', () => {
  it('is the same for every position of the same move', () => {
    const one = played(start({ size: 5, komi: 2 }), 'a1', 'e5', 'c3', 'b2');
    const other = played(start({ size: 5, komi: 2 }), 'a5', 'b1', 'Cd4', 'Se1');
    const blind = { ...view, blind: true, threats: true, suggestions: ['a2'] };
    expect(one.scene(blind)).toEqual(other.scene(blind));
    expect(one.scene(view)).not.toEqual(other.scene(view));
  });
});

describe('the header', () => {
  const texts = (snapshot: Snapshot, of: View): readonly string[] =>
    sceneOf(snapshot, of).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  it.each([
    [0, []],
    [0.5, ['+½']],
    [2, ['+2']],
    [2.5, ['+2½']],
    [-1.5, ['−1½']],
  ])('writes a komi of %d as players do', (komi, written) => {
    const all = texts(start({ size: 5, komi }).snapshot(), view);
    expect(all.filter((text) => /^[+−]/.test(text))).toEqual(written);
  });

  it('tells the result in place of the move number', () => {
    const board = played(start({ size: 3 }), 'a3', 'a1', 'b1', 'b3', 'c1');
    expect(board.outcome?.score).toBe('R-0');
    expect(texts(board.snapshot(), view)).toContain('R-0');
    expect(texts(board.snapshot(), { ...view, score: '1-0' })).toContain('1-0');
  });

  it.each([
    [undefined, ['first']],
    ['1-0', ['first']],
    ['0-1', ['second']],
    ['1/2-1/2', []],
    ['*', []],
  ])('lights the plate of who is to move, or has won: %s', (score, lit) => {
    const snapshot = start({ size: 5 }).snapshot();
    const { shapes } = sceneOf(snapshot, { ...view, ...(score !== undefined && { score }) });
    const plates = shapes.flatMap((shape) =>
      shape.kind === 'rect' && shape.stroke === 'accent' && shape.fill?.endsWith('Face') ? [shape] : [],
    );
    // The turn counter has the colour of the side to move too.
    const wide = plates.filter(({ width }) => width > 1);
    expect(wide.map(({ fill }) => fill?.replace('Face', ''))).toEqual(lit);
  });

  it('gives ratings and clocks a second line', () => {
    const { snapshot } = { snapshot: start({ size: 5 }).snapshot() };
    const all = texts(snapshot, {
      ...view,
      ratings: { first: '1523' },
      clocks: { first: '2d', second: '3h' },
    });
    expect(all).toContain('1523 · 2d');
    expect(all).toContain('3h');
  });
});
