import { cut } from './cut.ts';
import { err, ok, type Result } from './result.ts';

/** Checks options from outside, each by itself, for any game. */

/** The allowed values of an option. */
export type Bounds =
  | { readonly kind: 'whole' | 'half-steps'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly most: number };

interface Numbers {
  field: string;
  min: number;
  max: number;
  given: string | number;
}

interface Faults {
  'option-whole': Numbers;
  'option-half-steps': Numbers;
  'option-choice': { field: string; choices: string; given: string | number };
  'option-length': { field: string; length: number; most: number };
  /** It should be a text. */
  'option-text': { field: string; given: string };
  'unknown-option': { field: string };
}
/** What is wrong with the first option that is wrong. */
type OptionFault = {
  readonly [C in keyof Faults]: { readonly code: C; readonly data: Faults[C] };
}[keyof Faults];

export function checkOptions<O extends object>(
  bounds: Readonly<Record<keyof O & string, Bounds>>,
  given: unknown,
): Result<O, OptionFault> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return err({ code: 'unknown-option', data: { field: typeof given } });
  const options = { ...given } as O & Record<string, unknown>;
  for (const [field, bound] of Object.entries<Bounds>(bounds))
    if (!isAllowed(bound, options[field])) return err(faultOf(field, bound, options[field]));
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(bounds, name));
  if (unknown === undefined) return ok(options);
  return err({ code: 'unknown-option', data: { field: cut(unknown, 40) } });
}

function isAllowed(bound: Bounds, value: unknown): boolean {
  if (value === undefined) return true;
  if (bound.kind === 'text') return typeof value === 'string' && value.length <= bound.most;
  if (bound.kind === 'choice') return typeof value === 'string' && bound.choices.includes(value);
  const steps = bound.kind === 'whole' ? 1 : 2;
  return (
    typeof value === 'number' && Number.isInteger(steps * value) && value >= bound.min && value <= bound.max
  );
}

function faultOf(field: string, bound: Bounds, value: unknown): OptionFault {
  const given = shown(value);
  switch (bound.kind) {
    case 'whole':
    case 'half-steps':
      return { code: `option-${bound.kind}`, data: { field, min: bound.min, max: bound.max, given } };
    case 'choice':
      return { code: 'option-choice', data: { field, choices: bound.choices.join(', '), given } };
    case 'text':
      return typeof value === 'string'
        ? { code: 'option-length', data: { field, length: value.length, most: bound.most } }
        : { code: 'option-text', data: { field, given: String(given) } };
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
