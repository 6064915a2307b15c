import { useSignal } from '@preact/signals';
import { match } from '../state/connection.ts';
import { isSending, tell } from '../state/page.ts';
import { say } from '../words.ts';

/** What the page can answer; the rest only Discord can. */
const answerable = ['draw', 'undo', 'pause', 'cancel'];

/** What players ask of each other, and how they end the match. */
export function Offers() {
  const view = match.value;
  if (view?.seat === undefined || view.outcome !== undefined) return null;
  const { turn, seat, offers, mayOffer, names } = view;
  const act = (what: string, how: string) => () => void tell('offer', { turn, what, how });
  return (
    <div class="offers" role="group" aria-label={say('offers')}>
      {offers
        .filter(({ what }) => answerable.includes(what))
        .map(({ what, by }) => (
          <div class="choices" key={what}>
            <p>{say(`offer.${what}${by === seat ? '.yours' : ''}`, { name: names[by] })}</p>
            {by === seat ? (
              <Act label={say('offer.retract')} run={act(what, 'retract')} />
            ) : (
              <>
                <Act label={say('offer.agree')} run={act(what, 'agree')} kind="primary" />
                <Act label={say('offer.refuse')} run={act(what, 'refuse')} />
              </>
            )}
          </div>
        ))}
      <div class="choices">
        {mayOffer.includes('undo') && <Act label={say('undo')} run={act('undo', 'make')} />}
        {mayOffer.includes('draw') && (
          <Sure
            label={say('draw')}
            question={say('draw.sure')}
            yes={say('draw.yes')}
            kind="primary"
            run={act('draw', 'make')}
          />
        )}
        <Sure
          label={say('resign')}
          question={say('resign.sure')}
          yes={say('yes')}
          run={() => void tell('resign', {})}
        />
      </div>
    </div>
  );
}

const Act = ({ label, run, kind = '' }: { label: string; run: () => void; kind?: string }) => (
  <button type="button" class={kind} aria-disabled={isSending.value} onClick={run}>
    {label}
  </button>
);

interface Asked {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly kind?: 'primary' | 'danger';
  readonly run: () => void;
}

/** What is done only after a question. */
function Sure({ label, question, yes, kind = 'danger', run }: Asked) {
  const asks = useSignal(false);
  const answer = (then?: () => void) => () => {
    asks.value = false;
    then?.();
  };
  if (!asks.value) return <Act label={label} run={() => (asks.value = true)} />;
  return (
    <div class="sure choices">
      <span>{question}</span>
      <Act label={yes} run={answer(run)} kind={kind} />
      <Act label={say('no')} run={answer()} />
    </div>
  );
}
