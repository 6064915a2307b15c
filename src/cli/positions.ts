import { InvalidArgumentError } from 'commander';
import { tak } from '../games/tak/index.ts';
import { type Options, arrange } from '../games/tak/options.ts';
import type { Position } from '../games/tak/position.ts';
import type { Refusal } from '../games/game.ts';
import { UsageError } from './terminal.ts';

/** The position that these options describe; it may be finished. */
export function positionFrom(options: Options): Position {
  const start = arrange(options);
  if (!start.ok) throw new UsageError(sentence(start.error));
  return start.value;
}

interface Reasoned extends Refusal {
  readonly reason?: Reasoned;
}

/** The refusal in English, and the rule behind it. */
export function sentence({ key, data, reason }: Reasoned): string {
  const text = tak.texts.en[key.slice('tak:'.length)] ?? key;
  const filled = text.replaceAll(/\{\{-?\s*(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));
  return reason === undefined ? filled : `${filled} ${sentence(reason)}`;
}

export function parseSize(text: string): number {
  if (!/^[3-8]$/.test(text)) throw new InvalidArgumentError('Sizes are 3 to 8.');
  return Number(text);
}
