// The browser loads this too; the whole of zod would be half of what it loads.
import * as z from 'zod/mini';
import { err, ok, type Result } from '../../result.ts';
import { clip, cut } from '../../text.ts';
import { badPosition, maxPositionLength } from './notation/position-text.ts';
import { goalsRange, type Options, setUp, turnsRange } from './options.ts';
import { refuse, type TakaRefusal } from './refusal.ts';
import type { Position } from './rules/position.ts';
import { limits } from './rules/rules.ts';

/** Checks options. Apart from the rest, because zod would take 5 MB in each thread that searches. */

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.optional(z.int().check(z.minimum(min), z.maximum(max)));

export const optionsSchema = z.strictObject({
  goals: whole(goalsRange),
  turns: whole(turnsRange),
  limit: z.optional(z.enum(limits)),
  formation: z.optional(z.string().check(z.maxLength(maxPositionLength))),
});

const defaultsSchema = z.pick(optionsSchema, { goals: true, turns: true });

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
  return err(refuse('unknown-option', { field: cut(unknown ?? typeof options, 40) }));
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
  return `“${clip(value, 21)}”`;
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

/** The position that unchecked options begin with. */
export function startPosition(options: unknown): Result<Position, TakaRefusal> {
  const parsed = parseOptions(options);
  return parsed.ok ? setUp(parsed.value) : parsed;
}
