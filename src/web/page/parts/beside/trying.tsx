import { match } from '../../state/connection.ts';
import type { TriedLine } from '../../state/lines.ts';
import { boards, isTrying, shownIndex, step, tried, tryFrom, variation } from '../../state/page.ts';
import { plan, plannable, planned } from '../../state/planning.ts';
import { say } from '../../words.ts';
import { Press } from '../press.tsx';

/** What is tried on the board without being played, and what of it is planned. */
export function Trying() {
  const view = match.value;
  if (view === undefined) return null;
  const { from = 0, plies = [], count = 0 } = variation.value ?? {};
  const answers = plannable.value;
  return (
    <div class="trying" role="group" aria-label={say('page:try')}>
      {isTrying.value ? (
        <>
          {tried.value.map((line) => (
            <Tried key={line.join()} line={line} count={line === plies ? count : 0} from={from} />
          ))}
          <div class="choices">
            <Press label={say('page:try.before')} sign="‹" isOff={count === 0} run={() => step(-1)} />
            <Press label={say('page:try.after')} sign="›" isOff={count >= plies.length} run={() => step(1)} />
            {view.mayPlan && (
              <Press
                label={say('page:plan')}
                kind={answers.length > 0 ? 'primary' : undefined}
                isOff={answers.length === 0}
                run={() => void plan(answers)}
              />
            )}
            <Press label={say('page:better.leave')} run={() => (variation.value = undefined)} />
          </div>
        </>
      ) : (
        <div class="choices">
          <Press label={say('page:try')} run={() => tryFrom(shownIndex.value)} />
        </div>
      )}
      {planned.value.length > 0 && <Plan />}
    </div>
  );
}

/** A line, to go through on the board. */
const Tried = ({ line, count, from }: { line: TriedLine; count: number; from: number }) => (
  <div class="line">
    {line.map((ply, at) => (
      <button
        key={at}
        type="button"
        class="ply"
        aria-current={at + 1 === count ? 'step' : undefined}
        onClick={() => tryFrom(from, line, at + 1)}>
        {ply}
      </button>
    ))}
  </div>
);

function Plan() {
  const from = boards.value.length - 1;
  const open = (line: TriedLine, count: number): void => {
    tryFrom(from);
    tried.value = planned.value;
    tryFrom(from, line, count);
  };
  return (
    <>
      <p>{say('page:plan.kept')}</p>
      <ul class="plan">
        {planned.value.map((line, at) => (
          <li key={line.join()}>
            <button type="button" class="ply" onClick={() => open(line, Math.min(2, line.length))}>
              {at + 1}. {pairs(line)}
            </button>
          </li>
        ))}
      </ul>
      <p class="presence">{say('page:plan.rule')}</p>
      <div class="choices">
        <Press label={say('page:plan.discard')} run={() => void plan([])} />
      </div>
    </>
  );
}

const pairs = (line: TriedLine): string =>
  line
    .flatMap((turn, at) => (at % 2 === 0 ? say('page:plan.pair', { turn, answer: line[at + 1] ?? '' }) : []))
    .join('; ');
