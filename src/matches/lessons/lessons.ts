import type { Board, Lesson } from '../../games/game.ts';
import { type Phrase, phrase } from '../../phrase.ts';
import type { People } from '../people/people.ts';
import type { Reader } from '../reading/reader.ts';

/** What became of a learner's turn. */
type TriedTurn =
  /** They are at another step by now. */
  | { readonly kind: 'movedOn' }
  | { readonly kind: 'illegal'; readonly why: Phrase }
  | { readonly kind: 'wrong'; readonly words: readonly Phrase[] }
  | { readonly kind: 'right'; readonly words: readonly Phrase[]; readonly after: Board };

/** Lessons of games, and how far people are in them: in all servers, wherever they learn. */
export function createLessons(reader: Reader, people: Pick<People, 'preferences' | 'changePreferences'>) {
  const lessonOf = (gameId: string) => reader.game(gameId)?.lesson;

  async function step(personId: string, gameId: string): Promise<number> {
    const { lessons } = await people.preferences(personId);
    return Math.min(lessons[gameId] ?? 0, lessonOf(gameId)?.steps.length ?? 0) + 1;
  }

  async function setDone(personId: string, gameId: string, change: (before: number) => number) {
    await people.changePreferences(personId, (before) => ({
      ...before,
      lessons: { ...before.lessons, [gameId]: change(before.lessons[gameId] ?? 0) },
    }));
  }

  return {
    of: lessonOf,
    /** The step that somebody is at, from 1; after the last, the end. */
    step,

    /** A turn at a step. A right one counts. @returns `undefined` if there is no such step. */
    async attempt(
      personId: string,
      gameId: string,
      at: number,
      text: string,
    ): Promise<TriedTurn | undefined> {
      const exercise = lessonOf(gameId)?.steps[at - 1];
      if (exercise === undefined) return undefined;
      const present = await step(personId, gameId);
      const played = exercise.board.play(text);
      const verdict = played.ok ? exercise.judge(played.value.plies.at(-1)!) : undefined;
      // Somebody who answers twice has done the step by the second time.
      const answeredTwice = at === present - 1 && verdict?.right === true;
      if (at !== present && !answeredTwice) return { kind: 'movedOn' };
      if (!played.ok) return { kind: 'illegal', why: played.error };
      const { right, words } = verdict!;
      if (!right) return { kind: 'wrong', words };
      await setDone(personId, gameId, (before) => Math.max(before, at));
      return { kind: 'right', words, after: played.value };
    },

    restart: (personId: string, gameId: string) => setDone(personId, gameId, () => 0),
  };
}

type Say = (phrase: Phrase) => string;

/** Of a step, alike in Discord and on pages. */
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

export const lessonEnd = (say: Say, { id, name }: { readonly id: string; readonly name: string }): string =>
  say(phrase('learn:end', { game: name, command: id }));
