import { describe, expect, it } from 'vitest';
import type { Ink, Scene, Shape, View } from '../../../../src/scene.ts';
import { circles, type Square, squareName, squares } from '@taktable/taka';
import { layoutOf } from '../../../../src/games/taka/scene/layout.ts';
import { pieceRadius } from '../../../../src/games/taka/scene/pieces.ts';
import { boardFrom } from '../positions.ts';
import { randomMatch } from '../random-match.ts';
import { at, busy, plain, sceneAfter, shot } from './positions.ts';

const goals = { goals: 3, formation: busy };
const turned = { ...plain, turned: true };

type Rect = Extract<Shape, { kind: 'rect' }>;
const rects = (scene: Scene): readonly Rect[] => scene.shapes.filter((shape) => shape.kind === 'rect');
const middleOf = (shape: Rect) => [shape.x + shape.width / 2, shape.y + shape.height / 2] as const;

/** The offset of the only matching shape's centre from that of a square: right, down. */
function offsetFrom(square: Square, scene: Scene, wanted: (shape: Rect) => boolean, of: View = plain) {
  const [x, y] = layoutOf(of).middle(square);
  const found = rects(scene)
    .filter(wanted)
    .map(middleOf)
    .filter(([left, top]) => Math.abs(left - x) < 0.49 && Math.abs(top - y) < 0.49);
  expect(found, squareName(square)).toHaveLength(1);
  return [Number((found[0]![0] - x).toFixed(6)), Number((found[0]![1] - y).toFixed(6))];
}

const isBall =
  (side: 'first' | 'second') =>
  ({ fill, stroke }: Rect) =>
    fill === `${side}Face` && stroke === `${side}Text`;
const isPiece = ({ radius, stroke, width }: Rect) =>
  width < 0.8 && radius !== undefined && (stroke === 'firstLine' || stroke === 'secondLine');

/** The names of the squares painted with an ink. */
const painted = (scene: Scene, ink: Ink, of: View = plain): readonly string[] =>
  squares
    .filter((square) => {
      const [x, y] = layoutOf(of).middle(square);
      return rects(scene).some((shape) => {
        const [left, top] = middleOf(shape);
        const isInk = shape.fill === ink || (shape.radius === 0 && shape.stroke === ink);
        return isInk && shape.width > 0.9 && Math.hypot(left - x, top - y) < 0.01;
      });
    })
    .map(squareName);

const texts = (scene: Scene): readonly string[] =>
  scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const lines = (scene: Scene, ink: Ink) =>
  scene.shapes.filter((shape) => shape.kind === 'line' && shape.stroke === ink);

