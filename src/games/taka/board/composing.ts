import type { Position, Turn } from '@taktable/taka';
import * as taka from '@taktable/taka';
import type { Composing } from '../scene/index.ts';
import { actionOf, compose, type StepKind, followUpOf } from './composer.ts';
import { ballEnd } from './prompts.ts';

/** What the picture shows of a path of choices; `undefined` if it is invalid. */
export function composingOf(position: Position, path: readonly string[]): Composing | undefined {
  const composition = compose(position, path);
  const turn = composition?.turns[0];
  if (composition === undefined || turn === undefined) return undefined;
  const { step, turns } = composition;
  if (step === undefined) return { chosen: taka.fromOf(turn), draft: turn };
  const { detail } = step;
  const open = (squareOf: (turn: Turn) => number) => [...new Set(turns.map(squareOf))].filter(Boolean);
  const passes = (passed: boolean, square: number) => (passed ? { passedFrom: square } : {});
  switch (detail) {
    case 'from':
      return { open: open(taka.fromOf) };
    case 'action':
      return { chosen: taka.fromOf(turn) };
    case 'to': {
      const passed = ['pass', 'twice'].includes(actionOf(position, turn));
      return { chosen: taka.fromOf(turn), open: open(taka.toOf), ...passes(passed, taka.fromOf(turn)) };
    }
    case 'follow-up':
      return draft(turn, detail);
    case 'then': {
      const passed = taka.kindOf(turn) === taka.twoPasses || followUpOf(turn) === 'pass';
      return { ...draft(turn, detail), open: open(taka.thenOf), ...passes(passed, taka.toOf(turn)) };
    }
    case 'extra':
      return {
        ...draft(turn, detail),
        open: open(taka.extraOf),
        ...passes(!taka.isGoal(turn), passedFrom(turn)),
      };
    case 'facing':
      return { ...draft(turn, detail), facings: { square: ballEnd(turn), among: open(taka.facingOf) } };
  }
}

/** Where the last pass of a turn began. */
const passedFrom = (turn: Turn): number =>
  taka.passEnd(turn) === taka.toOf(turn) ? taka.fromOf(turn) : taka.toOf(turn);

/** The turn without what this step and later ones decide. */
function draft(turn: Turn, detail: StepKind): Composing {
  const from = taka.fromOf(turn);
  const to = taka.toOf(turn);
  if (detail === 'follow-up' || detail === 'then') {
    return { chosen: from, draft: taka.turnOf(firstKind(taka.kindOf(turn)), from, to, 0, 0, 0) };
  }
  const extra = detail === 'extra' ? 0 : taka.extraOf(turn);
  return { chosen: from, draft: taka.turnOf(taka.kindOf(turn), from, to, taka.thenOf(turn), 0, extra) };
}

const firstKind = (kind: number): number => {
  if (kind >= taka.tackle) return taka.tackle;
  return kind > taka.goAndPass ? taka.pass : taka.go;
};
