import { messageMenu, personMenu } from './actions.ts';
import { Composer } from './composer.ts';
import { byId } from './element.ts';
import { icon } from './icons.ts';
import { MessageList } from './messages.ts';
import { showModal } from './modal.ts';
import type { Page } from './page.ts';
import { Sidebar } from './sidebar.ts';
import { Table } from './table.ts';
import { keepTimesLive } from './times.ts';
import { watchTopbar, watchTyping } from './topbar.ts';
import { enlarge } from './viewer.ts';

const address = (person: string | undefined): string => {
  const url = new URL('/table', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (person !== undefined) url.searchParams.set('person', person);
  return url.href;
};

const table = new Table(address);

function sit(personId: string): void {
  const url = new URL(location.href);
  url.searchParams.set('person', personId);
  history.replaceState(null, '', url);
  table.sit(personId);
}

const page: Page = {
  table,
  compose: (text) => composer.compose(text),
  insert: (text) => {
    sidebar.close();
    composer.insert(text);
  },
  reply: (message) => {
    table.setReply({ message, pings: true });
    composer.focus();
  },
  clear: () => sidebar.close(),
  jump: (channelId, messageId) => {
    sidebar.close();
    if (!table.channels.some(({ id }) => id === channelId)) {
      table.remark('You cannot see that channel from here.');
      return;
    }
    if (channelId !== table.openId) table.show(channelId);
    if (messageId !== undefined) messages.show(messageId);
    else composer.focusUnlessTouch();
  },
  personMenu: (person, anchor) => personMenu(page, person, anchor, sit),
  messageMenu: (message, anchor) => messageMenu(page, message, anchor),
  enlarge,
};

byId('menu-icon').append(icon('menu'));
byId('send').append(icon('send'));
const composer = new Composer(page);
const messages = new MessageList(page, byId('scroller'));
const sidebar = new Sidebar(page);
watchTopbar(page, sit);
watchTyping(page);
table.onModal((modal) => showModal(page, modal));
keepTimesLive();
table.sit(new URLSearchParams(location.search).get('person') ?? undefined);
composer.focusUnlessTouch();
