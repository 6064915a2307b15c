import { InvalidArgumentError } from 'commander';
import { arrange, type Options, type Position, setUp } from '@taktable/tak';
import { worded } from '../../games/tak/refusal.ts';
import { valueOf } from '../sentence.ts';

/** The position that these options describe, even a finished one. */
export const positionFrom = (options: Options): Position => valueOf(worded(arrange(options)));

/** The position that these options describe; finished ones are refused. */
export const ongoingFrom = (options: Options): Position => valueOf(worded(setUp(options)));

/** The position that an argument names: the empty board of a size, or an unfinished TPS. */
export function ongoingAt(words: readonly string[]): Position {
  const text = words.join(' ');
  return ongoingFrom(/^\d+$/.test(text) ? { size: parseSize(text) } : { tps: text });
}

export function parseSize(text: string): number {
  if (!/^[3-8]$/.test(text)) throw new InvalidArgumentError('Sizes are 3 to 8.');
  return Number(text);
}
