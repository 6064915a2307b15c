import { z } from 'zod';
import { err, ok, type Result } from '../../result.ts';
import {
  badPosition,
  formatPosition,
  maxPositionLength,
  parsePosition,
  setUpPosition,
  standardPosition,
  startText,
} from './notation/positiontext.ts';
import { refuse, type TakaRefusal } from './refusal.ts';
import { endingOf, goesOn, hasTurn, outcomeOf } from './rules/ending.ts';
import type { Position } from './rules/position.ts';
import { limits, type Rules, standardRules } from './rules/rules.ts';
import { goals, squareName } from './rules/squares.ts';

export const goalsRange = { min: 1, max: 9 } as const;
export const turnsRange = { min: 20, max: 300 } as const;

/** Everything is optional; missing values are the usual ones. */
export const optionsSchema = z.strictObject({
  /** Goals to win. */
  goals: z.int().min(goalsRange.min).max(goalsRange.max).optional(),
  /** Full turns until full time. */
  turns: z.int().min(turnsRange.min).max(turnsRange.max).optional(),
  /** Other than `goals`: the score decides when the turns, the time or either of them have run out. */
  limit: z.enum(limits).optional(),
  /** The start position. */
  formation: z.string().max(maxPositionLength).optional(),
});
export type Options = z.infer<typeof optionsSchema>;

/** Options for which a server can set defaults. */
export const defaultable = ['goals', 'turns'] as const;
const defaultsSchema = optionsSchema.pick({ goals: true, turns: true });

const bounds = { goals: goalsRange, turns: turnsRange } as const;

export function parseOptions(options: unknown): Result<Options, TakaRefusal> {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue?.path[0];
  if (field === 'goals' || field === 'turns' || field === 'limit' || field === 'formation') {
    return err(refuseOption(field, (options as Record<string, unknown>)[field]));
  }
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return err(refuse('unknown-option', { field: (unknown ?? typeof options).slice(0, 40) }));
}

function refuseOption(field: keyof Options, value: unknown): TakaRefusal {
  const given = shown(value);
  if (field === 'goals' || field === 'turns') {
    return refuse('option-whole', { field, ...bounds[field], given });
  }
  if (field === 'limit') return refuse('option-choice', { field, choices: limits.join(', '), given });
  return typeof value === 'string'
    ? refuse('too-long', { length: value.length, most: maxPositionLength })
    : badPosition(String(given));
}

/** Numbers as they are, texts quoted and truncated, and only the type of anything else. */
function shown(value: unknown): string | number {
  // Others would be written with many digits, or rounded.
  if (typeof value === 'number')
    return Math.abs(value) < 1e6 && (1000 * value) % 1 === 0 ? value : String(value);
  if (typeof value !== 'string') return value === null ? 'null' : typeof value;
  return `“${value.length > 20 ? `${value.slice(0, 20)}…` : value}”`;
}

/** The limit determines whether a number of goals or turns applies. */
export function withDefaults(options: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  const chosen = parseOptions(options);
  const usual = defaultsSchema.safeParse(defaults);
  if (!chosen.ok || !usual.success) return options;
  const { limit = 'goals' } = chosen.value;
  const { goals, turns } = usual.data;
  return {
    ...(goals !== undefined && limit === 'goals' && { goals }),
    ...(turns !== undefined && limit !== 'time' && { turns }),
    ...chosen.value,
  };
}

export function rulesOf(options: Options): Result<Rules, TakaRefusal> {
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

/** The position that unchecked options begin with. */
export function startPosition(options: unknown): Result<Position, TakaRefusal> {
  const parsed = parseOptions(options);
  return parsed.ok ? setUp(parsed.value) : parsed;
}

/** Rules and start position of a match: an unfinished position with a legal turn. */
export function setUp(options: Options): Result<Position, TakaRefusal> {
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
export function arrange(options: Options): Result<Position, TakaRefusal> {
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
