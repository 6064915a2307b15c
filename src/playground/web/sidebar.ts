import type { ChannelView } from '../protocol.ts';
import { byId, el } from './element.ts';
import { icon } from './icons.ts';
import type { Page } from './page.ts';
import { appTag, pingCount, disc } from './people.ts';

/** The drawer with the channels and the people; on a phone it slides over the messages. */
export class Sidebar {
  readonly #page: Page;
  readonly #drawer = byId('sidebar');
  readonly #toggle = byId('menu-button');

  constructor(page: Page) {
    this.#page = page;
    const { table } = page;
    for (const topic of ['channels', 'open', 'people'] as const) table.on(topic, () => this.#render());
    this.#toggle.addEventListener('click', () => this.#setOpen(!this.#isOpen));
    byId('scrim').addEventListener('click', () => this.close());
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#isOpen) return;
      this.close();
      this.#toggle.focus();
    });
  }

  close(): void {
    this.#setOpen(false);
  }

  get #isOpen(): boolean {
    return document.body.classList.contains('drawer-open');
  }

  #setOpen(open: boolean): void {
    document.body.classList.toggle('drawer-open', open);
    this.#toggle.setAttribute('aria-expanded', String(open));
    if (open) this.#drawer.querySelector<HTMLElement>('[aria-current], button')?.focus();
  }

  #render(): void {
    const { table } = this.#page;
    const { channels, guild, me } = table;
    byId('guild-name').textContent = guild.name;
    const rows = channels
      .filter(({ kind }) => kind === 'text')
      .flatMap((channel) => [
        this.#channel(channel),
        ...channels
          .filter(({ kind, parentId }) => kind === 'thread' && parentId === channel.id)
          .filter((thread) => !thread.archived || thread.id === table.openId || thread.pings > 0)
          .map((thread) => this.#channel(thread)),
      ]);
    const direct = channels.filter(({ kind }) => kind === 'direct');
    const { bot } = table;
    const start =
      direct.length === 0 && bot !== undefined
        ? [
            el(
              'button',
              { class: 'channel', type: 'button', on: { click: () => this.#direct() } },
              disc(bot, 'small'),
              el('span', { class: 'channel-name' }, bot.name),
            ),
          ]
        : direct.map((channel) => this.#channel(channel));
    byId('channels').replaceChildren(...rows);
    byId('directs').replaceChildren(...start);
    byId('people').replaceChildren(...table.people.map((person) => this.#person(person.id)));
    const elsewhere = channels.filter(({ id }) => id !== table.openId);
    const pings = elsewhere.reduce((sum, channel) => sum + channel.pings, 0);
    byId('menu-count').replaceChildren(...(pings > 0 ? [pingCount(pings, ' in other channels')] : []));
    const all = channels.reduce((sum, channel) => sum + channel.pings, 0);
    const place = table.open === undefined ? '' : `${placeName(table.open)} · `;
    document.title = `${all > 0 ? `(${all}) ` : ''}${place}${me === undefined ? '' : `${me.name} · `}Taktable`;
  }

  #direct(): void {
    this.#page.table.direct();
    this.close();
  }

  #channel(channel: ChannelView): HTMLElement {
    const { table } = this.#page;
    const current = channel.id === table.openId;
    const { bot } = table;
    const mark =
      channel.kind === 'direct' && bot !== undefined
        ? disc(bot, 'small')
        : icon(channel.kind === 'thread' ? 'thread' : 'hash');
    const classes = ['channel', `channel-${channel.kind}`];
    if (channel.unread + channel.pings > 0 && !current) classes.push('unread');
    if (channel.archived) classes.push('archived');
    return el(
      'button',
      {
        class: classes.join(' '),
        type: 'button',
        'data-testid': 'channel',
        'data-id': channel.id,
        'aria-current': current && 'page',
        on: { click: () => this.#page.jump(channel.id) },
      },
      mark,
      el('span', { class: 'channel-name' }, channel.name),
      channel.archived && el('span', { class: 'channel-note' }, 'archived'),
      !current && channel.pings > 0 && pingCount(channel.pings),
      !current &&
        channel.pings === 0 &&
        channel.unread > 0 &&
        el(
          'span',
          { class: 'unread-count', 'aria-label': `${channel.unread} unread` },
          String(channel.unread),
        ),
    );
  }

  #person(id: string): HTMLElement {
    const { table } = this.#page;
    const person = table.person(id)!;
    const row = el('button', { class: 'person', type: 'button', 'aria-haspopup': 'menu' });
    row.append(
      disc(person, 'small'),
      el('span', { class: 'person-name' }, person.name),
      ...(person.bot ? [appTag()] : []),
      ...(id === table.me?.id ? [el('span', { class: 'channel-note' }, 'you')] : []),
    );
    const open = () => this.#page.personMenu(person, row);
    row.addEventListener('click', open);
    row.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      open();
    });
    return row;
  }
}

export const placeName = ({ kind, name }: ChannelView): string =>
  kind === 'text' ? `#${name}` : kind === 'direct' ? `@${name}` : name;
