import { type Choice, maxChoices, seats } from '../../game.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Position, Square, Turn } from '@taktable/taka';
import * as taka from '@taktable/taka';
import { emojiOf } from '../scene/pieces.ts';

/**
 * Composes a turn step by step: the piece, what it does with its ball, its destination, the follow-up and its
 * destination, who steps in or where the ball is placed after a goal, and the facing. Every legal turn is a path of at
 * most seven of these steps: eight clicks with Move. A step with a single option is skipped, and a choice that
 * leaves a single turn completes it. If there are more squares than buttons, the row is chosen first.
 */

const details = ['from', 'action', 'to', 'follow-up', 'then', 'extra', 'facing'] as const;
/** What a step decides, in this order. */
export type StepKind = (typeof details)[number];

const actions = ['move', 'tackle', 'turn', 'dribble', 'pass', 'twice'] as const;
export type Action = (typeof actions)[number];
const followUps = ['none', 'dribble', 'pass'] as const;
type FollowUp = (typeof followUps)[number];

export interface ComposerStep {
  readonly detail: StepKind;
  /** Whether a row of squares is chosen instead of a square. */
  readonly byRow: boolean;
  /** By choice ID: the turns it leaves. */
  readonly groups: ReadonlyMap<string, readonly Turn[]>;
}

/** The state after a path: the remaining turns, and the next step. */
export interface Composition {
  readonly turns: readonly Turn[];
  /** `undefined`: the path is complete. */
  readonly step: ComposerStep | undefined;
}

/** What a turn does that is no more than a way. */
export function goOf(position: Position, turn: Turn) {
  const from = taka.fromOf(turn);
  if (from === taka.toOf(turn)) return 'turn';
  return !taka.isCircle(from) && position.ballOn(from) >= 0 ? 'dribble' : 'move';
}

export function actionOf(position: Position, turn: Turn): Action {
  switch (taka.kindOf(turn)) {
    case taka.go:
      return goOf(position, turn);
    case taka.goAndDribble:
    case taka.goAndPass:
      return 'move';
    case taka.pass:
      return 'pass';
    case taka.twoPasses:
      return 'twice';
    default:
      return 'tackle';
  }
}

/** What follows a pickup or a tackle. */
export function followUpOf(turn: Turn): FollowUp {
  const kind = taka.kindOf(turn);
  if (kind === taka.goAndDribble || kind === taka.tackleAndDribble) return 'dribble';
  return kind === taka.goAndPass || kind === taka.tackleAndPass ? 'pass' : 'none';
}

/** The square that a step chooses; 0 if none. */
function placeOf(turn: Turn, detail: StepKind): Square {
  switch (detail) {
    case 'from':
      return taka.fromOf(turn);
    case 'to':
      return taka.toOf(turn);
    case 'then':
      return taka.thenOf(turn);
    case 'extra':
      return taka.extraOf(turn);
    case 'action':
    case 'follow-up':
    case 'facing':
      return 0;
  }
}

/** The ID of a turn's choice. */
function idOf(position: Position, turn: Turn, detail: StepKind): string {
  switch (detail) {
    case 'action': {
      const action = actionOf(position, turn);
      // A piece without a ball has few destinations, and whoever is tackled is one of them.
      return action === 'tackle' ? 'move' : action;
    }
    case 'follow-up':
      return followUpOf(turn);
    case 'facing':
      return taka.facings[taka.facingOf(turn) - 1] ?? 'none';
    case 'from':
    case 'to':
    case 'then':
    case 'extra': {
      const place = placeOf(turn, detail);
      return place === 0 ? 'none' : taka.placeName(place);
    }
  }
}

function grouped(turns: readonly Turn[], id: (turn: Turn) => string): ReadonlyMap<string, readonly Turn[]> {
  const groups = new Map<string, Turn[]>();
  for (const turn of turns) {
    const name = id(turn);
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [turn]);
    else members.push(turn);
  }
  return groups;
}

function stepAt(position: Position, turns: readonly Turn[], detail: StepKind): ComposerStep {
  const groups = grouped(turns, (turn) => idOf(position, turn, detail));
  if (groups.size <= maxChoices) return { detail, byRow: false, groups };
  const rowId = (turn: Turn): string => {
    const place = placeOf(turn, detail);
    // A facing follows, so a piece that gets the ball after a goal is chosen without its row.
    const isPlace = taka.isCircle(place) || (detail === 'extra' && taka.facingOf(turn) !== 0);
    return isPlace ? taka.placeName(place) : String(taka.rowOf(place));
  };
  return { detail, byRow: true, groups: grouped(turns, rowId) };
}

/** Follows a path of choices in an unfinished position; `undefined` if it is invalid. */
export function compose(position: Position, path: readonly string[]): Composition | undefined {
  let turns: readonly Turn[] = taka.legalTurns(position);
  let taken = 0;
  for (let depth = 0; depth < details.length;) {
    if (turns.length === 1 && taken > 0) break;
    const step = stepAt(position, turns, details[depth]!);
    if (step.groups.size === 1 && turns.length > 1) {
      depth++;
      continue;
    }
    const id = path[taken];
    if (id === undefined) return { turns, step };
    const chosen = step.groups.get(id);
    if (chosen === undefined) return undefined;
    turns = chosen;
    taken++;
    if (!step.byRow) depth++;
  }
  return taken === path.length ? { turns, step: undefined } : undefined;
}

