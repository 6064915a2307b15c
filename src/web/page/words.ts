import { texts } from 'page-texts';
import { sayer } from '../../phrase.ts';
import { language } from './language.ts';
import { wordingIn } from './wording.ts';

const wording = wordingIn(language);

/** @param part what says them: the page, or a game. */
export async function loadTexts(part: string): Promise<void> {
  const { default: loaded } = await texts[language]![part]!();
  for (const [namespace, messages] of Object.entries(loaded)) wording.add(namespace, messages);
}
await loadTexts('page');

export const say = sayer(wording.say);
