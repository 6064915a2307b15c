import { disc, type Ink, type Target, rect, type Scene, type Shape, type View } from '../../../scene.ts';
import { choiceFrame, evaluationShapes, ranked } from '../../scene/advice.ts';
import { headerShapes } from '../../scene/header.ts';
import type { Outcome } from '../../game.ts';
import type { Position, Square } from '@taktable/taka';
import * as taka from '@taktable/taka';
import { type Pen, stepShapes } from './arrows.ts';
import { boardShapes, circleRadius, goalsShapes, squareShape } from './board.ts';
import { chosenShapes, type Composing, facingShapes, offsideShapes } from './composing.ts';
import { type Layout, layoutOf } from './layout.ts';
import { pieceShapes } from './pieces.ts';
import { squaresOf, type Way, wayOf } from './way.ts';

export type { Composing } from './composing.ts';

/** What a picture is made of, besides the view. */
export interface Snapshot {
  /** Read only; copied to make or unmake turns. */
  readonly position: Position;
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
function tintsOf({ position }: Snapshot, last: Way | undefined): ReadonlyMap<Square, Ink> {
  const tints = new Map<Square, Ink>();
  if (last !== undefined) {
    for (const square of squaresOf(last)) tints.set(square, 'last');
    const turn = position.turns.at(-1)!;
    if (taka.isGoal(turn)) tints.set(taka.passEnd(turn), 'win');
  }
  return tints;
}

const tintShapes = (tints: ReadonlyMap<Square, Ink>, layout: Layout): readonly Shape[] =>
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

const wayShapes = (way: Way | undefined, after: Position, layout: Layout, pen: Pen): readonly Shape[] =>
  (way?.steps ?? []).flatMap((step) => stepShapes(step, after, layout, pen));

/** Suggested turns, numbered from the best; invalid ones are skipped. */
const suggestionShapes = (position: Position, view: View, layout: Layout): readonly Shape[] =>
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