/** @param turned whether the picture is rotated: order and facings then follow it. */
export function choicesAt(position: Position, path: readonly string[], turned: boolean): readonly Choice[] {
  const step = compose(position, path)?.step;
  if (step === undefined) return [];
  const sorted = [...step.groups].sort(
    ([, [one]], [, [other]]) =>
      orderOf(position, one!, step.detail, turned) - orderOf(position, other!, step.detail, turned),
  );
  return sorted.map(([id, members]): Choice => {
    const label = labelOf(position, step, members, turned);
    const squares = members.map((member) => placeOf(member, step.detail)).filter((place) => place !== 0);
    const places = [...new Set(squares)].map(taka.sceneName);
    return {
      id,
      label,
      ...(step.detail === 'from' &&
        !step.byRow && { emoji: emojiOn(position, placeOf(members[0]!, 'from')) }),
      ...(places.length > 0 && { targets: places }),
      ...nextOf(position, members, step.detail),
      ...(members.length === 1 && { ply: taka.formatTurn(members[0]!) }),
    };
  });
}

/** The first later step's square, if it is skipped because these turns share it. */
function nextOf(position: Position, members: readonly Turn[], detail: StepKind): Pick<Choice, 'next'> {
  const [turn] = members;
  for (let step = details.indexOf(detail); step < details.length; step += 1) {
    const each = details[step]!;
    const id = idOf(position, turn!, each);
    if (members.some((member) => idOf(position, member, each) !== id)) return {};
    const place = placeOf(turn!, each);
    if (each !== detail && place !== 0 && place !== taka.fromOf(turn!))
      return { next: taka.sceneName(place) };
  }
  return {};
}

/** Squares in reading order of the board, after "none", before the circle; everything else in its usual order. */
function orderOf(position: Position, turn: Turn, detail: StepKind, turned: boolean): number {
  switch (detail) {
    case 'action':
      return actions.indexOf(actionOf(position, turn));
    case 'follow-up':
      return followUps.indexOf(followUpOf(turn));
    case 'facing':
      return facingSeen(taka.facingOf(turn), turned);
    case 'from':
    case 'to':
    case 'then':
    case 'extra': {
      const place = placeOf(turn, detail);
      if (place === 0) return -Infinity;
      if (taka.isCircle(place)) return Infinity;
      const read = 16 * (taka.rows - taka.rowOf(place)) + taka.columnOf(place);
      // Pieces that may get the ball after a goal come before the rows.
      const first = detail === 'extra' && taka.facingOf(turn) !== 0 ? 256 : 0;
      return (turned ? -read : read) - first;
    }
  }
}

const arrows = ['↑', '→', '↓', '←'] as const;
/** The index of a facing's arrow. */
const facingSeen = (facing: number, turned: boolean): number => (facing - 1 + (turned ? 2 : 0)) % 4;

function labelOf(position: Position, step: ComposerStep, members: readonly Turn[], turned: boolean): Phrase {
  const turn = members[0]!;
  const { detail, byRow } = step;
  const place = placeOf(turn, detail);
  if (byRow && members.some((member) => placeOf(member, detail) !== place)) {
    return phrase('taka:step.row', { row: taka.rowOf(place) });
  }
  const square = taka.placeName(place);
  switch (detail) {
    case 'from':
      return phrase(`taka:step.${pieceLabel(position, place)}`, { square });
    case 'action':
      return phrase(`taka:step.${actionLabel(position, turn)}`);
    case 'follow-up':
      return phrase(`taka:step.follow-up-${followUpOf(turn)}`);
    case 'facing': {
      const arrow = arrows[facingSeen(taka.facingOf(turn), turned)]!;
      return phrase(`taka:step.facing-${taka.facings[taka.facingOf(turn) - 1]!}`, { arrow });
    }
    case 'extra':
      if (place === 0) return phrase('taka:step.nobody');
      return phrase(`taka:step.${taka.isGoal(turn) ? endLabel(position, turn, place) : 'stepper'}`, {
        square,
      });
    case 'to':
      return phrase(`taka:step.${taka.isTackle(turn) ? 'tackle' : endLabel(position, turn, place)}`, {
        square,
      });
    case 'then':
      return phrase(`taka:step.${endLabel(position, turn, place)}`, { square });
  }
}

/** The ball, where there is one, or else the piece. */
function emojiOn(position: Position, place: Square): string {
  const ball = position.ballOn(place);
  if (ball >= 0) return emojiOf('ball', seats[ball]!);
  return emojiOf(taka.isGoalie(position.cells[place]!) ? 'goalie' : 'piece', seats[position.toMove]);
}

function pieceLabel(position: Position, place: Square) {
  const kind = taka.isCircle(place) ? 'circle' : taka.isGoalie(position.cells[place]!) ? 'goalie' : 'piece';
  return position.ballOn(place) < 0 ? kind : (`${kind}-ball` as const);
}

/** What can be done with a ball; without one nobody is asked. */
function actionLabel(position: Position, turn: Turn) {
  if (taka.isCircle(taka.fromOf(turn))) return 'activate';
  const action = actionOf(position, turn);
  if (action === 'move' || action === 'tackle') throw new Error(`${taka.formatTurn(turn)} is no choice`);
  return action;
}

/** What a step leads to. */
function endLabel(position: Position, turn: Turn, place: Square) {
  const kind = taka.kindOf(turn);
  if (taka.isCircle(place)) return kind === taka.go ? 'return' : 'keeper';
  if (taka.isGoal(turn) && taka.goals[place] !== 0) return 'goal';
  const leaves = kind === taka.goAndDribble || kind === taka.goAndPass;
  const piece = leaves && place === taka.fromOf(turn) ? 0 : position.cells[place]!;
  if (piece !== 0) return taka.sideOfPiece(piece) === position.toMove ? 'teammate' : 'square';
  return kind <= taka.goAndPass && place === taka.toOf(turn) && position.ballOn(place) >= 0
    ? 'ball'
    : 'square';
}