describe('pieces', () => {
  it('stand where they are, all 22, through a match', () => {
    for (const board of randomMatch('scene', 40)) {
      const { pieces } = board.copyPosition();
      for (const of of [plain, turned]) {
        const layout = layoutOf(of);
        const shown = rects(board.scene(of))
          .filter((shape) => isPiece(shape) && shape.fill?.endsWith('Face'))
          .map(middleOf)
          .map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`);
        const wanted = [...pieces.subarray(1)].map((square) => {
          const [x, y] = layout.middle(square);
          return `${x.toFixed(3)} ${y.toFixed(3)}`;
        });
        expect([...shown].sort()).toEqual(wanted.sort());
      }
    }
  });

  it('do not reach those in the circles', () => {
    const scene = sceneAfter({});
    const layout = layoutOf(plain);
    for (const circle of circles) {
      const [x, y] = layout.middle(circle);
      const rings = rects(scene).filter((shape) => {
        const [left, top] = middleOf(shape);
        return shape.radius !== undefined && Math.hypot(left - x, top - y) < 0.01;
      });
      expect(rings.length).toBeGreaterThanOrEqual(3);
      for (const { radius } of rings) expect(radius! + pieceRadius).toBeLessThan(Math.SQRT1_2 + 0.005);
    }
  });

  it('tell goalies by a diamond', () => {
    const diamonds = (options: unknown) =>
      sceneAfter(options).shapes.flatMap((shape) =>
        shape.kind === 'polygon' ? [[shape.fill, shape.points.length]] : [],
      );
    expect(diamonds({})).toEqual([
      ['firstText', 4],
      ['secondText', 4],
    ]);
  });
});

describe('a ball', () => {
  it.each([
    ['n', [0, -1]],
    ['e', [1, 0]],
    ['s', [0, 1]],
    ['w', [-1, 0]],
  ] as const)('lies on the side that its holder faces: %s', (letter, [right, down]) => {
    const formation = busy.replace('[be]', `[b${letter}]`);
    const [x, y] = offsetFrom(at('f5'), sceneAfter({ goals: 3, formation }), isBall('second'));
    expect([Math.sign(x!), Math.sign(y!)]).toEqual([right, down]);
    const other = sceneAfter({ goals: 3, formation }, [], turned);
    const seen = offsetFrom(at('f5'), other, isBall('second'), turned);
    expect(seen.map((part) => -part + 0)).toEqual([x! + 0, y! + 0]);
  });

  it('that is loose has its square to itself, and is larger', () => {
    const scene = sceneAfter(goals);
    expect(offsetFrom(at('d3'), scene, isBall('first'))).toEqual([0, 0]);
    const widths = (['first', 'second'] as const).map((side) => rects(scene).find(isBall(side))!.width);
    expect(widths[0]).toBeGreaterThan(widths[1]!);
  });
});

describe('the last turn', () => {
  it.each([
    ['a move', 'i3-i5', ['i3', 'i5']],
    ['a pass', 'f5>g4', ['f5', 'g4']],
    ['a pickup with a pass', 'd5-d3>b5', ['d5', 'd3', 'b5']],
    ['a teammate who steps in', 'd5-d3>h3<i3=w', ['d5', 'd3', 'h3', 'i3']],
    ['an activation', 'o-e3', ['e3']],
  ])('marks the squares of %s', (_, ply, marked) => {
    const scene = sceneAfter(goals, [ply]);
    expect([...painted(scene, 'last')].sort()).toEqual([...marked].sort());
    expect(lines(scene, 'lastMark').length).toBeGreaterThan(0);
  });

  it.each([
    ['over a piece is arched', 'f5>f9', 2],
    ['with nobody in the way is straight', 'f5>f7', 0],
  ])('as a pass %s', (_, ply, bent) => {
    const scene = sceneAfter(goals, [ply]);
    const columns = lines(scene, 'lastMark').map((shape) =>
      shape.kind === 'line' ? new Set(shape.points.map(([x]) => x.toFixed(3))).size : 0,
    );
    expect(columns).toHaveLength(1);
    if (bent > 0) expect(columns[0]).toBeGreaterThan(bent);
    else expect(columns[0]).toBe(1);
  });

  it('as a goal marks where the ball went in and where it is placed', () => {
    const won = sceneAfter({ formation: shot }, ['d12>d14']);
    expect([painted(won, 'win'), painted(won, 'last')]).toEqual([['d14'], ['d12']]);
    expect(texts(won)).toContain('1-0');
    const goesOn = sceneAfter({ formation: shot, goals: 2 }, ['d12>d14@a3=e']);
    expect([painted(goesOn, 'win'), painted(goesOn, 'last')]).toEqual([['d14'], ['a3', 'd12']]);
  });
});

describe('while a turn is composed', () => {
  const board = boardFrom(goals);
  const scene = (...path: readonly string[]) => board.scene({ ...plain, path });
  const target = (turn: string) => /[>-]([a-j]\d+)/.exec(turn)![1]!;

  it('first the pieces that can begin a turn are marked', () => {
    const from = new Set([...board.legalPlies()].map((turn) => /^[a-j]\d+|^o/.exec(turn)![0]));
    from.delete('o');
    expect([...painted(scene(), 'hint')].sort()).toEqual([...from].sort());
    // Their frames, and the ring of a circle.
    expect(rects(scene()).filter(({ stroke }) => stroke === 'hint')).toHaveLength(from.size + 1);
  });

  it('then the squares that the piece can reach, and the offside line for a pass alone', () => {
    const passes = board.legalPlies().filter((turn) => /^f5>/.test(turn) && !/>.*>/.test(turn));
    expect([...painted(scene('f5', 'pass'), 'hint')].sort()).toEqual([...new Set(passes.map(target))].sort());
    const threats = (of: Scene) =>
      rects(of).filter(({ fill, stroke }) => fill === 'threat' || stroke === 'threat');
    // The line, a dash a column, and a ring around the teammate on b13.
    expect(threats(scene('f5', 'pass'))).toHaveLength(11);
    expect(threats(scene('f5', 'dribble'))).toEqual([]);
    // Nothing is chosen, so the line concerns every pass.
    expect(threats(scene())).toHaveLength(11);
  });

  it('the ball waits in the middle of its holder until the facing is chosen', () => {
    const first = scene('f5', 'dribble', 'f6');
    expect(offsetFrom(at('f6'), first, isBall('second'))).toEqual([0, 0]);
    const points = first.shapes.filter((shape) => shape.kind === 'polygon' && shape.points.length === 3);
    // Four to choose from, and the head of the dribble's arrow.
    expect(points).toHaveLength(5);
    const [x, y] = offsetFrom(at('f6'), scene('f5', 'dribble', 'f6', 's'), isBall('second'));
    expect([x, Math.sign(y!)]).toEqual([0, 1]);
  });

  it('every step of every path has a picture, and none changes the board', () => {
    const before = board.text;
    const walk = (path: readonly string[]): void => {
      expect(scene(...path).shapes.length).toBeGreaterThan(200);
      const choices = board.choices(path);
      for (const { id } of [choices[0], choices.at(-1)].filter((choice) => choice !== undefined)) {
        walk([...path, id]);
      }
    };
    walk([]);
    expect(board.text).toBe(before);
  });

  it('a path that is none shows the board as it is', () => {
    expect(scene('nonsense')).toEqual(board.scene(plain));
  });
});

describe('the header', () => {
  it('has the goals, the turn and how many there are', () => {
    expect(texts(sceneAfter(goals))).toEqual(expect.arrayContaining(['2', '1', '34/75', 'Ada', 'Grace']));
    expect(texts(sceneAfter({ limit: 'time' }))).toContain('1');
  });

  it.each([
    [undefined, ['first']],
    ['1-0', ['first']],
    ['0-1', ['second']],
    ['1/2-1/2', []],
    ['*', []],
  ])('lights the plate of who is to move, or has won: %s', (score, lit) => {
    const plates = rects(sceneAfter({}, [], score === undefined ? {} : { score })).filter(
      ({ stroke, fill, width }) => stroke === 'accent' && width > 3 && fill?.endsWith('Face'),
    );
    expect(plates.map(({ fill }) => fill?.replace('Face', ''))).toEqual(lit);
  });
});

it('suggestions that are none are left out', () => {
  const suggestions = ['z9', 'a1-a2', 'nonsense', ''];
  expect(sceneAfter(goals, [], { suggestions })).toEqual(sceneAfter(goals));
  expect(
    lines(sceneAfter(goals, [], { suggestions: ['f5>f9', 'd5-d3>i3=n'] }), 'hintMark').length,
  ).toBeGreaterThan(2);
});
