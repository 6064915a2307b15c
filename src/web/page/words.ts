import { texts } from 'page-texts';
import type { Phrase } from '../../phrase.ts';
import { language } from './language.ts';
import { wordingIn } from './wording.ts';

const wording = wordingIn(language);

/** @param part what says them: the page, or a game. */
export async function loadTexts(part: string): Promise<void> {
  const { default: loaded } = await texts[language]![part]!();
  for (const [namespace, messages] of Object.entries(loaded)) wording.add(namespace, messages);
}
await loadTexts('page');

export function say(phrase: Phrase): string;
export function say(key: string, data?: Phrase['data']): string;
export function say(phrase: Phrase | string, data: Phrase['data'] = {}): string {
  return wording.say(typeof phrase === 'string' ? { key: `page:${phrase}`, data } : phrase);
}
