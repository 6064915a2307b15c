import { type Bounds, checkOptions } from '../check-options.ts';
import type { Options } from './options.ts';
import { capsRange, flatsRange, houseRules, komiRange, maxTpsLength, presetNames } from './options.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { err, type Result } from '../result.ts';
import { maxSize, minSize } from '../rules/geometry.ts';
import { openings } from '../rules/rules.ts';

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
  tps: { kind: 'text', most: maxTpsLength },
  'house-rules': { kind: 'choice', choices: houseRules },
};

export const optionNames = Object.keys(bounds) as readonly (keyof Options)[];

/** Options from outside, each checked by itself; whether they fit together is what `setUp` finds. */
export function parseOptions(given: unknown): Result<Options, Refusal> {
  const checked = checkOptions<Options>(bounds, given);
  if (checked.ok) return checked;
  const { code, data } = checked.error;
  return err(code === 'option-text' ? refuse('bad-tps', { at: data.given }) : refuse(code, data as never));
}
