import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { match } from '../../state/connection.ts';
import { boards, isSending, tell, variation } from '../../state/page.ts';
import { say } from '../../words.ts';
import { Press } from '../press.tsx';

/** What the page can answer; the rest only Discord can. */
const answerable = ['draw', 'undo', 'pause', 'cancel', 'change'] as const;

/** What players ask of each other, and how they end the match. */
export function OfferButtons() {
  const view = match.value;
  if (view?.seat === undefined || view.outcome !== undefined) return null;
  const { turn, seat, offers, mayOffer, names } = view;
  const act = (what: string, how: string) => () => void tell('offer', { turn, what, how });
  return (
    <div class="offers" role="group" aria-label={say('page:offers')}>
      <div class="asked" aria-live="polite">
        {offers
          .flatMap(({ what, by }) =>
            answerable.filter((each) => each === what).map((each) => [each, by] as const),
          )
          .map(([what, by]) => (
            <div class="choices" key={what}>
              <p>
                {by === seat
                  ? say(`page:offer.${what}.yours`)
                  : say(`page:offer.${what}`, { name: names[by] })}
              </p>
              {what === 'change' && <Proposed />}
              {by === seat ? (
                <Act label={say('page:offer.retract')} run={act(what, 'retract')} />
              ) : (
                <>
                  <Act label={say('page:offer.agree')} run={act(what, 'agree')} kind="primary" />
                  <Act label={say('page:offer.refuse')} run={act(what, 'refuse')} />
                </>
              )}
            </div>
          ))}
      </div>
      <div class="choices">
        {mayOffer.includes('undo') && <Act label={say('page:undo')} run={act('undo', 'make')} />}
        {mayOffer.includes('draw') && (
          <Sure
            label={say('page:draw')}
            question={say('page:draw.sure')}
            yes={say('page:draw.yes')}
            kind="primary"
            run={act('draw', 'make')}
          />
        )}
        {mayOffer.includes('pause') && <Act label={say('page:pause')} run={act('pause', 'make')} />}
        <Sure
          label={say('page:resign')}
          question={say('page:resign.sure')}
          yes={say('page:yes')}
          run={() => void tell('resign', {})}
        />
      </div>
    </div>
  );
}

/** What is proposed, and a button that shows it on the board. */
function Proposed() {
  const proposed = match.value?.proposed;
  if (proposed === undefined) return null;
  const { position, reason, isRated } = proposed;
  const isShown = variation.value?.plies[0] === position;
  const show = () => {
    const from = boards.value.length - 1;
    variation.value = isShown ? undefined : { from, plies: [position], count: 1 };
  };
  return (
    <>
      {reason !== undefined && <p>{say('page:offer.change.reason', { reason })}</p>}
      {isRated && <p>{say('page:offer.change.casual')}</p>}
      <Act label={say(isShown ? 'page:offer.change.hide' : 'page:offer.change.show')} run={show} />
    </>
  );
}

const Act = ({ label, run, kind }: { label: string; run: () => void; kind?: 'primary' | 'danger' }) => (
  <Press label={label} run={run} kind={kind} isOff={isSending.value} />
);

interface Asked {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly kind?: 'primary' | 'danger';
  readonly run: () => void;
}

/** What is done only after a question. The focus goes along, to the harmless answer. */
function Sure({ label, question, yes, kind = 'danger', run }: Asked) {
  const asks = useSignal(false);
  const group = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const turn = (to: boolean) => () => {
    turned.current = true;
    asks.value = to;
  };
  useLayoutEffect(() => {
    if (turned.current) group.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    turned.current = false;
  }, [asks.value]);
  const answer = () => {
    asks.value = false;
    run();
  };
  return (
    <div class="sure choices" ref={group} {...(asks.value && { role: 'group', 'aria-label': question })}>
      {asks.value ? (
        <>
          <span>{question}</span>
          <Act label={yes} run={answer} kind={kind} />
          <Act label={say('page:no')} run={turn(false)} />
        </>
      ) : (
        <Act label={label} run={turn(true)} />
      )}
    </div>
  );
}
