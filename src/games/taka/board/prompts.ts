import { phrase, type Phrase } from '../../../phrase.ts';
import type { Position, Square, Turn } from '@taktable/taka';
import {
  extraOf,
  facingOf,
  facings,
  fromOf,
  go,
  goals,
  goAndDribble,
  goAndPass,
  isCircle,
  isGoal,
  isTackle,
  kindOf,
  pass,
  passEnd,
  placeName,
  tackle,
  tackleAndDribble,
  thenOf,
  toOf,
  twoPasses,
} from '@taktable/taka';
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
      square: placeName(square),
    });
  switch (detail) {
    case 'from':
      return phrase('taka:prompt.from');
    case 'action':
      return ask('action', fromOf(turn));
    case 'to':
      if (isCircle(fromOf(turn))) return phrase('taka:prompt.activate');
      return ask(canTackleOrMove(groups) ? 'move-or-tackle' : askedOf(position, turn), fromOf(turn));
    case 'follow-up':
      return ask('follow-up', toOf(turn));
    case 'then':
      return ask(followUpOf(turn) === 'dribble' ? 'dribble' : 'pass', toOf(turn));
    case 'extra':
      return isGoal(turn)
        ? phrase(byRow ? 'taka:prompt.restart-row' : 'taka:prompt.restart')
        : ask('stepper', passEnd(turn));
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
  const tackles = [...groups.values()].filter(([turn]) => isTackle(turn!)).length;
  return tackles > 0 && tackles < groups.size;
}

/** Where the piece is that holds the ball at the end. */
export function ballEnd(turn: Turn): Square {
  if (isGoal(turn)) return extraOf(turn);
  return passEnd(turn) || thenOf(turn) || toOf(turn);
}

/** What a legal turn does. */
export function turnInWords(position: Position, turn: Turn): Phrase {
  const name = (square: Square): string => (square === 0 ? '' : placeName(square));
  const data = {
    from: name(fromOf(turn)),
    to: name(toOf(turn)),
    end: name(passEnd(turn) || thenOf(turn)),
    extra: name(extraOf(turn)),
    facing: facings[facingOf(turn) - 1] ?? '',
  };
  return phrase(`taka:turn.${passEnd(turn) === 0 ? runOf(position, turn) : passOf(turn)}`, data);
}

/** Of a turn without a pass. */
function runOf(position: Position, turn: Turn) {
  const ball = facingOf(turn) === 0 ? '' : '-ball';
  switch (kindOf(turn)) {
    case go:
      if (isCircle(fromOf(turn))) return `activation${ball}` as const;
      if (isCircle(toOf(turn))) return 'return';
      return goOf(position, turn) === 'move' ? (`move${ball}` as const) : goOf(position, turn);
    case goAndDribble:
      return 'move-dribble';
    case tackleAndDribble:
      return 'tackle-dribble';
    default:
      return 'tackle';
  }
}

/** How the pass starts, then how it ends. */
function passOf(turn: Turn) {
  const kind = kindOf(turn);
  const starts = { [pass]: 'pass', [twoPasses]: 'twice', [goAndPass]: 'move-pass' } as const;
  const start = kind > tackle ? 'tackle-pass' : starts[kind as keyof typeof starts];
  return `${start}.${endOf(turn)}` as const;
}

function endOf(turn: Turn) {
  const end = passEnd(turn);
  const faces = facingOf(turn) !== 0;
  if (isCircle(end)) return 'circle';
  if (goals[end] === 0) return extraOf(turn) !== 0 ? 'stepper' : faces ? 'teammate' : 'square';
  if (extraOf(turn) === 0) return 'goal';
  return faces ? 'restart-teammate' : 'restart';
}
