import type { TableMessage } from '../protocol.ts';
import { dots } from './components.ts';
import { el } from './element.ts';
import { welcome } from './welcome.ts';
import { icon } from './icons.ts';
import { continues, isSystemLine, messageElement, systemLine } from './message.ts';
import type { Page } from './page.ts';
import type { Notice } from './channellog.ts';
import { dayName, sameDay } from './times.ts';

/** This close to the end, in CSS pixels, the list follows what arrives. */
const nearEnd = 80;

interface Row {
  readonly key: string;
  /** As long as this stays the same, so does the element. */
  readonly state: string;
  readonly make: () => HTMLElement;
}

/** The open channel's messages. Elements are kept as long as nothing about their message changes. */
export class MessageList {
  readonly #page: Page;
  readonly #scroller: HTMLElement;
  readonly #list: HTMLElement;
  readonly #toEnd: HTMLElement;
  #rows = new Map<string, { state: string; element: HTMLElement }>();
  /** Who looks at which channel. */
  #view = '';
  #following = true;
  #wanted: string | undefined;

  constructor(page: Page, scroller: HTMLElement) {
    this.#page = page;
    this.#scroller = scroller;
    this.#list = el('div', {
      class: 'messages',
      role: 'log',
      'aria-label': 'Messages',
      'aria-live': 'polite',
    });
    this.#toEnd = el(
      'button',
      { class: 'to-end', type: 'button', hidden: true },
      icon('down'),
      'Latest messages',
    );
    scroller.append(this.#list, this.#toEnd);
    this.#toEnd.addEventListener('click', () => this.#scrollToEnd());
    let last = 0;
    scroller.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // Only the reader scrolls up; being further from the end without that is what a growing list does.
      if (scrollHeight - scrollTop - clientHeight < nearEnd) this.#following = true;
      else if (scrollTop < last) this.#following = false;
      last = scrollTop;
      this.#toEnd.hidden = this.#following;
      if (this.#following) this.#markRead();
    });
    // Pictures that load, rows that grow and a keyboard that opens must not push the end out of sight.
    const observer = new ResizeObserver(() => this.#following && this.#scrollToEnd());
    observer.observe(this.#list);
    observer.observe(scroller);
    document.addEventListener('visibilitychange', () => this.#markRead());
    for (const topic of ['messages', 'open', 'people'] as const) page.table.on(topic, () => this.#render());
    page.table.on('channels', () => this.#markRead());
  }

  /** Brings a message into view as soon as it is there. */
  show(messageId: string): void {
    this.#wanted = messageId;
    this.#showWanted();
  }

  #render(): void {
    const { table } = this.#page;
    const view = `${table.me?.id} ${table.openId}`;
    if (this.#view !== view) {
      this.#view = view;
      this.#following = true;
    }
    const kept = new Map<string, { state: string; element: HTMLElement }>();
    for (const row of this.#describe()) {
      const known = this.#rows.get(row.key);
      kept.set(row.key, known?.state === row.state ? known : { state: row.state, element: row.make() });
    }
    this.#rows = kept;
    this.#arrange([...kept.values()].map(({ element }) => element));
    if (this.#following) this.#scrollToEnd();
    this.#showWanted();
    this.#markRead();
  }

  #describe(): readonly Row[] {
    const { table } = this.#page;
    const rows: Row[] = [];
    let previous: TableMessage | undefined;
    for (const message of table.log.messages ?? []) {
      const date = new Date(message.timestamp);
      if (previous === undefined || !sameDay(new Date(previous.timestamp), date)) {
        const name = dayName(date);
        rows.push({ key: `day-${date.toDateString()}`, state: name, make: () => dayLine(name) });
      }
      rows.push(this.#row(message, previous));
      previous = isSystemLine(message) ? undefined : message;
    }
    for (const notice of table.log.notices) {
      rows.push({ key: notice.id, state: String(notice.error), make: () => this.#notice(notice) });
    }
    if (table.log.messages !== undefined && rows.length === 0) {
      const state = JSON.stringify([
        table.openId,
        table.commands.map(({ name }) => name),
        table.people.map(({ name }) => name),
      ]);
      rows.push({ key: 'welcome', state, make: () => welcome(this.#page) });
    }
    return rows;
  }

  #row(message: TableMessage, previous: TableMessage | undefined): Row {
    const { table } = this.#page;
    if (isSystemLine(message)) {
      return { key: message.id, state: JSON.stringify(message), make: () => systemLine(this.#page, message) };
    }
    const continued = continues(message, previous);
    const thread = table.channels.some(({ id }) => id === message.thread?.id);
    const around = [continued, thread, table.busy.get(message.id), table.failures.get(message.id)];
    return {
      key: message.id,
      state: JSON.stringify([message, ...around, table.me?.id]),
      make: () => this.#message(message, continued),
    };
  }

  #message(message: TableMessage, continued: boolean): HTMLElement {
    const element = messageElement(this.#page, message, continued);
    element.addEventListener('contextmenu', (event) => {
      const { target } = event;
      const own = target instanceof Element && target.closest('a, input, textarea') !== null;
      if (own || message.privateFor !== null || (getSelection()?.toString() ?? '') !== '') return;
      event.preventDefault();
      this.#page.messageMenu(message, element.querySelector('.tools') ?? element);
    });
    return element;
  }

  #notice(notice: Notice): HTMLElement {
    const { table } = this.#page;
    const text = notice.text !== '' && el('code', {}, notice.text);
    if (notice.error === undefined) {
      return el('div', { class: 'notice waiting', role: 'status' }, dots(), text);
    }
    const dismiss = () => table.dismissNotice(notice.id);
    return el(
      'div',
      { class: 'notice', 'data-testid': 'notice', role: 'alert' },
      text,
      el('span', { class: 'failure' }, notice.error),
      el('button', { class: 'link', type: 'button', on: { click: dismiss } }, 'Dismiss'),
    );
  }

  /** Puts the elements in order and touches only those that are not in their place. */
  #arrange(elements: readonly HTMLElement[]): void {
    const focused = focusedControl();
    const wanted = new Set(elements);
    for (const child of [...this.#list.children]) {
      if (!wanted.has(child as HTMLElement)) child.remove();
    }
    elements.forEach((element, index) => {
      const there = this.#list.children[index];
      if (there !== element) this.#list.insertBefore(element, there ?? null);
    });
    focused?.();
  }

  #scrollToEnd(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #showWanted(): void {
    const { table } = this.#page;
    if (this.#wanted === undefined || table.log.messages === undefined) return;
    const element = this.#rows.get(this.#wanted)?.element;
    this.#wanted = undefined;
    if (element === undefined) {
      table.remark('That message is gone, or further up than this table shows.');
      return;
    }
    this.#following = false;
    element.scrollIntoView({ block: 'center' });
    element.classList.remove('shown');
    void element.offsetWidth; // Starts the highlight anew.
    element.classList.add('shown');
  }

  #markRead(): void {
    const open = this.#page.table.open;
    if (open === undefined || open.pings + open.unread === 0) return;
    if (this.#following && document.visibilityState === 'visible') this.#page.table.markRead();
  }
}

const dayLine = (name: string): HTMLElement => el('p', { class: 'day' }, el('span', {}, name));

/** A message drawn anew keeps the focus on the same button. */
function focusedControl(): (() => void) | undefined {
  const active = document.activeElement;
  const message = active?.closest<HTMLElement>('[data-testid="message"]');
  const customId = active instanceof HTMLElement ? active.dataset['customId'] : undefined;
  if (message === null || message === undefined || customId === undefined) return undefined;
  return () => {
    if (active?.isConnected === true) return;
    const controls = document.querySelectorAll<HTMLElement>(
      `[data-id="${message.dataset['id']}"] [data-custom-id]`,
    );
    [...controls].find((control) => control.dataset['customId'] === customId)?.focus({ preventScroll: true });
  };
}
