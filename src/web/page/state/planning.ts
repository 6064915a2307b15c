import { computed, effect, signal } from '@preact/signals';
import type { Planned, Refused } from '../../protocol.ts';
import type { Board } from '../../../games/game.ts';
import { match } from './connection.ts';
import { answers, type TriedLine } from './lines.ts';
import { boards, contents, notice, tried, variation } from './page.ts';
import { ask } from './requests.ts';
import { say } from '../words.ts';

/** Answers to the other player's next turns, which the server plays. */
export const planned = signal<readonly TriedLine[]>([]);
const isSaving = signal(false);

/** What was tried, as far as it can be planned: from the newest position, while the other player is to move. */
export const plannable = computed<readonly TriedLine[]>(() => {
  const isNow = match.value?.mayPlan === true && variation.value?.from === boards.value.length - 1;
  return isNow ? answers(tried.value) : [];
});

/** @param lines none: what was planned is taken back. */
export async function plan(lines: readonly TriedLine[]): Promise<void> {
  const { id, turn = 0 } = match.peek() ?? {};
  if (isSaving.value) return;
  isSaving.value = true;
  try {
    const said = (await (await ask('plan', { turn, lines })).json()) as Planned | Refused;
    if (match.peek()?.id !== id) return;
    if ('refusal' in said) notice.value = said.refusal;
    else {
      planned.value = said.lines;
      variation.value = undefined;
      tried.value = [];
    }
  } catch {
    notice.value = say('page:unanswered');
  } finally {
    isSaving.value = false;
  }
}

/** What is planned is asked for when it is the other player's turn, and whenever somebody returns to the page. */
export function lookForPlan(): void {
  let seen = '';
  const look = async (): Promise<void> => {
    if (match.peek()?.mayPlan !== true) return;
    const of = seen;
    const answer = await ask('plan');
    if (answer.ok && seen === of) planned.value = ((await answer.json()) as Planned).lines;
  };
  effect(() => {
    const { id, turn } = match.value ?? {};
    if (seen === `${id} ${turn}`) return;
    seen = `${id} ${turn}`;
    planned.value = [];
    void look().catch(() => undefined);
  });
  addEventListener('focus', () => void look().catch(() => undefined));
}

/** The places that a turn changes. */
export function changedBy(before: Board, after: Board): readonly string[] {
  const [old, now] = [contents(before), contents(after)];
  return [...now].flatMap(([place, words]) => (old.get(place) === words ? [] : [place]));
}
