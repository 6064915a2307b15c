import { goTo, match } from '../../state/connection.ts';
import { analysis } from '../load-analysis.ts';
import { answered, isAnalysis, isPressed, next, pressButton, reply } from '../../state/presses.ts';
import { say } from '../../words.ts';
import { Press } from '../press.tsx';

/** The buttons that the board has in the channel, too, what they answer, and where to go from here. */
export function Buttons() {
  const view = match.value;
  if (view === undefined) return null;
  const { token, name = '', asks, asked } = next.value;
  // What an analysis found is shown below in full.
  const said = analysis.value !== undefined && isAnalysis(answered.value) ? undefined : reply.value;
  return (
    <div class="more" role="group" aria-label={say('page:buttons')}>
      <div class="choices">
        {view.buttons
          .filter(({ id }) => analysis.value === undefined || !isAnalysis(id))
          .map((button) => (
            <Button key={button.id} {...button} />
          ))}
        {token !== undefined && <Press label={say('page:next', { name })} run={() => goTo(token)} />}
      </div>
      <div class="asked" aria-live="polite">
        {asks !== undefined && <p>{say('page:asks', { name: asks })}</p>}
        {asked !== undefined && said === undefined && <p>{say('page:asked', { name: asked })}</p>}
        {said === undefined && <Progress />}
        {said !== undefined && said.text !== '' && <p class="reply">{worded(said.text)}</p>}
        {said !== undefined && said.buttons.length > 0 && (
          <div class="choices">
            {said.buttons.map((button) => (
              <Button key={button.id} {...button} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface Button {
  readonly id: string;
  readonly label: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
}

const Button = ({ id, label, style }: Button) => (
  <Press
    label={label}
    run={() => void pressButton(id)}
    kind={style === 'primary' || style === 'success' ? 'primary' : style === 'danger' ? 'danger' : undefined}
    isOff={isPressed(id)}
  />
);

/** Of an analysis, whoever asked for it. */
function Progress() {
  const { judged = 0, count = 0 } = match.value?.analysed ?? {};
  return judged < count ? <p>{say('page:analysing', { judged, count })}</p> : null;
}

/** What stands between `**` is bold, and addresses are links. */
const worded = (text: string) =>
  text.split(/(\*\*.+?\*\*|https:\/\/\S+)/).map((part, index) => {
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (!part.startsWith('https://')) return part.replaceAll('*', '');
    return (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {say('page:inDiscord')}
      </a>
    );
  });
