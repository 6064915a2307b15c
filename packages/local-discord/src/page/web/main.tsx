import { render } from 'preact';
import { Composer } from './frame/composer.tsx';
import { Panel } from './frame/panel.tsx';
import { Modal } from './frame/modal.tsx';
import { Sidebar } from './frame/sidebar.tsx';
import { Banner, Topbar } from './frame/top-bar.tsx';
import { Viewer } from './frame/viewer.tsx';
import { MessageList } from './messages/message-list.tsx';
import { focusUnlessTouch } from './state/line.ts';
import { lookAs } from './state/page.ts';
import { language } from './text/language.ts';

const App = () => (
  <>
    <Sidebar />
    <main>
      <Topbar />
      <Banner />
      <MessageList />
      <Composer />
    </main>
    <Panel />
    <Modal />
    <Viewer />
  </>
);

document.documentElement.lang = language;
lookAs(new URLSearchParams(location.search).get('person') ?? undefined);
render(<App />, document.getElementById('page')!);
focusUnlessTouch();
