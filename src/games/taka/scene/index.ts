import { disc, type Ink, type Target, rect, type Scene, type Shape, type View } from '../../../scene.ts';
import { choiceFrame, evaluationShapes, ranked } from '../../scene/advice.ts';
import { headerShapes } from '../../scene/header.ts';
import type { Outcome } from '../../game.ts';
import * as taka from '@taktable/taka';
import { type Pen, stepShapes } from './arrows.ts';
import { boardShapes, circleRadius, goalsShapes, squareShape } from './board.ts';
import { type Layout, layoutOf } from './layout.ts';
import { pieceShapes, pieceRadius, towards } from './pieces.ts';
import { squaresOf, type Way, wayOf } from './way.ts';

/** What a picture is made of, besides the view. */
export interface Snapshot {
  /** Read only; copied to make or unmake turns. */
  readonly position: taka.Position;
  readonly outcome: Outcome | undefined;
  /** Set while a turn is being composed. */
  readonly composing: Composing | undefined;
}

/** Draws a position for this viewer. Pure: the same arguments give the same scene. */
export function sceneOf(shown: Snapshot, view: View): Scene {
  const layout = layoutOf(view);
  const { width, height } = layout;
  const ground: Shape = rect([0, 0, width, height], { fill: 'background' });
  const frame = [ground, ...header(shown, view, layout), ...boardShapes(layout)];
  const shapes = view.blind
    ? [...frame, ...goalsShapes(layout)]
    : [...frame, ...positionShapes(shown, view, layout), ...evaluationShapes(view, layout.evaluation)];
  return { width, height, targets: targetsIn(layout), shapes };
}

/** Circles lie above the squares at whose corner they are. */
const targetsIn = (layout: Layout): readonly Target[] =>
  [...taka.circles, ...taka.squares].map((square) => {
    const [x, y] = layout.middle(square);
    return { name: taka.sceneName(square), x, y, reach: taka.isCircle(square) ? circleRadius : 0.5 };
  });

function header({ position, outcome }: Snapshot, view: View, layout: Layout): readonly Shape[] {
  const { ply, rules, score: goals, toMove } = position;
  const mover = toMove === 0 ? 'first' : 'second';
  const score = view.score ?? outcome?.score;
  const number = Math.floor(ply / 2) + 1;
  const count = (side: 0 | 1) => ({ text: String(goals[side]) });
  return headerShapes(
    {
      unit: layout.unit,
      box: layout.header,
      label: score ?? (rules.limit === 'time' ? String(number) : `${number}/${rules.turns}`),
      toMove: score === undefined ? mover : undefined,
      lit: score === undefined ? mover : taka.winnerOf(score),
      counts: view.blind ? undefined : { first: count(0), second: count(1) },
    },
    view,
  );
}

const lastPen: Pen = { ink: 'lastMark', edge: 'lastText' };
const hintPen: Pen = { ink: 'hintMark', edge: 'hintText' };

function positionShapes(shown: Snapshot, view: View, layout: Layout): readonly Shape[] {
  const { position } = shown;
  const composing = shown.composing ?? {};
  const after = composing.draft === undefined ? position : position.copy();
  if (composing.draft !== undefined) after.make(composing.draft);
  const last = lastWay(shown);
  const drafted = composing.draft === undefined ? undefined : wayOf(composing.draft, position);
  return [
    ...tintShapes(tintsOf(shown, last), layout),
    ...goalsShapes(layout),
    ...openShapes(composing, layout),
    ...chosenShapes(composing, layout),
    ...pieceShapes(after, layout),
    ...wayShapes(last, position, layout, lastPen),
    ...wayShapes(drafted, after, layout, hintPen),
    ...offsideShapes(composing, position, layout),
    ...facingShapes(composing, layout),
    ...suggestionShapes(position, view, layout),
  ];
}

/** Once a piece is chosen, the last turn would only distract. */
function lastWay({ composing, position }: Snapshot): Way | undefined {
  const turn = position.turns.at(-1);
  if (turn === undefined || composing?.chosen !== undefined) return undefined;
  const before = position.copy();
  before.unmake(turn);
  return wayOf(turn, before);
}

/** Recoloured squares. */
function tintsOf({ position }: Snapshot, last: Way | undefined): ReadonlyMap<taka.Square, Ink> {
  const tints = new Map<taka.Square, Ink>();
  if (last !== undefined) {
    for (const square of squaresOf(last)) tints.set(square, 'last');
    const turn = position.turns.at(-1)!;
    if (taka.isGoal(turn)) tints.set(taka.passEnd(turn), 'win');
  }
  return tints;
}

const tintShapes = (tints: ReadonlyMap<taka.Square, Ink>, layout: Layout): readonly Shape[] =>
  [...tints].flatMap(([square, ink]) => (taka.isCircle(square) ? [] : [squareShape(square, ink, layout)]));

const openShapes = ({ open = [] }: Composing, layout: Layout): readonly Shape[] =>
  open.flatMap((square) => {
    const middle = layout.middle(square);
    if (!taka.isCircle(square)) return choiceFrame(middle);
    return [
      disc(middle, circleRadius + 0.09, { stroke: 'hintMark', line: 0.13 }),
      disc(middle, circleRadius + 0.07, { stroke: 'hint', line: 0.09 }),
    ];
  });

