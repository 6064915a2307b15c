import { render } from 'preact';
import type { Entered } from '../protocol.ts';
import { BoardView } from './parts/boardview.tsx';
import { dead, follow, hasLink, match } from './state/connection.ts';
import { Offers } from './parts/offers.tsx';
import { Actions, RecordView, Settings, Status } from './parts/panel.tsx';
import { boards, enter, isActivity, open } from './state/activity.ts';
import { soundTurns } from './state/sound.ts';
import { scene } from './state/page.ts';
import { language, say } from './words.ts';

function App() {
  if (dead.value !== undefined) return <Message text={dead.value} />;
  if (boards.value !== undefined) return <Boards list={boards.value} />;
  if (!hasLink.value && !isActivity) return <Message text={say('noLink')} />;
  const view = match.value;
  if (view === undefined || scene.value === undefined) return <Message text={say('loading')} />;
  const { id, names } = view;
  document.title = `${say('seats', { ...names })} · ${say('title', { id })}`;
  return (
    <main>
      <h1 class="spoken">{document.title}</h1>
      <BoardView />
      <div class="panel">
        <Status />
        <Actions />
        <Offers />
        <RecordView />
        <Settings />
      </div>
    </main>
  );
}

const Message = ({ text }: { text: string }) => (
  <main class="message">
    <p role="status">{text}</p>
  </main>
);

/** Of an Activity that was not launched from one of them. */
const Boards = ({ list }: { list: Entered['boards'] }) => (
  <main class="message">
    <h1>{say('activity.which')}</h1>
    {list.map(({ token, names }) => (
      <button key={token} type="button" onClick={() => open(token)}>
        {say('seats', names)}
      </button>
    ))}
  </main>
);

document.documentElement.lang = language;
render(<App />, document.getElementById('page')!);
soundTurns();
if (isActivity) void enter();
else if (hasLink.value) void follow();
