import type { ExerciseView } from '../../protocol.ts';
import { online } from '../state/connection.ts';
import { isSending, notice, tell } from '../state/page.ts';
import { say } from '../words.ts';
import { prompt } from './panel.tsx';

/** The button may be gone then: who pressed it by key goes on at the board. */
async function act(what: string, step: number): Promise<void> {
  await tell('exercise', { do: what, step });
  await new Promise(requestAnimationFrame);
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus();
  }
}

/** The task of a puzzle or lesson, and what became of the last turn. */
export function Task({ view: { title, lines, isDone } }: { readonly view: ExerciseView }) {
  const said = [...lines, prompt(), notice.value].filter((line) => line !== undefined);
  return (
    <div class="status" role="status" aria-live="polite">
      {!online.value && <p class="offline">{say('offline')}</p>}
      <h2>{title}</h2>
      {said.map((line, index) => (
        <p key={index} class={index > 0 || isDone ? 'said' : ''}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** What can be done besides answering; lower than “Next” was, so that a second click on it shows no solution. */
export const Acts = ({ view: { acts, step } }: { readonly view: ExerciseView }) => (
  <div class="choices" role="group" aria-label={say('exercise')}>
    {acts.map(({ do: what, label, isNext }) => (
      <button
        key={what}
        type="button"
        class={isNext ? 'primary' : ''}
        onClick={() => {
          if (!isSending.value) void act(what, step);
        }}>
        {label}
      </button>
    ))}
  </div>
);
