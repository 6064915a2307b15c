import type { Position, Turn } from '@taktable/taka';
import {
  extraOf,
  facingOf,
  fromOf,
  go,
  goAndPass,
  isGoal,
  kindOf,
  pass,
  passEnd,
  tackle,
  thenOf,
  toOf,
  turnOf,
  twoPasses,
} from '@taktable/taka';
import type { Composing } from '../scene/index.ts';
import { actionOf, compose, type StepKind, followUpOf } from './composer.ts';
import { ballEnd } from './prompts.ts';

/** What the picture shows of a path of choices; `undefined` if it is invalid. */
export function composingOf(position: Position, path: readonly string[]): Composing | undefined {
  const composition = compose(position, path);
  const turn = composition?.turns[0];
  if (composition === undefined || turn === undefined) return undefined;
  const { step, turns } = composition;
  if (step === undefined) return { chosen: fromOf(turn), draft: turn };
  const { detail } = step;
  const open = (squareOf: (turn: Turn) => number) => [...new Set(turns.map(squareOf))].filter(Boolean);
  const passes = (passed: boolean, square: number) => (passed ? { passedFrom: square } : {});
  switch (detail) {
    case 'from':
      return { open: open(fromOf) };
    case 'action':
      return { chosen: fromOf(turn) };
    case 'to': {
      const passed = ['pass', 'twice'].includes(actionOf(position, turn));
      return { chosen: fromOf(turn), open: open(toOf), ...passes(passed, fromOf(turn)) };
    }
    case 'follow-up':
      return draft(turn, detail);
    case 'then': {
      const passed = kindOf(turn) === twoPasses || followUpOf(turn) === 'pass';
      return { ...draft(turn, detail), open: open(thenOf), ...passes(passed, toOf(turn)) };
    }
    case 'extra':
      return { ...draft(turn, detail), open: open(extraOf), ...passes(!isGoal(turn), passedFrom(turn)) };
    case 'facing':
      return { ...draft(turn, detail), facings: { square: ballEnd(turn), among: open(facingOf) } };
  }
}

/** Where the last pass of a turn began. */
const passedFrom = (turn: Turn): number => (passEnd(turn) === toOf(turn) ? fromOf(turn) : toOf(turn));

/** The turn without what this step and later ones decide. */
function draft(turn: Turn, detail: StepKind): Composing {
  const from = fromOf(turn);
  const to = toOf(turn);
  if (detail === 'follow-up' || detail === 'then') {
    return { chosen: from, draft: turnOf(firstKind(kindOf(turn)), from, to, 0, 0, 0) };
  }
  const extra = detail === 'extra' ? 0 : extraOf(turn);
  return { chosen: from, draft: turnOf(kindOf(turn), from, to, thenOf(turn), 0, extra) };
}

const firstKind = (kind: number): number => {
  if (kind >= tackle) return tackle;
  return kind > goAndPass ? pass : go;
};
