import type { Lesson } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';

/** What is said in a lesson alike in Discord and on pages. */

type Say = (phrase: Phrase) => string;

interface Named {
  readonly id: string;
  readonly name: string;
}

export function stepTitle(say: Say, game: string, { steps }: Lesson, step: number): string {
  const title = say(steps[step - 1]!.title);
  return say(phrase('learn:title', { game, step, steps: steps.length, title }));
}

/** What a turn did, and whether it is the one that was asked for, found or shown. */
export const verdict = (say: Say, kind: 'right' | 'shown' | 'wrong', words: readonly Phrase[]): string =>
  say(phrase(`learn:${kind}`, { words: words.map((phrase) => say(phrase)).join(' ') }));

/** Of the button below a step that is done. */
export const onwards = (plain: Say, { steps }: Lesson, step: number): string =>
  plain(phrase(`learn:button.${step === steps.length ? 'end' : 'next'}`));

export const lessonEnd = (say: Say, { id, name }: Named): string =>
  say(phrase('learn:end', { game: name, command: id }));
