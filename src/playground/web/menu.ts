import { el } from './element.ts';
import type { Child } from './element.ts';
import { float } from './floating.ts';

export interface MenuEntry {
  readonly label: string;
  readonly detail?: string;
  readonly icon?: Child;
  readonly checked?: boolean;
  readonly act: () => void;
}

export interface MenuGroup {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

/** A menu beside an element; arrow keys move, Enter chooses, Escape closes and gives the focus back. */
export function openMenu(anchor: Element, label: string, groups: readonly MenuGroup[]): void {
  const menu = el(
    'div',
    { class: 'menu', role: 'menu', 'aria-label': label },
    ...groups
      .filter(({ entries }) => entries.length > 0)
      .map(({ title, entries }) =>
        el(
          'div',
          { class: 'menu-group', role: 'group', 'aria-label': title },
          title !== undefined && el('p', { class: 'menu-title' }, title),
          ...entries.map((entry) => menuItem(entry, () => menu.hidePopover())),
        ),
      ),
  );
  const items = () => [...menu.querySelectorAll<HTMLElement>('.menu-item')];
  menu.addEventListener('keydown', (event) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  });
  float(menu, anchor, () => menu.remove());
  items()[0]?.focus();
}

function menuItem(entry: MenuEntry, close: () => void): HTMLElement {
  return el(
    'button',
    {
      class: 'menu-item',
      type: 'button',
      role: entry.checked === undefined ? 'menuitem' : 'menuitemradio',
      'aria-checked': entry.checked === undefined ? undefined : String(entry.checked),
      on: {
        click: () => {
          close();
          entry.act();
        },
      },
    },
    entry.icon,
    el('span', { class: 'menu-label' }, entry.label),
    entry.detail !== undefined && el('span', { class: 'menu-detail' }, entry.detail),
  );
}
