import { InvalidArgumentError } from 'commander';
import { tak } from '../games/tak/index.ts';
import { type Options, arrange, setUp } from '../games/tak/options.ts';
import type { Position } from '../games/tak/rules/position.ts';
import type { Messages, Phrase } from '../phrase.ts';
import { themeTexts } from '../render/index.ts';
import type { Result } from '../result.ts';
import { UsageError } from './terminal.ts';

/** The position that these options describe; it may be finished. */
export const positionFrom = (options: Options): Position => valueOf(arrange(options));

/** The position that these options describe; one that is finished is refused. */
export const ongoingFrom = (options: Options): Position => valueOf(setUp(options));

/** What is refused is the caller's mistake. */
export function valueOf<T>(result: Result<T, Reasoned>): T {
  if (!result.ok) throw new UsageError(sentence(result.error));
  return result.value;
}

interface Reasoned extends Phrase {
  readonly reason?: Reasoned;
}

const texts: Readonly<Record<string, Messages>> = { tak: tak.texts.en, theme: themeTexts.en };

/** The refusal in English, and the rule behind it. */
export function sentence({ key, data, reason }: Reasoned): string {
  const [namespace = '', name = ''] = key.split(':');
  const text = texts[namespace]?.[name] ?? key;
  const filled = text.replaceAll(/\{\{-?\s*(\w+)\}\}/g, (_, field: string) => String(data[field] ?? ''));
  return reason === undefined ? filled : `${filled} ${sentence(reason)}`;
}

export function parseSize(text: string): number {
  if (!/^[3-8]$/.test(text)) throw new InvalidArgumentError('Sizes are 3 to 8.');
  return Number(text);
}
