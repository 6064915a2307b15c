import { err, ok, type Result } from '@taktable/tak/shared';
import {
  formatPosition,
  parsePosition,
  setUpPosition,
  standardPosition,
  startText,
} from '../notation/position-text.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { endingOf, goesOn, hasTurn, outcomeOf } from '../rules/ending.ts';
import type { Position } from '../rules/position.ts';
import { type limits, type Rules, standardRules } from '../rules/rules.ts';
import { goals, squareName } from '../rules/squares.ts';

export const goalsRange = { min: 1, max: 9 } as const;
export const turnsRange = { min: 20, max: 300 } as const;

/** Everything is optional; missing values are the usual ones. */
export interface Options {
  /** Goals to win. */
  readonly goals?: number | undefined;
  /** Full turns until full time. */
  readonly turns?: number | undefined;
  /** Other than `goals`: the score decides when the turns, the time or either of them have run out; with `goals` never. */
  readonly limit?: (typeof limits)[number] | undefined;
  /** The start position. */
  readonly formation?: string | undefined;
}

/** Whether they fit together, and the rules that follow. */
export function rulesOf(options: Options): Result<Rules, Refusal> {
  const { limit = 'goals', goals, turns } = options;
  if (limit !== 'goals' && goals !== undefined) return err(refuse('goals-and-limit', { limit }));
  if (limit === 'time' && turns !== undefined) return err(refuse('turns-and-time', {}));
  return ok({
    goals: limit === 'goals' ? (goals ?? standardRules.goals) : 0,
    // Even a match limited only by time ends after this many turns.
    turns: limit === 'time' ? turnsRange.max : (turns ?? standardRules.turns),
    limit,
  });
}

/** Rules and start position of a match: an unfinished position with a legal turn. */
export function setUp(options: Options): Result<Position, Refusal> {
  const arranged = arrange(options);
  if (!arranged.ok || options.formation === undefined) return arranged;
  const position = arranged.value;
  const loose = [...position.balls].find((square) => goals[square] !== 0 && position.cells[square] === 0);
  if (loose !== undefined) return err(refuse('position-ball-in-goal', { square: squareName(loose) }));
  if (endingOf(position) !== goesOn) {
    const { by, score } = outcomeOf(position)!;
    return err(
      by === 'full-time'
        ? refuse('position-full-time', { turns: position.rules.turns })
        : refuse('position-finished', { score }),
    );
  }
  return hasTurn(position) ? arranged : err(refuse('position-stuck', {}));
}

/** Any position of a match with these options, even a finished one. */
export function arrange(options: Options): Result<Position, Refusal> {
  const rules = rulesOf(options);
  if (!rules.ok) return rules;
  if (options.formation === undefined) return ok(standardPosition(rules.value));
  const text = parsePosition(options.formation);
  return text.ok ? setUpPosition(rules.value, text.value) : text;
}

/** The minimal options for these rules. `formation` is omitted if it is the usual one. */
export function optionsOf(rules: Rules, start: Position): Options {
  const formation = formatPosition(start);
  const { goals, turns, limit } = rules;
  return {
    ...(limit === 'goals' && goals !== standardRules.goals ? { goals } : {}),
    ...(limit !== 'time' && turns !== standardRules.turns ? { turns } : {}),
    ...(limit === 'goals' ? {} : { limit }),
    ...(formation === startText ? {} : { formation }),
  };
}
