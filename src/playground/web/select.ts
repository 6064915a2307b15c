import { el, freshId } from './element.ts';
import type { Child } from './element.ts';
import { float } from './floating.ts';
import { icon } from './icons.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly mark?: (() => Child) | undefined;
}

export interface SelectField {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly customId?: string;
  /** Called with the values once the choice is made: at once for a single one, else when the list closes. */
  readonly commit: (values: readonly string[]) => void;
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** A field with a list of options to choose one or several from. */
export function selectElement(field: SelectField): HTMLElement {
  const { options, min, max } = field;
  let chosen = [...field.chosen];
  const button = el('button', {
    class: 'select',
    type: 'button',
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-label': field.label,
    disabled: field.disabled,
    'data-custom-id': field.customId,
  });
  const show = () => {
    const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    button.replaceChildren(
      el(
        'span',
        { class: labels.length === 0 ? 'select-value placeholder' : 'select-value' },
        labels.length === 0 ? field.placeholder : labels.join(', '),
      ),
      icon('chevron'),
    );
  };
  const open = () => {
    const before = chosen;
    const list = optionList(
      field,
      () => chosen,
      (values) => {
        chosen = [...values];
        show();
      },
    );
    button.setAttribute('aria-expanded', 'true');
    button.setAttribute('aria-controls', list.id);
    list.style.minWidth = `${button.getBoundingClientRect().width}px`;
    button.focus();
    float(list, button, () => {
      list.remove();
      button.setAttribute('aria-expanded', 'false');
      button.removeAttribute('aria-controls');
      const enough = chosen.length >= min && chosen.length <= max;
      if (!enough) chosen = before;
      show();
      if (enough && !same(chosen, before)) field.commit(chosen);
    });
    (
      list.querySelector<HTMLElement>('[aria-selected="true"]') ??
      list.querySelector<HTMLElement>('[role="option"]')
    )?.focus();
  };
  button.addEventListener('click', open);
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  });
  show();
  return button;
}

function optionList(
  field: SelectField,
  chosen: () => readonly string[],
  choose: (values: readonly string[]) => void,
): HTMLElement {
  const { options, min, max } = field;
  const single = max === 1;
  const toggle = (value: string) => {
    const without = chosen().filter((known) => known !== value);
    if (single) {
      const emptied = without.length < chosen().length && min === 0;
      choose(emptied ? [] : [value]);
      list.hidePopover();
      return;
    }
    if (without.length === chosen().length && chosen().length >= max) return;
    choose(without.length < chosen().length ? without : [...without, value]);
    mark();
  };
  const rows = options.map(({ value, label, description, mark: own }) =>
    el(
      'div',
      {
        class: 'option',
        role: 'option',
        tabindex: -1,
        'data-value': value,
        on: {
          click: () => toggle(value),
          keydown: (event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            toggle(value);
          },
        },
      },
      own?.(),
      el(
        'span',
        { class: 'option-text' },
        el('span', { class: 'option-label' }, label),
        description !== undefined && el('span', { class: 'option-description' }, description),
      ),
      icon('check'),
    ),
  );
  const mark = () => {
    for (const row of rows)
      row.setAttribute('aria-selected', String(chosen().includes(row.dataset['value'] ?? '')));
  };
  const hint = single ? undefined : el('p', { class: 'option-hint' }, howMany(min, max));
  const list = el(
    'div',
    {
      class: 'options',
      role: 'listbox',
      id: freshId('options'),
      'aria-label': field.label,
      'aria-multiselectable': single ? undefined : 'true',
    },
    hint,
    ...rows,
  );
  list.addEventListener('keydown', (event) => {
    const at = rows.findIndex((row) => row === document.activeElement);
    const next =
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key] ??
      byLetter(rows, at, event);
    if (next === undefined) return;
    event.preventDefault();
    rows.at(next % rows.length)?.focus();
  });
  mark();
  return list;
}

/** Typing a letter goes to the next option that begins with it. */
function byLetter(rows: readonly HTMLElement[], at: number, event: KeyboardEvent): number | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return undefined;
  const letter = event.key.toLowerCase();
  const order = [...rows.keys()].map((index) => (at + 1 + index) % rows.length);
  return order.find((index) => rows[index]?.textContent.trim().toLowerCase().startsWith(letter));
}

const howMany = (min: number, max: number): string =>
  min === max ? `Choose ${max}` : min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
