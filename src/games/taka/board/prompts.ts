import { phrase, type Phrase } from '../../../phrase.ts';
import type { Position, Square, Turn } from '@taktable/taka';
import * as taka from '@taktable/taka';
import { actionOf, compose, followUpOf, goOf, type Action, type ComposerStep } from './composer.ts';

/**
 * The question for the next step of a turn; after the last one, what the turn does; `undefined` for an invalid path.
 */
export function promptAt(position: Position, path: readonly string[]): Phrase | undefined {
  const composition = compose(position, path);
  const turn = composition?.turns[0];
  if (composition === undefined || turn === undefined) return undefined;
  return composition.step === undefined
    ? turnInWords(position, turn)
    : question(position, turn, composition.step);
}

function question(position: Position, turn: Turn, { detail, byRow, groups }: ComposerStep): Phrase {
  const ask = (
    name: Exclude<Action, 'turn'> | 'action' | 'follow-up' | 'move-or-tackle' | 'stepper' | 'facing',
    square: Square,
  ): Phrase =>
    phrase(byRow && name === 'pass' ? 'taka:prompt.pass-row' : `taka:prompt.${name}`, {
      square: taka.placeName(square),
    });
  switch (detail) {
    case 'from':
      return phrase('taka:prompt.from');
    case 'action':
      return ask('action', taka.fromOf(turn));
    case 'to':
      if (taka.isCircle(taka.fromOf(turn))) return phrase('taka:prompt.activate');
      return ask(canTackleOrMove(groups) ? 'move-or-tackle' : askedOf(position, turn), taka.fromOf(turn));
    case 'follow-up':
      return ask('follow-up', taka.toOf(turn));
    case 'then':
      return ask(followUpOf(turn) === 'dribble' ? 'dribble' : 'pass', taka.toOf(turn));
    case 'extra':
      return taka.isGoal(turn)
        ? phrase(byRow ? 'taka:prompt.restart-row' : 'taka:prompt.restart')
        : ask('stepper', taka.passEnd(turn));
    case 'facing':
      return ask('facing', ballEnd(turn));
  }
}

/** A piece that turns has nowhere to go. */
function askedOf(position: Position, turn: Turn) {
  const action = actionOf(position, turn);
  return action === 'turn' ? 'action' : action;
}

/** Whether a piece can either move or tackle. */
function canTackleOrMove(groups: ComposerStep['groups']): boolean {
  const tackles = [...groups.values()].filter(([turn]) => taka.isTackle(turn!)).length;
  return tackles > 0 && tackles < groups.size;
}

/** Where the piece is that holds the ball at the end. */
export function ballEnd(turn: Turn): Square {
  if (taka.isGoal(turn)) return taka.extraOf(turn);
  return taka.passEnd(turn) || taka.thenOf(turn) || taka.toOf(turn);
}

/** What a legal turn does. */
export function turnInWords(position: Position, turn: Turn): Phrase {
  const name = (square: Square): string => (square === 0 ? '' : taka.placeName(square));
  const data = {
    from: name(taka.fromOf(turn)),
    to: name(taka.toOf(turn)),
    end: name(taka.passEnd(turn) || taka.thenOf(turn)),
    extra: name(taka.extraOf(turn)),
    facing: taka.facings[taka.facingOf(turn) - 1] ?? '',
  };
  return phrase(`taka:turn.${taka.passEnd(turn) === 0 ? runOf(position, turn) : passOf(turn)}`, data);
}

/** Of a turn without a pass. */
function runOf(position: Position, turn: Turn) {
  const ball = taka.facingOf(turn) === 0 ? '' : '-ball';
  switch (taka.kindOf(turn)) {
    case taka.go:
      if (taka.isCircle(taka.fromOf(turn))) return `activation${ball}` as const;
      if (taka.isCircle(taka.toOf(turn))) return 'return';
      return goOf(position, turn) === 'move' ? (`move${ball}` as const) : goOf(position, turn);
    case taka.goAndDribble:
      return 'move-dribble';
    case taka.tackleAndDribble:
      return 'tackle-dribble';
    default:
      return 'tackle';
  }
}

/** How the pass starts, then how it ends. */
function passOf(turn: Turn) {
  const kind = taka.kindOf(turn);
  const starts = { [taka.pass]: 'pass', [taka.twoPasses]: 'twice', [taka.goAndPass]: 'move-pass' } as const;
  const start = kind > taka.tackle ? 'tackle-pass' : starts[kind as keyof typeof starts];
  return `${start}.${endOf(turn)}` as const;
}

function endOf(turn: Turn) {
  const end = taka.passEnd(turn);
  const faces = taka.facingOf(turn) !== 0;
  if (taka.isCircle(end)) return 'circle';
  if (taka.goals[end] === 0) return taka.extraOf(turn) !== 0 ? 'stepper' : faces ? 'teammate' : 'square';
  if (taka.extraOf(turn) === 0) return 'goal';
  return faces ? 'restart-teammate' : 'restart';
}
