import type { ComponentProps } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './buttons.tsx';
import { FloatingList, type Row } from './list.tsx';
import { say } from '../text/language.ts';

export interface SelectField {
  readonly placeholder: string;
  readonly options: readonly (Omit<Row, 'act' | 'chosen'> & { readonly value: string })[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
}

interface SelectProps extends ComponentProps<'button'> {
  readonly field: SelectField;
  readonly 'aria-label': string;
  /** When this changes, the selection is reset. */
  readonly version?: string | null;
  /** Called with the selection when the list closes; an error reverts it. */
  readonly commit?: (values: readonly string[]) => Promise<string | undefined>;
}

/** The selection after a click on `value`. */
function toggled({ min, max }: SelectField, chosen: readonly string[], value: string): readonly string[] {
  const without = chosen.filter((known) => known !== value);
  const taken = without.length < chosen.length;
  if (max === 1) return taken && min === 0 ? [] : [value];
  if (taken) return without;
  return chosen.length < max ? [...without, value] : chosen;
}

/** A field with a list of options, of which one or several can be selected; in a form its value is named `name`. */
export function Select({ field, version, commit, name, ...rest }: SelectProps) {
  const { placeholder, options, min, max } = field;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState(field.chosen);
  /** The selection when the list opened; `undefined` while it is closed. */
  const [before, setBefore] = useState<readonly string[]>();
  const open = before !== undefined;
  useLayoutEffect(() => setChosen(field.chosen), [field.chosen.join(' '), version]);

  const show = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    button.current!.focus();
    setBefore(chosen);
  };
  const closed = async () => {
    setBefore(undefined);
    if (before === undefined || String(chosen.toSorted()) === String(before.toSorted())) return;
    const enough = chosen.length >= min && chosen.length <= max;
    if (!enough || (await commit?.(chosen)) !== undefined) setChosen(before);
  };
  const rows = options.map(({ value, ...option }) => {
    return { ...option, chosen: chosen.includes(value), act: () => setChosen(toggled(field, chosen, value)) };
  });
  const range = min === 0 ? 'Choose up to {max}' : 'Choose {min} to {max}';
  const howMany = say(min === max ? 'Choose {max}' : range, { min, max });
  const list = {
    id,
    role: 'listbox',
    'aria-label': rest['aria-label'],
    'aria-multiselectable': max > 1,
  } as const;
  const groups = [max > 1 ? { title: howMany, rows } : { rows }];
  const labels = rows.filter((row) => row.chosen).map(({ label }) => label);
  return (
    <>
      <button
        role="combobox"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-expanded={open}
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
