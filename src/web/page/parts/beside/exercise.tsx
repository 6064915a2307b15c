import type { ExerciseView } from '../../../protocol.ts';
import { trouble } from '../../state/connection.ts';
import { notice, tell } from '../../state/page.ts';
import { say } from '../../words.ts';
import { prompt } from '../panel.tsx';

/** The task of a puzzle or lesson, and what became of the last turn. */
export function Task({ view: { title, lines, isDone } }: { readonly view: ExerciseView }) {
  const said = [...lines, prompt(), notice.value].filter((line) => line !== undefined);
  return (
    <div class="status" role="status" aria-live="polite">
      {trouble.value !== undefined && <p class="said">{trouble.value}</p>}
      <h2>{title}</h2>
      {said.map((line, index) => (
        <p key={index} class={index > 0 || isDone ? 'said' : ''}>
          {emphasised(line)}
        </p>
      ))}
    </div>
  );
}

/** What stands between `**` is bold. */
const emphasised = (text: string) =>
  text.split('**').map((part, index) => (index % 2 === 0 ? part : <strong key={index}>{part}</strong>));

/** What can be done besides answering; lower than “Next” was, so that a second click on it shows no solution. */
export const Acts = ({ view: { acts, step } }: { readonly view: ExerciseView }) => (
  <div class="choices" role="group" aria-label={say('page:exercise')}>
    {acts.map(({ do: what, label, isNext }) => (
      <button
        key={what}
        type="button"
        class={isNext ? 'primary' : ''}
        onClick={() => void tell('exercise', { do: what, step })}>
        {label}
      </button>
    ))}
  </div>
);
