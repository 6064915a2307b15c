import { signal } from '@preact/signals';
import { render } from 'preact';
import type { Entered } from '../protocol.ts';
import { BoardView } from './parts/board-view.tsx';
import {
  canRevive,
  current,
  dead,
  follow,
  goTo,
  hasLink,
  isIncomplete,
  trouble,
} from './state/connection.ts';
import { Clocks } from './parts/clocks.tsx';
import { onKey } from './parts/keys.ts';
import { Acts, Task } from './parts/beside/exercise.tsx';
import { Buttons } from './parts/beside/buttons.tsx';
import { OfferButtons } from './parts/beside/offers.tsx';
import { Actions, RecordView, Settings, Status } from './parts/panel.tsx';
import { challengeCommands, enter, entered, isActivity, isSmall, open } from './state/activity.ts';
import { analysis, analysisHint, analysisParts, lookForAnalysis } from './parts/load-analysis.ts';
import { lookForPlan } from './state/planning.ts';
import { lookForNext } from './state/presses.ts';
import { soundTurns } from './state/sound/sound.ts';
import { isAsked, isTrying, scene } from './state/page.ts';
import { Participants } from './parts/beside/participants.tsx';
import { Signs } from './parts/beside/signs.tsx';
import { Seeking } from './parts/beside/seeking.tsx';
import { Sharing } from './parts/beside/sharing.tsx';
import { Trying } from './parts/beside/trying.tsx';
import { language } from './language.ts';
import { say } from './words.ts';

const isTiny = signal(false);

function App() {
  if (isIncomplete.value) return <Message text={say('page:incomplete')} canBeLoaded />;
  if (dead.value !== undefined)
    return <Message text={dead.value} canBeLoaded={isActivity || canRevive.value} />;
  if (entered.value !== undefined) return <Boards list={entered.value.boards} />;
  if (!hasLink.value && !isActivity) return <Message text={say('page:noLink')} />;
  const view = current.value;
  if (view === undefined || scene.value === undefined)
    return <Message text={trouble.value ?? say('page:loading')} />;
  const title =
    view.kind === 'match'
      ? `${say('page:seats', { ...view.names })} · ${say('page:title', { id: view.id })}`
      : view.title;
  document.title =
    view.kind === 'match' && isAsked.value && !isTrying.value ? say('page:title.yours', { title }) : title;
  const isOver = view.kind === 'match' && view.outcome !== undefined;
  const [parts, found] = [analysisParts.value, analysis.value];
  return (
    <main class={isSmall.value || isTiny.value ? 'small' : ''}>
      <h1 class="spoken">{title}</h1>
      <BoardView>{parts && found && <parts.Chart found={found} />}</BoardView>
      <div class="panel">
        <Clocks />
        {view.kind === 'match' ? <Status /> : <Task view={view} />}
        <Participants />
        {isOver && <Signs />}
        <Actions />
        {view.kind === 'match' ? <OfferButtons /> : <Acts view={view} />}
        <Buttons />
        {parts && found && <parts.AnalysisPanel found={found} />}
        {analysisHint.value !== undefined && <p class="presence">{analysisHint.value}</p>}
        {(view.kind === 'match' ? isOver || view.seat === undefined : view.kind === 'puzzle') && (
          <Seeking gameId={view.gameId} go={goTo} />
        )}
        <Trying />
        {(view.kind === 'match' || view.plies.length > 0) && <RecordView />}
        {isOver || <Signs />}
        <Sharing />
        <Settings />
      </div>
    </main>
  );
}

/** @param canBeLoaded whether it may help to load the page again. */
const Message = ({ text, canBeLoaded = false }: { text: string; canBeLoaded?: boolean }) => (
  <main class="message">
    <p role="status">{text}</p>
    {canBeLoaded && (
      <button type="button" class="primary" onClick={() => location.reload()}>
        {say('page:again')}
      </button>
    )}
  </main>
);

/** Of an Activity that was not launched from one of them. */
const Boards = ({ list }: { list: Entered['boards'] }) => (
  <main class="message">
    {list.length > 0 ? (
      <h1>{say('page:activity.which')}</h1>
    ) : (
      <p role="status">{say('page:activity.none', { challenge: challengeCommands() })}</p>
    )}
    {list.map(({ token, names }) => (
      <button key={token} type="button" onClick={() => open(token)}>
        {names && say('page:seats', names)}
      </button>
    ))}
    <Seeking go={open} />
    <Participants />
  </main>
);

// However small its window is, and whoever has made it so.
const tiny = matchMedia('(max-width: 380px) and (max-height: 380px)');
const fit = (): void => void (isTiny.value = tiny.matches);
tiny.addEventListener('change', fit);
fit();

document.documentElement.lang = language;
const page = document.getElementById('page')!;
page.replaceChildren();
render(<App />, page);
// Where the focus is lost for a moment, too: the button that was pressed may be gone.
addEventListener('keydown', onKey);
soundTurns();
lookForAnalysis();
lookForNext();
lookForPlan();
if (isActivity) void enter();
else if (hasLink.value) void follow();