const wayShapes = (way: Way | undefined, after: taka.Position, layout: Layout, pen: Pen): readonly Shape[] =>
  (way?.steps ?? []).flatMap((step) => stepShapes(step, after, layout, pen));

/** Suggested turns, numbered from the best; invalid ones are skipped. */
const suggestionShapes = (position: taka.Position, view: View, layout: Layout): readonly Shape[] =>
  (view.suggestions ?? []).flatMap((text, index) => {
    const read = taka.parseWritten(text, position.toMove);
    if (!read.ok || position.cells[read.value.from] === 0) return [];
    const { kind, from, to, then, facing, stepper, restart } = read.value;
    const way = wayOf(taka.turnOf(kind, from, to, then, facing, restart || stepper), position);
    const pen = { ...hintPen, opacity: Math.max(0.5, 0.9 - index * 0.1) };
    const [x, y] = layout.middle(from);
    return [
      ...wayShapes(way, position, layout, pen),
      ...ranked(index, view, [x, y], [x - 0.28, y + 0.28], 0.21),
    ];
  });

/** A half-composed turn: what has been chosen, and what the next choice is about. */
export interface Composing {
  /** The piece that begins the turn. */
  readonly chosen?: taka.Square;
  /** What has been decided, as a turn that ends here, not necessarily legal; an open facing is 0. */
  readonly draft?: taka.Turn;
  /** Squares and circles to choose from. */
  readonly open?: readonly taka.Square[];
  /** Facings to choose from, for the piece on a square. */
  readonly facings?: { readonly square: taka.Square; readonly among: readonly number[] };
  /** Where the ball to be passed next is: shows beyond which row teammates are offside. */
  readonly passedFrom?: taka.Square;
}

/** Around the chosen piece, below it. */
const chosenShapes = ({ chosen }: Composing, layout: Layout): readonly Shape[] => {
  if (chosen === undefined) return [];
  const pen = { stroke: 'hintMark', line: 0.07 } as const;
  const [x, y] = layout.middle(chosen);
  if (taka.isCircle(chosen)) return [disc([x, y], circleRadius + 0.07, { ...pen, line: 0.1 })];
  return [rect([x - 0.4875, y - 0.4875, 0.975, 0.975], pen)];
};

/** Around the piece: a marker for each way it can face. */
const facingShapes = ({ facings }: Composing, layout: Layout): readonly Shape[] => {
  if (facings === undefined) return [];
  const [x, y] = layout.middle(facings.square);
  return facings.among.map((facing): Shape => {
    const [dx, dy] = towards(facing, layout);
    const [foot, tip, half] = [0.3, 0.52, 0.17];
    return {
      kind: 'polygon',
      points: [
        [x + dx * tip, y + dy * tip],
        [x + dx * foot - dy * half, y + dy * foot + dx * half],
        [x + dx * foot + dy * half, y + dy * foot - dx * half],
      ],
      fill: 'hintMark',
      stroke: 'hintText',
      line: 0.025,
    };
  });
};

/** Where the ball would be passed from: as chosen, or before that from where a ball is held. */
function passer({ chosen, passedFrom }: Composing, position: taka.Position): taka.Square | undefined {
  if (chosen !== undefined) return passedFrom;
  const holders = position.balls.filter((square, ball) => {
    const holder = position.holder(ball);
    return holder !== 0 && taka.sideOfPiece(holder) === position.toMove && square !== 0;
  });
  // From the foremost, fewest are offside.
  return [...holders].sort((a, b) => forward(position.toMove, b) - forward(position.toMove, a))[0];
}

const forward = (side: taka.Side, square: taka.Square): number =>
  taka.isCircle(square) ? 1 : taka.advance(side, square);

/** If somebody is offside: a dashed line, and the teammates beyond it in grey. */
const offsideShapes = (composing: Composing, position: taka.Position, layout: Layout): readonly Shape[] => {
  const from = passer(composing, position);
  if (from === undefined) return [];
  const side = position.toMove;
  const last = Math.max(forward(side, from), position.offsideLine(side));
  const first = side * taka.piecesPerSide + 1;
  const beyond = [...position.pieces.subarray(first, first + taka.piecesPerSide)].filter(
    (square) => square !== 0 && !taka.isCircle(square) && taka.advance(side, square) > last,
  );
  if (last >= taka.rows || (beyond.length === 0 && composing.chosen === undefined)) return [];
  const row = side === 0 ? last : taka.rows + 1 - last;
  const [left, y] = layout.middle(taka.squareAt(layout.turned ? taka.columns : 1, row));
  const up = (side === 0) !== layout.turned;
  const dash = 0.6;
  const dashes = (height: number, fill: 'count' | 'threat', more: number): readonly Shape[] =>
    Array.from({ length: taka.columns }, (_, column) =>
      rect([left - dash / 2 + column - more, y + (up ? -0.5 : 0.5) - height / 2, dash + 2 * more, height], {
        fill,
      }),
    );
  return [
    ...dashes(0.15, 'count', 0.04),
    ...dashes(0.08, 'threat', 0),
    ...beyond.flatMap((square) => [
      disc(layout.middle(square), pieceRadius, { fill: 'squareDark', opacity: 0.65 }),
      disc(layout.middle(square), pieceRadius, { stroke: 'threat', line: 0.05 }),
    ]),
  ];
};
