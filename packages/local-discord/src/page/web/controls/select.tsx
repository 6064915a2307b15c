import { ComponentType as Type } from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';
import type { ComponentProps } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { howMany, refuseValues } from '../../../client/objections.ts';
import { guild, people, places } from '../state/page.ts';
import { EmojiMark, Icon } from './buttons.tsx';
import { FloatingList, type Row } from './list.tsx';
import { say, translated } from '../text/language.ts';

type Menu = api.APISelectMenuComponent;

interface SelectProps extends ComponentProps<'button'> {
  readonly select: Menu;
  /** When this changes, the selection is reset. */
  readonly version?: string | null;
  /** Called with the selection when the list closes; an error reverts it. */
  readonly commit?: (values: readonly string[]) => Promise<string | undefined>;
}

function optionsOf(select: Menu): (Omit<Row, 'act'> & { readonly value: string })[] {
  switch (select.type) {
    case Type.StringSelect:
      return select.options.map(({ emoji, description: detail, ...option }) => {
        return { ...option, detail, mark: <EmojiMark {...emoji} /> };
      });
    case Type.UserSelect:
    case Type.MentionableSelect:
      return people.value.map((person) => ({ value: person.id, label: person.name, person }));
    case Type.ChannelSelect:
      return places.value.map(({ id, name, kind }) => {
        return { value: id, label: name, mark: <Icon name={kind === 'thread' ? 'thread' : 'hash'} /> };
      });
    case Type.RoleSelect:
      return guild.value.roles.map(({ id, name }) => ({ value: id, label: name }));
  }
}

const defaultsOf = (select: Menu): readonly string[] =>
  select.type === Type.StringSelect
    ? select.options.filter((option) => option.default === true).map(({ value }) => value)
    : (select.default_values ?? []).map(({ id }) => id);

/** The selection after a click on `value`. */
function toggled(select: Menu, chosen: readonly string[], value: string): readonly string[] {
  const { min_values: min = 1, max_values: max = 1 } = select;
  const without = chosen.filter((known) => known !== value);
  const taken = without.length < chosen.length;
  if (max === 1) return taken && min === 0 ? [] : [value];
  if (taken) return without;
  return chosen.length < max ? [...without, value] : chosen;
}

/** A field with a list of options, of which one or several can be selected; in a form its value is named `name`. */
export function Select({ select, version, commit, name, ...rest }: SelectProps) {
  const { placeholder = say('select'), min_values: min = 1, max_values: max = 1 } = select;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const defaults = defaultsOf(select);
  const [chosen, setChosen] = useState(defaults);
  /** The selection when the list opened; `undefined` while it is closed. */
  const [before, setBefore] = useState<readonly string[]>();
  const open = before !== undefined;
  useLayoutEffect(() => setChosen(defaults), [defaults.join(' '), version]);

  const show = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    button.current!.focus();
    setBefore(chosen);
  };
  const closed = async () => {
    setBefore(undefined);
    if (before === undefined || String(chosen.toSorted()) === String(before.toSorted())) return;
    if (refuseValues(select, chosen) || (await commit?.(chosen)) !== undefined) setChosen(before);
  };
  const rows = optionsOf(select).map(({ value, ...option }) => {
    const act = () => setChosen(toggled(select, chosen, value));
    return { ...option, chosen: chosen.includes(value), act };
  });
  const label = rest['aria-label'] ?? placeholder;
  const list = { id, role: 'listbox', 'aria-label': label, 'aria-multiselectable': max > 1 } as const;
  const groups = [max > 1 ? { title: translated(...howMany(min, max)), rows } : { rows }];
  const labels = rows.filter((row) => row.chosen).map((row) => row.label);
  return (
    <>
      <button
        role="combobox"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        aria-label={label}
        {...rest}
        ref={button}
        type="button"
        class="select"
        onClick={show}
        onKeyDown={show}>
        <span class={labels.length === 0 ? 'select-value placeholder' : 'select-value'}>
          {labels.join(', ') || placeholder}
        </span>
        <Icon name="chevron" />
      </button>
      {name && chosen.map((value) => <input type="hidden" name={name} value={value} />)}
      {open && (
        <FloatingList {...list} anchor={button.current!} groups={groups} onClose={() => void closed()} />
      )}
    </>
  );
}
