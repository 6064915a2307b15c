import { cut } from '../cut.ts';
import {
  capsRange,
  flatsRange,
  houseRules,
  komiRange,
  maxTpsLength,
  type Options,
  presetNames,
} from './options.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { err, ok, type Result } from '../result.ts';
import { maxSize, minSize } from '../rules/geometry.ts';
import { openings } from '../rules/rules.ts';

/** The allowed values of an option. */
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

export const optionNames = Object.keys(bounds) as readonly (keyof Options)[];

/** Options from outside, each checked by itself; whether they fit together is what `setUp` finds. */
export function parseOptions(given: unknown): Result<Options, Refusal> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return err(refuse('unknown-option', { field: typeof given }));
  const options = { ...given } as Record<string, unknown>;
  const wrong = optionNames.find((name) => !isAllowed(bounds[name], options[name]));
  if (wrong !== undefined) return err(refuseOption(wrong, options[wrong]));
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(bounds, name));
  return unknown === undefined ? ok(options) : err(refuse('unknown-option', { field: cut(unknown, 40) }));
}

function isAllowed(bound: Bounds, value: unknown): boolean {
  if (value === undefined) return true;
  if (bound.kind === 'text') return typeof value === 'string' && value.length <= maxTpsLength;
  if (bound.kind === 'choice') return typeof value === 'string' && bound.choices.includes(value);
  const steps = bound.kind === 'whole' ? 1 : 2;
  return (
    typeof value === 'number' && Number.isInteger(steps * value) && value >= bound.min && value <= bound.max
  );
}

function refuseOption(field: keyof Options, value: unknown): Refusal {
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
  return `“${value.length > 21 ? `${cut(value, 20)}…` : value}”`;
}
