import { byId, el } from './element.ts';

import type { Page } from './page.ts';
import { pingCount, disc } from './people.ts';
import { placeName } from './sidebar.ts';

/** Above the messages: where one is, who one is, and whether everybody is connected. */
export function watchTopbar(page: Page, sit: (personId: string) => void): void {
  const { table } = page;
  const showPlace = () => {
    const { open } = table;
    const parent = table.channels.find(({ id }) => id === open?.parentId);
    const name = open === undefined ? '' : placeName(open);
    byId('place').replaceChildren(
      ...(parent === undefined
        ? []
        : [
            el(
              'button',
              { class: 'link', type: 'button', on: { click: () => page.jump(parent.id) } },
              placeName(parent),
            ),
            ' › ',
          ]),
      el('strong', {}, name),
    );
  };
  const showIdentities = () => {
    byId('identities').replaceChildren(
      ...table.people
        .filter(({ bot }) => !bot)
        .map((person) => {
          const own = person.id === table.me?.id;
          return el(
            'button',
            {
              class: 'identity',
              type: 'button',
              'data-testid': 'identity',
              'aria-pressed': String(own),
              'aria-label': own ? `You are ${person.name}` : `Switch to ${person.name}`,
              title: own ? `You are ${person.name}` : `Switch to ${person.name}`,
              on: { click: () => !own && sit(person.id) },
            },
            disc(person, 'medium'),
            el('span', { class: 'identity-name' }, person.name),
            !own && person.pings > 0 && pingCount(person.pings, ` for ${person.name}`),
          );
        }),
    );
  };
  const showState = () => {
    const { connected, online, bot } = table;
    const sentence = !connected
      ? 'Connecting to the table…'
      : !online
        ? `${bot?.name ?? 'The bot'} is not connected at the moment`
        : '';
    const banner = byId('banner');
    banner.hidden = sentence === '';
    banner.textContent = sentence;
  };
  table.on('open', showPlace);
  table.on('channels', showPlace);
  table.on('people', showIdentities);
  table.on('state', showState);
  table.on('people', showState);
}

/** Who is typing, below the messages. */
export function watchTyping(page: Page): void {
  const { table } = page;
  const line = byId('typing');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    const names = table.typing(Date.now()).map(({ name }) => name);
    const who = names.length > 2 ? 'Several people' : names.join(' and ');
    line.textContent = names.length === 0 ? '' : `${who} ${names.length === 1 ? 'is' : 'are'} typing…`;
    if (names.length > 0) timer = setTimeout(show, 1_000);
  };
  table.on('typing', show);
  table.on('open', show);
}
