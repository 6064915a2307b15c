import type { Phrase, Result } from '../phrase.ts';
import { english } from '../texts/index.ts';
import { UsageError } from './terminal.ts';

/** Refusals are errors in the caller's input. */
export function valueOf<T>(result: Result<T, Phrase>): T {
  if (!result.ok) throw new UsageError(sentence(result.error));
  return result.value;
}

/** The refusal in English, with the rule behind it. */
export function sentence({ key, data, reason }: Phrase): string {
  const filled = filledText(key, data);
  return reason === undefined ? filled : `${filled} ${sentence(reason)}`;
}

function filledText(key: string, data: Phrase['data']): string {
  const [namespace = '', name = ''] = key.split(':');
  return (english[namespace]?.[name] ?? key)
    .replaceAll(/\{\{-?\s*(\w+)\}\}/g, (_, field: string) => String(data[field] ?? ''))
    .replaceAll(/\$t\(([\w:.]+)\)/g, (_, inner: string) => filledText(inner, {}));
}

/** What is to be said behind a finding, which has no full stop. */
export const sentences = (notes: readonly Phrase[] = []): string =>
  notes.map((note, index) => `${index === 0 ? '. ' : ' '}${sentence(note)}`).join('');
