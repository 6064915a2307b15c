import { type Bounds, checkOptions, err, type Result } from '@taktable/tak/shared';
import { badPosition, maxPositionLength } from '../notation/position-text.ts';
import { refuse, type Refusal, type RefusalCode } from '../refusal.ts';
import { limits } from '../rules/rules.ts';
import { goalsRange, type Options, turnsRange } from './options.ts';

const bounds: Readonly<Record<keyof Options, Bounds>> = {
  goals: { kind: 'whole', ...goalsRange },
  turns: { kind: 'whole', ...turnsRange },
  limit: { kind: 'choice', choices: limits },
  formation: { kind: 'text', most: maxPositionLength },
};

export const optionNames = Object.keys(bounds) as readonly (keyof Options)[];

/** Options from outside, each checked by itself; whether they fit together is what `setUp` finds. */
export function parseOptions(given: unknown): Result<Options, Refusal> {
  const checked = checkOptions<Options>(bounds, given);
  if (checked.ok) return checked;
  const { code, data } = checked.error;
  if (code === 'option-text') return err(badPosition(data.given));
  if (code === 'option-length') return err(refuse('too-long', { length: data.length, most: data.most }));
  return err(refuse(code as RefusalCode, data as never));
}
