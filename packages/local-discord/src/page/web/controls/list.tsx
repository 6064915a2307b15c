import { render, type ComponentChildren, type ComponentProps } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Suggestion } from '../state/offers.ts';
import { Icon } from './buttons.tsx';
import { Disc } from './people.tsx';

export interface Row extends Suggestion {
  readonly mark?: ComponentChildren;
  /** Whether it is selected, for lists that keep a selection. */
  readonly chosen?: boolean;
}

interface RowGroup {
  readonly title?: string;
  readonly rows: readonly Row[];
}

export const RowView = ({ row, ...rest }: ComponentProps<'button'> & { row: Row }) => (
  <button {...rest} class="list-row" type="button" tabIndex={-1}>
    {row.person ? <Disc person={row.person} /> : row.mark}
    <span class="list-text">
      <span class="list-label">{row.label}</span>
      {row.detail && <span class="list-detail">{row.detail}</span>}
    </span>
    {row.chosen && <Icon name="check" />}
  </button>
);

/** The row a key leads to: arrows, Home and End, or a letter for the next row that begins with it. */
function rowAfter(rows: HTMLElement[], { key, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | undefined {
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (next !== undefined) return rows.at(next % rows.length);
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return undefined;
  const label = (row: HTMLElement) => row.querySelector('.list-label')!.textContent.toLowerCase();
  const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return order.find((row) => label(row).startsWith(key.toLowerCase()));
}

type FloatingListProps = Pick<ComponentProps<'div'>, 'id' | 'aria-label' | 'aria-multiselectable'> & {
  readonly role: 'menu' | 'listbox';
  readonly anchor: HTMLElement;
  readonly groups: readonly RowGroup[];
  /** Called once, after focus has been restored. */
  readonly onClose: () => void;
};

/**
 * A list in the top layer, beside an element. The first or selected row gets the focus, and keys move it. The browser
 * closes the list on Escape or a click elsewhere, and restores the focus.
 */
export function FloatingList({ anchor, groups, onClose, ...rest }: FloatingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const elements = () => [...list.current!.querySelectorAll<HTMLElement>('.list-row')];
  useLayoutEffect(() => {
    list.current!.showPopover({ source: anchor });
    const first = elements().find(({ ariaSelected }) => ariaSelected === 'true') ?? elements()[0];
    first?.focus({ preventScroll: true });
  }, []);
  const leave = ({ relatedTarget: next }: FocusEvent) =>
    next instanceof Node && !list.current!.contains(next) && list.current!.hidePopover();
  const move = (event: KeyboardEvent) => {
    const row = rowAfter(elements(), event);
    if (row === undefined) return;
    event.preventDefault();
    row.focus();
  };
  const drawRow = (row: Row) => {
    const take = () => {
      if (rest['aria-multiselectable'] !== true) list.current!.hidePopover();
      row.act();
    };
    const role = rest.role === 'menu' ? 'menuitem' : 'option';
    return <RowView row={row} role={role} aria-selected={row.chosen} onClick={take} />;
  };
  const drawGroup = ({ title, rows }: RowGroup) => (
    <div class="list-group" role="group" aria-label={title}>
      {title && <p class="list-title">{title}</p>}
      {rows.map(drawRow)}
    </div>
  );
  const toggled = ({ newState }: { newState: string }) => newState === 'closed' && onClose();
  const events = { onToggle: toggled, onFocusOut: leave, onKeyDown: move };
  const shown = groups.filter(({ rows }) => rows.length > 0).map(drawGroup);
  return <div {...rest} {...events} class="list" popover="auto" ref={list} children={shown} />;
}

/** Opens a menu beside an element. A modal dialog makes everything outside inert, so it gets its own menu. */
export function openMenu(anchor: HTMLElement, label: string, groups: readonly RowGroup[]): void {
  const host = (anchor.closest('dialog') ?? document.body).appendChild(document.createElement('div'));
  const onClose = () => {
    render(null, host);
    host.remove();
  };
  render(<FloatingList {...{ anchor, groups, onClose }} role="menu" aria-label={label} />, host);
}
