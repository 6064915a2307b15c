// The browser loads this too; the whole of zod would be half of what it loads.
import * as z from 'zod/mini';
import { err, ok, type Result } from '../../result.ts';
import { clip, cut } from '../../text.ts';
import {
  type Options,
  capsRange,
  flatsRange,
  houseRules,
  komiRange,
  maxTpsLength,
  presetNames,
  setUp,
} from './options.ts';
import { refuse, type TakRefusal } from './refusal.ts';
import { maxSize, minSize } from './rules/geometry.ts';
import type { Position } from './rules/position.ts';
import { openings } from './rules/rules.ts';

/** Checks options. Apart from the rest, because zod would take 5 MB in each thread that searches. */

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.optional(z.int().check(z.minimum(min), z.maximum(max)));
const [flats, caps] = [whole(flatsRange), whole(capsRange)];
const [least, most, step] = [komiRange.min, komiRange.max, komiRange.step];

export const optionsSchema = z.strictObject({
  size: whole({ min: minSize, max: maxSize }),
  komi: z.optional(z.number().check(z.minimum(least), z.maximum(most), z.multipleOf(step))),
  opening: z.optional(z.enum(openings)),
  preset: z.optional(z.enum(presetNames)),
  flats,
  caps,
  flats1: flats,
  caps1: caps,
  flats2: flats,
  caps2: caps,
  tps: z.optional(z.string().check(z.maxLength(maxTpsLength))),
  'house-rules': z.optional(z.enum(houseRules)),
});

const defaultsSchema = z.pick(optionsSchema, { size: true, komi: true, opening: true });

/** The allowed values of an option, for error messages. */
type Bounds =
  | { readonly kind: 'whole' | 'half-steps'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'text' };

const bounds: Readonly<Record<keyof Options, Bounds>> = {
  size: { kind: 'whole', min: minSize, max: maxSize },
  komi: { kind: 'half-steps', min: komiRange.min, max: komiRange.max },
  opening: { kind: 'choice', choices: openings },
  preset: { kind: 'choice', choices: presetNames },
  flats: { kind: 'whole', ...flatsRange },
  caps: { kind: 'whole', ...capsRange },
  flats1: { kind: 'whole', ...flatsRange },
  caps1: { kind: 'whole', ...capsRange },
  flats2: { kind: 'whole', ...flatsRange },
  caps2: { kind: 'whole', ...capsRange },
  tps: { kind: 'text' },
  'house-rules': { kind: 'choice', choices: houseRules },
};

const isField = (name: unknown): name is keyof Options =>
  typeof name === 'string' && Object.hasOwn(bounds, name);

export function parseOptions(options: unknown): Result<Options, TakRefusal> {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue?.path[0];
  if (isField(field)) return err(refuseOption(field, (options as Record<string, unknown>)[field]));
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return err(refuse('unknown-option', { field: cut(unknown ?? typeof options, 40) }));
}

/** A preset or position determines the board itself. */
export function withDefaults(options: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  const chosen = parseOptions(options);
  const usual = defaultsSchema.safeParse(defaults);
  if (!chosen.ok || !usual.success) return options;
  const { size, ...others } = usual.data;
  const { preset, tps } = chosen.value;
  const ownBoard = preset !== undefined || tps !== undefined;
  return { ...(size !== undefined && !ownBoard && { size }), ...others, ...chosen.value };
}

function refuseOption(field: keyof Options, value: unknown): TakRefusal {
  const bound = bounds[field];
  const given = shown(value);
  switch (bound.kind) {
    case 'whole':
      return refuse('option-whole', { field, min: bound.min, max: bound.max, given });
    case 'half-steps':
      return refuse('option-half-steps', { field, min: bound.min, max: bound.max, given });
    case 'choice':
      return refuse('option-choice', { field, choices: bound.choices.join(', '), given });
    case 'text':
      return typeof value === 'string'
        ? refuse('option-length', { field, length: value.length, most: maxTpsLength })
        : refuse('bad-tps', { at: String(given) });
  }
}

/** Numbers as they are, texts quoted and truncated, and only the type of anything else. */
function shown(value: unknown): string | number {
  // Others would be written with many digits, or rounded.
  if (typeof value === 'number')
    return Math.abs(value) < 1e6 && (1000 * value) % 1 === 0 ? value : String(value);
  if (typeof value !== 'string') return value === null ? 'null' : typeof value;
  return `“${clip(value, 21)}”`;
}

/** The position that unchecked options begin with. */
export function startPosition(options: unknown): Result<Position, TakRefusal> {
  const parsed = parseOptions(options);
  return parsed.ok ? setUp(parsed.value) : parsed;
}
